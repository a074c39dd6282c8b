import { listFlightLog, reportDeskFlight } from '@haidai/contract/flight-ops';
import { getQueue, takeAction } from '@haidai/contract/staff';
import type { Api } from '@haidai/testkit';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { approvals, approve, deskFlight, toldOf } from '../given/flight-ops.ts';
import { partyKey, sendNotice } from '../given/party-notice.ts';
import { startSandboxParties } from '../given/sandbox-parties.ts';
import { givenClerks } from '../given/staff.ts';
import { givenTickets } from '../given/ticket.ts';
import { newAdults } from '../given/traveller.ts';
import { startTestApp, type TestApp } from '../site/start-test-app.ts';

/** The carrier's operations control tells how flights go: late, twice, out of order, wrong, and against the desk. */
const flightDate = '2026-12-08';
let site: TestApp;
let clerk: Api;
beforeAll(async () => {
  const partyKeys = { 'flight-status': [partyKey] };
  site = await startTestApp({ clock: '2026-12-08T06:00:00+08:00', providers: { partyKeys } });
  [clerk] = await givenClerks(site);
});
afterAll(() => site.close());

const desk = (flightNo: string) => deskFlight(clerk, flightNo, flightDate);
const leg = async (flightNo: string) => {
  const found = (await desk(flightNo)).legs[0];
  if (!found) throw new Error(`${flightNo} has no leg`);
  return found;
};
const now = () => site.clock.now().toISOString();
const earlier = (minutes: number) => new Date(site.clock.now().getTime() - minutes * 60_000).toISOString();
/** A local time of the flight date, as an instant. */
const at = (time: string) => new Date(`${flightDate}T${time}:00+08:00`).toISOString();
/** The same in the form of a movement message: UTC, with the day. */
const utc = (time: string) => at(time).replace(/^.{8}(..)T(..):(..).*$/, '$1$2$3');

/** A row of the feed about the first leg of a flight. */
async function row(flightNo: string, facts: object) {
  const { from, to } = await leg(flightNo);
  return { flightNo, flightDate, from, to, at: now(), ...facts };
}

async function tell(flightNo: string, facts: object): Promise<void> {
  const sent = await sendNotice(site, 'flight-status/flights', { flights: [await row(flightNo, facts)] });
  expect(sent).toMatchObject({ status: 200 });
  await site.runJobs();
}

async function telex(text: string, receivedAt = now()): Promise<void> {
  const sent = await sendNotice(site, 'flight-status/movements', { messages: [{ text, receivedAt }] });
  expect(sent).toMatchObject({ status: 200 });
  await site.runJobs();
}

/** The first two lines of a movement message: the day is the UTC day of the planned departure. */
async function head(flightNo: string, airport: string): Promise<string> {
  const { planDeparture } = await leg(flightNo);
  const day = new Date(`${planDeparture}:00+08:00`).toISOString().slice(8, 10);
  return `MVT\n${flightNo}/${day}.B302D.${airport}`;
}

const queue = (state?: string) =>
  clerk
    .expectOk(getQueue, { body: { kind: 'dispatch.messages' } })
    .then(({ items }) => items.filter(({ status }) => state === undefined || status === state));
const settle = async () => {
  for (const { id } of await queue()) await act(id, 'settle', '已核实');
};
const act = (id: string, action: string, note = '') =>
  clerk.expectOk(takeAction, { body: { kind: 'dispatch.messages', id, action, note, inputs: {} } });

describe('a delay of the feed', () => {
  test('delays the flight, tells its travellers and stands in the log under the name of the feed', async () => {
    const flightNo = 'HD4613';
    await givenTickets(site, newAdults(1), { destCode3: 'CTU', departureDate: flightDate, flightNo });
    await tell(flightNo, { estimatedOffBlocks: at('23:30'), delayCodes: ['71'], state: 'DELAYED' });
    expect(await leg(flightNo)).toMatchObject({
      state: 'DELAYED',
      cause: 'WEATHER',
      estDeparture: `${flightDate}T23:30`,
    });
    const { rows } = await clerk.expectOk(listFlightLog, { query: { flightNo, flightDate } });
    expect(rows[0]).toMatchObject({ action: 'dispatch.report.delay', login: 'flight-status', outcome: 'done' });
    expect((await toldOf(site, flightNo)).length).toBeGreaterThan(0);
    expect(await queue()).toEqual([]);
  });

  test('that is older than the known one, or comes twice, changes nothing', async () => {
    const flightNo = 'HD4615';
    const stale = await row(flightNo, { at: earlier(10), estimatedOffBlocks: at('22:00'), delayCodes: ['82'] });
    await tell(flightNo, { estimatedOffBlocks: at('23:00'), delayCodes: ['82'] });
    await sendNotice(site, 'flight-status/flights', { flights: [stale] }, { noticeNo: 'stale' });
    await sendNotice(site, 'flight-status/flights', { flights: [stale] }, { noticeNo: 'stale-again' });
    await site.runJobs();
    expect(await leg(flightNo)).toMatchObject({ estDeparture: `${flightDate}T23:00` });
    const { rows } = await clerk.expectOk(listFlightLog, { query: { flightNo, flightDate } });
    expect(rows).toHaveLength(1);
  });

  test('without a code is recorded for operational reasons, and the desk is asked until the cause comes', async () => {
    const flightNo = 'HD4617';
    await tell(flightNo, { estimatedOffBlocks: at('23:10') });
    expect(await leg(flightNo)).toMatchObject({ cause: 'OPERATIONS' });
    expect(await queue('延误原因待确认')).toHaveLength(1);
    await site.clock.advance({ minutes: 1 });
    await tell(flightNo, { estimatedOffBlocks: at('23:10'), delayCodes: ['41'] });
    expect(await leg(flightNo)).toMatchObject({ cause: 'AIRCRAFT' });
    expect(await queue()).toEqual([]);
  });
});

describe('an entry of the desk', () => {
  test('holds against older and repeated rows, until the feed says something else later', async () => {
    const flightNo = 'HD4619';
    const gate = async () => (await leg(flightNo)).gate;
    await tell(flightNo, { gate: 'A01' });
    await site.clock.advance({ minutes: 1 });
    const body = { flightNo, flightDate, event: 'gate', gate: 'B07' } as never;
    await clerk.expectOk(reportDeskFlight, { body });
    await tell(flightNo, { gate: 'A02', at: earlier(30) });
    expect(await gate()).toBe('B07');
    await site.clock.advance({ minutes: 1 });
    await tell(flightNo, { gate: 'A01' });
    expect(await gate()).toBe('B07');
    await tell(flightNo, { gate: 'A03' });
    expect(await gate()).toBe('A03');
  });
});

describe('movement messages', () => {
  test('that nobody can read wait at the desk with the line of the fault', async () => {
    await settle();
    const text = 'MVT\nHD4623/08.B302D.TAO\nAD9999/0000';
    const notice = { at: now(), messages: [{ text, receivedAt: now() }] };
    for (const _ of ['once', 'again'])
      await sendNotice(site, 'flight-status/movements', notice, { noticeNo: 'unreadable' });
    await site.runJobs();
    const [item, ...others] = await queue();
    expect(others).toEqual([]);
    expect(item).toMatchObject({ status: '电文无法识别', actions: [{ action: 'settle', note: 'required' }] });
    expect(item?.facts.map(({ value }) => value)).toEqual([text, '第 3 行格式有误']);
    await act(item?.id ?? '', 'settle', '已人工登记');
    expect(await queue()).toEqual([]);
  });

  test('about an unknown flight wait at the desk, once, and can be applied again', async () => {
    for (const minutes of [2, 1]) await telex('MVT\nHD9999/08.B302D.TAO\nED2300', earlier(minutes));
    const [item, ...others] = await queue('航班号不存在');
    expect(others).toEqual([]);
    await act(item?.id ?? '', 'retry');
    await site.runJobs();
    expect(await queue('航班号不存在')).toHaveLength(1);
    await settle();
  });
});

describe('a cancellation of the feed', () => {
  test('waits for one person at the desk, and is withdrawn if the feed takes it back', async () => {
    const flightNo = 'HD4661';
    const cancel = (state: string) => tell(flightNo, { state, delayCodes: ['71'] });
    await cancel('CANCELLED');
    expect((await leg(flightNo)).state).not.toBe('CANCELLED');
    const mine = async () =>
      (await approvals(clerk)).items.filter(({ title }) => title === `${flightNo} ${flightDate}`);
    expect(await mine()).toMatchObject([
      { facts: expect.arrayContaining([{ label: '申请人', value: 'flight-status' }]) },
    ]);
    await site.clock.advance({ minutes: 1 });
    await cancel('SCHEDULED');
    expect(await mine()).toEqual([]);
    await site.clock.advance({ minutes: 1 });
    await cancel('CANCELLED');
    await approve(clerk, (await mine())[0]?.id ?? '');
    expect(await leg(flightNo)).toMatchObject({ state: 'CANCELLED', cause: 'WEATHER' });
    await site.clock.advance({ minutes: 1 });
    await cancel('SCHEDULED');
    expect(await queue('已取消航班又有动态')).toHaveLength(1);
    expect((await leg(flightNo)).state).toBe('CANCELLED');
    await settle();
  });

  test('that the desk declines is asked again only after the feed has said otherwise', async () => {
    const flightNo = 'HD4663';
    const mine = async () =>
      (await approvals(clerk)).items.filter(({ title }) => title === `${flightNo} ${flightDate}`);
    await tell(flightNo, { state: 'CANCELLED', delayCodes: ['71'] });
    const body = {
      kind: 'dispatch.approvals',
      id: (await mine())[0]?.id ?? '',
      action: 'decline',
      note: '照常执行',
      inputs: {},
    };
    await clerk.expectOk(takeAction, { body });
    await site.clock.advance({ minutes: 1 });
    await tell(flightNo, { state: 'CANCELLED', delayCodes: ['71'] });
    expect(await mine()).toEqual([]);
  });

  test('is carried out at once if the carrier has set it so', async () => {
    const flightNo = 'HD4665';
    site.config.flightStatus.cancels = 'apply';
    await tell(flightNo, { state: 'CANCELLED', delayCodes: ['71'] });
    site.config.flightStatus.cancels = 'desk';
    expect(await leg(flightNo)).toMatchObject({ state: 'CANCELLED', cause: 'WEATHER' });
  });
});

describe('a notice of the feed', () => {
  test('that contradicts the flight changes nothing and waits at the desk', async () => {
    const flightNo = 'HD4665';
    await tell(flightNo, { offBlocks: earlier(1) });
    expect(await leg(flightNo)).toMatchObject({ state: 'CANCELLED', offBlocks: null });
    expect(await queue('与航班状态冲突')).toMatchObject([{ facts: [{}, { value: '航班当前状态不允许' }] }]);
    await settle();
  });

  test('of a leg that is sold at another time changes nothing', async () => {
    const flightNo = 'HD4667';
    await tell(flightNo, { scheduledOffBlocks: at('03:07'), gate: 'C09' });
    expect((await leg(flightNo)).gate).toBe('');
    expect(await queue('计划时刻不符')).toHaveLength(1);
    await settle();
  });

  test('with the key of somebody else is refused and not stored', async () => {
    const flights = [await row('HD4667', { gate: 'C09' })];
    const key = { ...partyKey, secret: Buffer.alloc(32, 9) };
    const sent = await sendNotice(site, 'flight-status/flights', { flights }, { key });
    expect(sent.body).toMatchObject({ error: 'signatureInvalid' });
    await site.runJobs();
    expect((await leg('HD4667')).gate).toBe('');
  });

  test('with a used number and another body is refused', async () => {
    const [first, second] = [await row('HD4667', { gate: 'C01' }), await row('HD4667', { gate: 'C02' })];
    await sendNotice(site, 'flight-status/flights', { flights: [first] }, { noticeNo: 'used' });
    const sent = await sendNotice(site, 'flight-status/flights', { flights: [second] }, { noticeNo: 'used' });
    expect(sent.body).toMatchObject({ error: 'invalidInput' });
    await site.runJobs();
    expect((await leg('HD4667')).gate).toBe('C01');
  });
});

test('the sandbox party sends its notices to the site', async () => {
  const siteUrl = await site.app.listen({ host: '127.0.0.1', port: 0 });
  const parties = await startSandboxParties({ siteUrl });
  try {
    const flights = [await row('HD4669', { gate: 'D04', stand: '212L', belt: '7' })];
    expect(await parties.send('flight-status/flights', { flights })).toEqual({ status: 200 });
    const messages = [{ text: `${await head('HD4669', 'TAO')}\nED${utc('23:40')}\nDL81`, receivedAt: now() }];
    expect(await parties.send('flight-status/movements', { messages })).toEqual({ status: 200 });
  } finally {
    await parties.stop();
  }
  await site.runJobs();
  expect(await leg('HD4669')).toMatchObject({
    gate: 'D04',
    stand: '212L',
    belt: '7',
    state: 'DELAYED',
    cause: 'AIR_TRAFFIC',
  });
});

test('movement messages tell a departure and an arrival, in any order', async () => {
  const flightNo = 'HD4621';
  const { from, to, planDeparture } = await leg(flightNo);
  const off = planDeparture.slice(11);
  const plus = (minutes: number) =>
    new Date(Date.parse(`1970-01-01T${off}Z`) + minutes * 60_000).toISOString().slice(11, 16);
  await site.clock.moveTo(at(plus(200)));
  // The session of the clerk has ended.
  [clerk] = await givenClerks(site);
  const arrival = `${await head(flightNo, to)}\nAA${utc(plus(180))}/${utc(plus(186))}`;
  const departure = `${await head(flightNo, from)}\nAD${utc(plus(20))}/${utc(plus(32))} EA${utc(plus(175))} ${to}\nDL93/0020`;
  await telex(arrival);
  await telex(departure, earlier(120));
  expect(await leg(flightNo)).toMatchObject({
    state: 'ARRIVED',
    offBlocks: `${flightDate}T${plus(20)}`,
    airborne: `${flightDate}T${plus(32)}`,
    touchdown: `${flightDate}T${plus(180)}`,
    onBlocks: `${flightDate}T${plus(186)}`,
  });
  const stored = await site.db
    .selectFrom('flight_operation')
    .select(['registration', 'cause'])
    .where('flight_no', '=', flightNo)
    .executeTakeFirstOrThrow();
  expect(stored).toEqual({ registration: 'B302D', cause: 'ROTATION' });
});
