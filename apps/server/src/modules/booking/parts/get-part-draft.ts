import type { DocumentType } from '@haidai/domain/booking';
import { splitFares } from '@haidai/domain/ticketing';
import type { Db } from '../../../platform/index.ts';
import type { OrderPriceLine } from '../draft/price-order.ts';
import { listPassengers, listSegments, type OrderRow, type PassengerRow, type SegmentRow } from '../repository.ts';
import type { PartDraft, PartPassenger, PartSegment } from './order-part.ts';

export type PricedDraft = Pick<OrderRow, 'order_no' | 'order_type' | 'account_id' | 'i_or_d' | 'parts'>;

/** Returns a draft as its parts see it, with the fares of the given lines. `db` may be a transaction. */
export async function getPartDraft(
  db: Db,
  draft: PricedDraft,
  fareLines: readonly OrderPriceLine[],
): Promise<PartDraft> {
  const { order_no: orderNo, account_id: accountId } = draft;
  if (accountId === null) throw new Error(`Draft ${orderNo} has parts but no account`);
  const segments = (await listSegments(db, orderNo)).map(toPartSegment);
  const passengers = (await listPassengers(db, orderNo)).map(toPartPassenger);
  const days = segments.map(({ segmentIndex, departDate: date }) => ({ segmentIndex, date }));
  const fares = splitFares(fareLines, passengers, days).flatMap(({ seq, coupons }) =>
    coupons.map((coupon) => ({ passengerSeq: seq, ...coupon })),
  );
  return {
    orderNo,
    accountId,
    orderType: draft.order_type,
    international: draft.i_or_d === 'I',
    segments,
    passengers,
    fares,
  };
}

function toPartSegment(row: SegmentRow): PartSegment {
  return {
    segmentIndex: row.segment_index,
    tripIndex: row.trip_index,
    flightNo: row.flight_no,
    flightDate: row.flight_date,
    boardLeg: row.board_leg,
    offLeg: row.off_leg,
    origin: row.origin,
    destination: row.destination,
    bookingClass: row.booking_class,
    productCode: row.product_code,
    cabin: row.cabin,
    departDate: row.shown.from.date,
    departsAt: row.departs_at,
  };
}

function toPartPassenger(row: PassengerRow): PartPassenger {
  return {
    seq: row.seq,
    surname: row.surname,
    firstName: row.first_name,
    type: row.passenger_type,
    atAdultFare: row.at_adult_fare,
    birthday: row.birthday,
    documentType: row.document_type as DocumentType,
    nationality: row.nationality,
    documentFp: row.document_fp,
  };
}
