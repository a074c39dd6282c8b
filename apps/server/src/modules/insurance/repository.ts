import type { InsuranceChoice, InsuredPassenger, InsuredSegment } from '@haidai/domain/insurance';
import type { Selectable } from 'kysely';
import type { Database, Db } from '../../platform/index.ts';

export type PolicyRow = Selectable<Database['insurance_policy']>;

/** Lists the policies of an order by segment and passenger. `db` may be a transaction in all functions of this file. */
export function listPolicies(db: Db, orderNo: string): Promise<PolicyRow[]> {
  return db
    .selectFrom('insurance_policy')
    .selectAll()
    .where('order_no', '=', orderNo)
    .orderBy('segment_index')
    .orderBy('passenger_seq')
    .orderBy('product_code')
    .execute();
}

export function findPolicy(db: Db, id: string): Promise<PolicyRow | undefined> {
  return db.selectFrom('insurance_policy').selectAll().where('id', '=', id).executeTakeFirst();
}

/** Lists the policies of an order whose premium is refunded or due for a refund. */
export function listReturned(db: Db, orderNo: string): Promise<{ policy_id: string }[]> {
  return db.selectFrom('insurance_premium_due').select('policy_id').where('order_no', '=', orderNo).execute();
}

export async function findInsuranceNo(db: Db, orderNo: string): Promise<string | null> {
  const row = await db
    .selectFrom('insurance_order')
    .select('insurance_no')
    .where('order_no', '=', orderNo)
    .executeTakeFirst();
  return row?.insurance_no ?? null;
}

export async function deletePolicies(db: Db, ids: readonly string[]): Promise<void> {
  if (ids.length > 0) await db.deleteFrom('insurance_policy').where('id', 'in', ids).execute();
}

export function toChoice(row: PolicyRow): InsuranceChoice {
  return { passengerSeq: row.passenger_seq, segmentIndex: row.segment_index, productCode: row.product_code };
}

export type FlownSegment = InsuredSegment & {
  flightNo: string;
  flightDate: string;
  offLeg: number;
  /** The code of the special fare. Null for an ordinary fare. */
  productCode: string | null;
};

export interface TravelFacts {
  segments: FlownSegment[];
  passengers: (InsuredPassenger & { name: { surname: string; firstName: string }; documentFp: string })[];
}

/** Gets the segments and passengers of an order with the facts that an insurer needs. */
export async function getTravelFacts(db: Db, orderNo: string): Promise<TravelFacts> {
  const segments = await db
    .selectFrom('order_segment')
    .select(['segment_index', 'flight_no', 'flight_date', 'off_leg', 'origin', 'destination', 'product_code'])
    .select(['departs_at', 'shown'])
    .where('order_no', '=', orderNo)
    .orderBy('segment_index')
    .execute();
  const passengers = await db
    .selectFrom('order_passenger')
    .select(['seq', 'surname', 'first_name', 'passenger_type', 'birthday', 'document_fp'])
    .where('order_no', '=', orderNo)
    .orderBy('seq')
    .execute();
  return {
    segments: segments.map((row) => ({
      index: row.segment_index,
      flightNo: row.flight_no,
      flightDate: row.flight_date,
      offLeg: row.off_leg,
      productCode: row.product_code,
      from: row.origin,
      to: row.destination,
      departDate: row.shown.from.date,
      departsAt: row.departs_at.getTime(),
    })),
    passengers: passengers.map((row) => ({
      seq: row.seq,
      type: row.passenger_type,
      birthday: row.birthday,
      name: { surname: row.surname, firstName: row.first_name },
      documentFp: row.document_fp,
    })),
  };
}
