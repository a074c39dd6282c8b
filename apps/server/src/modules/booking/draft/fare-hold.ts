import { isAward } from '@haidai/domain/booking';
import { itineraryKey } from '@haidai/domain/flights';
import { type FareQuote, quoteKey, type Sale, type SegmentFare, salesRulesOn } from '@haidai/domain/shopping';
import { type FareHold, Refusal, type Vault } from '../../../platform/index.ts';
import type { Catalogue } from '../../flights/index.ts';
import { verifyQuote } from '../../shopping/index.ts';
import type { OrderRow } from '../repository.ts';
import type { OrderedSegment } from './find-trips.ts';
import { type OrderPrice, type PricedTraveller, priceAwardOrder, priceOrder } from './price-order.ts';

/** The fares of each segment as they were shown, where they still hold. */
export type HeldFares = readonly (SegmentFare | undefined)[];

/**
 * What the quotes handed in with the chosen trips keep, segment by segment: nothing of a quote that has run out. Refuses
 * quoteInvalid for one that we have not signed, or signed for another journey.
 */
export function readQuotes(
  vault: Vault,
  { now }: Sale,
  quotes: readonly (string | undefined)[],
  ordered: readonly OrderedSegment[],
): HeldFares {
  return quotes.flatMap((signed, index) => {
    const trip = ordered.filter(({ tripIndex }) => tripIndex === index);
    const quote = signed ? requireQuote(vault, signed, trip) : undefined;
    const classes = trip.map(({ bookingClass }) => bookingClass);
    const key = quoteKey(classes, trip[0]?.productCode);
    const fares = quote && now <= quote.until ? quote.fares.get(key) : undefined;
    return trip.map((_, segment) => fares?.[segment]);
  });
}

function requireQuote(vault: Vault, signed: string, trip: readonly OrderedSegment[]): FareQuote {
  const quote = verifyQuote(vault, signed);
  if (quote?.journey !== itineraryKey({ segments: trip.map(({ segment }) => segment) })) {
    throw new Refusal('quoteInvalid');
  }
  return quote;
}

/** Keeps the fares of today, or those that are kept already, for as long as the carrier keeps a price. */
export function holdFares(
  catalogue: Catalogue,
  { now, issueDate }: Sale,
  ordered: readonly OrderedSegment[],
  kept: HeldFares,
): FareHold {
  const oneOfEach = (['A', 'C', 'B'] as const).map((type) => ({ type }));
  const { lines } = priceOrder(catalogue, ordered, oneOfEach, issueDate, { kept });
  const fareOf = (index: number, type: string) =>
    lines.find((line) => line.code === 'FARE' && line.segmentIndex === index && line.passengerType === type)?.unitFen ??
    0;
  return {
    until: now + salesRulesOn(catalogue.tables, issueDate).quoteMinutes * 60_000,
    issueDate,
    fares: ordered.map((_, index) => ({ A: fareOf(index, 'A'), C: fareOf(index, 'C'), B: fareOf(index, 'B') })),
  };
}

/** The fares a draft keeps at this moment. */
export function heldFaresNow(hold: FareHold | null, { now }: Sale): HeldFares {
  return hold && now <= hold.until ? hold.fares : [];
}

/** The price of a draft now: at the fares it keeps, or at today's; in points or vouchers where it is paid with those. */
export function priceDraft(
  catalogue: Catalogue,
  ordered: readonly OrderedSegment[],
  travellers: readonly PricedTraveller[],
  sale: Sale,
  { order_type: orderType, fare_hold: hold }: Pick<OrderRow, 'order_type' | 'fare_hold'>,
): OrderPrice {
  if (isAward(orderType)) return priceAwardOrder(catalogue, orderType, ordered, travellers, sale.issueDate);
  return priceOrder(catalogue, ordered, travellers, sale.issueDate, { kept: heldFaresNow(hold, sale) });
}

/** What the same people would have paid when the draft was made. */
export function priceAsSeen(
  catalogue: Catalogue,
  ordered: readonly OrderedSegment[],
  travellers: readonly PricedTraveller[],
  { issueDate, fares }: FareHold,
): OrderPrice {
  return priceOrder(catalogue, ordered, travellers, issueDate, { kept: fares, exactly: true });
}
