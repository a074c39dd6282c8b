import type { Site } from '@haidai/contract/pages';
import { findLinkedDataFaults } from '@haidai/testkit/linked-data';
import { expect, test } from 'vitest';
import { sampleCarrier } from '../../../core/page/sample-carrier.ts';
import type { RouteFares } from './load-route-fares.ts';
import { missingRouteHead, routeHead } from './route-heads.ts';

const site = {
  publicUrl: 'https://www.haidai.example',
  carrier: sampleCarrier,
} as Site;
const where = { language: 'zh-CN', site } as const;

const flight = {
  flightNo: 'HD4613',
  from: { code: 'TAO', name: '青岛胶东国际机场' },
  to: { code: 'TFU', name: '成都天府国际机场' },
  departTime: '07:35',
  destTime: '10:25',
  dayOffset: 0,
  duration: '02:50',
  via: [],
  connecting: false,
  days: '1234567',
  firstDate: '2026-12-01',
  departsAt: '2026-11-30T23:35:00.000Z',
  arrivesAt: '2026-12-01T02:25:00.000Z',
};
const fares: RouteFares = {
  from: { code: 'TAO', name: '青岛' },
  to: { code: 'CTU', name: '成都</script>' },
  iorD: 'D',
  months: [
    { month: '2026-11', flightDate: '', total: null },
    { month: '2026-12', flightDate: '2026-12-09', total: 790 },
    { month: '2027-01', flightDate: '2027-01-19', total: 1400.5 },
  ],
  lowest: 790,
  period: { from: '2026-12-01', to: '2026-12-28' },
  flights: [flight, { ...flight, flightNo: 'HD1/HD2', connecting: true }],
  terms: null,
  others: [],
  hasReturn: true,
};

type Data = { '@type': string } & Record<string, unknown>;
const dataOf = ({ scripts }: ReturnType<typeof routeHead>, type: string) =>
  scripts.map(({ children }) => JSON.parse(children) as Data).filter((each) => each['@type'] === type);

test('the offers of a route are the lowest total of each month on sale', () => {
  const [trip, ...others] = dataOf(routeHead(where, fares), 'Trip');
  expect(others).toEqual([]);
  expect(trip?.offers).toMatchObject({
    '@type': 'AggregateOffer',
    priceCurrency: 'CNY',
    lowPrice: 790,
    highPrice: 1400.5,
    offerCount: 2,
    offers: [
      {
        '@type': 'Offer',
        price: 790,
        priceCurrency: 'CNY',
        availability: 'https://schema.org/InStock',
        url: 'https://www.haidai.example/book/flightSearch?origCode3=TAO&destCode3=CTU&departureDate=2026-12-09',
      },
      { price: 1400.5 },
    ],
  });
});

test('a flight has its number, its airports and both instants, and a connection is no flight', () => {
  const flights = dataOf(routeHead(where, fares), 'Flight');
  expect(flights).toHaveLength(1);
  expect(flights[0]).toMatchObject({
    flightNumber: 'HD4613',
    provider: { '@type': 'Airline', iataCode: 'HD', name: '海岱航空' },
    departureAirport: { '@type': 'Airport', iataCode: 'TAO' },
    arrivalAirport: { '@type': 'Airport', iataCode: 'TFU' },
    departureTime: '2026-11-30T23:35:00.000Z',
    arrivalTime: '2026-12-01T02:25:00.000Z',
  });
});

test('all data of a route follow schema.org, and a wrong price, currency, time or address is found', () => {
  const { scripts } = routeHead(where, fares);
  expect(scripts.flatMap(({ children }) => findLinkedDataFaults(JSON.parse(children)))).toEqual([]);
  const [trip, flight] = [dataOf(routeHead(where, fares), 'Trip')[0], dataOf(routeHead(where, fares), 'Flight')[0]];
  const wrongOffer = { '@type': 'Offer', price: '¥790', priceCurrency: 'RMB ', url: '/book', availability: 'InStock' };
  const wrong = [
    { ...trip, offers: { '@type': 'AggregateOffer', lowPrice: 9, highPrice: 8, offerCount: 2, offers: [wrongOffer] } },
    { ...flight, departureTime: '周二 07:35', arrivalAirport: { '@type': 'Airport', iataCode: 'tfu' } },
  ];
  expect(wrong.flatMap(findLinkedDataFaults)).toEqual([
    'Trip.offers.priceCurrency: missing',
    'Trip.offers: the lowest price is above the highest',
    'Trip.offers: the count is not that of the offers',
    'Trip.offers.offers.price: "¥790"',
    'Trip.offers.offers.priceCurrency: "RMB "',
    'Trip.offers.offers.url: "/book"',
    'Trip.offers.offers.availability: "InStock"',
    'Flight.departureTime: "周二 07:35"',
    'Flight.arrivalAirport.name: missing',
    'Flight.arrivalAirport.iataCode: "tfu"',
  ]);
});

test('a route with nothing on sale offers nothing', () => {
  const none = fares.months.map((month) => ({ ...month, flightDate: '', total: null }));
  expect(dataOf(routeHead(where, { ...fares, months: none, lowest: null }), 'Trip')).toEqual([]);
});

test('the breadcrumb leads from the home page over the list of routes, and no name can end its element', () => {
  const head = routeHead({ ...where, language: 'en' }, fares);
  const [trail] = dataOf(head, 'BreadcrumbList');
  const steps = trail?.itemListElement as { position: number; item: string }[];
  expect(steps.map(({ position, item }) => [position, item])).toEqual([
    [1, 'https://www.haidai.example/en/index'],
    [2, 'https://www.haidai.example/en/fares'],
    [3, 'https://www.haidai.example/en/fares/tao-ctu'],
  ]);
  for (const { type, children } of head.scripts) {
    expect(type).toBe('application/ld+json');
    expect(children).not.toContain('<');
  }
});

test('the card of a route has its own address and the pictures of its destination as PNG', () => {
  const { meta, links } = routeHead({ ...where, language: 'en' }, fares);
  const contentOf = (name: string) =>
    (meta as Record<string, string>[]).find((each) => [each.property, each.name, each.itemProp].includes(name))
      ?.content;
  expect(contentOf('og:url')).toBe('https://www.haidai.example/en/fares/tao-ctu');
  expect(contentOf('og:image')).toBe('https://www.haidai.example/art/CTU-share.png');
  expect(contentOf('image')).toBe('https://www.haidai.example/art/CTU-square.png');
  expect(contentOf('twitter:card')).toBe('summary_large_image');
  expect(links.map(({ rel }) => rel)).toEqual(['canonical', 'alternate', 'alternate', 'alternate']);
});

test('search engines do not list a route that does not exist', () => {
  const { meta, scripts } = missingRouteHead(where);
  expect(meta).toContainEqual({ name: 'robots', content: 'noindex, follow' });
  expect(scripts).toEqual([]);
});
