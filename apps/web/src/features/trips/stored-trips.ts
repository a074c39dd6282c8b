import type { BrowserTime } from '../../core/page/clock.ts';
import { rememberText } from '../../core/page/local-storage.ts';
import type { NextTrip } from './queries.ts';

/** A trip with the state of the last answer, without its travellers. */
export interface StoredTrip {
  trip: NextTrip;
  /** The server's time. */
  savedAt: string;
  /** How far the server's clock was ahead of the browser's. */
  aheadMs?: number;
}

const STORAGE_KEY = 'trips';
/** The form of the stored trips. A release that changes the answer counts it up. */
const FORM = 2;
const DAY_MS = 86_400_000;

/**
 * Lists the stored trips with a flight that is not over. `now` is the time of the browser's clock. The trips are stored as
 * the boarding passes are, until sign-out.
 */
export function listStoredTrips(now: number): StoredTrip[] {
  try {
    const { form, trips } = JSON.parse(localStorage.getItem(STORAGE_KEY) ?? '{}') as { form?: number; trips?: unknown };
    if (form !== FORM || !Array.isArray(trips)) return [];
    return trips.filter(({ trip, aheadMs = 0 }: StoredTrip) => isAhead(trip, now + aheadMs));
  } catch {
    return [];
  }
}

/**
 * Stores a trip in place of its older state, and deletes the trips that are over. The names and the pass tokens of the
 * travellers are not stored, because other people may use this browser too.
 */
export function rememberTrip(trip: NextTrip, { now, aheadMs }: BrowserTime): void {
  const others = listStoredTrips(now).filter((each) => each.trip.orderNo !== trip.orderNo);
  const flights = trip.flights.map((flight) => ({ ...flight, travellers: [] }));
  const savedAt = new Date(now + aheadMs).toISOString();
  const trips = [...others, { trip: { ...trip, flights }, savedAt, aheadMs }];
  rememberText(STORAGE_KEY, JSON.stringify({ form: FORM, trips }));
}

function isAhead({ flights }: NextTrip, now: number): boolean {
  return flights.some(({ leavesAt }) => Date.parse(leavesAt) + DAY_MS > now);
}
