import type { TripSearch } from '../trip-search.ts';

export type FareKind = Exclude<TripSearch['fareKind'], ''>;

/** The kinds of special fare that a search offers. GMJC has a page of its own, which explains its certificate. */
export const fareKindChoices = [
  'YOUTH',
  'SENIOR',
  'GROUP',
  'MEMBER',
  'STUDENT',
  'FLEXIBLE',
  'PREMIUM',
  'TRAVELLER',
  'INSURED',
] as const satisfies FareKind[];
