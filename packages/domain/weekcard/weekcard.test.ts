import { readFileSync } from 'node:fs';
import { readRuleTable } from '@haidai/testkit/rules';
import { describe, expect, it } from 'vitest';
import {
  answerNoShow,
  lastDayOf,
  lastRefundDay,
  rowById,
  travelFault,
  type WeekCardProduct,
  type WeekCardTables,
  type WeekCardTerms,
  weekOf,
  weekTermsOn,
} from './index.ts';

const folder = new URL('../../../carriers/haidai/weekcard/', import.meta.url);
const read = (name: string) => JSON.parse(readFileSync(new URL(name, folder), 'utf8')) as { rows: never[] };
const tables: WeekCardTables = {
  products: read('products.json').rows as WeekCardProduct[],
  terms: read('terms.json').rows as WeekCardTerms[],
};
const terms = weekTermsOn(tables, '2026-12-10');

describe('the week card (docs/rules/weekcard.md)', () => {
  it.each(readRuleTable('weekcard', 'Cards'))(
    '$Card bought on $Bought has the terms and the last days of the table',
    (row) => {
      const card = rowById(tables.products, row.Card ?? '');
      const bought = row.Bought ?? '';
      expect([card.yuan, card.rides, card.perWeek, card.perOrder].map(String)).toEqual([
        row.Yuan,
        row.Flights,
        row['A week'],
        row.Travellers,
      ]);
      expect(lastDayOf(card, bought)).toBe(row['Good until']);
      expect(lastRefundDay(terms, bought)).toBe(row['Back until']);
    },
  );

  it.each(readRuleTable('weekcard', 'Flights'))(
    'on a flight $Airports on $Departs is answered with "$Answer"',
    (row) => {
      const trip = {
        airports: (row.Airports ?? '').split(' '),
        scope: row.Scope as 'D' | 'I',
        departDate: row.Departs ?? '',
      };
      const validUntil = row['Good until'] || '2027-05-19';
      expect(travelFault(terms, trip, { today: '2026-12-10', validUntil })?.kind ?? 'good').toBe(row.Answer);
    },
  );

  it.each(readRuleTable('weekcard', 'Weeks'))('counts $Day in the week from $From', (row) => {
    expect(weekOf(row.Day ?? '')).toEqual({ from: row.From, to: row.To });
  });

  it.each(readRuleTable('weekcard', 'Missed flights'))('with $Missed missed flights is "$Card"', (row) => {
    const answer = answerNoShow(terms, Number(row.Missed), row.Noted ?? '');
    expect([answer.pausedUntil ?? '', answer.ends ? 'ends' : 'good']).toEqual([row['Paused until'], row.Card]);
  });
});
