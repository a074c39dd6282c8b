import { figureNames } from '@haidai/contract/pages';
import { expect, test } from 'vitest';
import { siteFigures } from './site-figures.ts';

test('the figures in the texts equal the rules in force', () => {
  const figures = siteFigures('2026-11-22');
  expect(Object.keys(figures).sort()).toEqual([...figureNames].sort());
  expect(figures).toMatchObject({
    paymentMinutes: 30,
    issueHours: 2,
    seatHoldMinutes: 10,
    checkInOpensHours: 24,
    checkInOpensMemberHours: 48,
    aloneAge: 5,
    aloneLastAge: 11,
    childFarePercent: 50,
    giftPoints: 800,
    waitlistHours: 6,
    waitlistWishes: 5,
  });
});
