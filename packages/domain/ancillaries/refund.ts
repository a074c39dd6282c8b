import type { Bilingual } from '../bilingual.ts';
import type { Fen } from '../money/index.ts';
import { latestInForce } from '../shopping/index.ts';
import type { IsoDate } from '../time/index.ts';
import type { AncillaryKind, AncillaryTables, ChangeRule, RefundRule } from './products.ts';

/** A paid add-on. */
export interface PaidAncillary {
  readonly kind: AncillaryKind;
  readonly amountFen: Fen;
  /** The day of the purchase. The rules of this day apply. */
  readonly issueDate: IsoDate;
}

/** Returns the rule for the refund of an add-on together with its ticket. `refund` calculates the amount. */
export function refundRuleOf({ refunds }: AncillaryTables, kind: AncillaryKind, issueDate: IsoDate): RefundRule {
  const rule = latestInForce(
    refunds.filter(({ kinds }) => kinds.includes(kind)),
    issueDate,
  );
  if (!rule) throw new RangeError(`$CARRIER_DIR/ancillaries has no refund rule for the kind ${kind} on ${issueDate}`);
  return rule;
}

/** Returns the rule for an add-on whose ticket changes to another flight. */
export function changeRuleOf({ changes }: AncillaryTables, kind: AncillaryKind, issueDate: IsoDate): ChangeRule {
  const rule = latestInForce(
    changes.filter(({ kinds }) => kinds.includes(kind)),
    issueDate,
  );
  if (!rule) throw new RangeError(`$CARRIER_DIR/ancillaries has no change rule for the kind ${kind} on ${issueDate}`);
  return rule;
}

export interface ChangeOutcome {
  readonly outcome: 'follows' | 'refunded' | 'forfeited';
  readonly refundFen: Fen;
  readonly ruleId: string;
  readonly text: Bilingual;
}

/**
 * Returns the outcome for an add-on whose ticket changes to another flight. `offered` means that the new flight can
 * still provide the add-on, for example because the seat is free.
 */
export function followChange(
  tables: AncillaryTables,
  { kind, amountFen, issueDate }: PaidAncillary,
  offered: boolean,
): ChangeOutcome {
  const rule = changeRuleOf(tables, kind, issueDate);
  const { id: ruleId, text } = rule;
  if (offered) return { outcome: 'follows', refundFen: 0, ruleId, text };
  return rule.otherwise === 'refund'
    ? { outcome: 'refunded', refundFen: amountFen, ruleId, text }
    : { outcome: 'forfeited', refundFen: 0, ruleId, text };
}
