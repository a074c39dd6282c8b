import { type LedgerMove, pointHoldMachine, pointsOf, returnPoints, spendPoints } from '@haidai/domain/member';
import { type Deps, Refusal, type Tx, transition } from '../../../platform/index.ts';
import { type LedgerDeps, lockLots, writeMoves } from './lots.ts';

export interface PointsOfOrder {
  orderNo: string;
  accountId: string;
  points: number;
}

/** Holds the points of a new order. Refuses with `pointsInsufficient` and holds no points if the member has too few. */
export async function holdPoints(deps: LedgerDeps, tx: Tx, order: PointsOfOrder): Promise<void> {
  const { orderNo, accountId, points } = order;
  const missing = await redeem(deps, tx, order);
  if (missing > 0) throw new Refusal('pointsInsufficient', { needed: points, have: points - missing, missing });
  await tx
    .insertInto('point_hold')
    .values({ order_no: orderNo, account_id: accountId, points, status: pointHoldMachine.initial })
    .execute();
}

/** Holds the points of a resumed order again. Returns false and holds none if the member has spent them. */
export async function reholdPoints(deps: HoldDeps, tx: Tx, orderNo: string): Promise<boolean> {
  const hold = await findHold(tx, orderNo);
  if (!hold) return true;
  const missing = await redeem(deps, tx, { orderNo, accountId: hold.account_id, points: hold.points });
  if (missing > 0) return false;
  await move(deps, tx, orderNo, 'freeze');
  return true;
}

/** Settles the hold of an order that has its tickets: its points are spent. */
export async function settlePoints(deps: HoldDeps, tx: Tx, orderNo: string): Promise<void> {
  const hold = await findHold(tx, orderNo);
  if (hold?.status === 'FROZEN') await move(deps, tx, orderNo, 'settle');
}

/** Releases the hold of an order that ended without tickets. The points return to their lots. */
export async function releasePoints(deps: HoldDeps, tx: Tx, orderNo: string): Promise<void> {
  const hold = await findHold(tx, orderNo);
  if (hold?.status !== 'FROZEN') return;
  await move(deps, tx, orderNo, 'thaw');
  await lockLots(tx, hold.account_id);
  const facts = { type: 'REVERSE', reason: 'order ended', orderNo } as const;
  await writeMoves(deps, tx, returnPoints(await listSpentPoints(tx, orderNo)), facts);
}

type HoldDeps = LedgerDeps & Pick<Deps, 'clock'>;

/**
 * Takes the points of an order out of the lots and returns 0. If points are missing, it takes none and returns the
 * number of missing points.
 */
async function redeem(deps: LedgerDeps, tx: Tx, { orderNo, accountId, points }: PointsOfOrder): Promise<number> {
  const lots = await lockLots(tx, accountId);
  const now = deps.clock.now();
  const moves = spendPoints(lots, points, now);
  if (!moves) return points - pointsOf(lots, now);
  await writeMoves(deps, tx, moves, { type: 'REDEEM', reason: 'order', orderNo });
  return 0;
}

/** Lists the points that an order took out of each lot and has not returned to it. */
export async function listSpentPoints(tx: Tx, orderNo: string): Promise<LedgerMove[]> {
  const rows = await tx
    .selectFrom('point_entry')
    .select(({ fn }) => ['lot', fn.sum<string>('points').as('points')])
    .where('order_no', '=', orderNo)
    .where('type', 'in', ['REDEEM', 'REVERSE'])
    .groupBy('lot')
    .having(({ fn }) => fn.sum('points'), '<', 0)
    .orderBy('lot')
    .execute();
  return rows.map(({ lot, points }) => ({ lot, points: Number(points) }));
}

export function findHold(tx: Tx, orderNo: string) {
  return tx.selectFrom('point_hold').selectAll().where('order_no', '=', orderNo).forUpdate().executeTakeFirst();
}

async function move({ clock }: HoldDeps, tx: Tx, orderNo: string, event: 'settle' | 'thaw' | 'freeze'): Promise<void> {
  await transition(tx, {
    machine: pointHoldMachine,
    table: 'point_hold',
    key: { order_no: orderNo },
    event,
    clock,
    actor: 'points',
  });
}
