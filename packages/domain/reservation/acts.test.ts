import { describe, expect, test } from 'vitest';
import { nextSeatAct, secondsUntilAskedAgain } from './acts.ts';

const segment = (segmentIndex: number, wanted: number, known: number) => ({ segmentIndex, wanted, known });

describe('the next act at the PSS', () => {
  test('is none if the site and the PSS have the same seats', () => {
    expect(nextSeatAct([segment(0, 2, 2), segment(1, 0, 0)])).toBe(null);
  });

  test('sells the missing seats of all segments together', () => {
    expect(nextSeatAct([segment(0, 2, 0), segment(1, 2, 1)])).toEqual({
      kind: 'SELL',
      moves: [
        { segmentIndex: 0, seats: 2 },
        { segmentIndex: 1, seats: 1 },
      ],
    });
  });

  test('cancels before it sells, so that a change of flight never holds both', () => {
    const segments = [segment(0, 0, 2), segment(1, 2, 0)];
    expect(nextSeatAct(segments)).toEqual({ kind: 'CANCEL', moves: [{ segmentIndex: 0, seats: 2 }] });
  });
});

test('an act is asked again after 30 seconds, then ever later, at most after five minutes', () => {
  expect([1, 2, 3, 4, 5, 20].map(secondsUntilAskedAgain)).toEqual([30, 60, 120, 240, 300, 300]);
});
