import { type Fen, percentOf, YUAN } from '../money/index.ts';
import { latestInForce } from '../shopping/index.ts';
import type { Instant, IsoDate } from '../time/index.ts';
import type { AncillaryKind, AncillaryTables } from './products.ts';

/** An add-on somebody has paid for. */
export interface PaidAncillary {
  readonly kind: AncillaryKind;
  readonly amountFen: Fen;
  /** The day it was bought: its rules stay. */
  readonly issueDate: IsoDate;
}

export interface RefundCircumstances {
  /** Scheduled departure of its segment. */
  readonly departsAt: Instant;
  readonly now: Instant;
  /** The carrier's doing: cancelled, delayed, another aircraft without it. */
  readonly involuntary: boolean;
  readonly used: boolean;
}

export interface AncillaryRefund {
  readonly refundFen: Fen;
  readonly why: 'used' | 'involuntary' | 'inTime' | 'tooLate';
  readonly ruleId: string;
  readonly textCn: string;
  readonly textEn: string;
}

const HOUR = 3_600_000;

/** What of an add-on comes back. Exactly the hours of the rule before departure are still in time. */
export function quoteRefund(
  tables: AncillaryTables,
  { kind, amountFen, issueDate }: PaidAncillary,
  { departsAt, now, involuntary, used }: RefundCircumstances,
): AncillaryRefund {
  const rule = latestInForce(
    tables.refunds.filter(({ kinds }) => kinds.includes(kind)),
    issueDate,
  );
  if (!rule) throw new RangeError(`no refund rule of ${kind} on ${issueDate}`);
  const { id: ruleId, textCn, textEn, freeHours, latePercent } = rule;
  const quote = (why: AncillaryRefund['why'], refundFen: Fen) => ({ refundFen, why, ruleId, textCn, textEn });
  if (used) return quote('used', 0);
  if (involuntary) return quote('involuntary', amountFen);
  if (departsAt - now >= freeHours * HOUR) return quote('inTime', amountFen);
  return quote('tooLate', percentOf(amountFen, latePercent, YUAN));
}

export interface ChangeOutcome {
  readonly outcome: 'follows' | 'refunded' | 'forfeited';
  readonly refundFen: Fen;
  readonly ruleId: string;
  readonly textCn: string;
  readonly textEn: string;
}

/** What becomes of an add-on when its ticket moves to another flight. `offered`: that flight has it, and it is free. */
export function followChange(
  tables: AncillaryTables,
  { kind, amountFen, issueDate }: PaidAncillary,
  offered: boolean,
): ChangeOutcome {
  const rule = latestInForce(
    tables.changes.filter(({ kinds }) => kinds.includes(kind)),
    issueDate,
  );
  if (!rule) throw new RangeError(`no change rule of ${kind} on ${issueDate}`);
  const { id: ruleId, textCn, textEn } = rule;
  if (offered) return { outcome: 'follows', refundFen: 0, ruleId, textCn, textEn };
  return rule.otherwise === 'refund'
    ? { outcome: 'refunded', refundFen: amountFen, ruleId, textCn, textEn }
    : { outcome: 'forfeited', refundFen: 0, ruleId, textCn, textEn };
}
