import { expect, test } from 'vitest';
import { countSeatsTaken } from './count-seats-taken.ts';

const entry = (state: Parameters<typeof countSeatsTaken>[0][number]['state'], seats: number, grantedSeats: number) => ({
  roundId: 'WED',
  state,
  seats,
  grantedSeats,
});

test('seatsHad counts requested seats, and only the granted ones after a grant', () => {
  const entries = [
    entry('ENTERED', 1, 0),
    entry('WAITING', 2, 0),
    entry('GRANTED', 4, 3),
    entry('ORDERED', 1, 1),
    entry('BOUGHT', 2, 2),
  ];
  expect(countSeatsTaken(entries, 'WED')).toBe(9);
  expect(countSeatsTaken(entries, 'THU')).toBe(0);
});

test('seatsHad does not count ended entries', () => {
  const entries = [entry('LAPSED', 2, 2), entry('LEFT', 2, 0), entry('SOLD_OUT', 1, 0), entry('CLOSED', 1, 0)];
  expect(countSeatsTaken(entries, 'WED')).toBe(0);
});
