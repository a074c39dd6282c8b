import { takeBackPoints } from '@haidai/domain/member';
import type { Tx } from '../../../platform/index.ts';
import { type LedgerDeps, lockLots, writeMoves } from './lots.ts';

/**
 * Takes back the points of a flown coupon that is refunded later. It does so once. Points that the member has spent
 * meanwhile stay spent. Returns the number of missing points.
 */
export async function takeBackEarned(
  deps: LedgerDeps,
  tx: Tx,
  { ticketNo, couponNo }: { ticketNo: string; couponNo: number },
): Promise<number> {
  const earning = await tx
    .updateTable('flight_earning')
    .set({ taken_back: true })
    .where('ticket_no', '=', ticketNo)
    .where('coupon_no', '=', couponNo)
    .where('taken_back', '=', false)
    .returning(['account_id', 'points'])
    .executeTakeFirst();
  if (!earning?.account_id || earning.points === 0) return 0;
  const { points } = earning;
  // After a merge, the lot belongs to another account than the one that earned it.
  const { lot, account_id: accountId } = await tx
    .selectFrom('point_entry as e')
    .innerJoin('point_lot as l', 'l.lot', 'e.lot')
    .select(['l.lot', 'l.account_id'])
    .where('e.account_id', '=', earning.account_id)
    .where('e.type', '=', 'EARN_FLIGHT')
    .where('e.reason', '=', `${ticketNo}/${couponNo}`)
    .executeTakeFirstOrThrow();
  const { moves, missing } = takeBackPoints(await lockLots(tx, accountId), { lot, points }, deps.clock.now());
  await writeMoves(deps, tx, moves, { type: 'REVERSE', reason: 'flight refunded', ticketNo });
  return missing;
}
