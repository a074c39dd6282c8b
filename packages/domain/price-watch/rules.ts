import { type Cabin } from '../flights/index.ts';
import type { Fen } from '../money/index.ts';
import type { Instant, IsoDate } from '../time/index.ts';

/** The rules of price watches: dated data (`$CARRIER_DIR/price-watch/rules.json`). */
export interface PriceWatchRules {
  readonly id: string;
  /** The first day on which the rules apply. */
  readonly from: IsoDate;
  /** The largest number of watches of an account that have not ended. */
  readonly mostPerAccount: number;
  /** The least fall that is worth a message: the greater of an amount and a share of the price at the beginning. */
  readonly leastFallFen: Fen;
  readonly leastFallPercent: number;
  /** Minutes between two looks at the price of a trip. */
  readonly lookMinutes: number;
  /** Minutes after which another look follows a look that did not finish. */
  readonly retryMinutes: number;
  /** Hours between the end of a watch and the last departure of the departure day. */
  readonly endHours: number;
  /** Days after its end when a watch is deleted. */
  readonly keepDays: number;
}

/** A trip as travellers search for it. */
export interface WatchedTrip {
  /** The airport or city code. */
  readonly origin: string;
  readonly destination: string;
  /** The local date of departure. */
  readonly departDate: IsoDate;
  /** The local date of the return, or null for one way. */
  readonly returnDate: IsoDate | null;
  readonly adults: number;
  readonly children: number;
  readonly infants: number;
  /** The cabin, or '' for all cabins. */
  readonly cabin: '' | Cabin;
}

const FEN_PER_YUAN = 100;

/**
 * Returns the highest price of which the traveller is told. It is a whole number of yuan, so that pages and messages
 * show it exactly. It is 0 if no fall of the price can be large enough.
 */
export function tellPriceOf(
  beginFen: Fen,
  { leastFallFen, leastFallPercent }: Pick<PriceWatchRules, 'leastFallFen' | 'leastFallPercent'>,
): Fen {
  const fallFen = Math.max(leastFallFen, Math.ceil((beginFen * leastFallPercent) / 100));
  return Math.max(0, Math.floor((beginFen - fallFen) / FEN_PER_YUAN) * FEN_PER_YUAN);
}

const HOUR_MS = 3_600_000;

/** Returns the instant at which a watch ends: some hours before the last departure of its day. */
export function watchEndsAt(departures: readonly Instant[], { endHours }: Pick<PriceWatchRules, 'endHours'>): Instant {
  return Math.max(...departures) - endHours * HOUR_MS;
}

/** Returns the key that all watches of the same trip share. */
export function tripKeyOf(trip: WatchedTrip): string {
  const { origin, destination, departDate, returnDate, adults, children, infants, cabin } = trip;
  return [`${origin}-${destination}`, departDate, returnDate ?? '', `${adults}-${children}-${infants}`, cabin].join(
    '/',
  );
}
