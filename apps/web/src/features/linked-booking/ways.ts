import type { GuardianRecord } from '@haidai/contract/linked-booking';
import type { ChildSearch } from './child-search.ts';

type Trip = GuardianRecord['trips'][number];
export type Way = 'both' | Trip['direction'];
export type BookCHD = Omit<ChildSearch, 'orderNo' | 'passenger' | 'childNum'>;

/** Which ways of the adult children can join: each that has a place, and both together. */
export function waysOf({ trips }: GuardianRecord): Way[] {
  const each = trips.map(({ direction }) => direction);
  return each.length === 2 ? ['both', ...each] : each;
}

export function tripsOf({ trips }: GuardianRecord, way: Way): Trip[] {
  return way === 'both' ? trips : trips.filter(({ direction }) => direction === way);
}

/** The way that an address asks for, or the first one there is. */
export function wayOf(guardian: GuardianRecord, asked: ChildSearch): Way | undefined {
  const ways = waysOf(guardian);
  const isAsked = (way: Way) => {
    const wanted = bookChdOf(guardian, way);
    return (
      wanted.isReturn === asked.isReturn &&
      wanted.departureDate === asked.departureDate &&
      wanted.origCode3 === asked.origCode3
    );
  };
  return ways.find(isAsked) ?? ways[0];
}

/** The state `bookCHD` for a way of the adult: what the child's list of flights is asked with. */
export function bookChdOf(guardian: GuardianRecord, way: Way): BookCHD {
  const [first, second] = tripsOf(guardian, way);
  return {
    isReturn: second !== undefined,
    departureDate: first?.departureDate ?? '',
    returnDate: second?.departureDate ?? '',
    iorD: guardian.iorD,
    origName: first?.origName ?? '',
    origCode3: first?.origCode3 ?? '',
    destName: first?.destName ?? '',
    destCode3: first?.destCode3 ?? '',
    // Each way in the cabin of the adult, which need not be the same.
    classType: second && second.classType !== first?.classType ? '' : (first?.classType ?? ''),
    payment: 'CASH',
  };
}
