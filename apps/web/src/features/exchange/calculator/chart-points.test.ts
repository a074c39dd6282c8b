import type { FeeTable } from '@haidai/contract/exchange';
import { expect, test } from 'vitest';
import { highestFee, nowAt, stepsOf } from './chart-points.ts';

const fee = (amount: number | null) => ({ amount, percent: null, ruleId: 'R' });
const tier = (fromHours: number | null, refund: number, change: number | null) => ({
  text: String(fromHours),
  fromHours,
  refund: fee(refund),
  change: fee(change),
});

/** The fees of class E at 720 yuan. It allows no change in the last four hours. */
function table(hoursBefore: number, now: number): FeeTable {
  const departAt = Date.parse('2026-12-08T08:00:00Z');
  const tiers = [tier(168, 288, 180), tier(48, 432, 288), tier(4, 576, 432), tier(null, 720, null)];
  const times = {
    departAt: new Date(departAt).toISOString(),
    serverTime: new Date(departAt - hoursBefore * 3_600_000).toISOString(),
  };
  return { clazz: 'E', clazzName: '经济舱', fare: 720, tiers, now, ...times };
}

test('each tier of the chart has a quarter of the width, and a tier without a change has no amount', () => {
  const steps = stepsOf(table(200, 0), 'change');
  expect(steps.map(({ from, to }) => [from, to])).toEqual([
    [0, 0.25],
    [0.25, 0.5],
    [0.5, 0.75],
    [0.75, 1],
  ]);
  expect(steps.map(({ amount }) => amount)).toEqual([180, 288, 432, null]);
});

test('the scale of the chart ends with the higher fee and is at least 1', () => {
  expect(highestFee(table(200, 0))).toBe(720);
  expect(highestFee({ tiers: [tier(null, 0, null)] })).toBe(1);
});

test.each([
  [336, 0, 0],
  [168, 0, 0.25],
  [108, 1, 0.375],
  [48, 1, 0.5],
  [26, 2, 0.625],
  [4, 2, 0.75],
  [2, 3, 0.875],
  [0, 3, 1],
  [-5, 3, 1],
])('%d hours before departure, in tier %d, the present time is at %d of the width', (hours, now, at) => {
  expect(nowAt(table(hours, now))).toBeCloseTo(at, 5);
});
