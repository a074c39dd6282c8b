import { fullName, isSameName } from '@haidai/domain/booking';
import type { CouponStatus } from '@haidai/domain/refund';
import type { Database, Db, ShownSegment } from '../../../platform/index.ts';

/** The ticket number, with or without its dash, and the name, as a person types them. */
export interface TicketHolder {
  tktNo: string;
  passName: string;
}

/** A flight coupon with the data that decide its fees. */
export interface HeldCoupon {
  segmentIndex: number;
  status: CouponStatus;
  faceFen: number;
  classCode: string;
  productCode: string | null;
  departAt: number;
  shown: ShownSegment;
}

export interface HeldTicket {
  ticketNo: string;
  orderNo: string;
  orderType: Database['sales_order']['order_type'];
  passengerSeq: number;
  holder: { type: 'A' | 'C' | 'B'; birthday: string; atAdultFare: boolean };
  issuedAt: Date;
  coupons: HeldCoupon[];
}

/** Finds the ticket with this number and this name. Returns null if no ticket has both. */
export async function findTicket(db: Db, { tktNo, passName }: TicketHolder): Promise<HeldTicket | null> {
  const rows = await db
    .selectFrom('ticket as t')
    .innerJoin('sales_order as o', 'o.order_no', 't.order_no')
    .innerJoin('order_passenger as p', (join) =>
      join.onRef('p.order_no', '=', 't.order_no').onRef('p.seq', '=', 't.passenger_seq'),
    )
    .innerJoin('flight_coupon as c', 'c.ticket_no', 't.ticket_no')
    .innerJoin('order_segment as s', (join) =>
      join.onRef('s.order_no', '=', 't.order_no').onRef('s.segment_index', '=', 'c.segment_index'),
    )
    .select(['t.ticket_no', 't.order_no', 't.passenger_seq', 't.issued_at', 'o.order_type', 'c.segment_index'])
    .select(['c.status', 'c.fare_fen', 's.booking_class', 's.product_code', 's.departs_at', 's.shown'])
    .select(['p.surname', 'p.first_name', 'p.passenger_type', 'p.birthday', 'p.at_adult_fare'])
    .where('t.ticket_no', '=', tktNo.replace('-', ''))
    .orderBy('c.coupon_no')
    .execute();
  const [first] = rows;
  if (!first || !isSameName(passName, fullName({ surname: first.surname, firstName: first.first_name }))) return null;
  return {
    ticketNo: first.ticket_no,
    orderNo: first.order_no,
    orderType: first.order_type,
    passengerSeq: first.passenger_seq,
    holder: { type: first.passenger_type, birthday: first.birthday, atAdultFare: first.at_adult_fare },
    issuedAt: first.issued_at,
    coupons: rows.map((row) => ({
      segmentIndex: row.segment_index,
      status: row.status as CouponStatus,
      faceFen: row.fare_fen,
      classCode: row.booking_class,
      productCode: row.product_code,
      departAt: row.departs_at.getTime(),
      shown: row.shown,
    })),
  };
}
