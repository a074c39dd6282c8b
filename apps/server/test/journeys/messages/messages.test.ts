import { getQueue, takeAction } from '@haidai/contract/staff';
import { type Api, signInBySms } from '@haidai/testkit';
import { afterAll, beforeAll, beforeEach, describe, expect, it, test } from 'vitest';
import type { MailMessage } from '../../../src/providers/mail/index.ts';
import { NotDelivered } from '../../../src/providers/not-delivered.ts';
import type { TextMessage } from '../../../src/providers/sms/index.ts';
import { lettersIn } from '../../checks/read-pdf.ts';
import { order } from '../../given/booking.ts';
import { givenBooker, givenMember } from '../../given/member.ts';
import { givenDraftWithPassengers, payInFull } from '../../given/order.ts';
import { givenDesk } from '../../given/staff.ts';
import { newAdults } from '../../given/traveller.ts';
import { buyCard } from '../../given/week-card.ts';
import { startTestApp, type TestApp } from '../../site/start-test-app.ts';

let site: TestApp;
let fault: Error | null = null;
const phone: TextMessage[] = [];
const mailbox: MailMessage[] = [];
const sms = {
  send: async (message: TextMessage) => {
    if (fault) throw fault;
    phone.push(message);
    return { ref: `biz-${phone.length}` };
  },
  find: async () => null,
};
const mail = { send: async (message: MailMessage) => void mailbox.push(message) };
beforeAll(async () => {
  site = await startTestApp({ clock: '2026-11-21T10:00:00+08:00', providers: { sms, mail } });
});
afterAll(() => site.close());
beforeEach(() => {
  fault = null;
  phone.length = 0;
  mailbox.length = 0;
});

const smsOf = (event: string) => phone.filter(({ template }) => template?.event === event);

/** Gives a member whose browser reads the site in this language. */
async function givenReader(language: 'zh' | 'en'): Promise<{ api: Api; mobile: string; accountId: string }> {
  const member = await givenBooker(site);
  if (language === 'en') member.api.setCookie(site.config.cookies.language, 'en-US');
  return member;
}

async function givenTicketed(api: Api): Promise<string> {
  const orderNo = await givenDraftWithPassengers(api, newAdults(2));
  await order(api, orderNo);
  await payInFull(site, orderNo);
  return orderNo;
}

describe('an order', () => {
  it.each([
    ['zh', '已提交', '出票'],
    ['en', 'has been placed', 'has been issued'],
  ] as const)(
    'made in %s sends its messages in that language, under the registered signature',
    async (language, placed, ticketed) => {
      const { api } = await givenReader(language);
      await givenTicketed(api);
      expect(smsOf('Created').map(({ text }) => text)).toEqual([expect.stringContaining(placed)]);
      expect(smsOf('Ticketed')).toHaveLength(2);
      for (const { text, template } of smsOf('Ticketed')) {
        expect(text).toMatch(/^【海岱航空】/);
        expect(text).toContain(ticketed);
        expect(template).toMatchObject({ language, parameters: { ticketNo: expect.stringMatching(/^789-\d{10}$/) } });
      }
    },
  );

  it('is mailed with its itinerary as a PDF of limited size, with the tickets of all passengers', async () => {
    const { api } = await givenReader('zh');
    const orderNo = await givenTicketed(api);
    const mails = mailbox.filter(({ subject }) => subject.includes('行程单'));
    expect(mails).toHaveLength(1);
    const [paper, ...others] = mails[0]?.attachments ?? [];
    expect(others).toEqual([]);
    expect(paper).toMatchObject({ filename: `itinerary-${orderNo}.pdf`, contentType: 'application/pdf' });
    const content = paper?.content ?? Buffer.alloc(0);
    expect(content.subarray(0, 5).toString()).toBe('%PDF-');
    expect(content.length).toBeLessThan(120_000);
    const letters = lettersIn(content);
    for (const letter of '行程确认单青岛胶东成都天府旅客票号合计789') expect(letters).toContain(letter);
  });
});

test('an SMS with a sign-in code is in the language of the browser', async () => {
  const api = site.api.another();
  api.setCookie(site.config.cookies.language, 'en');
  await signInBySms(api, '13911112222').catch(() => undefined);
  expect(smsOf('Code').map(({ text }) => text)).toEqual([
    expect.stringMatching(
      /^【海岱航空】Your code is \d{6}\. It is valid for 5 minutes\. Do not share it; our staff will never ask for it\.$/,
    ),
  ]);
});

test('points that expire within the days of the programme are announced once, in one message', async () => {
  await givenMember(site, {
    lots: [
      [300, '2026-12-01'],
      [500, '2026-12-05'],
      [900, '2028-01-01'],
    ],
  });
  await site.clock.advance({ days: 1 });
  await site.deps.db.transaction().execute((tx) => site.deps.jobs.enqueue(tx, 'points.remind', {}));
  await site.runJobs();
  await site.deps.db.transaction().execute((tx) => site.deps.jobs.enqueue(tx, 'points.remind', {}));
  await site.runJobs();
  expect(smsOf('PointsExpiring').map(({ text }) => text)).toEqual([
    expect.stringContaining('您的800积分将于11月30日到期'),
  ]);
});

test('the buyer of an unpaid week card gets a message when the order expires', async () => {
  const member = await givenBooker(site);
  const orderNo = await buyCard(member);
  phone.length = 0;
  await site.clock.advance({ minutes: 31 });
  await site.runJobs();
  expect(smsOf('WeekCardOutdated').map(({ text }) => text)).toEqual([expect.stringContaining(orderNo)]);
});

describe('a message that the provider refuses', () => {
  const failed = () =>
    site.db.selectFrom('message').selectAll().where('status', '=', 'FAILED').where('channel', '=', 'SMS').execute();

  it('waits at the desk after one try, can be sent again from there, and is dropped only with a reason', async () => {
    const { api, mobile } = await givenReader('zh');
    const orderNo = await givenDraftWithPassengers(api, newAdults(1));
    fault = new NotDelivered('isv.MOBILE_NUMBER_ILLEGAL', { again: false });
    await order(api, orderNo);
    await site.runJobs();
    expect(await failed()).toMatchObject([
      { event: 'Created', tries: 1, last_fault: 'isv.MOBILE_NUMBER_ILLEGAL', subject_key: orderNo },
    ]);

    const { first: clerk } = await givenDesk({ site });
    const kind = 'notification.failures';
    const read = async () => (await clerk.expectOk(getQueue, { body: { kind } })).items;
    const [item] = await read();
    expect(item?.title).toBe('短信：订单…待支付');
    expect(item?.facts).toContainEqual({ label: '最后的错误', value: 'isv.MOBILE_NUMBER_ILLEGAL' });
    expect(JSON.stringify(item)).not.toContain(mobile);
    const step = (action: string, note = '') => ({ body: { kind, id: item?.id ?? '', action, note } });
    await clerk.expectRefused(takeAction, 'invalidInput', step('drop'));
    await clerk.expectRefused(takeAction, 'conflict', step('somethingElse'));
    await clerk.expectOk(takeAction, step('retry'));
    await site.runJobs();
    expect(await failed()).toHaveLength(1);
    fault = null;
    await clerk.expectOk(takeAction, step('retry'));
    await site.runJobs();
    expect(await read()).toEqual([]);
    const sent = await site.db
      .selectFrom('message')
      .selectAll()
      .where('id', '=', item?.id ?? '')
      .executeTakeFirst();
    expect(sent).toMatchObject({ status: 'SENT', last_fault: '', provider_ref: `biz-${phone.length}` });
    await clerk.expectRefused(takeAction, 'conflict', step('retry'));
  });

  it('is not sent again after a clerk dropped it', async () => {
    const { api } = await givenReader('zh');
    const orderNo = await givenDraftWithPassengers(api, newAdults(1));
    fault = new NotDelivered('isv.BLACK_KEY_CONTROL_LIMIT', { again: false });
    await order(api, orderNo);
    await site.runJobs();
    const [row] = await failed();
    const { first: clerk } = await givenDesk({ site });
    const body = { kind: 'notification.failures', id: row?.id ?? '', action: 'drop', note: '号码已停用' };
    await clerk.expectOk(takeAction, { body });
    fault = null;
    await site.runJobs();
    expect(smsOf('Created')).toEqual([]);
    const after = await site.db.selectFrom('message').select('status').where('id', '=', body.id).executeTakeFirst();
    expect(after?.status).toBe('DROPPED');
  });
});
