import { afterEach, expect, test, vi } from 'vitest';
import { pageTransition } from './page-transition.ts';

afterEach(() => vi.unstubAllGlobals());

const prefersLess = (matches: boolean) => vi.stubGlobal('matchMedia', () => ({ matches }));
const here = { href: '/index' };

test('another page has a transition', () => {
  prefersLess(false);
  expect(pageTransition.types({ fromLocation: here, pathChanged: true })).toEqual(['page']);
});

test('the first page, a change within a page and a visitor who prefers less motion have none', () => {
  prefersLess(false);
  expect(pageTransition.types({ pathChanged: true })).toBe(false);
  expect(pageTransition.types({ fromLocation: here, pathChanged: false })).toBe(false);
  prefersLess(true);
  expect(pageTransition.types({ fromLocation: here, pathChanged: true })).toBe(false);
});
