import { readFileSync } from 'node:fs';
import { createRouter } from '@tanstack/react-router';
import { expect, test } from 'vitest';
import { toFlightSearch, weekSearch } from '../features/weekcard/week-search.ts';
import { routeTree } from './route-tree.gen.ts';

/** The pages of the main booking flow. */
const mainJob = [
  '/index',
  '/book',
  '/book/flightSearch',
  '/book/cashPaxInfoInput',
  '/book/orderVerify',
  '/book/verifySecure',
  '/book/payPreCash',
  '/pay/success',
  '/login',
  '/user',
  '/user/airorder',
  '/user/airorder/orderdetail',
];

const children = (parent: string, names: string) => names.split(' ').map((name) => `${parent}/${name}`);

/** The other pages of the specification, in its spelling. Every route is one of these or one of our own. */
const otherPages = [
  ...children('/book', 'activityBooking activityFlightSearch reshopFlightSearch GMJCFlightSearch weekHome coupons'),
  ...children('/book', 'querySpecialTicket aciticityverifySecure verifySecureIntegral activityOrderVerify'),
  ...children('/book', 'reshopOrderVerify verifyIncrement reshopVerifySecure VerifySecureCodeChild OrderVerifyCHD'),
  ...children('/book', 'paxInfoInput paxInfoInputweek PaxInfoInputCashCHD reshopPaxInfoInput payPre'),
  ...children('/week', 'flightSearch orderVerify verifySecure'),
  ...['/yqzl', '/securityVolunteers', '/activities', '/articles', '/articleD', '/articles/ArticleDeadline'],
  ...children('/self', 'flightSearch CheckIn CheckInPassenger CheckInSeatSelection CheckInSuccess CancelCheckIn'),
  ...children('/self', 'Registration Verification UnaccompaniedChild ElectronicItinerary MSpecialZone EventDetails'),
  ...children('/self', 'FlightInquiry FlightReservation reschedul ManuallyReschedul calculator'),
  ...children('/Seckill', 'SeckillList SeckillDetails seckillPay seckillPayPre'),
  ...['/register', '/stowage', '/static/tktForCoupon', '/static/error'],
  ...children('/user', 'RescheduledOrder RescheduledOrderDetails integralorder integralorder/integraldetail hisorder'),
  ...children('/user', 'reshoporder reshoporder/endorse coupon couponList passenger week/card week/order'),
  ...children('/user', 'week/orderdetail assignee addressee SeckillOrderList SeckillOrdeDetails'),
];

/** The pages that travellers need and the specification does not name. */
const ownPages = [
  '/',
  '/$',
  '/elder',
  '/callBack',
  '/complaints',
  '/book/dates',
  '/book/waitlist',
  '/fares',
  '/fares/$pair',
  '/feedback',
  '/ops',
  '/ops/$tool',
  '/offline',
  '/pay/share',
  '/self/flightDecision',
  '/self/nameCorrection',
  '/self/SpecialService',
  ...children('/user', 'security points profile notices watches waitlist nameCorrection'),
];

const router = createRouter({ routeTree, context: {} as never });
const paths = Object.keys(router.routesByPath).map((path) => path.replace(/(?<=.)\/$/, ''));
const matched = (path: string) => router.getMatchedRoutes(path)[0].at(-1)?.fullPath;

test('every page of the main booking flow has a route', () => {
  expect(paths).toEqual(expect.arrayContaining(mainJob));
});

test('every route is a page of the specification, in its spelling, or one of our own pages', () => {
  const known = new Set([...mainJob, ...otherPages, ...ownPages]);
  expect(paths.filter((path) => !known.has(path))).toEqual([]);
});

test('a path finds its page in any capitals, and no two paths differ only in capitals', () => {
  expect(matched('/BOOK/flightsearch')).toBe('/book/flightSearch');
  expect(matched('/Pay/Success')).toBe('/pay/success');
  const all = [...mainJob, ...otherPages, ...ownPages];
  expect(new Set(all.map((path) => path.toLowerCase())).size).toBe(all.length);
});

test('every address in the menus, key values and slides of the carrier leads to a page', () => {
  const read = (file: string) =>
    readFileSync(new URL(`../../../../carriers/haidai/content/${file}`, import.meta.url), 'utf8');
  const addresses = ['menus.json', 'key-values.json', 'slideshow.json'].flatMap((file) =>
    [...read(file).matchAll(/"(\/[^"]*)"/g)].map(([, address = '']) => address),
  );
  expect(addresses.length).toBeGreaterThan(40);
  const leads = (address: string) => matched(new URL(address, 'http://site').pathname) ?? '/$';
  expect(addresses.filter((address) => leads(address) === '/$')).toEqual([]);
});

test('pages that the specification does not mark (L) open without a login', () => {
  const routes = Object.values(router.routesById);
  const guarded = routes.filter(({ options }) => 'beforeLoad' in options).map(({ fullPath }) => String(fullPath));
  expect(guarded).toContain('/book/reshopPaxInfoInput');
  for (const path of ['/self/ManuallyReschedul', '/book/reshopFlightSearch']) expect(guarded).not.toContain(path);
});

test('a week card search uses the parameters of bookWeek in the specification', () => {
  const defaults = { classType: 'VACATION', payment: 'CASH', plat: 'B2C' };
  expect(weekSearch.parse({})).toMatchObject(defaults);
  expect(weekSearch.parse({ classType: 'ECO', payment: 'INTEGRAL', plat: 'X' })).toMatchObject(defaults);
  expect(toFlightSearch(weekSearch.parse({}))).toMatchObject({ classType: '', payment: 'EXCHANGE' });
});

test.each(['/nowhere', '/book/nowhere', '/index/deeper'])(
  'the unknown path %s leads to the catch-all route',
  (path) => {
    expect(matched(path)).toBe('/$');
  },
);

/**
 * The parameters of addresses that accept any text. Only the field to which a text belongs shows it;
 * `e2e/page-addresses.spec.ts` checks this. A parameter that names something accepts an identifier and is not in this
 * list.
 */
const textParameters = {
  /** The parameters of the `bookObj` in the specification. The pages show the names of the codes, not these texts. */
  origName: [
    '/book/VerifySecureCodeChild',
    '/book/activityFlightSearch',
    '/book/dates',
    '/book/flightSearch',
    '/week/flightSearch',
  ],
  destName: [
    '/book/VerifySecureCodeChild',
    '/book/activityFlightSearch',
    '/book/dates',
    '/book/flightSearch',
    '/week/flightSearch',
  ],
  /** The filters of the list: an unknown aircraft leaves the filter without effect. */
  aircraft: [
    ...['/book/activityFlightSearch', '/book/flightSearch', '/book/reshopFlightSearch', '/book/reshopOrderVerify'],
    ...['/book/reshopPaxInfoInput', '/book/reshopVerifySecure', '/week/flightSearch'],
  ],
  name: [
    ...['/user/RescheduledOrder', '/user/SeckillOrderList', '/user/airorder', '/user/hisorder'],
    ...['/user/integralorder', '/user/reshoporder', '/user/week/order'],
  ],
  keyword: ['/articles'],
  cityName: ['/yqzl'],
  flightNo: ['/self/FlightInquiry'],
  certificateNo: ['/self/Verification'],
  queue: ['/ops'],
};

test('only the listed parameters of an address accept any text', () => {
  const found: Record<string, string[]> = {};
  for (const { fullPath, options } of Object.values(router.routesById)) {
    const read = (options as { validateSearch?: { params?: Record<string, (raw: unknown) => unknown> } }).validateSearch
      ?.params;
    for (const [name, value] of Object.entries(read ?? {})) {
      if (value('中奖 139') !== '中奖 139') continue;
      found[name] = [...(found[name] ?? []), fullPath.replace(/(?<=.)\/$/, '')];
    }
  }
  const sorted = (lists: Record<string, string[]>) =>
    Object.fromEntries(Object.entries(lists).map(([name, paths]) => [name, paths.toSorted()]));
  expect(sorted(found)).toEqual(sorted(textParameters));
});
