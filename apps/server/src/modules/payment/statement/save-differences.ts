import { type Difference, paymentDifferenceMachine } from '@haidai/domain/payment';
import type { Deps, Tx } from '../../../platform/index.ts';
import type { Payment } from '../repository.ts';

export interface FoundDifference extends Difference {
  method: Payment['method'];
  day: string;
}

/** Saves differences. A difference that is found several times is one row. */
export async function saveDifferences(
  { ids, clock }: Pick<Deps, 'ids' | 'clock'>,
  tx: Tx,
  found: readonly FoundDifference[],
): Promise<void> {
  if (found.length === 0) return;
  await tx
    .insertInto('payment_difference')
    .values(
      found.map(({ method, day, kind, number, tradeNo, billFen, ourFen }) => ({
        id: ids.uuid(),
        ...{ method, day, kind, number },
        trade_no: tradeNo,
        bill_fen: billFen,
        our_fen: ourFen,
        status: paymentDifferenceMachine.initial,
        found_at: clock.now(),
      })),
    )
    .onConflict((conflict) => conflict.columns(['method', 'kind', 'number', 'trade_no']).doNothing())
    .execute();
}
