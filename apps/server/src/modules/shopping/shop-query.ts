import { type PartySize, seatParty } from '@haidai/domain/booking';
import { type Cabin, isServed } from '@haidai/domain/flights';
import { lastSaleDate, saleAt } from '@haidai/domain/shopping';
import { isDate } from '@haidai/domain/time';
import { type Clock, Refusal } from '../../platform/index.ts';
import type { Catalogue } from '../flights/index.ts';

/** What a traveller looks for on one day. */
export interface ShopQuery {
  /** Airport or city codes. */
  origin: string;
  destination: string;
  /** Local date of departure. */
  date: string;
  party: PartySize;
  /** '' for all cabins. */
  cabin: '' | Cabin;
}

interface TypedParty {
  adultNum: number;
  childNum: number;
  babyNum: number;
}

/** The party as it is sold (a second baby per adult has a seat). Refuses more children or babies than the adults may take. */
export function readParty({ adultNum, childNum, babyNum }: TypedParty): PartySize {
  const party = seatParty({ adults: adultNum, children: childNum, infants: babyNum });
  if (party) return party;
  const message = babyNum > adultNum ? 'one adult takes at most two babies' : 'one adult takes at most two children';
  throw new Refusal('invalidInput', {}, [{ path: 'babyNum', rule: 'company', message }]);
}

/** Refuses routeNotServed where the schedule never links the two. */
export function assertServed(catalogue: Catalogue, origin: string, destination: string): void {
  if (!isServed(catalogue.index, origin, destination)) throw new Refusal('routeNotServed');
}

/** Refuses dateOutOfRange for a day that is over, not yet on sale, or no day. */
export function assertOnSale(catalogue: Catalogue, clock: Clock, date: string): void {
  const { issueDate } = saleAt(clock.now().getTime());
  if (isDate(date) && date >= issueDate && date <= lastSaleDate(catalogue.tables, issueDate)) return;
  throw new Refusal('dateOutOfRange');
}
