import { afterEach, expect, test, vi } from 'vitest';
import { pageTransition, seatName } from './page-transition.ts';

afterEach(() => vi.unstubAllGlobals());

const prefersLess = (matches: boolean) => vi.stubGlobal('matchMedia', () => ({ matches }));
const at = (search: object) => ({ search });
const [fromLocation, toLocation] = [at({}), at({})];

test('another page has a transition', () => {
  prefersLess(false);
  expect(pageTransition.types({ fromLocation, toLocation, pathChanged: true })).toEqual(['page']);
});

test('the other direction of a return trip has a transition, a filter has none', () => {
  prefersLess(false);
  const types = (before: object, after: object) =>
    pageTransition.types({ fromLocation: at(before), toLocation: at(after), pathChanged: false });
  expect(types({ sort: '' }, { sort: '', leg: 'RETURN' })).toEqual(['page']);
  expect(types({ leg: 'RETURN' }, { leg: 'OUT' })).toEqual(['page']);
  expect(types({ leg: 'RETURN' }, { leg: 'RETURN', sort: 'price' })).toBe(false);
  expect(types({}, { leg: 'OUT', sort: 'price' })).toBe(false);
});

test('the first page, a change within a page and a visitor who prefers less motion have none', () => {
  prefersLess(false);
  expect(pageTransition.types({ toLocation, pathChanged: true })).toBe(false);
  expect(pageTransition.types({ fromLocation, toLocation, pathChanged: false })).toBe(false);
  prefersLess(true);
  expect(pageTransition.types({ fromLocation, toLocation, pathChanged: true })).toBe(false);
});

test('a seat has a name by flight, day and number; an infant has none', () => {
  expect(seatName('HD4655', '2026-05-22', '38D')).toBe('seat-HD4655-2026-05-22-38D');
  expect(seatName('HD4655', '2026-05-22', 'INF')).toBeUndefined();
  expect(seatName('HD4655', '2026-05-22', null)).toBeUndefined();
});
