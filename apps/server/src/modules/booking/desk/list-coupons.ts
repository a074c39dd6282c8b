import type { OperationResult } from '@haidai/contract';
import type { readBooking } from '@haidai/contract/booking';
import { isRefundOpen } from '@haidai/domain/refund';
import { formatTicketNumber } from '@haidai/domain/ticketing';
import { type Db, type Language, textIn } from '../../../platform/index.ts';
import { listTickets } from '../../ticketing/index.ts';
import { isStuck } from '../pay/money-back.ts';
import type { SegmentRow } from '../repository.ts';
import { couponTexts, couponTones } from './desk-texts.ts';
import { refundStateTexts } from './money/money-texts.ts';

type Coupon = OperationResult<typeof readBooking>['coupons'][number];

/** Lists the flight coupons of an order in words, each with its seat and what else a caller asks about it. */
export async function listCoupons(
  db: Db,
  orderNo: string,
  segments: readonly SegmentRow[],
  language: Language,
): Promise<Coupon[]> {
  const tickets = await listTickets(db, orderNo);
  if (tickets.length === 0) return [];
  const seatOf = await findSeats(db, orderNo);
  const refundOf = await findRefunds(db, orderNo);
  const flightOf = (index: number) => segments.find(({ segment_index }) => segment_index === index)?.flight_no ?? '';
  return tickets.flatMap(({ ticketNo, passengerSeq, coupons }) =>
    coupons.map(({ couponNo, segmentIndex, status }) => {
      const state = status as keyof typeof couponTexts;
      const seat = seatOf(passengerSeq, segmentIndex);
      return {
        ticketNo: formatTicketNumber(ticketNo),
        passengerSeq,
        couponNo,
        segmentIndex,
        flight: flightOf(segmentIndex),
        status,
        statusText: couponTexts[state][language],
        tone: couponTones[state],
        seat: seat?.seatNo ?? '',
        note: refundOf(ticketNo, couponNo, language) ?? sequenceOf(seat, language),
      };
    }),
  );
}

interface Seat {
  seatNo: string;
  sequence: number | null;
}

async function findSeats(db: Db, orderNo: string): Promise<(seq: number, segment: number) => Seat | undefined> {
  const checkedIn = await db
    .selectFrom('check_in')
    .select(['passenger_seq', 'segment_index', 'seat_no', 'sequence'])
    .where('order_no', '=', orderNo)
    .where('status', '<>', 'CANCELLED')
    .execute();
  const assigned = await db
    .selectFrom('seat_assignment')
    .select(['passenger_seq', 'segment_index', 'seat_no'])
    .where('order_no', '=', orderNo)
    .execute();
  const all = [...checkedIn, ...assigned.map((row) => ({ ...row, sequence: null }))];
  return (seq, segment) => {
    const row = all.find(({ passenger_seq, segment_index }) => passenger_seq === seq && segment_index === segment);
    return row && { seatNo: row.seat_no, sequence: row.sequence };
  };
}

function sequenceOf(seat: Seat | undefined, language: Language): Coupon['note'] {
  const text = textIn(language);
  const number = seat?.sequence;
  return { text: number ? text(`值机序号 ${number}`, `Check-in no. ${number}`) : '', tone: 'plain' };
}

/** Finds the open refund of each coupon: where it stands, and whether its money did not arrive. */
async function findRefunds(db: Db, orderNo: string) {
  const rows = await db
    .selectFrom('refund_coupon as c')
    .innerJoin('refund_request as r', 'r.refund_no', 'c.refund_no')
    .select(['c.ticket_no', 'c.coupon_no', 'r.status'])
    .where('r.order_no', '=', orderNo)
    .orderBy('r.applied_at', 'desc')
    .execute();
  return (ticketNo: string, couponNo: number, language: Language): Coupon['note'] | undefined => {
    const row = rows.find(
      ({ ticket_no, coupon_no, status }) => ticket_no === ticketNo && coupon_no === couponNo && isRefundOpen(status),
    );
    if (!row) return undefined;
    const text = refundStateTexts[row.status as keyof typeof refundStateTexts][language];
    return { text, tone: isStuck(row.status) ? 'bad' : 'warn' };
  };
}
