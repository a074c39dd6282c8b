import { listSandboxMessages } from '@haidai/contract/sandbox';
import * as operations from '@haidai/contract/staff';
import { type Api, demoPeople, enrolStaff, hashForLogin, signInStaff } from '@haidai/testkit';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../../test/site/start-test-app.ts';

let site: TestApp;
let admin: Api;
let second: Api;
const invitation = { login: 'qin.mu', name: '秦慕', mail: 'qin.mu@example.com', role: 'service' };
const newPassword = 'a password of Qin Mu';

beforeAll(async () => {
  site = await startTestApp({ clock: '2026-11-21T09:00:00+08:00' });
  admin = await at(demoPeople.administrator);
  second = await at(demoPeople.secondAdministrator);
});
afterAll(() => site.close());

async function at(who: { login: string; password: string }): Promise<Api> {
  const api = site.api.another();
  await signInStaff(api, who);
  return api;
}

/** Returns the token of the newest link that the site mailed to an address. */
async function mailedLink(to: string): Promise<string> {
  await site.runJobs();
  const [mail] = await site.api.expectOk(listSandboxMessages, { query: { recipient: to } });
  return /#link=([\w-]+)/.exec(JSON.stringify(mail))?.[1] ?? '';
}

async function personIdOf(login: string): Promise<string> {
  const { rows } = await admin.expectOk(operations.listPeople, { body: { q: login } });
  return rows[0]?.personId ?? '';
}

test('a colleague is invited by mail, sets a password and an authenticator, and works with the role', async () => {
  const { personId } = await admin.expectOk(operations.invitePerson, { body: invitation });
  const person = () => admin.expectOk(operations.getPerson, { query: { personId } });
  expect(await person()).toMatchObject({ state: 'invited', link: { kind: 'invitation', isExpired: false } });
  await admin.expectRefused(operations.invitePerson, 'staffLoginUsed', { body: invitation });
  await admin.expectRefused(operations.invitePerson, 'roleNeedsTwo', {
    body: { ...invitation, login: 'other.one', role: 'administrator' },
  });

  const token = await mailedLink(invitation.mail);
  await site.clock.advance({ hours: 73 });
  const stranger = site.api.another();
  await stranger.expectRefused(operations.openStaffLink, 'staffLinkGone', { body: { token } });
  admin = await at(demoPeople.administrator);
  second = await at(demoPeople.secondAdministrator);
  expect((await admin.expectOk(operations.getPeopleNotes)).invitations).toMatchObject([
    { personId, name: '秦慕', roleName: '客服', mail: expect.stringContaining('*'), isExpired: true },
  ]);
  await admin.expectOk(operations.sendPersonLink, { body: { personId } });
  const again = await mailedLink(invitation.mail);
  await stranger.expectRefused(operations.openStaffLink, 'staffLinkGone', { body: { token } });
  expect(await stranger.expectOk(operations.openStaffLink, { body: { token: again } })).toMatchObject({
    kind: 'invitation',
    login: 'qin.mu',
    name: '秦慕',
  });
  const used = { body: { token: again, newPassword } };
  const answers = await Promise.all([1, 2].map(() => site.api.another().call(operations.spendStaffLink, used)));
  expect(answers.map(({ error }) => error ?? 'done').sort()).toEqual(['done', 'staffLinkGone']);
  const entered = await enrolStaff(stranger, { login: 'qin.mu', password: newPassword }, site.clock.now());
  expect(entered).toMatchObject({ name: '秦慕', role: 'service', roleName: '客服' });
  await stranger.expectOk(operations.countInbox);
  const refused = await stranger.call(operations.listPeople, { body: {} });
  expect(refused).toMatchObject({ status: 403, error: 'notPermitted' });
  expect(await person()).toMatchObject({ state: 'here', sessions: 1, hasSecondFactor: true, link: null });
});

test('another role counts at once, when a second administrator has agreed', async () => {
  const qian = await at(demoPeople.service);
  const personId = await personIdOf(demoPeople.service.login);
  const change = { body: { personId, role: 'finance' } };
  await admin.expectOk(operations.askPersonRole, change);
  await second.expectRefused(operations.askPersonRole, 'proposalWaits', change);
  expect(await admin.expectOk(operations.getPerson, { query: { personId } })).toMatchObject({
    role: 'service',
    askedRole: { role: 'finance', askedBy: '徐晚舟' },
  });
  const { waiting } = await admin.expectOk(operations.listRoles);
  expect(waiting).toMatchObject([{ title: '周以航的角色改为财务', askedBy: '徐晚舟', isMine: true }]);
  const approve = { body: { kind: 'staff.roles', id: waiting[0]?.proposalId ?? '', action: 'approve' } };
  await admin.expectRefused(operations.takeAction, 'anotherPersonNeeded', approve);
  await qian.expectRefused(operations.listStaffActions, 'notPermitted', { query: {} });
  await second.expectOk(operations.takeAction, approve);
  expect(await qian.expectOk(operations.getStaff)).toMatchObject({ role: 'finance', roleName: '财务' });
  const { rows } = await qian.expectOk(operations.listStaffActions, { query: {} });
  expect(rows.slice(0, 3)).toMatchObject([
    { login: 'admin.qin', actionText: '角色与权限复核 · 同意' },
    { login: 'admin.xu', outcome: 'anotherPersonNeeded' },
    { login: 'admin.xu', actionText: '角色与权限复核 · 提出申请', note: '周以航的角色改为财务' },
  ]);
});

test('the permissions of a role are changed, and a role is added, by two administrators', async () => {
  const { roles } = await admin.expectOk(operations.listRoles);
  const content = roles.find(({ role }) => role === 'content');
  const writer = await at(demoPeople.content);
  const permissions = [
    ...(content?.permissions ?? []).filter(({ permission }) => permission !== 'offers.edit'),
    { permission: 'refunds.check' as const, may: 'do' as const, limit: 500 },
  ];
  const ask = (role: string, wanted: typeof permissions) => ({
    body: { role, nameCn: '内容', nameEn: 'Content', permissions: wanted },
  });
  const wrong = { permission: 'flights.cancel' as const, may: 'do' as const, limit: null };
  await admin.expectRefused(operations.askRole, 'invalidInput', ask('content', [...permissions, wrong as never]));
  await admin.expectRefused(operations.askRole, 'invalidInput', ask('content', []));
  await admin.expectOk(operations.askRole, ask('content', permissions));
  await admin.expectOk(operations.askRole, ask('nightDesk', permissions));
  const queue = await second.expectOk(operations.getQueue, { body: { kind: 'staff.roles' } });
  const facts = queue.items.find(({ title }) => title === '角色“内容”的权限')?.facts;
  expect(facts).toEqual(
    expect.arrayContaining([
      { label: '优惠券、秒杀等优惠', value: '可办 → 无' },
      { label: '退款初审', value: '无 → 可办 ≤ 500.00' },
    ]),
  );
  for (const { id } of queue.items)
    await second.expectOk(operations.takeAction, { body: { kind: 'staff.roles', id, action: 'approve' } });
  expect((await writer.expectOk(operations.getStaff)).permissions).toContainEqual({
    permission: 'refunds.check',
    may: 'do',
    limit: 500,
  });
  const after = (await admin.expectOk(operations.listRoles)).roles.map(({ role }) => role);
  expect(after.at(-1)).toBe('nightDesk');
});

test('the desk keeps two people who manage people', async () => {
  const personId = await personIdOf(demoPeople.secondAdministrator.login);
  const disable = { body: { personId, isDisabled: true, reason: '离职' } };
  await second.expectRefused(operations.setPersonDisabled, 'notYourself', disable);
  await admin.expectRefused(operations.setPersonDisabled, 'administratorsNeeded', disable);
  await second.expectOk(operations.getStaff);
});

test('an administrator ends sign-ins, takes an authenticator away, and disables an account', async () => {
  const { login } = demoPeople.revenue;
  const feng = await at(demoPeople.revenue);
  const personId = await personIdOf(login);
  const { signIns } = await admin.expectOk(operations.getPerson, { query: { personId } });
  await admin.expectOk(operations.endPersonSignIns, { body: { personId, signInId: signIns[0]?.signInId } });
  await feng.expectRefused(operations.getStaff, 'unauthenticated');
  const later = await at(demoPeople.revenue);
  await admin.expectOk(operations.setPersonDisabled, { body: { personId, isDisabled: true, reason: '离职' } });
  await later.expectRefused(operations.getStaff, 'unauthenticated');
  const disabled = await admin.expectOk(operations.listPeople, { body: { state: 'disabled' } });
  expect(disabled).toMatchObject({ total: 1, rows: [{ login, sessions: 0 }] });
  await admin.expectOk(operations.setPersonDisabled, { body: { personId, isDisabled: false, reason: '' } });
  await admin.expectOk(operations.resetPersonCode, { body: { personId } });
  const credentials = { login, password: hashForLogin(demoPeople.revenue.password), code: '' };
  await site.api.another().expectRefused(operations.logInStaff, 'staffEnrolNeeded', { body: credentials });
});

test('a person changes the own password, and a link from a mail sets a new one', async () => {
  const { login, password } = demoPeople.auditor;
  const shen = await at(demoPeople.auditor);
  const elsewhere = await at(demoPeople.auditor);
  const change = (old: string) => ({ body: { password: hashForLogin(old), newPassword: 'another long one' } });
  await shen.expectRefused(operations.changeOwnPassword, 'staffLoginFailed', change('not this one'));
  await shen.expectOk(operations.changeOwnPassword, change(password));
  await shen.expectOk(operations.getStaff);
  await elsewhere.expectRefused(operations.getStaff, 'unauthenticated');
  const personId = await personIdOf(login);
  await admin.expectOk(operations.sendPersonLink, { body: { personId } });
  const token = await mailedLink(`${login}@haidai.example`);
  await site.api.another().expectOk(operations.spendStaffLink, { body: { token, newPassword: password } });
  await shen.expectRefused(operations.getStaff, 'unauthenticated');
  // The authenticator stays: a stolen mailbox alone opens no account.
  const body = { login, password: hashForLogin(password), code: '' };
  await site.api.another().expectRefused(operations.logInStaff, 'staffCodeNeeded', { body });
});

test('an absence and an unused account are shown, with the work to hand on', async () => {
  const personId = await personIdOf(demoPeople.finance.login);
  const away = (from: string | null, to: string | null) => ({ body: { personId, from, to } });
  await admin.expectRefused(operations.setPersonAway, 'invalidInput', away('2026-11-26', '2026-11-25'));
  expect(await admin.expectOk(operations.setPersonAway, away('2026-11-20', '2026-11-30'))).toEqual({ begun: 0 });
  expect((await admin.expectOk(operations.listPeople, { body: { state: 'away' } })).rows).toMatchObject([
    { login: demoPeople.finance.login },
  ]);
  await site.clock.advance({ days: 60 });
  admin = await at(demoPeople.administrator);
  const { notes } = await admin.expectOk(operations.getPeopleNotes);
  expect(notes).toContainEqual(expect.objectContaining({ kind: 'unused', name: '吴明远' }));
});
