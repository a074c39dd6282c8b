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

/** The search of a traveller for one day. */
export interface ShopQuery {
  /** The airport or city code. */
  origin: string;
  destination: string;
  /** The local date of departure. */
  date: string;
  party: PartySize;
  /** The cabin, or '' for all cabins. */
  cabin: '' | Cabin;
  /** The special fares that the search offers beside the ordinary ones. All of them are sold to this party. */
  products: readonly FareProduct[];
}

interface TypedParty {
  adultNum: number;
  childNum: number;
  babyNum: number;
}

/**
 * Reads the party as it is sold: a second infant of an adult gets a seat. Refuses invalidInput for more children or
 * infants than the adults may accompany.
 */
export function readParty({ adultNum, childNum, babyNum }: TypedParty): PartySize {
  const party = seatParty({ adults: adultNum, children: childNum, infants: babyNum });
  if (party) return party;
  const tooManyBabies = babyNum > adultNum * partyLimits.infantsPerAdult;
  const code: PassengerErrorCode = tooManyBabies ? 'tooManyInfants' : 'tooManyChildrenWithSeats';
  throw new Refusal('invalidInput', {}, [{ path: tooManyBabies ? 'babyNum' : 'childNum', rule: 'company', code }]);
}

/** Refuses routeNotServed if the schedule never links the two places. */
export function assertServed(catalogue: Catalogue, origin: string, destination: string): void {
  if (!isServed(catalogue.index, origin, destination)) throw new Refusal('routeNotServed');
}

/** Refuses dateOutOfRange for a day in the past or not yet on sale. */
export function assertOnSale(catalogue: Catalogue, clock: Clock, date: string): void {
  const { issueDate } = saleAt(clock.now().getTime());
  if (date >= issueDate && date <= lastSaleDate(catalogue.tables, issueDate)) return;
  throw new Refusal('dateOutOfRange');
}

/** Returns the special fares of a kind that are sold to this party, or none for ''. */
export function productsFor({ tables }: Catalogue, kind: '' | FareKind, party: PartySize, clock: Clock): FareProduct[] {
  if (kind === '') return [];
  const { issueDate } = saleAt(clock.now().getTime());
  const people = travellersOf(party);
  return productsOfKind(tables, kind, issueDate).filter(({ conditions }) => fitsParty(conditions, people));
}

/** Returns the travellers of a party by type, without names. */
export function travellersOf({ adults, children, infants }: PartySize): { type: PassengerType }[] {
  const people = (type: PassengerType, count: number) => Array.from({ length: count }, () => ({ type }));
  return [...people('A', adults), ...people('C', children), ...people('B', infants)];
}
