import type { Bilingual } from '../bilingual.ts';
import type { Fen } from '../money/index.ts';
import type { RefundTerms } from '../shopping/index.ts';
import type { IsoDate } from '../time/index.ts';
import type { RefundReason } from './ticket.ts';

export type RefundLineKind = 'fare' | 'fee' | 'tax' | 'points' | 'voucher' | 'addOn' | 'insurance';

/** One line of a refund. A positive amount is refunded, a fee is negative, and 0 marks an item without a refund. */
export interface RefundLine {
  readonly segment: number;
  readonly kind: RefundLineKind;
  /** FARE, FEE, POINTS, VOUCHER, WEEKCARD, or the code of a tax, an add-on or a policy. */
  readonly code: string;
  readonly amountFen: Fen;
  readonly points: number;
  /** The voucher that is restored; null if there is none. */
  readonly voucherNo: string | null;
  readonly ruleId: string;
  readonly ruleText: Bilingual;
  /** Whether the line is for an extra that was sold after the tickets. Its money goes back to that payment. */
  readonly isLaterSale?: boolean;
}

/** The case of a refund: its terms, its reason, and its time before the departure of a coupon. */
export interface RefundCase {
  readonly terms: RefundTerms;
  readonly reason: RefundReason;
  /** The minutes before departure; negative after it. */
  readonly minutesBefore: number;
  readonly issueDate: IsoDate;
}

type Body = Pick<RefundLine, 'segment' | 'kind' | 'code' | 'ruleId' | 'ruleText'> & Partial<RefundLine>;

export function toLine(body: Body): RefundLine {
  return { amountFen: 0, points: 0, voucherNo: null, ...body };
}
