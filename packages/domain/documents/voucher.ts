import type { Bilingual } from '../bilingual.ts';
import { divideHalfUp, type Fen } from '../money/index.ts';
import type { Instant } from '../time/index.ts';
import type { FormRule, JourneyKind } from './forms.ts';

/** The rules for the request, the amounts and the delivery of a receipt: dated data. */
export interface ReceiptRules {
  readonly id: string;
  /** The first day on which the rules apply. */
  readonly from: string;
  /** The time to request a receipt, in days after the end of the journey. */
  readonly askDays: number;
  /** The maximum number of times that the receipt of one ticket can be reissued. */
  readonly reissues: number;
  /** The VAT in the fare and the named surcharges, which include it. The percentage depends on the kind of journey. */
  readonly vat: { readonly percent: { readonly D: number; readonly I: number }; readonly codes: readonly string[] };
  /** The days after the last flight during which a person with the number and the name can still see a reservation. */
  readonly shownDays: number;
  readonly deliveries: readonly Delivery[];
  readonly forms: readonly FormRule[];
}

export const deliveryMethods = ['EMAIL', 'MSG', 'SF_UNPAID', 'SF_PAID', 'POST'] as const;
export type DeliveryMethod = (typeof deliveryMethods)[number];

export interface Delivery {
  readonly method: DeliveryMethod;
  readonly name: Bilingual;
  readonly note: Bilingual;
  readonly paper: boolean;
  /** Whether the carrier pays the delivery for members. */
  readonly members: boolean;
}

export interface VoucherCoupon {
  readonly status: string;
  /** Whether the flight has landed at its destination. */
  readonly arrived: boolean;
  readonly arrivesAt: Instant;
}

const over = ['REFUNDED', 'EXCHANGED', 'VOID'];
const boarded = ['CHECKED IN', 'LIFTED/BOARDED'];
const DAY = 86_400_000;

/**
 * Reports whether a coupon counts as flown. A checked-in traveller counts as flown once the flight has arrived. An open
 * coupon does not count, because the traveller can still refund it.
 */
export function isFlown({ status, arrived }: Pick<VoucherCoupon, 'status' | 'arrived'>): boolean {
  return status === 'USED/FLOWN' || (boarded.includes(status) && arrived);
}

export type VoucherState = 'READY' | 'NOT_YET' | 'NOTHING' | 'TOO_LATE';

/**
 * Returns whether a ticket can have a receipt. Refunded, exchanged and void coupons do not count. NOTHING: no coupon is
 * left. NOT_YET: a coupon is not flown. TOO_LATE: the last arrival was more than `askDays` days ago. READY: all other
 * tickets.
 */
export function voucherState(
  { askDays }: Pick<ReceiptRules, 'askDays'>,
  coupons: readonly VoucherCoupon[],
  now: Instant,
): VoucherState {
  const left = coupons.filter(({ status }) => !over.includes(status));
  if (left.length === 0) return 'NOTHING';
  if (!left.every(isFlown)) return 'NOT_YET';
  return now > Math.max(...left.map(({ arrivesAt }) => arrivesAt)) + askDays * DAY ? 'TOO_LATE' : 'READY';
}

export interface VoucherLine {
  readonly code: string;
  readonly amountFen: Fen;
}

/** Returns the VAT that the fare and the surcharges of a rule include: 107.90 with 9 % is 99 and 8.91. */
export function vatIn({ vat }: Pick<ReceiptRules, 'vat'>, kind: JourneyKind, lines: readonly VoucherLine[]): Fen {
  const percent = vat.percent[kind];
  const taxed = lines.filter(({ code }) => vat.codes.includes(code)).reduce((sum, each) => sum + each.amountFen, 0);
  return divideHalfUp(taxed * percent, 100 + percent);
}

/** Returns the newest rules that apply on a day. Throws if there are none. */
export function receiptRulesOn(rules: readonly ReceiptRules[], day: string): ReceiptRules {
  const found = rules.findLast(({ from }) => from <= day);
  if (!found) throw new RangeError(`$CARRIER_DIR/itinerary has no receipt rules on ${day}`);
  return found;
}
