import { expect, test } from 'vitest';
import { daysOf, pageSizeOf } from './queries.ts';

const today = '2026-11-21';

test.each([
  ['recent', '', '', '2025-11-21', ''],
  ['recent', '2026-03-01', '2026-03-31', '2026-03-01', '2026-03-31'],
  // The other list contains older orders.
  ['recent', '2024-03-01', '2026-03-31', '2025-11-21', '2026-03-31'],
  ['history', '', '', '', '2025-11-20'],
  ['history', '2024-03-01', '2024-03-31', '2024-03-01', '2024-03-31'],
  ['history', '2024-03-01', '2026-03-31', '2024-03-01', '2025-11-20'],
] as const)('for %s orders from %j to %j, the query covers %j to %j', (list, from, to, startDate, endDate) => {
  expect(daysOf({ list, from, to }, today)).toEqual({ startDate, endDate });
});

test('a page has 20 unpaid orders or 10 others', () => {
  expect([pageSizeOf('unpaid'), pageSizeOf('all')]).toEqual([20, 10]);
});
