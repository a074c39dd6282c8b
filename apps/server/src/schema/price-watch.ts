import type { Cabin } from '@haidai/domain/flights';
import type { WatchEndReason } from '@haidai/domain/price-watch';

/** A trip that accounts watch. All watches of the same trip share the row. */
interface WatchedTripTable {
  /** `tripKeyOf` of the trip. */
  trip_key: string;
  origin: string;
  destination: string;
  depart_date: string;
  /** Null for one way. */
  return_date: string | null;
  adults: number;
  children: number;
  infants: number;
  cabin: '' | Cabin;
  /** The instant of the next look or of the end. Null if no watch of the trip is open. */
  due_at: Date | null;
  /** The instant at which the watches end. */
  ends_at: Date;
  /** The price at the last look; null if nothing was on sale. */
  last_fen: number | null;
  looked_at: Date | null;
}

/** An account that is told once when the price of a trip falls. */
interface PriceWatchTable {
  id: string;
  account_id: string;
  trip_key: string;
  /** A state of `priceWatchMachine`. */
  status: string;
  /** The price when the watch began. */
  begin_fen: number;
  /** The highest price of which the account is told. */
  tell_fen: number;
  rule_id: string;
  /** The price in the message; null before it. */
  hit_fen: number | null;
  began_at: Date;
  hit_at: Date | null;
  ended_at: Date | null;
  end_reason: WatchEndReason | null;
}

export interface PriceWatchTables {
  watched_trip: WatchedTripTable;
  price_watch: PriceWatchTable;
}
