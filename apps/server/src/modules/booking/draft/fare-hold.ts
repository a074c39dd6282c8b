import { isAward } from '@haidai/domain/booking';
import { itineraryKey } from '@haidai/domain/flights';
import { type FareQuote, quoteKey, type Sale, type SegmentFare, salesRulesOn } from '@haidai/domain/shopping';
import { type FareHold, Refusal, type Vault } from '../../../platform/index.ts';
import type { Catalogue } from '../../flights/index.ts';
import { verifyQuote } from '../../shopping/index.ts';
import type { OrderRow } from '../repository.ts';
import type { OrderedSegment } from './get-trips.ts';
import { type OrderPrice, type PricedTraveller, priceAwardOrder, priceOrder } from './price-order.ts';

/** The fares that the traveller saw, by segment. A segment whose quote has expired has no entry. */
export type HeldFares = readonly (SegmentFare | undefined)[];

/**
 * Reads the fares of the quotes that come with the chosen trips, segment by segment. An expired quote gives no fares.
 * Refuses with `quoteInvalid` if a quote has no valid signature of ours or belongs to another journey.
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

/**
 * Holds the fares of each segment for the time that the carrier guarantees a price. A held fare of a quote stays if it
 * is lower than the fare of today.
 */
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

/** Returns the fares that a draft holds at this moment. */
export function heldFaresNow(hold: FareHold | null, { now }: Sale): HeldFares {
  return hold && now <= hold.until ? hold.fares : [];
}

/**
 * Returns the price of a draft now, at its held fares or at the fares of today. An award draft is priced in points or
 * vouchers.
 */
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

/** Returns the price for the same travellers at the moment when the draft was created. */
export function priceAsSeen(
  catalogue: Catalogue,
  ordered: readonly OrderedSegment[],
  travellers: readonly PricedTraveller[],
  { issueDate, fares }: FareHold,
): OrderPrice {
  return priceOrder(catalogue, ordered, travellers, issueDate, { kept: fares, exactly: true });
}
