import type { FareOffer, FlightRecord } from '@haidai/contract/shopping';

/** The parts of the price of a change in yuan, without points. */
export interface ChangeParts {
  fee: number;
  /** The difference of the fares and of the taxes. */
  difference: number;
}

/** A fare of a list. */
export interface ListedFare extends FareOffer {
  /** The parts of the price, if a change to this fare is paid. `price_party` is then their sum. */
  change?: ChangeParts;
}

/** A flight of a list. */
export interface ListedFlight extends Omit<FlightRecord, 'fares'> {
  fares: ListedFare[];
  /** Why the traveller cannot choose the flight. It then has no fares. */
  refused?: string;
}
