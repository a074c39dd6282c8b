import { reportDeskFlight } from '@haidai/contract/flight-ops';
import { listNotices } from '@haidai/contract/notification';
import { makeCalendarFeed } from '@haidai/contract/trips';
import type { Api } from '@haidai/testkit';
import ICAL from 'ical.js';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { givenDesk } from '../../given/staff.ts';
import { givenTripFollower, openInApple, pathOf } from '../../given/wallet.ts';
import { startTestApp, type TestApp } from '../../site/start-test-app.ts';

let site: TestApp;
let desk: Api;
beforeAll(async () => {
  site = await startTestApp({ clock: '2026-12-07T08:00:00+08:00' });
  desk = (await givenDesk({ site })).first;
});
afterAll(() => site.close());

/** Gives a traveller who follows the trip on every channel. */
async function givenFollower() {
  const follower = await givenTripFollower(site);
  const feed = pathOf((await follower.api.expectOk(makeCalendarFeed)).url);
  await site.runJobs();
  return { ...follower, feed };
}

type Follower = Awaited<ReturnType<typeof givenFollower>>;

/** Lists what a traveller has on each channel about the flight, the newest last. */
async function channelsOf({ api, orderNo, passToken, telephone, browser, feed }: Follower) {
  const outbox = await site.db.selectFrom('sandbox_outbox').selectAll().orderBy('created_at').orderBy('id').execute();
  const messages = await site.db
    .selectFrom('message')
    .select(['id', 'channel', 'status'])
    .where('event', '=', 'FlightChanged')
    .where('subject_key', 'like', `${orderNo}/%`)
    .orderBy('channel')
    .execute();
  const { notices } = await api.expectOk(listNotices, { query: { topic: 'flight' } });
  const { pass } = await openInApple(site, api, passToken);
  const calendar = await site.app.inject({ url: feed });
  const [event] = ICAL.Component.fromString(calendar.body).getAllSubcomponents('vevent');
  return {
    messages: messages.map(({ channel, status }) => `${channel} ${status}`),
    inbox: notices.map(({ text }) => text),
    push: outbox.filter(({ recipient }) => recipient === browser).map(({ body }) => JSON.parse(body).body),
    apple: outbox.filter(({ recipient }) => recipient === telephone.pushToken).length,
    pass: pass.boardingPass.headerFields[0]?.value,
    google: outbox
      .filter(({ kind, subject }) => kind === 'GOOGLE' && subject === 'flightClass')
      .map(({ body }) => JSON.parse(body).origin.gate),
    calendar: event && new ICAL.Event(event).description.match(/登机口：?\s*(\w+)/)?.[1],
  };
}

const report = async (gate: string) => {
  await desk.expectOk(reportDeskFlight, {
    body: { flightNo: 'HD4613', flightDate: '2026-12-08', event: 'gate', gate, note: '' },
  } as never);
};

it('a new gate reaches every channel at once and each of them once; the same gate again reaches none', async () => {
  const follower = await givenFollower();
  const before = await channelsOf(follower);
  expect(before).toMatchObject({ messages: [], inbox: [], push: [], apple: 0, pass: 'TBA', google: [null] });
  // The clock stands still: nothing waits for a later moment.
  await report('B07');
  await site.runJobs();
  const after = {
    messages: ['MAIL SENT', 'PUSH SENT', 'SMS SENT'],
    inbox: ['青岛-成都 HD4613 12月8日登机口为B07，请留意。'],
    push: ['HD4613登机口为B07'],
    apple: 1,
    pass: 'B07',
    google: [null, 'B07'],
    calendar: 'B07',
  };
  expect(await channelsOf(follower)).toEqual(after);

  await report('B07');
  await site.clock.advance({ minutes: 10 });
  expect(await channelsOf(follower)).toEqual(after);
});

it('a gate that changes and changes back is two changes, so the last message has the last gate', async () => {
  const follower = await givenFollower();
  for (const gate of ['C01', 'C02', 'C01']) {
    await report(gate);
    await site.runJobs();
  }
  const { push, inbox, apple, pass } = await channelsOf(follower);
  expect(push.map((text: string) => text.slice(-3))).toEqual(['C01', 'C02', 'C01']);
  expect(inbox).toHaveLength(3);
  expect([apple, pass]).toEqual([3, 'C01']);
});
