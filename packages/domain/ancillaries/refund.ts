import type { Fen } from '../money/index.ts';
import { latestInForce } from '../shopping/index.ts';
import type { IsoDate } from '../time/index.ts';
import type { AncillaryKind, AncillaryTables, ChangeRule, RefundRule } from './products.ts';

/** An add-on somebody has paid for. */
export interface PaidAncillary {
  readonly kind: AncillaryKind;
  readonly amountFen: Fen;
  /** The day it was bought: its rules stay. */
  readonly issueDate: IsoDate;
}

/** By which rule it comes back with its ticket. The refund of the ticket prices it (`refund`). */
export function refundRuleOf({ refunds }: AncillaryTables, kind: AncillaryKind, issueDate: IsoDate): RefundRule {
  const rule = latestInForce(
    refunds.filter(({ kinds }) => kinds.includes(kind)),
    issueDate,
  );
  if (!rule) throw new RangeError(`no refund rule of ${kind} on ${issueDate}`);
  return rule;
}

/** By which rule it follows its ticket to another flight. */
export function changeRuleOf({ changes }: AncillaryTables, kind: AncillaryKind, issueDate: IsoDate): ChangeRule {
  const rule = latestInForce(
    changes.filter(({ kinds }) => kinds.includes(kind)),
    issueDate,
  );
  if (!rule) throw new RangeError(`no change rule of ${kind} on ${issueDate}`);
  return rule;
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
  const rule = changeRuleOf(tables, kind, issueDate);
  const { id: ruleId, textCn, textEn } = rule;
  if (offered) return { outcome: 'follows', refundFen: 0, ruleId, textCn, textEn };
  return rule.otherwise === 'refund'
    ? { outcome: 'refunded', refundFen: amountFen, ruleId, textCn, textEn }
    : { outcome: 'forfeited', refundFen: 0, ruleId, textCn, textEn };
}
