import type { RefundReason } from '@haidai/domain/refund';
import { type Deps, Refusal } from '../../platform/index.ts';
import type { ChosenSegment } from '../booking/index.ts';

/** Who of an order gives which trip for what. */
export interface ChangeWish {
  orderNo: string;
  tripIndex: number;
  passengers: readonly number[];
  reason: RefundReason;
  segments: readonly ChosenSegment[];
}

/** What was asked to be quoted, when, and what it came to: booking counts fees and fares from that moment on. */
export interface QuotedChange extends ChangeWish {
  at: number;
  dueFen: number;
  duePoints: number;
  /** What becomes of what was bought beside the old seats. */
  extras: string;
}

const heldMs = 10 * 60_000;

/** The browser keeps a quote and cannot change it: it is sealed, and carries nothing that names a person. */
export function sealChange({ vault }: Pick<Deps, 'vault'>, quoted: QuotedChange): { quote: string; validUntil: Date } {
  return { quote: vault.seal(JSON.stringify(quoted)), validUntil: new Date(quoted.at + heldMs) };
}

/** Refuses quoteExpired for a quote that is older than ten minutes, was made for another order, or not made by us. */
export function openChangeQuote(
  { vault, clock }: Pick<Deps, 'vault' | 'clock'>,
  quote: string,
  orderNo: string,
): QuotedChange {
  const quoted = tryOpen(vault, quote);
  const age = quoted ? clock.now().getTime() - quoted.at : Number.NaN;
  const isOurs = quoted?.orderNo === orderNo && Array.isArray(quoted.segments);
  if (!quoted || !isOurs || !(age >= 0 && age <= heldMs)) throw new Refusal('quoteExpired');
  return quoted;
}

function tryOpen(vault: Deps['vault'], quote: string): QuotedChange | null {
  try {
    return JSON.parse(vault.open(quote));
  } catch {
    return null;
  }
}
