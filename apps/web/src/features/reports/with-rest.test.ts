import { expect, test } from 'vitest';
import type { Report } from './queries.ts';
import { withRest } from './with-rest.ts';

const report: Report = {
  ...{
    report: 'load',
    by: 'route',
    byTitle: '航线',
    dataUntil: null,
    total: 46,
    compared: null,
    totalsBefore: [900, 1.2, 80],
  },
  range: { from: '2026-11-17', to: '2026-11-30' },
  columns: [
    { id: 'sold', title: '已售座位', kind: 'count' },
    { id: 'revenue', title: '客票收入', kind: 'money' },
    { id: 'load', title: '客座率', kind: 'percent' },
  ],
  rows: [{ key: 'TAO-PEK', label: 'TAO–PEK', values: [300, 0.1, 90], before: [100, 1, 70] }],
  totals: [1000, 0.3, 82],
};

test('the rest makes the rows add up to the totals, and has no percentage', () => {
  expect(withRest(report, (count) => `其余 ${count} 项`).rows.at(-1)).toEqual({
    ...{ key: 'rest', label: '其余 45 项', values: [700, 0.2, null], before: [800, 0.2, null] },
  });
  expect(withRest({ ...report, total: 1 }, String).rows).toHaveLength(1);
});
