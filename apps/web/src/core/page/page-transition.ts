import type { CSSProperties } from 'react';

interface Place {
  search: object;
}

interface Change {
  fromLocation?: Place | undefined;
  toLocation: Place;
  pathChanged: boolean;
}

/** Returns whether the visitor prefers less motion. */
export function isStill(): boolean {
  return matchMedia('(prefers-reduced-motion: reduce)').matches;
}

/** The direction that a list of flights shows. A return trip has both directions on one page. */
const legOf = ({ search }: Place) => ('leg' in search ? search.leg : 'OUT');

/**
 * The view transition between two pages, for the router, and between the two directions of a list of flights. Any other
 * change within a page, such as a filter, has none, and neither has a visitor who prefers less motion. A browser
 * without types of transitions asks nothing here: it moves on every change, and `ui/styles/base.css` stops that for
 * visitors who prefer less motion.
 */
export const pageTransition = {
  types({ fromLocation, toLocation, pathChanged }: Change): string[] | false {
    if (!fromLocation || isStill()) return false;
    return pathChanged || legOf(fromLocation) !== legOf(toLocation) ? ['page'] : false;
  },
};

/**
 * The names of what moves between two pages: the first flight of each way, the chosen day, the ticket of a flight, and
 * the seat on a boarding pass.
 */
type MovingName = 'leg-out' | 'leg-in' | 'chosen-day' | `trip-${string}` | `seat-${string}`;

/**
 * Returns the style of an element that moves to the element of the same name on the next page. A name occurs once on a
 * page: a browser drops the whole transition otherwise.
 */
export function movesAs(name: MovingName | undefined): CSSProperties | undefined {
  return name && { viewTransitionName: name };
}

/** Returns the name of the first flight of a way. */
export function legName(direction: 'OUT' | 'RETURN'): 'leg-out' | 'leg-in' {
  return direction === 'OUT' ? 'leg-out' : 'leg-in';
}

/** Returns the name of the ticket of one flight of an order. */
export function tripName(orderNo: string, segmentIndex: number): `trip-${string}` {
  return `trip-${orderNo}-${segmentIndex}`;
}

/** Returns the name of a seat on a flight; undefined for an infant, who has no seat. */
export function seatName(flightNo: string, date: string, seatNo: string | null): `seat-${string}` | undefined {
  return seatNo && /^\d+[A-Z]$/.test(seatNo) ? `seat-${flightNo}-${date}-${seatNo}` : undefined;
}
