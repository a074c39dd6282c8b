import type { WaitlistOffer } from '@haidai/contract/waitlist';
import { useQueries, useQuery } from '@tanstack/react-query';
import { type Wish, waitlistOffersQuery } from '../../waitlist-offer/index.ts';
import { dayQuery, type Segment, segmentsOf, type WaitlistTrip } from '../flights-to-add.tsx';

/** A wish of the address with its flight and its present offer. */
export interface ChosenWish {
  wish: Wish;
  /** Undefined if the flight is not in the schedule. */
  segment: Segment | undefined;
  /** Undefined if the class has seats now or its waitlist is closed. */
  offer: WaitlistOffer | undefined;
}

/** Returns the wishes of an address with their flights and offers. The wishes are undefined while these load. */
export function useChosenWishes(trip: WaitlistTrip, wishes: readonly Wish[]) {
  const days = [...new Set(wishes.map(({ flightDate }) => flightDate))].toSorted();
  const lists = useQueries({ queries: days.map((day) => dayQuery(trip, day)) });
  // The order of the wishes does not change the question.
  const asked = wishes.toSorted((a, b) => `${a.flightDate}${a.flightNo}`.localeCompare(`${b.flightDate}${b.flightNo}`));
  const offers = useQuery(waitlistOffersQuery(asked, trip));
  const segments = lists.flatMap(({ data }) => segmentsOf(data?.flights));
  const isReady = lists.every(({ data }) => data) && (offers.data || wishes.length === 0);
  const chosen = wishes.map((wish): ChosenWish => {
    const isHere = (other: { flightNo: string; flightDate: string }) =>
      other.flightNo === wish.flightNo && other.flightDate === wish.flightDate;
    const offered = offers.data?.flights.find(isHere);
    return {
      wish,
      segment: segments.find(isHere),
      offer: offered?.offers.find(({ name }) => name === wish.name),
    };
  });
  return {
    chosen: isReady ? chosen : undefined,
    error: lists.find(({ error }) => error)?.error ?? offers.error,
    reload: () => {
      for (const list of lists) void list.refetch();
      void offers.refetch();
    },
  };
}
