import { expect, test } from 'vitest';
import { listExchangeRates, loadExchangeRates } from './list-exchange-rates.ts';

const on = (day: string) => ({ clock: { today: () => day } as never });
const row = {
  ...(loadExchangeRates()[0] as ReturnType<typeof loadExchangeRates>[number]),
  from: '2026-11-01',
  to: '2026-11-30',
};
const rates = [
  { ...row, id: 'FX-1' },
  { ...row, id: 'FX-2', from: '2026-11-16' },
];

test.each([
  ['2026-10-31', undefined],
  ['2026-11-01', 'FX-1'],
  ['2026-11-16', 'FX-2'],
  ['2026-11-30', 'FX-2'],
  ['2026-12-01', undefined],
])('on %s the rates are %s', (day, rule) => {
  expect(listExchangeRates(on(day), 'en', rates)?.rule).toBe(rule);
});

test('the shipped rates name their day and their source', () => {
  const answer = listExchangeRates(on('2026-11-23'), 'en');
  expect(answer).toMatchObject({ rule: 'FX-2026-11', quoted: '2026-11-02', source: expect.stringContaining('Sample') });
  expect(answer?.currencies.map(({ code }) => code)).toContain('GBP');
});
