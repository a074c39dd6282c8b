import type { Fen } from '../money/index.ts';

/** The money of one order: what gateways took, what counts towards the price, what went back, what is on its way. */
export interface MoneyBalance {
  received: Fen;
  counted: Fen;
  refunded: Fen;
  refunding: Fen;
}

/** received = counted + refunded + being refunded, at every moment. The difference says what was lost or made up. */
export function imbalanceOf({ received, counted, refunded, refunding }: MoneyBalance): Fen {
  return received - counted - refunded - refunding;
}
