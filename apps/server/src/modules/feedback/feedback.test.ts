import { sendFeedback } from '@haidai/contract/feedback';
import { listSandboxMessages } from '@haidai/contract/sandbox';
import { getQueue, listStaffActions, takeAction } from '@haidai/contract/staff';
import { demoClerks, demoSupervisor, signInStaff } from '@haidai/testkit';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../test/site/start-test-app.ts';
import { forgetComplaints } from './complaints/forget-complaints.ts';

let site: TestApp;
beforeAll(async () => {
  site = await startTestApp({
    clock: '2026-11-21T09:00:00+08:00',
  });
});
afterAll(() => site.close());

async function mailbox() {
  await site.runJobs();
  return site.api.expectOk(listSandboxMessages, { query: { recipient: 'feedback@haidai.example' } });
}

describe('feedback of a traveller', () => {
  test('arrives in the mailbox of the carrier with its number and its unchanged text', async () => {
    const { feedbackNo } = await site.api.another().expectOk(sendFeedback, {
      body: { kind: 'SUGGESTION', text: ' 座位图能再大一点吗？<b>{orderNo}</b> ', contact: '13900000001' },
    });
    expect(feedbackNo).toMatch(/^FB20261121\d{6}$/);
    const [mail] = await mailbox();
    expect(mail).toMatchObject({ kind: 'MAIL', subject: `【海岱航空】意见建议 ${feedbackNo}` });
    expect(mail?.body).toContain('联系方式：13900000001\n\n座位图能再大一点吗？<b>{orderNo}</b>');
    expect(mail?.body).toContain('评分：未填');
  });

  test('needs only a score in a survey', async () => {
    await site.api.another().expectOk(sendFeedback, { body: { kind: 'SURVEY', score: 4 } });
    const [mail] = await mailbox();
    expect(mail?.body).toMatch(/评分：4 \/ 5.*联系方式：未填/s);
  });

  test('is sent once when the request is repeated with the same idempotency key', async () => {
    const api = site.api.another();
    const body = { kind: 'SURVEY', score: 5, text: '一次就好' } as const;
    const options = { idempotencyKey: 'feedback-once-1' };
    const [first, again] = [
      await api.call(sendFeedback, { body }, options),
      await api.call(sendFeedback, { body }, options),
    ];
    expect(again.result).toEqual(first.result);
    expect((await mailbox()).filter(({ body: words }) => words.includes('一次就好'))).toHaveLength(1);
  });
});

describe('a complaint', () => {
  const complain = (contact: string) =>
    site.api.another().expectOk(sendFeedback, { body: { kind: 'COMPLAINT', text: '登机口改了没有广播', contact } });

  test('has a number and a last day, waits in the queue, and is answered by SMS to its contact', async () => {
    const { feedbackNo, answerBy } = await complain('13900000077');
    expect(feedbackNo).toMatch(/^TS20261121\d{8}$/);
    expect(answerBy).toBe('2026-12-04');
    const clerk = site.api.another();
    await signInStaff(clerk, demoClerks[0]);
    const queue = { body: { kind: 'feedback.complaints' } };
    const { items } = await clerk.expectOk(getQueue, queue);
    expect(items.find(({ id }) => id === feedbackNo)).toMatchObject({ status: '待受理' });
    const answer = { kind: 'feedback.complaints', id: feedbackNo, action: 'answer', note: '已核实，向您致歉' };
    await clerk.expectRefused(takeAction, 'invalidInput', { body: { ...answer, note: '' } });
    await clerk.expectOk(takeAction, { body: answer });
    await site.runJobs();
    const [sms] = await site.api.expectOk(listSandboxMessages, { query: { recipient: '13900000077' } });
    expect(sms?.body).toContain(`您的投诉${feedbackNo}处理结果：已核实，向您致歉`);
    await clerk.expectRefused(takeAction, 'conflict', { body: answer });
    expect((await clerk.expectOk(getQueue, queue)).items.map(({ id }) => id)).not.toContain(feedbackNo);
  });

  test('is answered by e-mail if its contact is an e-mail address', async () => {
    const api = site.api.another();
    const body = { kind: 'COMPLAINT', text: 'Nobody told us of the new gate', contact: 'ann@example.com' } as const;
    const { feedbackNo } = await api.expectOk(sendFeedback, { body });
    const clerk = site.api.another();
    await signInStaff(clerk, demoClerks[0]);
    const answer = { kind: 'feedback.complaints', id: feedbackNo, action: 'answer', note: 'We are sorry' };
    await clerk.expectOk(takeAction, { body: answer });
    await site.runJobs();
    const [mail] = await site.api.expectOk(listSandboxMessages, { query: { recipient: 'ann@example.com' } });
    expect(mail?.subject).toContain(feedbackNo);
    expect(mail?.body).toContain('We are sorry');
  });

  test('shows its contact for 30 minutes, only to the clerk who gave a reason', async () => {
    const { feedbackNo } = await complain('13900000079');
    const [clerk, colleague] = [site.api.another(), site.api.another()];
    await signInStaff(clerk, demoClerks[0]);
    await signInStaff(colleague, demoClerks[1]);
    const kind = 'feedback.complaints';
    const shownTo = async (reader: typeof clerk) => {
      const { items } = await reader.expectOk(getQueue, { body: { kind, q: feedbackNo } });
      return items[0]?.facts.find(({ label }) => label === '联系方式')?.value;
    };
    expect(await shownTo(clerk)).toBe('139****0079');
    const reveal = { kind, id: feedbackNo, action: 'reveal', note: '需要回电核实' };
    await clerk.expectRefused(takeAction, 'invalidInput', { body: { ...reveal, note: '' } });
    expect(await shownTo(clerk)).toBe('139****0079');
    await clerk.expectOk(takeAction, { body: reveal });
    expect(await shownTo(clerk)).toBe('13900000079');
    expect(await shownTo(colleague)).toBe('139****0079');
    const supervisor = site.api.another();
    await signInStaff(supervisor, demoSupervisor);
    const { rows } = await supervisor.expectOk(listStaffActions, { query: { subject: feedbackNo } });
    expect(rows[0]).toMatchObject({ login: demoClerks[0].login, outcome: 'done', note: '需要回电核实' });
    await site.clock.advance({ minutes: 31 });
    await signInStaff(clerk, demoClerks[0]);
    expect(await shownTo(clerk)).toBe('139****0079');
  });

  test('loses its contact 180 days after the answer and is deleted after three years', async () => {
    const [answered, waiting] = [await complain('13900000080'), await complain('13900000081')];
    const clerk = site.api.another();
    await signInStaff(clerk, demoClerks[0]);
    const answer = { kind: 'feedback.complaints', id: answered.feedbackNo, action: 'answer', note: '已致歉' };
    await clerk.expectOk(takeAction, { body: answer });
    const numbers = [answered.feedbackNo, waiting.feedbackNo];
    const kept = async () => {
      const rows = await site.db
        .selectFrom('complaint')
        .select(['complaint_no', 'contact_sealed'])
        .where('complaint_no', 'in', numbers)
        .execute();
      return numbers.map((number) => {
        const row = rows.find(({ complaint_no }) => complaint_no === number);
        return row && (row.contact_sealed === null ? 'without contact' : 'whole');
      });
    };
    const forgetAfter = async (days: number) => {
      await site.clock.advance({ minutes: days * 24 * 60 });
      await forgetComplaints.run(site.deps, {});
      return kept();
    };
    expect(await forgetAfter(179)).toEqual(['whole', 'whole']);
    expect(await forgetAfter(2)).toEqual(['without contact', 'whole']);
    expect(await forgetAfter(910)).toEqual(['without contact', 'whole']);
    expect(await forgetAfter(10)).toEqual([undefined, 'whole']);
  });

  test('is stored encrypted', async () => {
    const { feedbackNo } = await complain('13900000078');
    const row = await site.db
      .selectFrom('complaint')
      .selectAll()
      .where('complaint_no', '=', feedbackNo)
      .executeTakeFirst();
    expect(JSON.stringify(row)).not.toMatch(/13900000078|登机口/);
  });
});

describe('sendFeedback', () => {
  test.each([
    [{ kind: 'SUGGESTION', text: '  ' }, 'text'],
    [{ kind: 'SURVEY', text: '很好' }, 'score'],
    [{ kind: 'SURVEY', score: 6 }, 'score'],
    [{ kind: 'SURVEY', score: 2.5 }, 'score'],
    [{ kind: 'SUGGESTION', text: '长'.repeat(1001) }, 'text'],
    [{ kind: 'PRAISE', text: '好' }, 'kind'],
    [{ kind: 'COMPLAINT', text: '  ', contact: '13900000001' }, 'text'],
    [{ kind: 'COMPLAINT', text: '慢', contact: '' }, 'contact'],
    [{ kind: 'COMPLAINT', text: '慢', contact: '12345' }, 'contact'],
  ])('refuses %j and names the field %s', async (body, field) => {
    const answer = await site.api.another().callLoosely(sendFeedback, { body });
    expect(answer).toMatchObject({ status: 400, error: 'invalidInput', fields: [{ path: field }] });
  });

  test('refuses the sixth request of a device in an hour', async () => {
    const api = site.api.another();
    for (let sent = 0; sent < 5; sent += 1) await api.expectOk(sendFeedback, { body: { kind: 'SURVEY', score: 3 } });
    await api.expectRefused(sendFeedback, 'tooOften', { body: { kind: 'SURVEY', score: 3 } });
    await site.clock.advance({ minutes: 61 });
    await api.expectOk(sendFeedback, { body: { kind: 'SURVEY', score: 3 } });
  });

  test('refuses the sixty-first request of a network in an hour, from any device and address', async () => {
    const complain = async (n: number) => {
      const { statusCode } = await site.app.inject({
        method: 'POST',
        url: sendFeedback.path,
        remoteAddress: `2001:db8:1:${n}::1`,
        headers: { cookie: `cookieId=${site.api.another().deviceId}`, 'idempotency-key': `complaint-${n}` },
        payload: { kind: 'COMPLAINT', text: '登机口改了没有广播', contact: '13900000077' },
      });
      return statusCode;
    };
    const answers = await Promise.all(Array.from({ length: 70 }, (_, n) => complain(n)));
    expect(answers.filter((status) => status === 200)).toHaveLength(60);
    expect(answers.filter((status) => status === 429)).toHaveLength(10);
  });
});
