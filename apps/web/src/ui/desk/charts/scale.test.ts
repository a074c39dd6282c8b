import { expect, test } from 'vitest';
import { axisSteps, thinOut } from './scale.ts';

test.each([
  [0, [0, 1]],
  [3, [0, 1, 2, 3]],
  [97, [0, 25, 50, 75, 100]],
  [160, [0, 50, 100, 150, 200]],
  [92_000, [0, 25_000, 50_000, 75_000, 100_000]],
  [Number.NaN, [0, 1]],
])('the axis of values up to %s has the lines %j', (most, lines) => {
  expect(axisSteps(most)).toEqual(lines);
});

test('labels that would touch the one before are left out', () => {
  const labels = (slot: number) => ['00', '03', '06', '09'].map((text, index) => ({ x: index * slot, text }));
  expect(thinOut(labels(39))).toEqual(labels(39));
  expect(thinOut(labels(12)).map(({ text }) => text)).toEqual(['00', '06']);
});
