import type { OperationCall } from '@haidai/contract';
import { saveDraft } from '@haidai/contract/booking';
import type { FareOffer } from '@haidai/contract/shopping';
import type { ReactNode } from 'react';
import { useOperation } from '../../core/api/use-operation.ts';

import type { FlightSearch } from './flight-search.ts';
import { flightsQuery, type OutboundChoice, returnFlightsQuery } from './queries.ts';

/** What is paid: money, and where the fare is none the points or vouchers beside it. */
export interface FarePay {
  yuan: number;
  points: number;
  vouchers: number;
  /** The vouchers are flights of a week card. */
  isRide?: boolean;
}

export type DraftBody = OperationCall<typeof saveDraft>['body'];

/** What was chosen, and the points that were seen where those pay. */
export interface Choice extends DraftBody {
  pointsSeen: number;
}

/** Keeps what was chosen as a draft; what useMutation gives, as far as the page needs it. */
export interface DraftKeeper {
  keep(choice: Choice, onKept: (orderNo: string) => void): void;
  reset(): void;
  isPending: boolean;
  error: Error | null;
}

/** What differs between the pages on which flights are chosen: the cash search, a fare for a few, an activity. */
export interface FlightShop {
  /** The flights of the way out. */
  flights(search: FlightSearch): ReturnType<typeof flightsQuery>;
  /** The flights of the way back, once the way out is chosen; `arrival` is when that has landed, by the clock there. */
  back(search: FlightSearch, outbound: OutboundChoice, arrival: string): ReturnType<typeof returnFlightsQuery>;
  /** A hook: what a choice becomes. */
  useKeeper(): DraftKeeper;
  /** Where the passengers of a draft are entered. */
  passengers: '/book/cashPaxInfoInput' | '/book/paxInfoInput' | '/book/paxInfoInputweek';
  /** Of the fares of a flight those the page is about; all of them without it. */
  showsFare?: (fare: FareOffer) => boolean;
  /** Cabins that are not sold on this page at all are not spoken of. */
  onlyCabinsSold?: boolean;
  /** The kinds of fare can be chosen between. */
  offersKinds: boolean;
  /** The days to choose from, in place of the ridge of the lowest fares. */
  days?: (search: FlightSearch, onDate: (date: string) => void) => ReactNode;
  /** Above the list: what pays here, and how much of it there is. */
  tender?: (search: FlightSearch, chosen: FarePay) => ReactNode;
  /** What pays, in words, and what is to be known of it below the list; of money, points and vouchers the page knows. */
  words?: { payment: string; note: string };
  /** Where the search is changed. */
  modify?: (search: FlightSearch) => ReactNode;
}

/** The cash search of /book/flightSearch. */
export const cashShop: FlightShop = {
  flights: flightsQuery,
  back: returnFlightsQuery,
  useKeeper: useCashKeeper,
  passengers: '/book/cashPaxInfoInput',
  offersKinds: true,
};

export function useCashKeeper(): DraftKeeper {
  const { mutate, reset, isPending, error } = useOperation(saveDraft);
  return {
    keep: ({ pointsSeen: _, ...body }, onKept) => mutate({ body }, { onSuccess: ({ orderNo }) => onKept(orderNo) }),
    reset,
    isPending,
    error,
  };
}
