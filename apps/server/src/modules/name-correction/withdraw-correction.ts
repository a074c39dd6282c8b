import { type Deps, inTransaction, Refusal, travellerActor } from '../../platform/index.ts';
import type { Owner } from './ask-correction.ts';
import { lockCorrection, moveCorrection } from './move-correction.ts';

/**
 * Withdraws a correction of the caller that the staff have not begun. Returns the number of its order. Refuses with
 * `correctionUnknown` or `correctionBegun`.
 */
export function withdrawCorrection(deps: Deps, correctionNo: string, { session }: Owner): Promise<string> {
  return inTransaction(deps.db, async (tx) => {
    const row = await lockCorrection(tx, correctionNo);
    if (row.account_id !== session.accountId) throw new Refusal('correctionUnknown');
    if (row.status !== 'RECEIVED') throw new Refusal('correctionBegun');
    await moveCorrection(deps, tx, row, { event: 'withdraw', actor: travellerActor(session) });
    return row.order_no;
  });
}
