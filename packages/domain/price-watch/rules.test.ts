import { readRuleTable } from '@haidai/testkit/rules';
import { describe, expect, it } from 'vitest';
import { tellPriceOf, tripKeyOf, type WatchedTrip, watchEndsAt } from './index.ts';

const rules = { leastFallFen: 2000, leastFallPercent: 1 };

describe('the price of which a traveller is told', () => {
  it.each(readRuleTable('price-watch', 'The least fall'))('is ¥$Told for a watch that begins at ¥$Begin', (row) => {
    const fen = (yuan = '') => Math.round(Number(yuan.replaceAll(',', '')) * 100);
    expect(tellPriceOf(fen(row.Begin), rules)).toBe(fen(row.Told));
  });

  it('is always lower than the price at the beginning by the least fall', () => {
    for (let begin = 2000; begin < 2_000_000; begin += 7919) {
      const told = tellPriceOf(begin, rules);
      expect(begin - told).toBeGreaterThanOrEqual(Math.max(2000, begin / 100));
      expect(told % 100).toBe(0);
    }
  });
});

describe('a watch', () => {
  it('ends some hours before the last departure of the day', () => {
    const at = (time: string) => Date.parse(`2026-12-18T${time}:00+08:00`);
    expect(watchEndsAt([at('07:55'), at('21:30'), at('13:00')], { endHours: 4 })).toBe(at('17:30'));
  });

  const trip: WatchedTrip = {
    origin: 'TAO',
    destination: 'CTU',
    departDate: '2026-12-18',
    returnDate: '2026-12-21',
    adults: 2,
    children: 1,
    infants: 0,
    cabin: '',
  };

  it('shares its key with the watches of the same trip only', () => {
    expect(tripKeyOf(trip)).toBe('TAO-CTU/2026-12-18/2026-12-21/2-1-0/');
    const others: Partial<WatchedTrip>[] = [
      { origin: 'SHA' },
      { destination: 'TFU' },
      { departDate: '2026-12-19' },
      { returnDate: null },
      { adults: 1 },
      { children: 0 },
      { infants: 1 },
      { cabin: 'ECO' },
    ];
    const keys = [{}, ...others].map((other) => tripKeyOf({ ...trip, ...other }));
    expect(new Set(keys).size).toBe(others.length + 1);
  });
});
