import { expect, it } from 'vitest';
import type { Travel } from '../find/travel.ts';
import { freeBagsOf } from './boarding-pass.ts';

/** Returns a traveller in class E with a ticket that was issued on a day. The classes are on sale from 2026 on. */
const travel = (issuedOn: string, kind: 'D' | 'I', rest: Partial<Travel> = {}) =>
  ({
    flight: { kind, row: { booking_class: 'E', product_code: null, shown: { from: { date: '2026-12-08' } } } },
    ticket: { issuedAt: new Date(`${issuedOn}T10:00:00+08:00`) },
    person: { passenger_type: 'A' },
    bought: [],
    tierBagKg: 0,
    ...rest,
  }) as unknown as Travel;

it('the free baggage is that of the class on the day of the ticket, not of the flight', () => {
  expect(freeBagsOf(travel('2026-11-01', 'D'))).toBe('10K');
  expect(freeBagsOf(travel('2025-12-31', 'D'))).toBe('');
});

it('the baggage of a tier counts in kilograms and on domestic flights only', () => {
  expect(freeBagsOf(travel('2026-11-01', 'D', { tierBagKg: 20 }))).toBe('30K');
  expect(freeBagsOf(travel('2026-11-01', 'I', { tierBagKg: 20 }))).toBe('1PC');
});
