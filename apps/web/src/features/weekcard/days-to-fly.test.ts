import { describe, expect, it } from 'vitest';
import { dayFor, daysToChoose, isOpen } from './days-to-fly.ts';

const card = {
  bookable: { from: '2026-12-28', to: '2027-01-05' },
  weeks: [{ from: '2027-01-04', to: '2027-01-10', used: 1 }],
  perWeek: 2,
};
const terms = { closedDays: [{ from: '2026-12-31', to: '2027-01-03', name: '元旦' }] };
const open = (seats: number) =>
  daysToChoose(card, terms, seats)
    .filter(isOpen)
    .map(({ date }) => date.slice(5));

describe('the travel days of a card', () => {
  it('are the days of the validity period without holidays', () => {
    expect(open(1)).toEqual(['12-28', '12-29', '12-30', '01-04', '01-05']);
    expect(daysToChoose(card, terms, 1).find(({ date }) => date === '2027-01-01')?.closedBy).toBe('元旦');
  });

  it('leave out a week with too few rides left for the party', () => {
    expect(open(2)).toEqual(['12-28', '12-29', '12-30']);
    expect(daysToChoose({ ...card, bookable: null }, terms, 1)).toEqual([]);
  });

  it('include the requested day, or else the first available day is chosen', () => {
    const days = daysToChoose(card, terms, 1);
    expect([dayFor('2026-12-30', days), dayFor('2027-01-01', days), dayFor('', [])]).toEqual([
      '2026-12-30',
      '2026-12-28',
      '',
    ]);
  });
});
