import { logout } from '@haidai/contract/identity';
import {
  endPushDevice,
  getNoticeSettings,
  getPush,
  listNotices,
  saveNoticeSettings,
  savePushDevice,
} from '@haidai/contract/notification';
import { getQueue } from '@haidai/contract/staff';
import type { Api } from '@haidai/testkit';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type GivenMember, givenBooker } from '../../../../test/given/member.ts';
import { givenDraftWithPassengers } from '../../../../test/given/order.ts';
import { givenDesk } from '../../../../test/given/staff.ts';
import { startTestApp, type TestApp } from '../../../../test/site/start-test-app.ts';
import { inTransaction } from '../../../platform/index.ts';
import { notify } from '../index.ts';

let site: TestApp;
let member: GivenMember & { api: Api };
beforeAll(async () => {
  site = await startTestApp({ clock: '2026-11-21T09:00:00+08:00' });
});
afterAll(() => site.close());
beforeEach(async () => {
  await site.clock.moveTo('2026-11-21T09:00:00+08:00');
  member = await givenBooker(site);
});

let browsers = 0;
/** Returns the address of a new browser at a push service. */
const newEndpoint = (end = '') => {
  browsers += 1;
  return `https://fcm.googleapis.com/fcm/send/${browsers}${end}`;
};
const keys = { p256dh: 'B'.repeat(87), auth: 'A'.repeat(22) };
const subscribe = async (api: Api, endpoint = newEndpoint()) => {
  await api.expectOk(savePushDevice, { body: { endpoint, ...keys } });
  return endpoint;
};

/** Returns the payloads that arrived at a browser. */
async function arrivedAt(endpoint: string) {
  await site.runJobs();
  const rows = await site.db
    .selectFrom('sandbox_outbox')
    .selectAll()
    .where('recipient', '=', endpoint)
    .orderBy('created_at')
    .execute();
  return rows.map(({ body }) => JSON.parse(body));
}

const orderOn = (departureDate: string) => givenDraftWithPassengers(member.api, undefined, { departureDate });

/** Tells the member of a new gate (always sent), or that check-in is open (by the wishes of the member). */
async function tell(event: 'FlightChanged' | 'CheckInOpen', departureDate = '2026-12-08', made?: string) {
  const orderNo = made ?? (await orderOn(departureDate));
  const flight = { flight: 'HD4613', date: departureDate };
  const about = { subjectKey: orderNo, orderNo };
  await inTransaction(site.db, async (tx) => {
    if (event === 'CheckInOpen')
      return notify(site.deps, tx, { ...about, event, data: { ...flight, minutes: 60, url: 'https://x.example/' } });
    const data = { ...flight, dep: '青岛', arr: '成都', news: { zh: '登机口为B07', en: 'now boards at gate B07' } };
    return notify(site.deps, tx, { ...about, event, data });
  });
  return orderNo;
}

async function wish({ push = true, quiet = false }) {
  const { topics } = await member.api.expectOk(getNoticeSettings);
  const body = {
    topics: topics.map(({ id, sms, mail }) => ({ id, sms, mail, push })),
    quiet: { on: quiet, from: '22:00', until: '08:00' },
  };
  return member.api.expectOk(saveNoticeSettings, { body });
}

describe('a push message', () => {
  test('reaches each browser of a member once, opens the order, and names only flight, gate and time', async () => {
    const [telephone, tablet] = [await subscribe(member.api), await subscribe(member.api)];
    const orderNo = await tell('FlightChanged');
    const [message, ...others] = await arrivedAt(telephone);
    expect(others).toEqual([]);
    expect(message).toEqual({
      title: 'HD4613 12月8日信息变更',
      body: 'HD4613登机口为B07',
      path: `/user/airorder/orderdetail?orderNo=${orderNo}`,
      tag: 'FlightChanged HD4613 2026-12-08',
      language: 'zh',
    });
    expect(await arrivedAt(tablet)).toHaveLength(1);
    const stored = JSON.stringify(await site.db.selectFrom('push_device').selectAll().execute());
    expect(stored).not.toContain('fcm.googleapis.com');
  });

  test('follows the wishes of the member, except for fixed topics', async () => {
    const browser = await subscribe(member.api);
    const { topics } = await wish({ push: false });
    expect(Object.fromEntries(topics.map(({ id, push }) => [id, push]))).toEqual({
      order: false,
      trip: false,
      flight: true,
      refund: null,
      member: null,
      account: null,
    });
    await tell('CheckInOpen');
    expect(await arrivedAt(browser)).toEqual([]);
    await tell('FlightChanged');
    expect(await arrivedAt(browser)).toHaveLength(1);
    await wish({ push: true });
    await tell('CheckInOpen');
    expect(await arrivedAt(browser)).toHaveLength(2);
  });

  test('waits for the end of the quiet hours, except before a near flight', async () => {
    const browser = await subscribe(member.api);
    await wish({ quiet: true });
    const [later, soon] = [await orderOn('2026-12-08'), await orderOn('2026-11-22')];
    await site.clock.moveTo('2026-11-21T23:00:00+08:00');
    await tell('CheckInOpen', '2026-12-08', later);
    expect(await arrivedAt(browser)).toEqual([]);
    await tell('CheckInOpen', '2026-11-22', soon);
    expect(await arrivedAt(browser)).toHaveLength(1);
    await site.clock.moveTo('2026-11-22T08:00:30+08:00');
    expect(await arrivedAt(browser)).toHaveLength(2);
  });

  test('for a browser that has ended its subscription ends quietly: the browser is removed, the notice stays', async () => {
    const browser = await subscribe(member.api, newEndpoint('gone'));
    const orderNo = await tell('FlightChanged');
    expect(await arrivedAt(browser)).toEqual([]);
    expect(await member.api.expectOk(getPush, { body: { endpoint: browser } })).toMatchObject({
      isOn: false,
      devices: 0,
    });
    const message = await site.db
      .selectFrom('message')
      .select(['status'])
      .where('channel', '=', 'PUSH')
      .where('subject_key', 'like', `${orderNo}%`)
      .executeTakeFirst();
    expect(message?.status).toBe('DROPPED');
    expect((await member.api.expectOk(listNotices)).total).toBe(1);
    const { first } = await givenDesk({ site });
    const queue = await first.expectOk(getQueue, { body: { kind: 'notification.failures' } });
    expect(JSON.stringify(queue)).not.toContain(orderNo);
  });
});

describe('a browser with push messages', () => {
  test('belongs to one sign-in: it hears nothing after a sign-out, and the next member takes it over', async () => {
    const browser = await subscribe(member.api);
    expect(await member.api.expectOk(getPush, { body: { endpoint: browser } })).toMatchObject({
      isOn: true,
      devices: 1,
    });
    const [waiting, later] = [await orderOn('2026-12-08'), await orderOn('2026-12-09')];
    await tell('FlightChanged', '2026-12-08', waiting);
    await member.api.expectOk(logout);
    await tell('FlightChanged', '2026-12-09', later);
    expect(await arrivedAt(browser)).toEqual([]);
    const { count } = await site.db
      .selectFrom('message')
      .select(({ fn }) => fn.countAll<string>().as('count'))
      .where('channel', '=', 'PUSH')
      .where('subject_key', 'like', `${later}%`)
      .executeTakeFirstOrThrow();
    expect(Number(count)).toBe(0);
    member = await givenBooker(site);
    await subscribe(member.api, browser);
    await tell('FlightChanged', '2026-12-10');
    expect(await arrivedAt(browser)).toHaveLength(1);
  });

  test('is one of five: a sixth replaces the oldest', async () => {
    const endpoints: string[] = [];
    for (let n = 0; n < 6; n += 1) {
      await site.clock.advance({ seconds: 1 });
      endpoints.push(await subscribe(member.api));
    }
    const state = await member.api.expectOk(getPush, { body: { endpoint: endpoints[0] ?? '' } });
    expect(state).toMatchObject({ isOn: false, devices: 5, mostDevices: 5 });
  });

  test('can be ended by its own member only', async () => {
    const browser = await subscribe(member.api);
    const { api: other } = await givenBooker(site);
    await other.expectOk(endPushDevice, { body: { endpoint: browser } });
    expect(await member.api.expectOk(getPush, { body: { endpoint: browser } })).toMatchObject({ isOn: true });
    expect(await member.api.expectOk(endPushDevice, { body: { endpoint: browser } })).toMatchObject({ isOn: false });
  });

  test.each([
    'https://elsewhere.example/fcm.googleapis.com',
    'https://fcm.googleapis.com.elsewhere.example/x',
    'https://fcm.googleapis.com:8443/x',
    'https://user@fcm.googleapis.com/x',
    'https://127.0.0.1/x',
  ])('cannot make the site send to %s', async (endpoint) => {
    await member.api.expectRefused(savePushDevice, 'pushUnavailable', { body: { endpoint, ...keys } });
  });
});
