import {
  type PartySize,
  type PassengerErrorCode,
  type PassengerType,
  partyLimits,
  seatParty,
} from '@haidai/domain/booking';
import { type Cabin, isServed } from '@haidai/domain/flights';
import {
  type FareKind,
  type FareProduct,
  fitsParty,
  lastSaleDate,
  productsOfKind,
  saleAt,
} from '@haidai/domain/shopping';
import { type Clock, Refusal } from '../../../platform/index.ts';
import type { Catalogue } from '../../flights/index.ts';

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
  /** Special fares to offer beside the ordinary ones; none that is not sold to such a party. */
  products: readonly FareProduct[];
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
  const tooManyBabies = babyNum > adultNum * partyLimits.infantsPerAdult;
  const code: PassengerErrorCode = tooManyBabies ? 'tooManyInfants' : 'tooManyChildrenWithSeats';
  throw new Refusal('invalidInput', {}, [{ path: tooManyBabies ? 'babyNum' : 'childNum', rule: 'company', code }]);
}

/** Refuses routeNotServed where the schedule never links the two. */
export function assertServed(catalogue: Catalogue, origin: string, destination: string): void {
  if (!isServed(catalogue.index, origin, destination)) throw new Refusal('routeNotServed');
}

/** Refuses dateOutOfRange for a day that is over or not yet on sale. */
export function assertOnSale(catalogue: Catalogue, clock: Clock, date: string): void {
  const { issueDate } = saleAt(clock.now().getTime());
  if (date >= issueDate && date <= lastSaleDate(catalogue.tables, issueDate)) return;
  throw new Refusal('dateOutOfRange');
}

/** The special fares of a kind that are sold to a party like this; '' has none. */
export function productsFor({ tables }: Catalogue, kind: '' | FareKind, party: PartySize, clock: Clock): FareProduct[] {
  if (kind === '') return [];
  const { issueDate } = saleAt(clock.now().getTime());
  const people = travellersOf(party);
  return productsOfKind(tables, kind, issueDate).filter(({ conditions }) => fitsParty(conditions, people));
}

/** A party as so many people nobody has named yet. */
export function travellersOf({ adults, children, infants }: PartySize): { type: PassengerType }[] {
  const people = (type: PassengerType, count: number) => Array.from({ length: count }, () => ({ type }));
  return [...people('A', adults), ...people('C', children), ...people('B', infants)];
}
