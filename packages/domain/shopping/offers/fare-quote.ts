import { itineraryKey, type SegmentRef } from '../../flights/index.ts';
import { type Instant, type IsoDate, isDate } from '../../time/index.ts';
import type { PricedOffer, SegmentFare } from './fare-sheet.ts';

/** The prices of a journey as a traveller saw them, with the instant at which they expire. */
export interface FareQuote {
  readonly until: Instant;
  /** The day of issue for which the quote was made. */
  readonly issueDate: IsoDate;
  /** The journey, as its `itineraryKey`. */
  readonly journey: string;
  /** The fares of the segments, by `quoteKey`. */
  readonly fares: ReadonlyMap<string, readonly SegmentFare[]>;
}

/** Returns the quote of all offers on a journey. */
export function quoteOffers(
  itinerary: { readonly segments: readonly SegmentRef[] },
  offers: readonly PricedOffer[],
  { until, issueDate }: Pick<FareQuote, 'until' | 'issueDate'>,
): FareQuote {
  const fares = new Map(
    offers.map(({ classes, product, fares }) => [
      quoteKey(
        classes.map(({ code }) => code),
        product?.code,
      ),
      fares,
    ]),
  );
  return { until, issueDate, journey: itineraryKey(itinerary), fares };
}

/**
 * Returns the key of a purchase: the classes of its segments ('Q', for a connection 'QK') and the special fare
 * ('Q:QNTJ=').
 */
export function quoteKey(classes: readonly string[], productCode: string | null | undefined): string {
  return classes.join('') + (productCode ? `:${productCode}=` : '');
}

/**
 * Writes a quote as one line of text: `1763690400000|2026-11-21|HD4613.20261208.TAO-TFU|Q145000.121000.24000 N96000…`.
 * The response holds the same values, so the line adds little to its compressed size.
 */
export function writeQuote({ until, issueDate, journey, fares }: FareQuote): string {
  const prices = [...fares].map(
    ([classes, segments]) => classes + segments.map(({ A, C, B }) => `${A}.${C}.${B}`).join('+'),
  );
  return [until, issueDate, journey, prices.join(' ')].join('|');
}

const price = /^([A-Z]+(?::[A-Z0-9-]+=)?)(\d+\.\d+\.\d+(?:\+\d+\.\d+\.\d+)*)$/;

/** Reads the text of `writeQuote`. Returns null for any other text. */
export function readQuote(text: string): FareQuote | null {
  const [until = '', issueDate = '', journey, prices, ...more] = text.split('|');
  if (!/^\d{1,15}$/.test(until) || !isDate(issueDate) || !journey || prices === undefined || more.length > 0)
    return null;
  const fares = new Map<string, SegmentFare[]>();
  for (const each of prices.split(' ').filter(Boolean)) {
    const [, classes = '', segments] = price.exec(each) ?? [];
    if (!segments) return null;
    fares.set(classes, segments.split('+').map(readFare));
  }
  return { until: Number(until), issueDate, journey, fares };
}

function readFare(text: string): SegmentFare {
  const [A = 0, C = 0, B = 0] = text.split('.').map(Number);
  return { A, C, B };
}
