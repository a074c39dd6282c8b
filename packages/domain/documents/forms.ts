/** Whether all flights of a ticket are domestic (D), or not (I). */
export type JourneyKind = 'D' | 'I';

/** The forms of a receipt: an e-itinerary of the tax office, or a printed voucher of the carrier by post. */
export const receiptForms = ['DIGITAL', 'PAPER'] as const;
export type ReceiptForm = (typeof receiptForms)[number];

/** The days on which a form is issued for tickets of a kind: dated data with its source. */
export interface FormRule {
  readonly id: string;
  readonly source: string;
  readonly form: ReceiptForm;
  readonly kinds: readonly JourneyKind[];
  /** The first day of issue. */
  readonly from: string;
  /** The last day of issue. Null if the rule has no end. */
  readonly until: string | null;
}

/** Returns the rule by which a receipt of this form can be issued on a day, or null if there is none. */
export function formRuleOn(
  rules: readonly FormRule[],
  { form, kind, day }: { form: ReceiptForm; kind: JourneyKind; day: string },
): FormRule | null {
  const applies = (rule: FormRule) =>
    rule.form === form && rule.kinds.includes(kind) && rule.from <= day && (rule.until === null || day <= rule.until);
  return rules.find(applies) ?? null;
}
