import { getRouteFares, listFareRoutes, searchFlights } from '@haidai/contract/shopping';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../site/start-test-app.ts';

/** `FARE_PAGE_CELLS=1000` checks more cells. */
const CELLS = Number(process.env.FARE_PAGE_CELLS ?? 30);
const today = '2026-11-20';

let site: TestApp;
beforeAll(async () => {
  site = await startTestApp({ clock: `${today}T10:00:00+08:00` });
});
afterAll(() => site.close());

const faresOf = (origCode3: string, destCode3: string, api = site.api) =>
  api.expectOk(getRouteFares, { query: { origCode3, destCode3 } });

const cells = fc.record({ route: fc.nat(), month: fc.nat(5) });

describe('a fare page', () => {
  it('shows the least total of the real search on the day of each cell', async () => {
    const cities = await site.api.expectOk(listFareRoutes, { query: {} });
    const routes = cities.flatMap(({ from, destinations }) => destinations.map((to) => [from.code, to.code] as const));
    let api = site.api.another();
    let tried = 0;
    let compared = 0;
    await fc.assert(
      fc.asyncProperty(cells, async ({ route, month }) => {
        tried += 1;
        if (tried % 10 === 0) {
          api = site.api.another();
          // One address may search only so often.
          await site.clock.advance({ minutes: 11 });
        }
        const [origCode3, destCode3] = routes[route % routes.length] ?? ['TAO', 'CTU'];
        const { months } = await faresOf(origCode3, destCode3, api);
        const cell = months[month];
        if (!cell || cell.total === null) return;
        const body = { origCode3, destCode3, departureDate: cell.flightDate };
        const { departAVFS } = await api.expectOk(searchFlights, { query: {}, body });
        const totals = departAVFS.flatMap(({ fares }) => fares.map(({ price_party }) => price_party));
        expect(cell.total).toBe(Math.min(...totals));
        compared += 1;
      }),
      { numRuns: CELLS },
    );
    expect(compared).toBeGreaterThan(CELLS / 2);
  });

  it('has the coming months, the flights of the schedule with their days, the terms and other routes', async () => {
    const fares = await faresOf('TAO', 'TFU');
    expect([fares.from, fares.to]).toEqual([
      { code: 'TAO', name: '青岛' },
      { code: 'CTU', name: '成都' },
    ]);
    expect(fares.months.map(({ month }) => month)).toEqual([
      '2026-11',
      '2026-12',
      '2027-01',
      '2027-02',
      '2027-03',
      '2027-04',
    ]);
    expect(fares.lowest).toBe(Math.min(...fares.months.flatMap(({ total }) => total ?? [])));
    expect(fares.flights.find(({ flightNo }) => flightNo === 'HD4613')).toMatchObject({
      from: { code: 'TAO' },
      to: { code: 'TFU' },
      departTime: '07:35',
      destTime: '10:25',
      duration: '02:50',
      via: [],
      connecting: false,
      departsAt: expect.stringMatching(/T23:35:00.000Z$/),
    });
    for (const { days } of fares.flights) expect(days).toMatch(/^[1.][2.][3.][4.][5.][6.][7.]$/);
    expect(fares.terms?.rules.baggage).not.toBe('');
    expect(fares.others.length).toBeGreaterThan(3);
    expect(fares.others).not.toContainEqual(fares.to);
  });

  it('lists connections on a route without direct flights', async () => {
    const { flights } = await faresOf('HRB', 'KMG');
    expect(flights.length).toBeGreaterThan(0);
    for (const { connecting, via } of flights) expect([connecting, via.length]).toEqual([true, 1]);
  });

  it('refuses places between which nothing flies', async () => {
    for (const [origCode3, destCode3] of [
      ['TAO', 'XXX'],
      ['XXX', 'TAO'],
      ['TAO', 'TAO'],
      ['CTU', 'TFU'],
    ] as const) {
      await site.api.expectRefused(getRouteFares, 'routeNotServed', { query: { origCode3, destCode3 } });
    }
  });
});

describe('the sitemap of the fare pages', () => {
  it('lists each route on sale in both languages, and robots.txt names it', async () => {
    const { body, headers } = await site.app.inject('/sitemap-fares.xml');
    expect(headers['content-type']).toContain('application/xml');
    const pages = [...body.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => new URL(address).pathname);
    for (const page of ['/fares', '/en/fares', '/fares/tao-ctu', '/en/fares/ctu-tao', '/fares/hrb-kmg']) {
      expect(pages).toContain(page);
    }
    expect(pages.length).toBe(new Set(pages).size);
    expect(pages.length).toBeLessThan(50_000);
    expect(body).toMatch(/hreflang="en" href="[^"]*\/en\/fares\/tao-ctu"/);
    expect((await site.app.inject('/robots.txt')).body).toContain('/sitemap-fares.xml');
  });
});
