import type { Fen } from '../money/index.ts';

/** The money of one order: received from gateways, counted towards the price, refunded, and being refunded. */
export interface MoneyBalance {
  received: Fen;
  counted: Fen;
  refunded: Fen;
  refunding: Fen;
}

/**
 * Returns received - counted - refunded - refunding. It is 0 at every moment. Any other value is money that was lost or
 * invented.
 */
export function imbalanceOf({ received, counted, refunded, refunding }: MoneyBalance): Fen {
  return received - counted - refunded - refunding;
}
