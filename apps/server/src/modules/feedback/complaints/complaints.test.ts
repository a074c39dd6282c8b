import {
  findComplaint,
  getDeskComplaint,
  listComplaints,
  listDeskComplaints,
  listTravellerComplaints,
  reopenComplaint,
  sendFeedback,
} from '@haidai/contract/feedback';
import { listSandboxMessages } from '@haidai/contract/sandbox';
import { getQueue, listStaffActions, takeAction } from '@haidai/contract/staff';
import {
  type Api,
  demoMember,
  demoPeople,
  demoSupervisor,
  passSlider,
  signInBySms,
  signInMember,
  signInStaff,
} from '@haidai/testkit';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { givenMember } from '../../../../test/given/member.ts';
import { givenClerks } from '../../../../test/given/staff.ts';
import { startTestApp, type TestApp } from '../../../../test/site/start-test-app.ts';
import { fingerprintComplaints } from './contact-columns.ts';
import { escalateComplaints } from './escalate-complaints.ts';
import { closeComplaints, forgetComplaints } from './forget-complaints.ts';

let site: TestApp;
let clerk: Api;
beforeAll(async () => {
  site = await startTestApp({ clock: '2026-09-18T09:00:00+08:00' });
  [clerk] = await givenClerks(site);
});
afterAll(() => site.close());

const kind = 'feedback.complaints';
let contacts = 0;

function nextContact(): string {
  contacts += 1;
  return `139000007${String(contacts).padStart(2, '0')}`;
}

async function complain(api: Api = site.api.another()) {
  const contact = nextContact();
  const body = { kind: 'COMPLAINT', text: '登机口改了没有广播', contact } as const;
  const { feedbackNo, answerBy } = await api.expectOk(sendFeedback, { body });
  return { complaintNo: feedbackNo, answerBy, contact, api };
}

const act = (id: string, action: string, note = '', inputs = {}) =>
  clerk.expectOk(takeAction, { body: { kind, id, action, note, inputs } });

const desk = (complaintNo: string) => clerk.expectOk(getDeskComplaint, { query: { complaintNo } });

async function find(api: Api, complaintNo: string, contact: string) {
  const NECaptchaValidate = await passSlider(api, 'findComplaint');
  return api.expectOk(findComplaint, { body: { complaintNo, contact, NECaptchaValidate } });
}

async function toldBy(recipient: string) {
  await site.runJobs();
  const messages = await site.api.expectOk(listSandboxMessages, { query: { recipient } });
  return messages.map(({ body }) => body);
}

describe('a complaint', () => {
  test('tells the traveller its number, each reply and the answer, and shows them by number and contact', async () => {
    const { complaintNo, answerBy, contact, api } = await complain();
    expect(answerBy).toBe('2026-10-09');
    expect((await toldBy(contact))[0]).toContain(`您的投诉已收到，编号${complaintNo}。我们最迟10月9日答复`);
    expect(await find(api, complaintNo, contact)).toMatchObject({
      statusText: '已收到',
      entries: [],
      reopenUntil: null,
    });
    await act(complaintNo, 'take');
    await act(complaintNo, 'note', '已向青岛机场要广播记录');
    await act(complaintNo, 'reply', '正在核实广播记录');
    expect((await toldBy(contact))[0]).toContain('处理进展：正在核实广播记录');
    await act(complaintNo, 'answer', '确有疏漏，向您致歉');
    expect((await toldBy(contact))[0]).toContain('处理结果：确有疏漏，向您致歉');
    const found = await find(api, complaintNo, contact);
    expect(found).toMatchObject({ statusText: '已答复', reopenUntil: '2026-10-18' });
    expect(found.entries.map((entry) => `${entry.kind} ${entry.text}`)).toEqual([
      'REPLY 正在核实广播记录',
      'ANSWER 确有疏漏，向您致歉',
    ]);
    const { timeline } = await desk(complaintNo);
    expect(timeline.map((each) => each.kind).toSorted()).toEqual(['ANSWER', 'NOTE', 'REPLY', 'received', 'take']);
    expect(timeline.find((each) => each.kind === 'NOTE')).toMatchObject({ text: '已向青岛机场要广播记录' });
  });

  test('is not shown to a visitor with another contact, and counts the wrong tries', async () => {
    const { complaintNo } = await complain();
    const stranger = site.api.another();
    const NECaptchaValidate = await passSlider(stranger, 'findComplaint');
    const body = { complaintNo, contact: '13900000001', NECaptchaValidate };
    await stranger.expectRefused(findComplaint, 'complaintNotFound', { body });
    await stranger.expectRefused(findComplaint, 'captchaRequired', { body: { complaintNo, contact: '13900000001' } });
  });

  test('of a member is in the own list, and of nobody else', async () => {
    const [member, other] = [site.api.another(), site.api.another()];
    await signInMember(member, demoMember);
    await signInMember(other, { username: '13800000002', password: 'Haidai2026' });
    const { complaintNo } = await complain(member);
    const { total, complaints } = await member.expectOk(listComplaints, { query: {} });
    expect(total).toBe(1);
    expect(complaints[0]).toMatchObject({ complaintNo, text: '登机口改了没有广播' });
    expect(await other.expectOk(listComplaints, { query: {} })).toEqual({ total: 0, complaints: [] });
  });

  test('names its order only if the order exists, and staff can link and unlink one', async () => {
    const { complaintNo } = await complain();
    const wrong = { kind, id: complaintNo, action: 'link', note: '', inputs: { orderNo: 'OW20260101B0000001' } };
    const answer = await clerk.expectRefused(takeAction, 'invalidInput', { body: wrong });
    expect(answer.fields).toMatchObject([{ path: 'inputs.orderNo' }]);
    await act(complaintNo, 'link', '', { orderNo: '' });
    expect((await desk(complaintNo)).orderNo).toBeNull();
  });
});

describe('the time for the answer', () => {
  test('takes an unanswered complaint to the supervisor on the mornings that the rules name, each once', async () => {
    const { complaintNo } = await complain();
    const mails = async () =>
      (await toldBy('feedback@haidai.example')).filter((body) => body.includes(complaintNo)).length;
    const on = async (at: string) => {
      await site.clock.advance({ seconds: (Date.parse(at) - site.clock.now().getTime()) / 1000 });
      [clerk] = await givenClerks(site);
      await escalateComplaints.run(site.deps, {});
      await escalateComplaints.run(site.deps, {});
      return `${(await desk(complaintNo)).status} ${await mails()}`;
    };
    expect(await on('2026-09-29T23:59:00+08:00')).toBe('RECEIVED 0');
    expect(await on('2026-09-30T00:00:00+08:00')).toBe('ESCALATED 1');
    expect(await on('2026-10-08T23:59:00+08:00')).toBe('ESCALATED 1');
    expect(await on('2026-10-09T00:00:00+08:00')).toBe('ESCALATED 2');
    const queued = async () => {
      const { items } = await clerk.expectOk(getQueue, { body: { kind, id: complaintNo } });
      return items[0]?.status;
    };
    expect(await queued()).toBe('已升级主管');
    await on('2026-10-10T00:00:00+08:00');
    expect(await queued()).toBe('已超过期限');
    const late = await clerk.expectOk(listDeskComplaints, { query: { state: 'LATE', sort: 'due' } });
    expect(late.rows.map((row) => row.complaintNo)).toContain(complaintNo);
    expect(late.rows.every(({ isLate }) => isLate)).toBe(true);
    await act(complaintNo, 'answer', '已核实，向您致歉');
    expect(await on('2026-10-12T00:00:00+08:00')).toBe('ANSWERED 2');
  });

  test('begins again when the traveller reopens the complaint, which is closed 30 days after an answer', async () => {
    const { complaintNo, contact, api } = await complain();
    await act(complaintNo, 'answer', '已核实');
    const { key } = await find(api, complaintNo, contact);
    const again = { body: { key, text: '没有回答我的问题' } };
    const { answerBy } = await api.expectOk(reopenComplaint, again);
    expect(answerBy).toBe('2026-10-26');
    await api.expectRefused(reopenComplaint, 'conflict', again);
    expect(await desk(complaintNo)).toMatchObject({ status: 'REOPENED', escalateOn: ['2026-10-22', '2026-10-26'] });
    await act(complaintNo, 'take');
    await act(complaintNo, 'answer', '补偿 200 元');
    await site.clock.advance({ days: 30 });
    await closeComplaints.run(site.deps, {});
    [clerk] = await givenClerks(site);
    expect((await desk(complaintNo)).status).toBe('ANSWERED');
    await site.clock.advance({ days: 1 });
    await closeComplaints.run(site.deps, {});
    [clerk] = await givenClerks(site);
    expect((await desk(complaintNo)).status).toBe('CLOSED');
    const late = await find(api, complaintNo, contact);
    await api.expectRefused(reopenComplaint, 'complaintClosed', { body: { key: late.key, text: '再次' } });
    await clerk.expectRefused(takeAction, 'conflict', {
      body: { kind, id: complaintNo, action: 'answer', note: '再答', inputs: {} },
    });
  });
});

describe('the complaints of a traveller at the desk', () => {
  const accountOf = async (column: 'mobile_fp' | 'mail_fp', contact: string) =>
    (
      await site.db
        .selectFrom('account')
        .select('id')
        .where(column, '=', site.deps.vault.fingerprint(contact))
        .executeTakeFirstOrThrow()
    ).id;
  const of = (accountId: string, desk = clerk) =>
    desk.expectOk(listTravellerComplaints, { body: { accountId, pageSize: 50 } });
  const send = async (api: Api, contact: string) =>
    (await api.expectOk(sendFeedback, { body: { kind: 'COMPLAINT', text: '行李没有到', contact } })).feedbackNo;
  const numbers = async (accountId: string) => (await of(accountId)).rows.map(({ complaintNo }) => complaintNo);

  test('are those sent while signed in and those with the contact of the account, each marked, newest first', async () => {
    const traveller = site.api.another();
    const mobile = nextContact();
    await signInBySms(traveller, mobile);
    const accountId = await accountOf('mobile_fp', mobile);
    expect(await of(accountId)).toEqual({ total: 0, rows: [] });
    const own = await send(traveller, nextContact());
    await site.clock.advance({ minutes: 5 });
    const guest = await send(site.api.another(), `+86 ${mobile.slice(0, 3)} ${mobile.slice(3, 7)} ${mobile.slice(7)}`);
    await send(site.api.another(), nextContact());
    const found = await of(accountId);
    expect(found).toMatchObject({
      total: 2,
      rows: [
        { complaintNo: guest, byContact: true, statusText: '待受理', isLate: false },
        { complaintNo: own, byContact: false },
      ],
    });
    expect(JSON.stringify(found)).not.toContain(mobile);
    expect((await clerk.expectOk(listTravellerComplaints, { body: { accountId, page: 2, pageSize: 1 } })).rows).toEqual(
      [expect.objectContaining({ complaintNo: own })],
    );
  });

  test('with the mail address of a member are found in any letters', async () => {
    const member = await givenMember(site);
    const complaintNo = await send(site.api.another(), `Member${Number(member.mobile.slice(3))}@Example.com`);
    expect(await numbers(member.accountId)).toEqual([complaintNo]);
  });

  test('of an earlier release are found after the job, and none by a contact that was deleted', async () => {
    const [mobile, traveller] = [nextContact(), site.api.another()];
    await signInBySms(traveller, mobile);
    const accountId = await accountOf('mobile_fp', mobile);
    const complaintNo = await send(site.api.another(), mobile);
    const row = site.db.updateTable('complaint').where('complaint_no', '=', complaintNo);
    await row.set({ contact_fp: null, contact_fp_of: null }).execute();
    expect(await numbers(accountId)).toEqual([]);
    await fingerprintComplaints.run(site.deps, {});
    expect(await numbers(accountId)).toEqual([complaintNo]);
    await act(complaintNo, 'answer', '已经找到并送达');
    await site.clock.advance({ days: 181 });
    await forgetComplaints.run(site.deps, {});
    [clerk] = await givenClerks(site);
    expect(await numbers(accountId)).toEqual([]);
    const kept = site.db.selectFrom('complaint').select(['contact_sealed', 'contact_fp', 'contact_fp_of']);
    expect(await kept.where('complaint_no', '=', complaintNo).execute()).toEqual([
      { contact_sealed: null, contact_fp: null, contact_fp_of: null },
    ]);
  });

  test('are refused to a colleague who does not see complaints, and the log has who looked', async () => {
    const accountId = await accountOf('mobile_fp', demoMember.username);
    const finance = site.api.another();
    await signInStaff(finance, demoPeople.finance);
    await finance.expectRefused(listTravellerComplaints, 'notPermitted', { body: { accountId } });
    await of(accountId);
    const supervisor = site.api.another();
    await signInStaff(supervisor, demoSupervisor);
    const { rows } = await supervisor.expectOk(listStaffActions, { query: { subject: `traveller/${accountId}` } });
    expect(rows.map(({ action }) => action)).toContain('traveller.complaints');
  });
});
