import type { TripSearch } from './trip-search.ts';

export type FareKind = Exclude<TripSearch['fareKind'], ''>;

/** The kinds of special fare to choose between in a search; GMJC has a page of its own, where its certificate is explained. */
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
