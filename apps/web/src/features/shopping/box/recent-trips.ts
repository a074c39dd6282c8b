import { useSyncExternalStore } from 'react';
import { type TripSearch, tripSearch } from '../trip-search.ts';

/** The trips searched on this device, newest first. They hold cities and dates only, no passenger data. */
const KEY = 'recentTrips';
const MOST = 5;
const none: readonly TripSearch[] = [];

let remembered: { text: string | null; trips: readonly TripSearch[] } = { text: null, trips: none };
const listeners = new Set<() => void>();

/**
 * Returns the recent trips. The list is empty while the server renders and the browser hydrates the page, because it
 * belongs to the visitor.
 */
export function useRecentTrips(): readonly TripSearch[] {
  return useSyncExternalStore(subscribe, listRecentTrips, () => none);
}

export function listRecentTrips(): readonly TripSearch[] {
  const text = findStored();
  if (text !== remembered.text) remembered = { text, trips: parse(text) };
  return remembered.trips;
}

export function rememberTrip(trip: TripSearch): void {
  const others = listRecentTrips().filter((each) => !isSameRoute(each, trip));
  try {
    localStorage.setItem(KEY, JSON.stringify([trip, ...others].slice(0, MOST)));
  } catch {
    // Storage may be full or forbidden. Recent searches are a convenience.
  }
  for (const listener of listeners) listener();
}

/** Returns the codes of the recently searched cities, each once. */
export function recentCodes(trips: readonly TripSearch[]): string[] {
  return [...new Set(trips.flatMap(({ destCode3, origCode3 }) => [destCode3, origCode3]))];
}

function isSameRoute(one: TripSearch, other: TripSearch): boolean {
  return one.origCode3 === other.origCode3 && one.destCode3 === other.destCode3 && one.isReturn === other.isReturn;
}

function findStored(): string | null {
  try {
    return localStorage.getItem(KEY);
  } catch {
    return null;
  }
}

function parse(text: string | null): readonly TripSearch[] {
  if (text === null) return none;
  try {
    const stored: unknown = JSON.parse(text);
    if (!Array.isArray(stored)) return none;
    return stored.map((each) => tripSearch.parse(each)).filter(({ origCode3 }) => origCode3 !== '');
  } catch {
    return none;
  }
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
