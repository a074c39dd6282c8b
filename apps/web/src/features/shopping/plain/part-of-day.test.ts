import { expect, it } from 'vitest';
import { partOfDay } from './part-of-day.ts';

it('names the part of the day of a departure', () => {
  const times = ['04:59', '05:00', '08:55', '09:00', '12:00', '13:00', '18:00', '23:59'];
  expect(times.map(partOfDay)).toEqual([
    'night',
    'dawn',
    'dawn',
    'forenoon',
    'noon',
    'afternoon',
    'evening',
    'evening',
  ]);
});
