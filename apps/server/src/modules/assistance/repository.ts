import type { AssistanceStatus } from '@haidai/domain/assistance';
import { type Selectable, sql } from 'kysely';
import { type Database, type Db, Refusal, type Tx } from '../../platform/index.ts';
import { passengersOf } from '../staff/index.ts';

export type RequestRow = Selectable<Database['assistance_request']>;

export function requestsOf(db: Db) {
  return db
    .selectFrom('assistance_request as r')
    .innerJoin('order_segment as s', (join) =>
      join.onRef('s.order_no', '=', 'r.order_no').onRef('s.segment_index', '=', 'r.segment_index'),
    )
    .selectAll('r')
    .select('s.shown');
}

/** The query for requests in the given states, for the queues of the desk. */
export function waitingRequests(db: Db, states: readonly AssistanceStatus[]) {
  return db
    .selectFrom('assistance_request as r')
    .innerJoin('order_segment as s', (join) =>
      join.onRef('s.order_no', '=', 'r.order_no').onRef('s.segment_index', '=', 'r.segment_index'),
    )
    .select(({ cast, val }) => [
      'r.request_no as id',
      'r.status as state',
      'r.applied_at as since',
      'r.order_no',
      cast<number | null>(val(null), 'integer').as('amount_fen'),
      sql<string>`concat_ws(' ', s.flight_no, s.flight_date, ${passengersOf('r.order_no')})`.as('words'),
    ])
    .where('r.status', 'in', states);
}

export type ShownRequest = Awaited<ReturnType<ReturnType<typeof requestsOf>['execute']>>[number];

/** Gets a request and locks its row until the end of the transaction. Refuses assistanceUnknown. */
export async function lockRequest(tx: Tx, requestNo: string): Promise<RequestRow> {
  const row = await tx
    .selectFrom('assistance_request')
    .selectAll()
    .where('request_no', '=', requestNo)
    .forUpdate()
    .executeTakeFirst();
  if (!row) throw new Refusal('assistanceUnknown');
  return row;
}

/** Lists the coupons of a segment that can still be flown. A change or an endorsement covers these coupons. */
export function listOpenCoupons(db: Db, orderNo: string, segmentIndex: number) {
  return db
    .selectFrom('flight_coupon as c')
    .innerJoin('ticket as t', 't.ticket_no', 'c.ticket_no')
    .innerJoin('order_passenger as p', (join) =>
      join.onRef('p.order_no', '=', 't.order_no').onRef('p.seq', '=', 't.passenger_seq'),
    )
    .select(['c.ticket_no', 'c.coupon_no', 'p.seq as passenger_seq', 'p.passenger_type', 'p.surname', 'p.first_name'])
    .where('c.order_no', '=', orderNo)
    .where('c.segment_index', '=', segmentIndex)
    .where('c.status', '=', 'OPEN FOR USE')
    .orderBy('c.ticket_no')
    .execute();
}

/** The coupon states in which the passenger no longer flies on the coupon. */
export const gone: readonly string[] = ['REFUNDED', 'EXCHANGED', 'VOID'];

/** Returns whether the passenger of a row has a valid or flown ticket for the flight of the row. */
export function hasTicket(row: string) {
  const own = (column: string) => sql.ref(`${row}.${column}`);
  return sql<boolean>`exists (
    select from flight_coupon c join ticket t using (ticket_no)
    where c.order_no = ${own('order_no')} and c.segment_index = ${own('segment_index')}
      and t.passenger_seq = ${own('passenger_seq')} and c.status not in (${sql.join(gone)})
  )`;
}
