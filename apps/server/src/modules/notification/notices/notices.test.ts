import {
  countUnreadNotices,
  getNoticeSettings,
  listNotices,
  readNotices,
  saveNoticeSettings,
} from '@haidai/contract/notification';
import type { Api } from '@haidai/testkit';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type GivenMember, givenBooker } from '../../../../test/given/member.ts';
import { givenDraftWithPassengers } from '../../../../test/given/order.ts';
import { startTestApp, type TestApp } from '../../../../test/site/start-test-app.ts';
import { inTransaction } from '../../../platform/index.ts';
import type { TextMessage } from '../../../providers/sms/index.ts';
import { type Notice, notify } from '../index.ts';

let site: TestApp;
let phone: TextMessage[] = [];
let member: GivenMember & { api: Api };
beforeAll(async () => {
  const sms = { send: async (message: TextMessage) => void phone.push(message), find: async () => null };
  site = await startTestApp({ clock: '2026-11-21T09:00:00+08:00', providers: { sms } });
});
afterAll(() => site.close());
beforeEach(async () => {
  await site.clock.moveTo('2026-11-21T09:00:00+08:00');
  await site.runJobs();
  member = await givenBooker(site);
  phone = [];
});

const tell = (notice: Notice<'Outdated'> | Notice<'AccountChanged'>) =>
  inTransaction(site.db, (tx) => notify(site.deps, tx, notice));
const sent = async () => {
  await site.runJobs();
  return phone.map(({ text }) => text);
};

/** Creates an order of the member for the given day of departure. */
async function orderOn(departureDate: string): Promise<string> {
  const orderNo = await givenDraftWithPassengers(member.api, undefined, { departureDate });
  return orderNo;
}

const outdated = (orderNo: string, mobile = member.mobile) =>
  tell({ event: 'Outdated', subjectKey: orderNo, data: { orderNo }, recipient: { mobile, mail: '' } });

async function wish({ quiet = false, without = [] as string[] }) {
  const { topics } = await member.api.expectOk(getNoticeSettings);
  return member.api.expectOk(saveNoticeSettings, {
    body: {
      topics: topics.map(({ id, mail }) => ({ id, mail, sms: !without.includes(id) })),
      quiet: { on: quiet, from: '22:00', until: '08:00' },
    },
  });
}

describe('a message', () => {
  test('has one notice beside its SMS, unread until the member reads it, and stored encrypted', async () => {
    const orderNo = await orderOn('2026-12-08');
    await outdated(orderNo);
    await outdated(orderNo);
    expect(await sent()).toHaveLength(1);
    const { notices, unread, total } = await member.api.expectOk(listNotices);
    expect([total, unread]).toEqual([1, 1]);
    expect(notices).toMatchObject([
      { topic: 'order', topicName: '订单与支付', title: `订单${orderNo}已取消`, read: false },
    ]);
    const stored = JSON.stringify(await site.db.selectFrom('notice').select('words_sealed').execute());
    expect(stored).not.toContain('座位不再保留');
    expect(await member.api.expectOk(readNotices, { body: { ids: [notices[0]?.id ?? ''] } })).toEqual({ unread: 0 });
  });

  test('can be seen and marked as read only by its own account', async () => {
    await outdated(await orderOn('2026-12-08'));
    const [notice] = (await member.api.expectOk(listNotices)).notices;
    const { api: other } = await givenBooker(site);
    expect((await other.expectOk(listNotices)).notices).toEqual([]);
    expect(await other.expectOk(readNotices, { body: { ids: [notice?.id ?? ''], all: true } })).toEqual({ unread: 0 });
    expect(await member.api.expectOk(countUnreadNotices)).toEqual({ unread: 1 });
  });
});

describe('the settings of notices', () => {
  test('turn off the SMS of a topic but not its notice', async () => {
    await wish({ without: ['order'] });
    await outdated(await orderOn('2026-12-08'));
    expect(await sent()).toEqual([]);
    expect(await member.api.expectOk(countUnreadNotices)).toEqual({ unread: 1 });
  });

  test('apply to the mobile of the member, not to the mobile of another contact', async () => {
    await wish({ without: ['order'] });
    await outdated(await orderOn('2026-12-08'), '13600009999');
    expect(await sent()).toHaveLength(1);
  });

  test('do not turn off the topics that are always sent', async () => {
    const settings = await wish({ without: ['account', 'flight'], quiet: true });
    expect(settings.topics.filter(({ fixed }) => fixed).map(({ sms }) => sms)).toEqual([true, true]);
    await site.clock.moveTo('2026-11-21T23:00:00+08:00');
    const data = { what: '密码', phone: '400' };
    const recipient = { mobile: member.mobile, mail: '' };
    await tell({ event: 'AccountChanged', subjectKey: 'x', data, recipient, accountId: member.accountId });
    expect(await sent()).toHaveLength(1);
  });
});

describe('quiet hours', () => {
  test('delay an SMS until the morning', async () => {
    await wish({ quiet: true });
    const orderNo = await orderOn('2026-12-08');
    await site.clock.moveTo('2026-11-21T23:00:00+08:00');
    await outdated(orderNo);
    expect(await sent()).toEqual([]);
    await site.clock.moveTo('2026-11-22T07:59:00+08:00');
    expect(await sent()).toEqual([]);
    await site.clock.moveTo('2026-11-22T08:00:30+08:00');
    expect(await sent()).toHaveLength(1);
  });

  test('do not delay an SMS about a flight that departs within a day', async () => {
    await wish({ quiet: true });
    const orderNo = await orderOn('2026-11-22');
    await site.clock.moveTo('2026-11-21T23:00:00+08:00');
    await outdated(orderNo);
    expect(await sent()).toHaveLength(1);
  });
});
