import type { Bilingual } from '../bilingual.ts';
import type { Fen } from '../money/index.ts';
import type { RefundTerms } from '../shopping/index.ts';
import type { IsoDate } from '../time/index.ts';
import type { RefundReason } from './ticket.ts';

export type RefundLineKind = 'fare' | 'fee' | 'tax' | 'points' | 'voucher' | 'addOn' | 'insurance';

/** One part of a refund: positive comes back, a fee is negative, 0 says that something does not come back. */
export interface RefundLine {
  readonly segment: number;
  readonly kind: RefundLineKind;
  /** FARE, FEE, POINTS, VOUCHER, the code of a tax or of what was bought beside the seat. */
  readonly code: string;
  readonly amountFen: Fen;
  readonly points: number;
  /** A voucher that can be used again. */
  readonly voucherNo: string | null;
  readonly ruleId: string;
  readonly ruleText: Bilingual;
}

/** Under which terms, by whom, and how long before the departure of a coupon it is given back. */
export interface RefundCase {
  readonly terms: RefundTerms;
  readonly reason: RefundReason;
  /** Negative after departure. */
  readonly minutesBefore: number;
  readonly issueDate: IsoDate;
}

type Body = Pick<RefundLine, 'segment' | 'kind' | 'code' | 'ruleId' | 'ruleText'> & Partial<RefundLine>;

export function toLine(body: Body): RefundLine {
  return { amountFen: 0, points: 0, voucherNo: null, ...body };
}
