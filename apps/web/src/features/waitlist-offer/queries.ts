import type { FlightRecord } from '@haidai/contract/shopping';
import { listWaitlistOffers, type WaitlistOffer } from '@haidai/contract/waitlist';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../core/api/call.ts';

/** The travellers of a search. */
export interface Party {
  adultNum: number;
  childNum: number;
  babyNum: number;
}

type Flight = Pick<FlightRecord['segments'][number], 'flightNo' | 'flightDate' | 'departApCode3' | 'destApCode3'>;

/** The places in line change slowly. */
const OFFERS_FRESH_MS = 60_000;
/** The largest number of flights in one call. */
const MOST_FLIGHTS = 40;

/** The query for the offers of all given flights. It makes one call for each `MOST_FLIGHTS` of them. */
export function waitlistOffersQuery(flights: readonly Flight[], { adultNum, childNum, babyNum }: Party) {
  const party = { adultNum, childNum, babyNum };
  const asked = flights.map(({ flightNo, flightDate, departApCode3, destApCode3 }) => ({
    flightNo,
    flightDate,
    departApCode3,
    destApCode3,
  }));
  return queryOptions({
    queryKey: ['waitlist.listOffers', asked, party],
    queryFn: async () => {
      const calls = Array.from({ length: Math.ceil(asked.length / MOST_FLIGHTS) }, (_, index) =>
        asked.slice(index * MOST_FLIGHTS, (index + 1) * MOST_FLIGHTS),
      );
      const answers = await Promise.all(
        calls.map((part) => call(listWaitlistOffers, { body: { flights: part, ...party } })),
      );
      return { flights: answers.flatMap((answer) => answer.flights) };
    },
    enabled: asked.length > 0,
    staleTime: OFFERS_FRESH_MS,
  });
}

/**
 * Returns the offers that pages show: the dearest class of each cabin without seats. This class gets every seat that
 * comes free in the cabin, so the shown chance holds for it.
 */
export function shownOffers(offers: readonly WaitlistOffer[]): WaitlistOffer[] {
  const soldOut = offers.filter(({ cabinSoldOut }) => cabinSoldOut);
  return soldOut.filter(({ clazzType }, index) => soldOut.findIndex((each) => each.clazzType === clazzType) === index);
}
