import { lapHolders } from '@haidai/domain/seating';
import { ageOn } from '@haidai/domain/time';
import { type Db, type Deps, Refusal } from '../../../platform/index.ts';
import { listBought } from '../../ancillaries/index.ts';
import { getTierBagKg } from '../../member/index.ts';
import { seatsOnOrder } from '../../seating/index.ts';
import { listTickets } from '../../ticketing/index.ts';

/** Returns the stored data of one order that check-in needs. */
export async function getStoredOrder(deps: Pick<Deps, 'clock' | 'vault'>, db: Db, orderNo: string) {
  const order = await db
    .selectFrom('sales_order as o')
    .leftJoin('account as a', 'a.id', 'o.account_id')
    .select(['o.order_no', 'o.status', 'a.kind'])
    .where('o.order_no', '=', orderNo)
    .executeTakeFirst();
  if (!order) throw new Refusal('orderNotFound');
  const passengers = await db
    .selectFrom('order_passenger')
    .selectAll()
    .where('order_no', '=', orderNo)
    .orderBy('seq')
    .execute();
  const segments = await db
    .selectFrom('order_segment')
    .selectAll()
    .where('order_no', '=', orderNo)
    .orderBy('segment_index')
    .execute();
  const checkIns = await db
    .selectFrom('check_in')
    .selectAll()
    .where('order_no', '=', orderNo)
    .where('status', '<>', 'CANCELLED')
    .execute();
  const tierBagKg = new Map<number, number>();
  for (const { seq, document_sealed: document } of passengers)
    tierBagKg.set(seq, await getTierBagKg(deps, db, document));
  const firstDay = segments[0]?.flight_date ?? '';
  return {
    orderNo,
    status: order.status,
    isMember: order.kind === 'member',
    passengers,
    segments,
    checkIns,
    tickets: await listTickets(db, orderNo),
    seats: await seatsOnOrder(db, orderNo, deps.clock.now()),
    bought: await listBought(db, orderNo),
    tierBagKg,
    laps: lapHolders(
      passengers.map(({ seq, passenger_type: type, birthday }) => ({ seq, type, age: ageOn(birthday, firstDay) })),
    ),
    notices: await listNotices(
      db,
      passengers.map(({ document_fp }) => document_fp),
    ),
  };
}

export type StoredOrder = Awaited<ReturnType<typeof getStoredOrder>>;

function listNotices(db: Db, prints: readonly string[]) {
  if (prints.length === 0) return Promise.resolve([]);
  return db
    .selectFrom('check_in_notice')
    .select(['document_fp', 'code', 'flight_no', 'flight_date'])
    .where('document_fp', 'in', prints)
    .where('ended_at', 'is', null)
    .execute();
}
