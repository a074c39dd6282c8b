import { quoteRefund, refundTicket } from '@haidai/contract/refund';
import { reportFlight } from '@haidai/contract/sandbox';
import { endCalendarFeed, getCalendarFeed, makeCalendarFeed } from '@haidai/contract/trips';
import type { Api } from '@haidai/testkit';
import ICAL from 'ical.js';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { forgetCalendarFeedsJob } from '../../../src/modules/trips/calendar/forget-feeds.ts';
import { createLog } from '../../../src/platform/runtime.ts';
import { givenChange } from '../../given/change.ts';
import { cloneTicket } from '../../given/clone-ticket.ts';
import { payInFull } from '../../given/order.ts';
import { givenTickets, type TicketedOrder } from '../../given/ticket.ts';
import { newAdults, newTraveller } from '../../given/traveller.ts';
import { startTestApp, type TestApp } from '../../site/start-test-app.ts';

const start = '2026-12-07T07:15:00+08:00';
const lines: string[] = [];
let site: TestApp;
beforeAll(async () => {
  site = await startTestApp({ clock: start, log: createLog('trace', { write: (line) => lines.push(line) }) });
});
beforeEach(() => site.clock.moveTo(start));
afterAll(() => site.close());

const makeAddress = async (api: Api) => new URL((await api.expectOk(makeCalendarFeed)).url).pathname;
const read = (url: string, headers = {}) => site.app.inject({ url, headers: { 'user-agent': 'Calendar', ...headers } });
const report = (body: object) =>
  site.api.expectOk(reportFlight, { body: { flightNo: 'HD4613', flightDate: '2026-12-08', ...body } as never });

/** Reads the events of a feed with ical.js. */
async function eventsIn(url: string) {
  const { statusCode, body } = await read(url);
  expect(statusCode, body).toBe(200);
  return ICAL.Component.fromString(body).getAllSubcomponents('vevent').map(toFields);
}

/** Reads the only event of a feed. */
async function eventIn(url: string) {
  const [event, ...others] = await eventsIn(url);
  expect(others).toEqual([]);
  return event ?? null;
}

function toFields(component: ICAL.Component) {
  const textOf = (name: string) => component.getFirstPropertyValue(name)?.toString();
  const event = new ICAL.Event(component);
  return {
    uid: event.uid,
    title: event.summary,
    detail: event.description,
    place: event.location,
    startsAt: event.startDate.toJSDate().toISOString(),
    endsAt: event.endDate.toJSDate().toISOString(),
    status: textOf('status'),
    version: event.sequence ?? -1,
    url: textOf('url'),
    alarms: component
      .getAllSubcomponents('valarm')
      .map((alarm) => (alarm.getFirstPropertyValue('trigger') as ICAL.Time).toJSDate().toISOString()),
  };
}

async function givenFeed(people = 2): Promise<TicketedOrder & { url: string }> {
  const trip = { destCode3: 'TFU', departureDate: '2026-12-08', flightNo: 'HD4613' };
  const ticketed = await givenTickets(site, newAdults(people), trip);
  return { ...ticketed, url: await makeAddress(ticketed.api) };
}

it('a calendar sees a flight, then its gate, its delay and its cancellation, at the next read', async () => {
  const { url, orderNo, passengers } = await givenFeed();
  const { headers, body } = await read(url);
  expect(headers).toMatchObject({
    'content-type': 'text/calendar; charset=utf-8',
    'cache-control': 'private, no-cache',
  });
  expect(headers['set-cookie']).toBeUndefined();
  const sold = await eventIn(url);
  expect(sold).toMatchObject({
    title: 'HD4613 青岛 → 成都',
    place: '青岛胶东国际机场 T1',
    startsAt: '2026-12-07T23:35:00.000Z',
    endsAt: '2026-12-08T02:25:00.000Z',
    status: 'CONFIRMED',
    version: 0,
    url: `${site.config.publicUrl}/user/airorder/orderdetail?orderNo=${orderNo}`,
    alarms: ['2026-12-06T23:35:00.000Z', '2026-12-07T22:55:00.000Z'],
  });
  expect(sold?.detail).toBe(
    [
      '12月8日 10:25 到达 成都天府国际机场 T2',
      '值机：12月7日 07:35 开放，12月8日 06:35 截止',
      '登机：12月8日 06:55 开始，登机口 12月8日 07:20 关闭',
      '2 人',
    ].join('\n'),
  );
  for (const { surname, firstName, documentNo } of passengers) {
    for (const secret of [`${surname}${firstName}`, documentNo]) expect(body).not.toContain(secret);
  }
  expect(body.replaceAll('\r\n ', '').replace(`orderNo=${orderNo}`, '')).not.toContain(orderNo);
  expect((await read(url, { 'if-none-match': String(headers.etag) })).statusCode).toBe(304);

  await site.clock.advance({ minutes: 1 });
  await report({ event: 'gate', gate: 'B07' });
  expect((await read(url, { 'if-none-match': String(headers.etag) })).statusCode).toBe(200);
  const atGate = await eventIn(url);
  expect(atGate).toMatchObject({ uid: sold?.uid, startsAt: sold?.startsAt });
  expect(atGate?.detail).toContain('登机口 B07');

  await site.clock.advance({ minutes: 1 });
  await report({ event: 'delay', cause: 'WEATHER', estimatedDeparture: '2026-12-08T11:35' });
  const late = await eventIn(url);
  expect(late).toMatchObject({
    uid: sold?.uid,
    status: 'CONFIRMED',
    startsAt: '2026-12-08T03:35:00.000Z',
    endsAt: '2026-12-08T06:25:00.000Z',
    alarms: ['2026-12-06T23:35:00.000Z', '2026-12-08T02:55:00.000Z'],
  });
  expect(late?.detail).toContain('航班延误：原定 12月8日 07:35 起飞，预计 12月8日 11:35 起飞');

  await site.clock.advance({ minutes: 1 });
  await report({ event: 'cancel', cause: 'WEATHER' });
  const cancelled = await eventIn(url);
  expect(cancelled).toMatchObject({ uid: sold?.uid, status: 'CANCELLED', detail: '航班已取消', alarms: [] });
  const versions = [sold, atGate, late, cancelled].map((event) => event?.version ?? -1);
  expect(versions).toEqual([...new Set(versions)].toSorted((a, b) => a - b));
  await report({ event: 'reinstate' });
});

it('a calendar sees a refund: fewer travellers, then a cancelled event', async () => {
  const { api, orderNo, url } = await givenFeed();
  const refund = async (passengerSeq: number) => {
    await site.clock.advance({ minutes: 1 });
    const { quote } = await api.expectOk(quoteRefund, { body: { orderNo, tickets: [{ passengerSeq }] } });
    await api.expectOk(refundTicket, { body: { orderNo, quote } });
    await site.runJobs({ failuresExpected: true });
    return eventIn(url);
  };
  const one = await refund(1);
  expect(one).toMatchObject({ status: 'CONFIRMED' });
  expect(one?.detail).toMatch(/\n1 人$/);
  expect(await refund(2)).toMatchObject({ uid: one?.uid, status: 'CANCELLED', detail: '客票已退票或改签', alarms: [] });
});

it('a calendar sees a change: the old flight is cancelled, and the new one is another event', async () => {
  const { api, orderNo, url } = await givenFeed(1);
  const sold = await eventIn(url);
  await site.clock.advance({ minutes: 1 });
  const change = await givenChange(api, orderNo);
  await payInFull(site, change.orderNo);
  const [before, after, ...others] = await eventsIn(url);
  expect(others).toEqual([]);
  expect(before).toMatchObject({ uid: sold?.uid, status: 'CANCELLED', alarms: [] });
  expect(after).toMatchObject({ status: 'CONFIRMED', startsAt: expect.stringMatching(/^2026-12-0[89]T/) });
  expect(after?.uid).not.toBe(sold?.uid);
});

it('a flight stays in the feed for 30 days', async () => {
  const { url } = await givenFeed(1);
  await site.clock.moveTo('2027-01-06T07:00:00+08:00');
  expect(await eventIn(url)).not.toBeNull();
  await site.clock.moveTo('2027-01-07T08:00:00+08:00');
  expect(await eventIn(url)).toBeNull();
});

it('a new address ends the old one, and no address works after the feed is off', async () => {
  const { api, url: first } = await givenFeed(1);
  const second = await makeAddress(api);
  expect(await api.expectOk(getCalendarFeed)).toMatchObject({ isOn: true, readAt: null });
  expect((await read(second)).statusCode).toBe(200);
  expect((await api.expectOk(getCalendarFeed)).readAt).toMatch(/^2026-12-06T23:15/);
  expect(await api.expectOk(endCalendarFeed)).toEqual({ isOn: false, madeAt: null, readAt: null });
  const refusalOf = async (url: string) => {
    const { statusCode, body } = await read(url);
    const { requestId: _, ...refusal } = JSON.parse(body);
    return { statusCode, refusal };
  };
  const wrong = second.replace(/[\w-]+(?=\.ics$)/, 'A'.repeat(43));
  const refused = await refusalOf(wrong);
  expect(refused).toMatchObject({ statusCode: 404, refusal: { error: 'notFound' } });
  expect(await refusalOf(first)).toEqual(refused);
  expect(await refusalOf(second)).toEqual(refused);
  expect(await refusalOf(wrong.replace(/A+/, 'x'))).toEqual(refused);
});

it('the address is in no log and in no row', async () => {
  const { url } = await givenFeed(1);
  await read(url);
  const token = /([\w-]+)\.ics$/.exec(url)?.[1] ?? '';
  expect(token).toHaveLength(43);
  expect(lines.some((line) => line.includes('/calendar/:token.ics'))).toBe(true);
  expect(lines.filter((line) => line.includes(token))).toEqual([]);
  const rows = JSON.stringify([
    await site.db.selectFrom('calendar_feed').selectAll().execute(),
    await site.db.selectFrom('idempotency_request').selectAll().execute(),
  ]);
  expect(rows).not.toContain(token);
});

it('a calendar that reads too often is refused for a while', async () => {
  const { url } = await givenFeed(1);
  for (let reads = 0; reads < 60; reads += 1) expect((await read(url)).statusCode).toBe(200);
  expect((await read(url)).statusCode).toBe(429);
  await site.clock.advance({ minutes: 61 });
  expect((await read(url)).statusCode).toBe(200);
});

it('an account makes ten addresses in an hour', async () => {
  const api = await newTraveller(site);
  for (let made = 0; made < 10; made += 1) await api.expectOk(makeCalendarFeed);
  await api.expectRefused(makeCalendarFeed, 'tooOften');
});

it('a feed that no calendar reads for 400 days is deleted', async () => {
  const [used, unused] = [await givenFeed(1), await givenFeed(1)];
  await site.clock.advance({ days: 300 });
  await read(used.url);
  await site.clock.advance({ days: 101 });
  await forgetCalendarFeedsJob.run(site.deps, {});
  expect((await read(unused.url)).statusCode).toBe(404);
  expect((await read(used.url)).statusCode).toBe(200);
});

it('a feed has at most one hundred flights, those ahead first', async () => {
  const { url, orderNo } = await givenFeed(1);
  // One hundred and ten more flights of the account, each a quarter of an hour after the one before.
  await cloneTicket(site.db, orderNo, Array(110).fill(1));
  await sql`
    update order_segment s set departs_at = departs_at + n * interval '15 minutes',
      arrives_at = arrives_at + n * interval '15 minutes'
    from (select order_no, row_number() over (order by order_no) as n from order_segment
      where order_no like 'OW20261201D%') as clone
    where s.order_no = clone.order_no`.execute(site.db);
  expect(await eventsIn(url)).toHaveLength(100);
  // Thirty-six of the flights have left, and their place is for those ahead.
  await site.clock.moveTo('2026-12-08T16:30:00+08:00');
  const starts = (await eventsIn(url)).map(({ startsAt }) => startsAt);
  expect(starts).toHaveLength(100);
  expect(starts.filter((start) => start > '2026-12-08T08:30:00.000Z')).toHaveLength(75);
});
