import type { OperationCall } from '@haidai/contract';
import { saveDraft } from '@haidai/contract/booking';
import type { FareOffer } from '@haidai/contract/shopping';
import type { ReactNode } from 'react';
import { useOperation } from '../../app/use-operation.ts';
import type { FlightSearch } from './flight-search.ts';
import { flightsQuery, type OutboundChoice, returnFlightsQuery } from './queries.ts';

export type DraftBody = OperationCall<typeof saveDraft>['body'];

/** Keeps what was chosen as a draft; what useMutation gives, as far as the page needs it. */
export interface DraftKeeper {
  keep(body: DraftBody, onKept: (orderNo: string) => void): void;
  reset(): void;
  isPending: boolean;
  error: Error | null;
}

/** What differs between the pages on which flights are chosen: the cash search, a fare for a few, an activity. */
export interface FlightShop {
  /** The flights of the way out. */
  flights(search: FlightSearch): ReturnType<typeof flightsQuery>;
  /** The flights of the way back, once the way out is chosen. */
  back(search: FlightSearch, outbound: OutboundChoice): ReturnType<typeof returnFlightsQuery>;
  /** A hook: what a choice becomes. */
  useKeeper(): DraftKeeper;
  /** Of the fares of a flight those the page is about; all of them without it. */
  showsFare?: (fare: FareOffer) => boolean;
  /** Cabins that are not sold on this page at all are not spoken of. */
  onlyCabinsSold?: boolean;
  /** The kinds of fare can be chosen between. */
  offersKinds: boolean;
  /** The days to choose from, in place of the ridge of the lowest fares. */
  days?: (search: FlightSearch, onDate: (date: string) => void) => ReactNode;
  /** Where the search is changed. */
  modify?: (search: FlightSearch) => ReactNode;
}

/** The cash search of /book/flightSearch. */
export const cashShop: FlightShop = {
  flights: flightsQuery,
  back: returnFlightsQuery,
  useKeeper: useCashKeeper,
  offersKinds: true,
};

export function useCashKeeper(): DraftKeeper {
  const { mutate, reset, isPending, error } = useOperation(saveDraft);
  return {
    keep: (body, onKept) => mutate({ body }, { onSuccess: ({ orderNo }) => onKept(orderNo) }),
    reset,
    isPending,
    error,
  };
}
