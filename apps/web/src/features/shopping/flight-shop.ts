import type { OperationCall } from '@haidai/contract';
import { saveDraft } from '@haidai/contract/booking';
import type { FareOffer } from '@haidai/contract/shopping';
import type { ReactNode } from 'react';
import { useOperation } from '../../core/api/use-operation.ts';

import type { FlightSearch } from './flight-search.ts';
import type { ChangeParts } from './listed-flight.ts';
import { flightsQuery, type OutboundChoice, returnFlightsQuery } from './queries.ts';

/** The payment: money or, for an award, points or vouchers with money beside them. */
export interface FarePay {
  yuan: number;
  points: number;
  vouchers: number;
  /** Whether the vouchers are rides of a week card. */
  isRide?: boolean;
  /** The parts of the money, if it pays a change. */
  change?: ChangeParts | undefined;
}

export type DraftBody = OperationCall<typeof saveDraft>['body'];

/** The choice, with the points that the traveller saw if points pay. */
export interface Choice extends DraftBody {
  pointsSeen: number;
}

/** Saves a choice as a draft. It has the parts of a mutation that the page needs. */
export interface DraftSaver {
  save(choice: Choice, onSaved: (orderNo: string) => void): void;
  reset(): void;
  isPending: boolean;
  error: Error | null;
}

/** The differences between the lists of flights: the cash search, a fare for certain travellers, a change. */
export interface ListShop {
  /** Whether the page hides cabins that it does not sell. */
  onlyCabinsSold?: boolean;
  /** Whether the traveller can choose between kinds of fare. */
  offersKinds: boolean;
  /** Whether sold-out flights and cabins offer the waitlist. */
  offersWaitlist?: boolean;
  /** Whether the list has only the price of the whole party. */
  onePrice?: boolean;
  /**
   * The name of the payment, the note about it below the list, and whom the prices cover. The page has its own texts for
   * money, points and vouchers.
   */
  labels?: { payment: string; note: string; price?: string };
  /** Renders the form that changes the search. */
  modify?: (search: FlightSearch) => ReactNode;
}

/** The differences between the pages that sell flights. */
export interface FlightShop extends ListShop {
  /** The query for the outbound flights. */
  flights(search: FlightSearch): ReturnType<typeof flightsQuery>;
  /**
   * The query for the return flights, after the outbound flight is chosen. `arrival` is the arrival of that flight in
   * local time.
   */
  back(search: FlightSearch, outbound: OutboundChoice, arrival: string): ReturnType<typeof returnFlightsQuery>;
  /** A hook that saves a choice. */
  useDraftSaver(): DraftSaver;
  /** The page where the traveller enters the passengers of a draft. */
  passengers: '/book/cashPaxInfoInput' | '/book/paxInfoInput' | '/book/paxInfoInputweek';
  /** Returns whether the page shows a fare. Without it, the page shows all fares. */
  showsFare?: (fare: FareOffer) => boolean;
  /** Renders the days to choose from, in place of the ridge of the lowest fares. */
  days?: (search: FlightSearch, onDate: (date: string) => void) => ReactNode;
  /** Renders the payment above the list and how much of it the traveller has. */
  tender?: (search: FlightSearch, chosen: FarePay) => ReactNode;
}

/** The shop for the cash search of /book/flightSearch. */
export const cashShop: FlightShop = {
  flights: flightsQuery,
  back: returnFlightsQuery,
  useDraftSaver: useCashDraftSaver,
  passengers: '/book/cashPaxInfoInput',
  offersKinds: true,
  offersWaitlist: true,
};

export function useCashDraftSaver(): DraftSaver {
  const { mutate, reset, isPending, error } = useOperation(saveDraft);
  return {
    save: ({ pointsSeen: _, ...body }, onSaved) => mutate({ body }, { onSuccess: ({ orderNo }) => onSaved(orderNo) }),
    reset,
    isPending,
    error,
  };
}
