import type { RefundCause, RefundReason } from '@haidai/domain/refund';
import { type Deps, Refusal } from '../../platform/index.ts';

/** Whose ticket, and which of its segments; without segments all that can still be used. */
export interface ChosenTicket {
  passengerSeq: number;
  segments?: number[];
}

/** What was asked to be quoted, and when: applying counts the fee from that moment on. */
export interface Quoted {
  orderNo: string;
  reason: RefundReason;
  cause: RefundCause;
  /** Null: the whole order. */
  tickets: ChosenTicket[] | null;
  at: number;
}

const heldMs = 10 * 60_000;

/** The browser keeps a quote and cannot change it: it is sealed, and carries nothing that names a person. */
export function sealQuote({ vault }: Pick<Deps, 'vault'>, quoted: Quoted): { quote: string; validUntil: Date } {
  return { quote: vault.seal(JSON.stringify(quoted)), validUntil: new Date(quoted.at + heldMs) };
}

/** Refuses quoteExpired for a quote that is older than ten minutes, was made for another order, or not made by us. */
export function openQuote({ vault, clock }: Pick<Deps, 'vault' | 'clock'>, quote: string, orderNo: string): Quoted {
  const quoted = tryOpen(vault, quote);
  const age = quoted ? clock.now().getTime() - quoted.at : Number.NaN;
  if (!quoted || quoted.orderNo !== orderNo || !(age >= 0 && age <= heldMs)) throw new Refusal('quoteExpired');
  return quoted;
}

function tryOpen(vault: Deps['vault'], quote: string): Quoted | null {
  try {
    return JSON.parse(vault.open(quote));
  } catch {
    return null;
  }
}
