import { expect, test } from 'vitest';
import { nextSeat, stepOf } from './next-seat.ts';

const row = (number: number, letters: string) => ({
  seats: [...letters].map((letter) => ({ seatNo: `${number}${letter}`, letter })),
});
const rows = [row(2, 'ACJL'), row(31, 'ABCJKL'), row(32, 'ABCJKL')];

test.each([
  ['ArrowRight', false, '31B', '32B'],
  ['ArrowLeft', false, '31B', '2A'],
  ['ArrowLeft', false, '31K', '2J'],
  ['ArrowUp', false, '31C', '31J'],
  ['ArrowDown', false, '31J', '31C'],
  ['ArrowDown', true, '31B', '32B'],
  ['ArrowRight', true, '31C', '31J'],
  ['ArrowUp', true, '2A', null],
  ['ArrowRight', true, '31L', null],
  ['ArrowRight', false, '32L', null],
])('the key %s (narrow screen: %s) moves from %s to %s', (key, isNarrow, from, to) => {
  const step = stepOf(key, isNarrow);
  expect(step && nextSeat(rows, from, step)).toBe(to);
});

test('other keys give no step, and an unknown seat has no next seat', () => {
  expect(stepOf('Enter', false)).toBeNull();
  expect(nextSeat(rows, '99A', { row: 1 })).toBeNull();
});
