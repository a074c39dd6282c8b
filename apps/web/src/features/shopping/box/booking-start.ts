import type { Language } from '@haidai/contract/pages';
import type { AirportRecord } from '@haidai/contract/reference';
import { monthOf } from '@haidai/domain/time';
import type { QueryClient } from '@tanstack/react-query';
import { calendarPricesQuery } from '../queries.ts';
import type { TripSearch } from '../trip-search.ts';
import { type Place, placeOf } from './places.ts';
import { airportsQuery, highlightsQuery } from './queries.ts';
import { fromTripSearch, newTripDraft, type TripDraft } from './trip-draft.ts';
import { lowFareSearch } from './use-low-fares.ts';

interface Frame {
  queryClient: QueryClient;
  language: Language;
  today: string;
  saleDays: number;
  /**
   * The origin of a visit until the traveller chooses another. The destination is then the place with the lowest fare.
   */
  hub: string;
}

export interface BookingStart {
  draft: TripDraft;
  hub: Place;
  /** The number of cities with flights from the hub. */
  destinations: number;
}

/** Loads the first state of the booking box, with the fares under its dates and the low fares from the hub. */
export async function loadBookingStart(frame: Frame, asked?: TripSearch): Promise<BookingStart> {
  const { queryClient, language, today, saleDays } = frame;
  const airports = await queryClient.ensureQueryData(airportsQuery);
  const hub = placeOf(airports, frame.hub, language);
  if (!hub) throw new Error(`The airports do not name the hub ${frame.hub}`);
  const draft = await firstDraft(frame, airports, hub, asked);
  const month = monthOf(draft.departureDate);
  const onSale = { today, saleDays };
  await Promise.all([
    queryClient.prefetchQuery(calendarPricesQuery(lowFareSearch(draft, 'out', month, onSale))),
    draft.isReturn && queryClient.prefetchQuery(calendarPricesQuery(lowFareSearch(draft, 'back', month, onSale))),
  ]);
  const destinations = airports.find(({ airportCode }) => airportCode === frame.hub)?.destinations.length ?? 0;
  return { draft, hub, destinations };
}

async function firstDraft(
  { queryClient, language, today }: Frame,
  airports: readonly AirportRecord[],
  hub: Place,
  asked?: TripSearch,
): Promise<TripDraft> {
  const highlights = await queryClient.ensureQueryData(highlightsQuery(hub.code));
  const named = (code: string | undefined) => (code ? placeOf(airports, code, language) : undefined);
  const [askedFrom, askedTo] = [named(asked?.origCode3), named(asked?.destCode3)];
  if (asked && askedFrom && askedTo) return fromTripSearch(asked, askedFrom, askedTo, today);
  const cheapest = named(highlights[0]?.destCode3);
  const anywhere = airports.find(({ airportCode }) => airportCode !== hub.code)?.airportCode;
  const draft = newTripDraft(hub, cheapest ?? named(anywhere) ?? hub, today);
  // A link may name the payment and leave the trip open.
  return asked ? { ...draft, payment: asked.payment } : draft;
}
