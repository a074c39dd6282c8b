import { divideHalfUp, type Fen } from '../money/index.ts';
import type { Instant } from '../time/index.ts';

/** When a voucher may be asked for, what it counts, and how it is sent: dated data. */
export interface ReceiptRules {
  readonly id: string;
  /** First day on which they hold. */
  readonly from: string;
  /** Days after the end of the journey. */
  readonly askDays: number;
  /** How often one ticket's voucher may be made out anew. */
  readonly reissues: number;
  /** Of the fare and the surcharges named, tax included; by the kind of journey. */
  readonly vat: { readonly percent: { readonly D: number; readonly I: number }; readonly codes: readonly string[] };
  /** Days after the last flight on which a reservation is still shown to who has its number and name. */
  readonly shownDays: number;
  readonly deliveries: readonly Delivery[];
}

export const deliveryMethods = ['EMAIL', 'MSG', 'SF_UNPAID', 'SF_PAID', 'POST'] as const;
export type DeliveryMethod = (typeof deliveryMethods)[number];

export interface Delivery {
  readonly method: DeliveryMethod;
  readonly nameCn: string;
  readonly nameEn: string;
  readonly noteCn: string;
  readonly noteEn: string;
  readonly paper: boolean;
  /** We pay for it, for members. */
  readonly members: boolean;
}

export interface VoucherCoupon {
  readonly status: string;
  /** The flight has come down where it was to. */
  readonly arrived: boolean;
  readonly arrivesAt: Instant;
}

const over = ['REFUNDED', 'EXCHANGED', 'VOID'];
const boarded = ['CHECKED IN', 'LIFTED/BOARDED'];
const DAY = 86_400_000;

/** Whoever checked in is taken to have flown once the flight has arrived; an open ticket may still be given back. */
export function isFlown({ status, arrived }: Pick<VoucherCoupon, 'status' | 'arrived'>): boolean {
  return status === 'USED/FLOWN' || (boarded.includes(status) && arrived);
}

export type VoucherState = 'READY' | 'NOT_YET' | 'NOTHING' | 'TOO_LATE';

/** Whether a ticket's voucher may be made out: once all of it was flown or given back, and for some months. */
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

/** The value added tax that is in the fare and the surcharges of a rule: 107.90 with 9 % is 99 and 8.91. */
export function vatIn({ vat }: Pick<ReceiptRules, 'vat'>, kind: 'D' | 'I', lines: readonly VoucherLine[]): Fen {
  const percent = vat.percent[kind];
  const taxed = lines.filter(({ code }) => vat.codes.includes(code)).reduce((sum, each) => sum + each.amountFen, 0);
  return divideHalfUp(taxed * percent, 100 + percent);
}

/** The newest rules that hold on a day. Throws where there are none. */
export function receiptRulesOn(rules: readonly ReceiptRules[], day: string): ReceiptRules {
  const found = rules.findLast(({ from }) => from <= day);
  if (!found) throw new RangeError(`no rules of vouchers on ${day}`);
  return found;
}
