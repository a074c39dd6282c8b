import { expect, test } from 'vitest';
import { choosePosters } from './choose-posters.ts';

const fare = (price: number, flightDate: string) => ({ price, flightDate });
const pricesOf = (fares: ReturnType<typeof fare>[]) => choosePosters(fares, 4).map(({ price }) => price);

test('choosePosters takes at most two fares of the same day', () => {
  const fares = [180, 270, 320, 330].map((price) => fare(price, '2026-12-08'));
  expect(pricesOf([...fares, fare(660, '2026-12-15'), fare(720, '2026-12-09')])).toEqual([180, 270, 660, 720]);
});

test('choosePosters fills up with the cheapest fares if there are too few days', () => {
  const fares = [180, 270, 320, 330, 460].map((price) => fare(price, '2026-12-08'));
  expect(pricesOf(fares)).toEqual([180, 270, 320, 330]);
  expect(pricesOf([...fares, fare(660, '2026-12-15')])).toEqual([180, 270, 320, 660]);
});
