import type { FareRulesRecord, FlightRecord } from '@haidai/contract/shopping';
import type { Cabin } from '@haidai/domain/flights';
import type { Offer } from '@haidai/domain/shopping';
import type { Language } from '../../../platform/index.ts';
import { toFareRules, toFlightRecord } from '../wire.ts';
import { type SearchDeps, shopFor, wordingOf } from './search-flights.ts';

/** One trip of an adult's ticket that children will fly too, in the same cabin. */
export interface FlightOfAdult {
  segments: { flightNo: string; departDate: string; from: string; to: string }[];
  cabin: Cabin;
  children: number;
}

interface ChildFlight {
  /** The flight, or null if the schedule does not contain it. */
  flight: FlightRecord | null;
  fareRules: Record<string, FareRulesRecord>;
}

/**
 * Returns only the adult's flight, with the current fares for children and their rules. A sold-out flight has no fare.
 */
export async function listChildFlight(
  deps: SearchDeps,
  { segments, cabin, children }: FlightOfAdult,
  language: Language,
): Promise<ChildFlight> {
  const [first, last] = [segments[0], segments.at(-1)];
  if (!first || !last) return { flight: null, fareRules: {} };
  const party = { adults: 0, children, infants: 0 };
  const asked = { origin: first.from, destination: last.to, date: first.departDate, party, cabin, products: [] };
  const found = (await shopFor(deps, asked)).find(
    ({ itinerary }) =>
      itinerary.segments.length === segments.length &&
      itinerary.segments.every(
        (segment, index) =>
          segment.flightNo === segments[index]?.flightNo &&
          segment.from === segments[index]?.from &&
          segment.departDate === segments[index]?.departDate,
      ),
  );
  if (!found) return { flight: null, fareRules: {} };
  const wording = wordingOf(deps, language, party);
  const shopped = { ...found, offers: differentForChildren(found.offers) };
  return { flight: toFlightRecord(wording, shopped), fareRules: toFareRules(wording, [shopped], 'C') };
}

/**
 * Returns one offer for each child fare. On domestic flights a child pays half of the full fare in every class of a
 * cabin. Of the offers with the same child fare, the function keeps the lowest class. That class also has the lowest
 * adult fare, in case the traveller wants the adult fare for the child.
 */
function differentForChildren(offers: readonly Offer[]): Offer[] {
  return offers.filter(({ childFen }, index) => offers.findIndex((other) => other.childFen === childFen) === index);
}
