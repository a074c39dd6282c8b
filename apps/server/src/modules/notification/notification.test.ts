import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../test/site/start-test-app.ts';
import { inTransaction } from '../../platform/index.ts';
import type { MailMessage } from '../../providers/mail/index.ts';
import type { TextMessage } from '../../providers/sms/index.ts';
import { notify } from './index.ts';
import { sendMessage } from './send-message.ts';

let site: TestApp;
const phone: TextMessage[] = [];
const mailbox: MailMessage[] = [];
let operatorIsDown = false;

const sms = {
  send: async (message: TextMessage) => {
    if (operatorIsDown) throw new Error(`refused ${message.mobile}`);
    phone.push(message);
    return { ref: `biz-${phone.length}` };
  },
  find: async ({ key }: { key: string }) => (phone.some((message) => message.key === key) ? { ref: 'found' } : null),
};
const mail = { send: async (message: MailMessage) => void mailbox.push(message) };

beforeAll(async () => {
  site = await startTestApp({ providers: { sms, mail } });
});
afterAll(() => site.close());

const tell = (orderNo: string, recipient = { mobile: '13900000001', mail: 'a@example.com' }) =>
  inTransaction(site.db, (tx) =>
    notify(site.deps, tx, { event: 'Outdated', subjectKey: orderNo, recipient, data: { orderNo } }),
  );
const messagesAbout = (subject: string) =>
  site.db.selectFrom('message').selectAll().where('subject_key', '=', subject).orderBy('channel').execute();

describe('a message', () => {
  it('goes out once as SMS and as e-mail with the same facts, also if notify is called again', async () => {
    await tell('OW20261201B0000001');
    await tell('OW20261201B0000001');
    await site.runJobs();
    await tell('OW20261201B0000001');
    await site.runJobs();
    expect(phone).toEqual([
      {
        key: expect.any(String),
        mobile: '13900000001',
        text: '【海岱航空】订单OW20261201B0000001超时未支付，已自动取消，座位不再保留。',
        template: { event: 'Outdated', language: 'zh', parameters: { orderNo: 'OW20261201B0000001' } },
      },
    ]);
    expect(mailbox.map(({ to, subject }) => [to, subject])).toEqual([
      ['a@example.com', '【海岱航空】订单OW20261201B0000001已取消'],
    ]);
    expect(mailbox[0]?.html).toContain('<p>订单OW20261201B0000001超时未支付，已自动取消，座位不再保留。</p>');
    const rows = await messagesAbout('OW20261201B0000001');
    expect(rows.map(({ channel, status, tries }) => [channel, status, tries])).toEqual([
      ['MAIL', 'SENT', 1],
      ['SMS', 'SENT', 1],
    ]);
  });

  it('goes out only as SMS without an e-mail address', async () => {
    await tell('OW20261201B0000002', { mobile: '13900000002', mail: '' });
    expect((await messagesAbout('OW20261201B0000002')).map(({ channel }) => channel)).toEqual(['SMS']);
  });

  it('does not exist if its transaction is rolled back', async () => {
    const undone = inTransaction(site.db, async (tx) => {
      const recipient = { mobile: '13900000003', mail: '' };
      await notify(site.deps, tx, { event: 'Outdated', subjectKey: 'undone', recipient, data: { orderNo: 'undone' } });
      throw new Error('the event did not happen');
    });
    await expect(undone).rejects.toThrow('did not happen');
    await site.runJobs();
    expect(await messagesAbout('undone')).toEqual([]);
    expect(phone.some(({ text }) => text.includes('undone'))).toBe(false);
  });

  it('has its text and its recipient encrypted in the database', async () => {
    await tell('OW20261201B0000004', { mobile: '13900000004', mail: 'secret@example.com' });
    const stored = JSON.stringify(await messagesAbout('OW20261201B0000004'));
    expect(stored).not.toContain('13900000004');
    expect(stored).not.toContain('secret@example.com');
    expect(stored).not.toContain('座位不再保留');
  });
});

describe('an SMS whose server died after the hand-over', () => {
  /** Hands an SMS over and forgets that, as a server does that is killed before its note. */
  async function givenForgotten(orderNo: string, mobile: string) {
    await tell(orderNo, { mobile, mail: '' });
    await site.runJobs();
    const [message] = await messagesAbout(orderNo);
    const id = message?.id ?? '';
    await site.db.updateTable('message').set({ status: 'WAITING', tries: 0 }).where('id', '=', id).execute();
    await site.db.updateTable('provider_attempt').set({ outcome: 'asked' }).where('subject', '=', id).execute();
    return { id, sendAgain: () => sendMessage.run(site.deps, { messageId: id }) };
  }
  const sentTo = (mobile: string) => phone.filter((message) => message.mobile === mobile);

  it('is not sent again, because the operator finds it by the number of the message', async () => {
    const { sendAgain } = await givenForgotten('OW20261201B0000007', '13900000007');
    await sendAgain();
    expect(sentTo('13900000007')).toHaveLength(1);
    expect(await messagesAbout('OW20261201B0000007')).toMatchObject([{ status: 'SENT', provider_ref: 'found' }]);
  });

  it('is sent again if the operator has not received it', async () => {
    const { sendAgain } = await givenForgotten('OW20261201B0000008', '13900000008');
    phone.splice(0);
    await sendAgain();
    expect(sentTo('13900000008')).toHaveLength(1);
  });
});

describe('a message to an operator that is down', () => {
  it('is sent again later, and no telephone number is recorded', async () => {
    operatorIsDown = true;
    await tell('OW20261201B0000005', { mobile: '13900000005', mail: '' });
    await site.runJobs({ failuresExpected: true });
    expect(await messagesAbout('OW20261201B0000005')).toMatchObject([{ status: 'WAITING', tries: 1 }]);
    operatorIsDown = false;
    await site.clock.advance({ hours: 1 });
    await site.runJobs();
    const [message] = await messagesAbout('OW20261201B0000005');
    expect(message).toMatchObject({ status: 'SENT', tries: 2 });
    const attempts = await site.db
      .selectFrom('provider_attempt')
      .selectAll()
      .where('subject', '=', message?.id ?? '')
      .execute();
    expect(attempts.map(({ outcome }) => outcome).toSorted()).toEqual(['fault', 'taken']);
    expect(JSON.stringify(attempts)).not.toContain('13900000005');
  });

  it('fails after ten tries and waits for staff', async () => {
    operatorIsDown = true;
    await tell('OW20261201B0000006', { mobile: '13900000006', mail: '' });
    for (let attempt = 1; attempt <= 11; attempt += 1) {
      await site.runJobs({ failuresExpected: true });
      await site.clock.advance({ days: 1 });
    }
    operatorIsDown = false;
    expect(await messagesAbout('OW20261201B0000006')).toMatchObject([{ status: 'FAILED', tries: 10 }]);
  });
});
