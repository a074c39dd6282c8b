import { describe, expect, it } from 'vitest';
import { ridgeHeights, ridgeLine } from './ridge-path.ts';

describe('the fare ridge', () => {
  it('has the cheapest day at height 0 and the dearest at height 1', () => {
    expect(ridgeHeights([500, 900, 700])).toEqual([0, 1, 0.5]);
  });

  it('places a day without a fare between its neighbours', () => {
    expect(ridgeHeights([500, null, 900])).toEqual([0, 0.5, 1]);
    expect(ridgeHeights([null, 500, 900])).toEqual([0, 0, 1]);
  });

  it('is level when all days cost the same or none has a fare', () => {
    expect(ridgeHeights([500, 500])).toEqual([0.5, 0.5]);
    expect(ridgeHeights([null, null])).toEqual([0.5, 0.5]);
  });

  it('is a smooth line that is level at each point', () => {
    expect(
      ridgeLine([
        { x: 0, y: 10 },
        { x: 100, y: 50 },
      ]),
    ).toBe('M0 10C55 10 45 50 100 50');
  });
});
