import type { Db, Deps } from '../../../platform/index.ts';
import { countAhead } from '../repository.ts';

/** The place in line of a waiting order: that of its first wish. */
export interface WaitingPlace {
  orderNo: string;
  place: number;
  flightNo: string;
  /** The local date of departure. */
  departDate: string;
}

/** Finds the waiting order of an account whose flight leaves first, with the place of its first wish. Null without one. */
export async function findWaiting(
  { db, clock }: { db: Db } & Pick<Deps, 'clock'>,
  accountId: string,
): Promise<WaitingPlace | null> {
  const now = clock.now();
  const rows = await db
    .selectFrom('sales_order as o')
    .innerJoin('waitlist_wish as w', 'w.order_no', 'o.order_no')
    .selectAll('w')
    .where('o.account_id', '=', accountId)
    .where('o.source', '=', 'WAITLIST')
    .where('o.status', '=', 'WAITING')
    .where('w.status', '=', 'WAITING')
    .where('w.line_no', 'is not', null)
    .where('w.waits_until', '>', now)
    .orderBy('w.departs_at')
    .orderBy('w.order_no')
    .orderBy('w.rank')
    .execute();
  const [first] = rows.filter(({ order_no }) => order_no === rows[0]?.order_no).toSorted((a, b) => a.rank - b.rank);
  if (!first || first.line_no === null) return null;
  const { order_no: orderNo, line_no: lineNo, rank, cabin, shown } = first;
  const { flight_no: flightNo, flight_date: flightDate, board_leg: boardLeg, off_leg: offLeg } = first;
  const stretch = { flightNo, flightDate, cabin, boardLeg, offLeg };
  const { orders } = await countAhead(db, stretch, now, { orderNo, lineNo, rank });
  return { orderNo, place: orders + 1, flightNo, departDate: shown.from.date };
}
