import { followFlight, listFollows, unfollowByLink, unfollowFlight } from '@haidai/contract/flights';
import { reportFlight } from '@haidai/contract/sandbox';
import type { Api } from '@haidai/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { search } from '../../given/booking.ts';
import { givenMember, signInAs } from '../../given/member.ts';
import { startTestApp, type TestApp } from '../../site/start-test-app.ts';

let site: TestApp;
let flights: string[];
beforeAll(async () => {
  site = await startTestApp({ clock: '2026-12-01T10:00:00+08:00' });
  const { departAVFS } = await search(site.api, { origCode3: 'TAO', destCode3: 'TFU', departureDate: '2026-12-08' });
  const lists = await Promise.all(
    ['HRB', 'CKG', 'SYX'].map((destCode3) =>
      search(site.api, { origCode3: 'TAO', destCode3, departureDate: '2026-12-08' }),
    ),
  );
  flights = [departAVFS, ...lists.map((each) => each.departAVFS)]
    .flat()
    .filter(({ segments }) => segments.length === 1)
    .map(({ flightNo }) => flightNo);
});
afterAll(() => site.close());

const flightDate = '2026-12-08';
const flightOf = (index: number) => ({ flightNo: flights[index] ?? '', flightDate });

async function givenFollower(index: number): Promise<Api> {
  const { accountId } = await givenMember(site);
  const api = await signInAs(site, { accountId });
  await api.expectOk(followFlight, { body: flightOf(index) });
  return api;
}

const report = (index: number, event: 'delay' | 'cancel' | 'recover' | 'gate' | 'reinstate', more: object = {}) =>
  site.api.expectOk(reportFlight, { body: { ...flightOf(index), event, ...more } });

/** Waits until the quiet time of the messages is over. Returns the texts that were sent about a flight. */
async function told(index: number): Promise<string[]> {
  await site.clock.advance({ minutes: 2 });
  await site.runJobs();
  const rows = await site.db
    .selectFrom('message')
    .selectAll()
    .where('event', '=', 'FlightNews')
    .where('channel', '=', 'SMS')
    .orderBy('created_at')
    .execute();
  return rows
    .map(({ body_sealed }) => site.deps.vault.unseal(body_sealed))
    .filter((text) => text.includes(flights[index] ?? '—'));
}

const late = (time: string) => ({ estimatedDeparture: `${flightDate}T${time}`, cause: 'WEATHER' });

describe('a follower of a flight', () => {
  it('gets one message for each change, the last one of several reports, and none for a few minutes', async () => {
    const api = await givenFollower(0);
    await report(0, 'delay', late('23:10'));
    await report(0, 'delay', late('23:40'));
    expect(await told(0)).toHaveLength(1);
    const [first] = await told(0);
    expect(first).toContain('因天气原因预计23:40起飞');
    await report(0, 'delay', late('23:45'));
    expect(await told(0)).toHaveLength(1);
    await report(0, 'cancel', { cause: 'WEATHER' });
    await report(0, 'reinstate');
    await report(0, 'cancel', { cause: 'WEATHER' });
    expect(await told(0)).toHaveLength(2);
    await site.runJobs();
    expect((await told(0)).at(-1)).toContain('因天气原因取消');
    const { follows } = await api.expectOk(listFollows, { body: {} });
    expect(follows).toMatchObject([{ flightNo: flights[0], news: '因天气原因取消' }]);
  });

  it('stops by the link of the message, without a login, or in the list, and cannot be stopped by others', async () => {
    const api = await givenFollower(1);
    await report(1, 'gate', { gate: '12' });
    const [text = ''] = await told(1);
    expect(text).toContain('登机口12');
    const token = /#([\w-]{22})$/.exec(text)?.[1] ?? '';
    const anybody = site.api.another();
    await anybody.call(listFollows, { body: {} });
    await anybody.expectRefused(unfollowByLink, 'followUnknown', { body: { token: 'x'.repeat(22) } });
    expect(await anybody.expectOk(unfollowByLink, { body: { token } })).toEqual(flightOf(1));
    await anybody.expectRefused(unfollowByLink, 'followUnknown', { body: { token } });
    await report(1, 'gate', { gate: '14' });
    expect(await told(1)).toHaveLength(1);
    const other = await givenFollower(1);
    const { follows } = await other.expectOk(listFollows, { body: {} });
    const followId = follows[0]?.followId ?? '';
    await api.expectRefused(unfollowFlight, 'followUnknown', { body: { followId } });
    expect(await other.expectOk(unfollowFlight, { body: { followId } })).toMatchObject({ follows: [], most: 5 });
  });

  it('follows at most five flights, also with several requests at the same moment, and none that has ended', async () => {
    const api = await givenFollower(2);
    await api.expectOk(followFlight, { body: flightOf(2) });
    const others = ['03', '04', '05', '06', '07', '09', '10', '11'].map((day) => ({
      flightNo: flights[0] ?? '',
      flightDate: `2026-12-${day}`,
    }));
    const answers = await Promise.all(others.map((body) => api.call(followFlight, { body })));
    expect(new Set(answers.filter(({ code }) => code !== 1).map(({ error }) => error))).toEqual(
      new Set(['followsEnough']),
    );
    const { follows } = await api.expectOk(listFollows, { body: {} });
    expect(follows).toHaveLength(5);
    const over = { flightNo: flights[0] ?? '', flightDate: '2026-11-29' };
    await api.expectRefused(followFlight, 'flightOver', { body: over });
  });
});
