import type { RefusalName } from '@haidai/contract';
import { canChange, isUnderReview } from '@haidai/domain/booking';
import { type NotRefundable, quoteRefund, type RefundQuote } from '@haidai/domain/refund';
import { latestInForce, saleAt } from '@haidai/domain/shopping';
import { type Db, type FrozenRefundLine, Refusal } from '../../../platform/index.ts';
import { isMoved } from '../../booking/index.ts';
import { type Catalogue, findDisruption } from '../../flights/index.ts';
import { assertChildrenAccompanied } from './assert-children-accompanied.ts';
import type { OrderToRefund, OwnedTicket } from './order-to-refund.ts';
import type { Quoted } from './quote-token.ts';
import { assertTogether } from './refund-together.ts';

/** A flight coupon that is refunded. */
export interface CouponGiven {
  passengerSeq: number;
  ticketNo: string;
  couponNo: number;
  segmentIndex: number;
}

export interface PricedRefund extends Omit<RefundQuote, 'ok' | 'lines' | 'vouchers'> {
  lines: FrozenRefundLine[];
  coupons: CouponGiven[];
}

/** The final coupon states. A refund of the whole order skips a ticket if all its coupons have such a state. */
const over = ['REFUNDED', 'EXCHANGED'];

/**
 * Prices a refund of the chosen tickets by the rules in force at the moment of the quote. Refusals: orderHeld,
 * nothingToRefund, checkInFirst, couponFlown, couponInUse, couponOver, childLeftAlone, childOnOtherOrder,
 * refundTogether.
 */
export function priceRefund(
  { tables }: Catalogue,
  { order, tickets, segments, linkedChildren }: OrderToRefund,
  { tickets: chosen, reason, at }: Quoted,
): PricedRefund {
  if (isUnderReview(order.status)) throw new Refusal('orderHeld');
  if (!canChange(order.status)) throw new Refusal('nothingToRefund');
  const wanted = tickets.filter(({ seq }) => !chosen || chosen.some(({ passengerSeq }) => passengerSeq === seq));
  const parts = wanted.flatMap((owned) => {
    const named = chosen?.find(({ passengerSeq }) => passengerSeq === owned.seq)?.segments;
    if (named && !named.every((segment) => owned.couponNos.has(segment))) throw new Refusal('nothingToRefund');
    if (!named && owned.ticket.coupons.every(({ status }) => over.includes(status))) return [];
    const quoted = quoteRefund(tables, owned.ticket, { reason, at, ...(named && { segments: named }) });
    if (!quoted.ok) throw refuse(owned, quoted);
    return [{ owned, quoted }];
  });
  if (parts.length === 0) throw new Refusal('nothingToRefund');
  const coupons = parts.flatMap(({ owned, quoted }) => couponsOf(owned, quoted));
  for (const row of segments) {
    const { segment_index: segmentIndex } = row;
    const leaving = new Set(
      coupons.filter((each) => each.segmentIndex === segmentIndex).map((each) => each.passengerSeq),
    );
    assertChildrenAccompanied(flyingOn(tickets, segmentIndex), leaving, { row, linkedChildren });
    if (reason === 'ZY') assertTogether(tables, flyingOn(tickets, segmentIndex), { segmentIndex, leaving });
  }
  const lines = parts.flatMap(({ owned, quoted }) =>
    quoted.lines.map((line) => ({ ...line, passengerSeq: owned.seq })),
  );
  return {
    coupons,
    lines: keepVouchersInUse(lines, segments, coupons),
    feeFen: sum(parts, ({ feeFen }) => feeFen),
    refundFen: sum(parts, ({ refundFen }) => refundFen),
    refundPoints: sum(parts, ({ refundPoints }) => refundPoints),
  };
}

/**
 * Removes vouchers that are still in use from the lines. A voucher pays for a whole trip, so it is restored only if the
 * passenger keeps no flight of that trip.
 */
function keepVouchersInUse(
  lines: FrozenRefundLine[],
  segments: OrderToRefund['segments'],
  coupons: readonly CouponGiven[],
): FrozenRefundLine[] {
  return lines.map((line) => {
    if (line.voucherNo === null) return line;
    const trip = segments.find(({ segment_index: index }) => index === line.segment)?.trip_index;
    const kept = segments.some(
      ({ trip_index: tripIndex, segment_index: index }) =>
        tripIndex === trip &&
        !coupons.some((each) => each.segmentIndex === index && each.passengerSeq === line.passengerSeq),
    );
    if (!kept) return line;
    return {
      ...line,
      voucherNo: null,
      ruleText: {
        zh: `${line.code === 'WEEKCARD' ? '周周飞' : '兑换券'}按方向使用：同方向还有航段保留，不退还`,
        en: 'Covers a whole direction, of which a flight is kept: not returned',
      },
    };
  });
}

/**
 * Returns whether the records show a cancellation, or a delay that allows a refund without a fee, for each segment. If
 * they do not, staff check the case.
 */
export async function isProven(
  db: Db,
  { tables }: Catalogue,
  { segments }: Pick<OrderToRefund, 'segments'>,
  coupons: readonly CouponGiven[],
  at: number,
): Promise<boolean> {
  const terms = latestInForce(tables.refundTerms, saleAt(at).issueDate);
  if (!terms) return false;
  for (const row of segments) {
    if (!coupons.some(({ segmentIndex }) => segmentIndex === row.segment_index)) continue;
    const { flight_no: flightNo, flight_date: flightDate, board_leg: boardLeg, off_leg: offLeg } = row;
    const { cancelled, delayMinutes } = await findDisruption(db, { flightNo, flightDate, boardLeg, offLeg });
    if (!cancelled && delayMinutes < terms.delayMinutes && !isMoved(row)) return false;
  }
  return true;
}

function couponsOf({ seq, ticketNo, couponNos }: OwnedTicket, { lines }: RefundQuote): CouponGiven[] {
  const given = [...new Set(lines.map(({ segment }) => segment))];
  return given.map((segmentIndex) => ({
    passengerSeq: seq,
    ticketNo,
    couponNo: couponNos.get(segmentIndex) ?? 0,
    segmentIndex,
  }));
}

function flyingOn(tickets: readonly OwnedTicket[], segmentIndex: number): OwnedTicket[] {
  const flies = ['OPEN FOR USE', 'CHECKED IN', 'LIFTED/BOARDED', 'USED/FLOWN'];
  return tickets.filter(({ ticket }) =>
    ticket.coupons.some(({ segment, status }) => segment === segmentIndex && flies.includes(status)),
  );
}

type Obstacle = Exclude<ReturnType<typeof quoteRefund>, { ok: true }>;

const refusals = {
  checkedIn: 'checkInFirst',
  boarded: 'couponFlown',
  flown: 'couponFlown',
  suspended: 'couponInUse',
  refunded: 'couponOver',
  exchanged: 'couponOver',
  void: 'couponOver',
} as const satisfies Record<NotRefundable, RefusalName>;

function refuse({ name }: OwnedTicket, { refusal, segment }: Obstacle): Refusal {
  return new Refusal(refusals[refusal], { name, segment: segment + 1 });
}

function sum(parts: readonly { quoted: RefundQuote }[], read: (quote: RefundQuote) => number): number {
  return parts.reduce((total, { quoted }) => total + read(quoted), 0);
}
