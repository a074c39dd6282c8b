import type { Fen } from '../money/index.ts';
import { type FareTables, latestInForce } from '../shopping/index.ts';
import type { Instant } from '../time/index.ts';
import { couponLines } from './coupon-lines.ts';
import { extraLine } from './extra-lines.ts';
import type { RefundLine } from './line.ts';
import { type CouponsToRefund, couponsToRefund } from './refundable.ts';
import type { RefundReason, RefundTicket } from './ticket.ts';

/** The minutes for which a quoted refund stays valid. */
export const refundQuoteMinutes = 10;

export interface RefundApplication {
  readonly reason: RefundReason;
  /**
   * The instant of the application, which releases the seat. Fees depend on the time from it to the scheduled
   * departure.
   */
  readonly at: Instant;
  /** The segments to refund; if absent, every coupon that can be used. */
  readonly segments?: readonly number[];
}

export interface RefundQuote {
  readonly ok: true;
  /** The lines in the order of the segments. They add up to the totals. */
  readonly lines: readonly RefundLine[];
  /** The sum of the fees, not negative. */
  readonly feeFen: Fen;
  /** The money that is refunded. It is never negative, because no fee is above the paid fare. */
  readonly refundFen: Fen;
  readonly refundPoints: number;
  /** The vouchers that are restored. */
  readonly vouchers: readonly string[];
}

type Refused = Extract<CouponsToRefund, { ok: false }>;

/** Returns the refund of a ticket, line by line, each with its rule (docs/rules/refund.md). */
export function quoteRefund(
  tables: FareTables,
  ticket: RefundTicket,
  application: RefundApplication,
): RefundQuote | Refused {
  const meant = couponsToRefund(ticket, application.segments);
  if (!meant.ok) return meant;
  const terms = latestInForce(tables.refundTerms, ticket.issueDate);
  if (!terms) throw new RangeError(`$CARRIER_DIR/fees has no refund terms on ${ticket.issueDate}`);
  const lines = meant.coupons.flatMap((coupon) => {
    const minutesBefore = (coupon.departAt - application.at) / 60_000;
    const given = { terms, minutesBefore, reason: application.reason, issueDate: ticket.issueDate };
    const extras = ticket.extras.filter(({ segment }) => segment === coupon.segment);
    return [...couponLines(tables, coupon, given), ...extras.map((extra) => extraLine(extra, given))];
  });
  return { ok: true, lines, ...addUp(lines) };
}

function addUp(lines: readonly RefundLine[]) {
  const sumOf = (kept: readonly RefundLine[]) => kept.reduce((sum, { amountFen }) => sum + amountFen, 0);
  return {
    feeFen: -sumOf(lines.filter(({ kind }) => kind === 'fee')) || 0,
    refundFen: sumOf(lines),
    refundPoints: lines.reduce((sum, { points }) => sum + points, 0),
    vouchers: lines.flatMap(({ voucherNo }) => voucherNo ?? []),
  };
}
