import type { Fen } from '../money/index.ts';
import { type FareTables, latestInForce } from '../shopping/index.ts';
import type { Instant } from '../time/index.ts';
import { couponLines } from './coupon-lines.ts';
import { extraLine } from './extra-lines.ts';
import type { RefundLine } from './line.ts';
import { type CouponsToRefund, couponsToRefund } from './refundable.ts';
import type { RefundReason, RefundTicket } from './ticket.ts';

/** Minutes for which the amounts of a refund hold once they were shown. */
export const refundQuoteMinutes = 10;

export interface RefundApplication {
  readonly reason: RefundReason;
  /** When it is made and the seat comes back: fees are counted from here to the scheduled departure. */
  readonly at: Instant;
  /** Only these; else every coupon that can still be used. */
  readonly segments?: readonly number[];
}

export interface RefundQuote {
  readonly ok: true;
  /** In the order of the segments; they add up to the totals. */
  readonly lines: readonly RefundLine[];
  /** The fees in all, not negative. */
  readonly feeFen: Fen;
  /** What comes back in money. Never negative: no fee is above what was paid for the fare. */
  readonly refundFen: Fen;
  readonly refundPoints: number;
  /** Vouchers that can be used again. */
  readonly vouchers: readonly string[];
}

type Refused = Extract<CouponsToRefund, { ok: false }>;

/** What comes back for a ticket, line by line, each with the rule that made it (docs/rules/refund.md). */
export function quoteRefund(
  tables: FareTables,
  ticket: RefundTicket,
  application: RefundApplication,
): RefundQuote | Refused {
  const meant = couponsToRefund(ticket, application.segments);
  if (!meant.ok) return meant;
  const terms = latestInForce(tables.refundTerms, ticket.issueDate);
  if (!terms) throw new RangeError(`no refund terms on ${ticket.issueDate}`);
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
