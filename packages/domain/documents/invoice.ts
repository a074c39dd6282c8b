import type { Bilingual } from '../bilingual.ts';
import { defineMachine, type StateOf } from '../machine.ts';
import { divideHalfUp, type Fen } from '../money/index.ts';

/** The states of one ordinary invoice. A wrong invoice is voided, and a new one replaces it. */
export const invoiceMachine = defineMachine({
  name: 'ordinary-invoice',
  initial: 'ISSUED',
  states: ['ISSUED', 'VOIDED'],
  terminal: ['VOIDED'],
  transitions: [['ISSUED', 'void', 'VOIDED']],
});

export type InvoiceStatus = StateOf<typeof invoiceMachine>;

export const invoiceStatusTexts = {
  ISSUED: { zh: '已开具', en: 'Issued' },
  VOIDED: { zh: '已作废', en: 'Voided' },
} as const satisfies Record<InvoiceStatus, Bilingual>;

/** The kinds of lines: the fees, and the kinds of add-ons. */
export const feeKinds = ['REFUND_FEE', 'CHANGE_FEE'] as const;

/** The VAT of some kinds of lines, by the kind of journey, and the service that the invoice names. */
export interface InvoiceRate {
  /** The id of the rate, or of its rule if the rate has none. */
  readonly id: string;
  /** The law or notice on which the rate rests. */
  readonly source?: string;
  readonly kinds: readonly string[];
  readonly service: Bilingual;
  readonly percent: { readonly D: number; readonly I: number };
}

/** The rules of ordinary invoices: dated data. */
export interface InvoiceRules {
  readonly id: string;
  readonly from: string;
  /** The days after a line became final in which the owner can ask for its invoice. */
  readonly askDays: number;
  /** The number of times that the invoice of a line can be issued again. */
  readonly reissues: number;
  readonly rates: readonly InvoiceRate[];
}

/** Something that was paid and does not belong on the voucher of a ticket. */
export interface InvoiceCandidate {
  /** The name of the line, unique among all orders. */
  readonly key: string;
  readonly kind: string;
  readonly amountFen: Fen;
  /** The time since which the money is final: the use of an add-on, or the end of a refund or change. Null before. */
  readonly finalAt: number | null;
}

export type InvoiceLineState = 'READY' | 'NOT_YET' | 'INVOICED' | 'TOO_LATE';

const DAY = 86_400_000;

/** Returns whether a line can be invoiced. `isInvoiced`: a valid invoice has the line. */
export function invoiceLineState(
  { askDays }: Pick<InvoiceRules, 'askDays'>,
  { finalAt }: Pick<InvoiceCandidate, 'finalAt'>,
  { isInvoiced, now }: { isInvoiced: boolean; now: number },
): InvoiceLineState {
  if (isInvoiced) return 'INVOICED';
  if (finalAt === null) return 'NOT_YET';
  return now > finalAt + askDays * DAY ? 'TOO_LATE' : 'READY';
}

/** The VAT of a line, whose amount includes it. */
export interface InvoiceTax {
  service: Bilingual;
  percent: number;
  vatFen: Fen;
}

/** Returns the VAT in a line, rounded half-up to a fen. Throws a RangeError if the rules have no rate for its kind. */
export function invoiceTax(
  { id, rates }: Pick<InvoiceRules, 'id' | 'rates'>,
  { kind, amountFen }: Pick<InvoiceCandidate, 'kind' | 'amountFen'>,
  journey: 'D' | 'I',
): InvoiceTax {
  const rate = rates.find(({ kinds }) => kinds.includes(kind));
  if (!rate) throw new RangeError(`the rule ${id} has no VAT for ${kind}`);
  const percent = rate.percent[journey];
  return { service: rate.service, percent, vatFen: divideHalfUp(amountFen * percent, 100 + percent) };
}

/** The money of an order and of the orders that it changed. */
export interface InvoiceableMoney {
  /** The paid amount, minus refunds that are done or under way. */
  readonly keptFen: Fen;
  /** The amount on valid vouchers and invoices. */
  readonly documentedFen: Fen;
}

/** Returns whether an invoice of an amount would document more money than the carrier keeps. */
export function exceedsPaid(amountFen: Fen, { keptFen, documentedFen }: InvoiceableMoney): boolean {
  return amountFen > keptFen - documentedFen;
}
