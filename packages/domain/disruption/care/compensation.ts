import type { Bilingual } from '../../bilingual.ts';
import { defineMachine, type StateOf } from '../../machine.ts';
import type { Fen } from '../../money/index.ts';
import type { IsoDate } from '../../time/index.ts';

/** The rules of the compensation for a long delay: dated data (`$CARRIER_DIR/fees/disruption-care.json`). */
export interface CompensationRules {
  readonly id: string;
  /** The first flight date to which the rules apply. */
  readonly from: IsoDate;
  /** The time between the closing of a departure and the payment. Staff correct times and causes meanwhile. */
  readonly settleMinutes: number;
  /** The amount from each delay on. */
  readonly steps: readonly { readonly minutes: number; readonly fen: Fen }[];
}

/** Returns the compensation of one traveller who flew: the largest step that the delay reaches, or 0. */
export function compensationOf(
  { steps }: Pick<CompensationRules, 'steps'>,
  { carrier, lateMinutes }: { carrier: boolean; lateMinutes: number },
): Fen {
  if (!carrier) return 0;
  return Math.max(0, ...steps.filter(({ minutes }) => lateMinutes >= minutes).map(({ fen }) => fen));
}

/**
 * The states of a compensation. The part that the price of the flown flight covers is refunded to the original payment.
 * Two staff members pay the rest.
 */
export const compensationMachine = defineMachine({
  name: 'compensation',
  initial: 'OPEN',
  states: ['OPEN', 'REFUNDED', 'DESK', 'PREPARED', 'PAID_OUT'],
  terminal: ['REFUNDED', 'PAID_OUT'],
  transitions: [
    ['OPEN', 'refund', 'REFUNDED'],
    ['OPEN', 'refer', 'DESK'],
    ['DESK', 'prepare', 'PREPARED'],
    // Another staff member pays, or returns the item.
    ['PREPARED', 'putBack', 'DESK'],
    ['PREPARED', 'payOut', 'PAID_OUT'],
  ],
});

export type CompensationStatus = StateOf<typeof compensationMachine>;

export const compensationStatusTexts = {
  OPEN: { zh: '办理中', en: 'Being processed' },
  REFUNDED: { zh: '已原路退回', en: 'Refunded to the original payment method' },
  DESK: { zh: '由工作人员联系您支付', en: 'Our staff will contact you to pay it' },
  PREPARED: { zh: '由工作人员联系您支付', en: 'Our staff will contact you to pay it' },
  PAID_OUT: { zh: '已支付', en: 'Paid' },
} as const satisfies Record<CompensationStatus, Bilingual>;
