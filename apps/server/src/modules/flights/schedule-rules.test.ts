import { fileURLToPath } from 'node:url';
import { capacityOf, connect, type Segment } from '@haidai/domain/flights';
import { readRuleTable } from '@haidai/testkit/rules';
import { describe, expect, it } from 'vitest';
import { loadAircraft, loadConnections } from './index.ts';

const dataDir = fileURLToPath(new URL('../../../../../carriers/haidai', import.meta.url));
const rules = loadConnections(dataDir);

/** Returns the connection of two flights that meet at an airport, `minutes` apart, or null if the time is not legal. */
function meeting(at: string, [arrival, departure]: readonly string[], minutes: number) {
  const noon = Date.parse('2026-12-02T04:00:00Z');
  const day = { flightDate: '2026-12-02', departDate: '2026-12-02', arriveDate: '2026-12-02' } as const;
  const first = { ...day, flightNo: 'HD1', to: at, arriveAt: noon, international: arrival === 'I' } as Segment;
  const departAt = noon + minutes * 60_000;
  const second = { ...day, flightNo: 'HD3', from: at, departAt, international: departure === 'I' } as Segment;
  return connect(rules, first, second);
}

describe('a connection (docs/rules/schedule.md)', () => {
  const rows = readRuleTable('schedule', 'Shortest connecting times').flatMap((row) =>
    ['D–D', 'D–I', 'I–D', 'I–I'].map((kind) => ({ at: row.At ?? '', kind, minutes: Number(row[kind]) })),
  );

  it.each(rows)('$kind at $at needs at least $minutes minutes', ({ at, kind, minutes }) => {
    expect(meeting(at, kind.split('–'), minutes)?.minutes).toBe(minutes);
    expect(meeting(at, kind.split('–'), minutes - 1)).toBeNull();
  });

  it('takes at most six hours', () => {
    expect(meeting('TAO', ['D', 'D'], 360)?.overnight).toBe(false);
    expect(meeting('TAO', ['D', 'D'], 361)).toBeNull();
  });
});

describe('seats on sale (docs/rules/schedule.md)', () => {
  it.each(readRuleTable('schedule', 'Capacity'))('$Aircraft has $All seats', (row) => {
    const aircraft = loadAircraft(dataDir).get(row.Aircraft ?? '');
    if (!aircraft) throw new Error(`The data has no aircraft ${row.Aircraft}`);
    const seats = (['BUSINESS', 'SUPER', 'ECO'] as const).map((cabin) => capacityOf(aircraft, cabin));
    expect(seats).toEqual([row.Business, row['Super economy'], row.Economy].map(Number));
    expect(seats.reduce((all, count) => all + count, 0)).toBe(Number(row.All));
  });
});
