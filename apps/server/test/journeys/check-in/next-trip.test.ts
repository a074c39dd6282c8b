import { reportFlight } from '@haidai/contract/sandbox';
import { getNextTrip } from '@haidai/contract/trips';
import type { Api } from '@haidai/testkit';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { checkIn, openOrder, tripOf } from '../../given/check-in.ts';
import { givenMember } from '../../given/member.ts';
import { givenTickets } from '../../given/ticket.ts';
import { newAdults, newTraveller } from '../../given/traveller.ts';
import { startTestApp, type TestApp } from '../../site/start-test-app.ts';

let site: TestApp;
beforeAll(async () => {
  // The clock starts 20 minutes before check-in of HD4613 opens.
  site = await startTestApp({ clock: '2026-12-07T07:15:00+08:00' });
});
afterAll(() => site.close());

const trip = { destCode3: 'TFU', departureDate: '2026-12-08', flightNo: 'HD4613' };
const nextOf = (api: Api, orderNo?: string) => api.expectOk(getNextTrip, { body: { orderNo } });

it('the next action of a trip goes from seats to check-in to the boarding pass', async () => {
  const { api, orderNo } = await givenTickets(site, newAdults(2), trip);
  const before = await nextOf(api);
  expect(before).toMatchObject({ flightsAhead: 1, trip: { orderNo, ticketedOn: '2026-12-07' } });
  expect(before.trip?.action).toEqual({
    kind: 'seat',
    segmentIndex: 0,
    at: '2026-12-07T07:35',
    opens: false,
    ruleId: 'CKI-2026-01',
    caseKey: null,
  });
  expect(before.trip?.flights).toMatchObject([
    { flightNo: 'HD4613', departTime: '2026-12-08T07:35', checkInClosesTime: '2026-12-08T06:35', isSeatOnSale: true },
  ]);
  expect(before.trip?.flights[0]?.travellers).toMatchObject([
    { stage: 'online', seatNo: null, passToken: null, freeBags: '20K' },
    { stage: 'online', seatNo: null, passToken: null },
  ]);

  await site.clock.advance({ minutes: 21 });
  expect((await nextOf(api)).trip?.action).toMatchObject({ kind: 'checkIn', at: '2026-12-08T06:35', opens: false });
  const key = await openOrder({ api, orderNo });
  const [one, two] = (await tripOf(api, key)).flights[0]?.travels ?? [];
  await checkIn(api, key, [{ travelId: one?.travelId ?? '' }]);
  expect((await nextOf(api)).trip?.action?.kind).toBe('checkIn');
  await checkIn(api, key, [{ travelId: two?.travelId ?? '' }]);
  const after = await nextOf(api, orderNo);
  expect(after.trip?.action).toMatchObject({ kind: 'pass', at: '2026-12-08T06:55', opens: true });
  expect(after.trip?.flights[0]?.travellers[0]).toMatchObject({
    stage: 'checkedIn',
    seatNo: expect.stringMatching(/^\d+[A-K]$/),
    passToken: expect.stringMatching(/^[\w-]{22}$/),
  });

  const late = { flightNo: 'HD4613', flightDate: '2026-12-08', event: 'delay', cause: 'WEATHER' };
  await site.api.expectOk(reportFlight, { body: { ...late, estimatedDeparture: '2026-12-08T11:35' } as never });
  await site.runJobs();
  const disrupted = (await nextOf(api)).trip;
  expect(disrupted?.action).toMatchObject({ kind: 'disruption', at: '2026-12-08T11:35' });
  expect(disrupted?.action?.caseKey).toMatch(/^[\w-]{16,}$/);
  expect(disrupted?.flights[0]).toMatchObject({ delayMinutes: 240, newDepartTime: '2026-12-08T11:35' });
});

it('an account without a flight ahead has no next trip', async () => {
  const api = await newTraveller(site);
  expect(await nextOf(api)).toMatchObject({ trip: null, flightsAhead: 0 });
});

it('a stranger does not get the trip of an order', async () => {
  const { orderNo } = await givenTickets(site, newAdults(1), { ...trip, departureDate: '2026-12-20' });
  const stranger = await newTraveller(site);
  const { error, result } = await stranger.call(getNextTrip, { body: { orderNo } });
  expect([error, result]).toEqual(['orderNotFound', null]);
});

it.each([
  [9999, '20K'],
  [10_000, '30K'],
  [30_000, '40K'],
  [80_000, '50K'],
])(
  'the free baggage of a member with %d tier points is %s on a domestic flight, whoever bought the ticket',
  async (points, freeBags) => {
    const people = newAdults(2);
    const { api, orderNo } = await givenTickets(site, people, trip);
    const { accountId } = await givenMember(site, { document: people[0]?.documentNo ?? '' });
    const { ticket_no } = await site.db
      .selectFrom('ticket')
      .select('ticket_no')
      .where('order_no', '=', orderNo)
      .where('passenger_seq', '=', 1)
      .executeTakeFirstOrThrow();
    const flown = { ticket_no, coupon_no: 1, account_id: accountId, points, decided_at: site.clock.now() };
    await site.db.insertInto('flight_earning').values(flown).execute();
    const [flight] = (await nextOf(api, orderNo)).trip?.flights ?? [];
    expect(flight?.travellers.map((each) => each.freeBags)).toEqual([freeBags, '20K']);
  },
);
