import { createRouter } from '@tanstack/react-router';
import { expect, test } from 'vitest';
import { routeTree } from './route-tree.gen.ts';

/** The pages of the specification that exist so far, as it spells them. */
const pages = [
  '/index',
  '/book',
  '/book/flightSearch',
  '/book/cashPaxInfoInput',
  '/book/orderVerify',
  '/book/verifySecure',
  '/book/payPreCash',
  '/pay/success',
  '/login',
  '/yqzl',
  '/securityVolunteers',
  '/activities',
  '/articles',
  '/articleD',
  '/articles/ArticleDeadline',
  '/user',
  '/user/airorder',
  '/user/airorder/orderdetail',
];

const router = createRouter({ routeTree, context: {} as never });
const matched = (path: string) => router.getMatchedRoutes(path)[0].at(-1)?.fullPath;

test('every page has its route, and there are no others', () => {
  const paths = Object.keys(router.routesByPath).map((path) => path.replace(/(?<=.)\/$/, ''));
  expect([...new Set(paths)].sort()).toEqual(['/', '/$', ...pages].sort());
});

test('a page is found however its capitals are written', () => {
  expect(matched('/BOOK/flightsearch')).toBe('/book/flightSearch');
  expect(matched('/Pay/Success')).toBe('/pay/success');
});

test.each(['/nowhere', '/book/nowhere', '/index/deeper'])('%s is unknown, and goes home', (path) => {
  expect(matched(path)).toBe('/$');
});
