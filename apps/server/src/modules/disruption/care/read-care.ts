import { type Selectable, sql } from 'kysely';
import type { Database, Tx } from '../../../platform/index.ts';
import type { OfferRow } from '../plan/offers.ts';
import type { AffectedSegment, CaseRow } from '../repository.ts';

/** A case with the legs that its travellers bought. */
export type CareCase = CaseRow & Pick<AffectedSegment, 'board_leg' | 'off_leg'>;

export interface Flight {
  flightNo: string;
  flightDate: string;
}

/** A traveller with a seat who still has the flight of a case. */
export interface CarePerson {
  case_id: string;
  passenger_seq: number;
  ticket_no: string;
  coupon_no: number;
}

export type StoredVoucher = Pick<
  Selectable<Database['service_voucher']>,
  'voucher_id' | 'case_id' | 'passenger_seq' | 'slot' | 'status'
>;

/**
 * Locks the open cases of a flight in key order. A voucher refers to its order, which the database locks with it, so the
 * orders are locked before their cases, as every plan does.
 */
export async function lockOpenCases(tx: Tx, { flightNo, flightDate }: Flight): Promise<CareCase[]> {
  await sql`
    select from sales_order where order_no in (
      select order_no from disruption_case
      where flight_no = ${flightNo} and flight_date = ${flightDate} and status in ('OPEN', 'KEPT'))
    order by order_no for key share`.execute(tx);
  const { rows } = await sql<CareCase>`
    select c.*, s.board_leg, s.off_leg
    from disruption_case c join order_segment s using (order_no, segment_index, flight_no, flight_date)
    where c.flight_no = ${flightNo} and c.flight_date = ${flightDate} and c.status in ('OPEN', 'KEPT')
    order by c.case_id for update of c`.execute(tx);
  return rows;
}

/** Finds a case. Undefined if the order is no longer on that flight. */
export async function findCareCase(tx: Tx, caseId: string): Promise<CareCase | undefined> {
  const { rows } = await sql<CareCase>`
    select c.*, s.board_leg, s.off_leg
    from disruption_case c join order_segment s using (order_no, segment_index, flight_no, flight_date)
    where c.case_id = ${caseId}`.execute(tx);
  return rows[0];
}

/** Lists the travellers of cases. A lap infant has no seat. */
export async function listPeople(tx: Tx, caseIds: readonly string[]): Promise<CarePerson[]> {
  const { rows } = await sql<CarePerson>`
    select k.case_id, t.passenger_seq, c.ticket_no, c.coupon_no
    from disruption_case k
    join flight_coupon c on c.order_no = k.order_no and c.segment_index = k.segment_index
    join ticket t on t.ticket_no = c.ticket_no
    join order_passenger p on p.order_no = t.order_no and p.seq = t.passenger_seq
    where k.case_id = any(${caseIds}::uuid[]) and p.passenger_type <> 'B'
      and c.status in ('OPEN FOR USE', 'CHECKED IN', 'LIFTED/BOARDED', 'USED/FLOWN')
    order by k.case_id, t.passenger_seq`.execute(tx);
  return rows;
}

/** Lists the flights that are held for cases. */
export function listHeldFlights(tx: Tx, caseIds: readonly string[]): Promise<Pick<OfferRow, 'case_id' | 'flights'>[]> {
  return tx
    .selectFrom('disruption_offer')
    .select(['case_id', 'flights'])
    .where('case_id', 'in', caseIds)
    .where('status', '=', 'HELD')
    .execute();
}

/** Locks the vouchers of cases in key order. */
export function lockVouchers(tx: Tx, caseIds: readonly string[]): Promise<StoredVoucher[]> {
  return tx
    .selectFrom('service_voucher')
    .select(['voucher_id', 'case_id', 'passenger_seq', 'slot', 'status'])
    .where('case_id', 'in', caseIds)
    .orderBy('voucher_id')
    .forUpdate()
    .execute();
}
