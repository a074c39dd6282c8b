import { listItineraries } from '@haidai/domain/flights';
import type { Fen } from '@haidai/domain/money';
import type { WatchedTrip } from '@haidai/domain/price-watch';
import { saleAt } from '@haidai/domain/shopping';
import type { Instant } from '@haidai/domain/time';
import type { Deps } from '../../platform/index.ts';
import type { Catalogue } from '../flights/index.ts';
import { listLowestFares, readParty } from '../shopping/index.ts';

export type WatchDeps = Deps & { catalogue: Catalogue };
type PriceDeps = Pick<WatchDeps, 'db' | 'clock' | 'catalogue'>;

/**
 * Returns the lowest total of the party for a trip at ordinary fares, with taxes and surcharges: the figure of the list
 * of flights and of the date grid. Null if one of its ways is not on sale.
 */
export async function findTripPrice(deps: PriceDeps, trip: WatchedTrip): Promise<Fen | null> {
  const { origin, destination, departDate, returnDate } = trip;
  const there = await findLowest(deps, trip, { origin, destination, date: departDate });
  if (there === null || returnDate === null) return there;
  const home = await findLowest(deps, trip, { origin: destination, destination: origin, date: returnDate });
  return home === null ? null : there + home;
}

interface Way {
  origin: string;
  destination: string;
  date: string;
}

async function findLowest(
  { db, clock, catalogue }: PriceDeps,
  { adults, children, infants, cabin }: WatchedTrip,
  { origin, destination, date }: Way,
): Promise<Fen | null> {
  const sale = saleAt(clock.now().getTime());
  const party = readParty({ adultNum: adults, childNum: children, babyNum: infants });
  const { days } = await listLowestFares({ db, catalogue, sale }, { origin, destination, dates: [date], party, cabin });
  return days[0]?.totalFen ?? null;
}

/** Lists the departures of a trip on its first day, as planned. */
export function listDepartures({ index }: Catalogue, { origin, destination, departDate }: WatchedTrip): Instant[] {
  return listItineraries(index, { origin, destination, date: departDate }).flatMap(
    ({ segments }) => segments[0]?.departAt ?? [],
  );
}
