// @vitest-environment happy-dom
import { beforeEach, expect, it } from 'vitest';
import type { NextTrip } from './queries.ts';
import { listStoredTrips, rememberTrip } from './stored-trips.ts';

const now = Date.parse('2026-12-07T00:00:00Z');
const hour = 3_600_000;
const tripAt = (orderNo: string, leavesAt: number) =>
  ({ orderNo, flights: [{ leavesAt: new Date(leavesAt).toISOString() }] }) as unknown as NextTrip;

beforeEach(() => localStorage.clear());

it('a trip is stored until a day after its last flight, once for each order', () => {
  rememberTrip(tripAt('OW1', now + 5 * hour), { now, aheadMs: 0 });
  rememberTrip(tripAt('OW1', now + 6 * hour), { now, aheadMs: 0 });
  rememberTrip(tripAt('OW2', now + 90 * hour), { now, aheadMs: 0 });
  const numbers = (at: number) => listStoredTrips(at).map(({ trip }) => trip.orderNo);
  expect(numbers(now)).toEqual(['OW1', 'OW2']);
  expect(numbers(now + 31 * hour)).toEqual(['OW2']);
  expect(numbers(now + 200 * hour)).toEqual([]);
});

it('a telephone with a wrong date shows its trips as long as one with the right date', () => {
  const wrong = now + 200 * hour;
  rememberTrip(tripAt('OW1', now + 5 * hour), { now: wrong, aheadMs: now - wrong });
  expect(listStoredTrips(wrong + 28 * hour)).toHaveLength(1);
  expect(listStoredTrips(wrong)[0]?.savedAt).toBe('2026-12-07T00:00:00.000Z');
  expect(listStoredTrips(wrong + 30 * hour)).toEqual([]);
});

it('stored text of another form counts as nothing', () => {
  for (const text of ['', '[]', '{"form":0,"trips":[{}]}', '{"form":2,"trips":[null]}', 'no JSON']) {
    localStorage.setItem('trips', text);
    expect(listStoredTrips(now)).toEqual([]);
  }
});

it('a stored trip names no traveller and holds no token of a pass', () => {
  const trip = tripAt('OW1', now + 5 * hour);
  const travellers = [{ passName: '李清和', passToken: 'secret' }];
  rememberTrip({ ...trip, flights: trip.flights.map((flight) => ({ ...flight, travellers })) } as never, {
    now,
    aheadMs: 0,
  });
  expect(localStorage.getItem('trips')).not.toMatch(/李清和|secret/);
});
