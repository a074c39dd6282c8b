import { pointRulesOn } from '@haidai/domain/member';
import { Refusal, type Tx } from '../../../platform/index.ts';
import { loadProgramme } from '../../reference/index.ts';
import { findHold, listSpentPoints } from './hold-points.ts';
import { createLot, type LedgerDeps, lockLots, writeMoves } from './lots.ts';

export interface PointsToRestore {
  /**
   * The order of the ticket, then the order that it changed, and so on. Each of these orders has paid a share of the
   * points.
   */
  orderNos: readonly string[];
  ticketNo: string;
  points: number;
}

/**
 * Restores points of a ticketed order if a ticket could not be used and the member is not at fault. The points return
 * to their lots, the lot with the latest expiry first. If a lot expires in less than `returnedDays` days, its points go
 * into a new lot that lasts so long. Refuses with `conflict` if the orders have fewer points left.
 */
export async function restorePoints(deps: LedgerDeps, tx: Tx, { orderNos, ticketNo, points }: PointsToRestore) {
  let due = points;
  for (const orderNo of orderNos) due -= await restorePointsOfOrder(deps, tx, { orderNo, ticketNo, points: due });
  if (due > 0) throw new Refusal('conflict');
}

interface PointsOfOneOrder {
  orderNo: string;
  ticketNo: string;
  points: number;
}

/** Restores as many of the points as the order has left. Returns the number of restored points. */
async function restorePointsOfOrder(
  deps: LedgerDeps,
  tx: Tx,
  { orderNo, ticketNo, points: wanted }: PointsOfOneOrder,
): Promise<number> {
  const hold = await findHold(tx, orderNo);
  const points = hold?.status === 'SETTLED' ? Math.min(wanted, hold.points - hold.returned) : 0;
  if (!hold || points === 0) return 0;
  await tx
    .updateTable('point_hold')
    .set({ returned: hold.returned + points })
    .where('order_no', '=', orderNo)
    .execute();
  const lots = new Map((await lockLots(tx, hold.account_id)).map((lot) => [lot.lot, lot.expiresAt]));
  const rules = pointRulesOn(loadProgramme(), deps.clock.today());
  const earliestExpiry = new Date(deps.clock.now().getTime() + rules.returnedDays * 86_400_000);
  const spentLots = (await listSpentPoints(tx, orderNo))
    .map(({ lot, points: spent }) => ({ lot, spent: -spent, expiresAt: lots.get(lot) ?? earliestExpiry }))
    .toSorted((a, b) => b.expiresAt.getTime() - a.expiresAt.getTime());
  let due = points;
  for (const { lot, spent, expiresAt } of spentLots) {
    const restored = Math.min(spent, due);
    due -= restored;
    if (restored === 0) continue;
    const facts = { type: 'REVERSE', reason: 'ticket refunded', orderNo, ticketNo } as const;
    if (expiresAt >= earliestExpiry) await writeMoves(deps, tx, [{ lot, points: restored }], facts);
    else
      await createLot(deps, tx, { ...facts, accountId: hold.account_id, points: restored, expiresAt: earliestExpiry });
  }
  return points;
}
