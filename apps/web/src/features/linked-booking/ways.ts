import type { GuardianRecord } from '@haidai/contract/linked-booking';
import type { ChildSearch } from './child-search.ts';

type Trip = GuardianRecord['trips'][number];
export type Way = 'both' | Trip['direction'];
export type BookCHD = Omit<ChildSearch, 'orderNo' | 'passenger' | 'childNum'>;

/** Returns the directions of the adult that children can join: each with a free place, and both together. */
export function waysOf({ trips }: GuardianRecord): Way[] {
  const each = trips.map(({ direction }) => direction);
  return each.length === 2 ? ['both', ...each] : each;
}

export function tripsOf({ trips }: GuardianRecord, way: Way): Trip[] {
  return way === 'both' ? trips : trips.filter(({ direction }) => direction === way);
}

/** Returns the direction in the address, or the first one. */
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

/** Returns the state `bookCHD` for a direction of the adult. The child's list of flights uses it. */
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
    // Each direction uses the cabin of the adult. The cabins may differ.
    classType: second && second.classType !== first?.classType ? '' : (first?.classType ?? ''),
    payment: 'CASH',
  };
}
