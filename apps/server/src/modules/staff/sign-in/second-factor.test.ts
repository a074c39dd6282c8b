import { enrolStaff as enrol, getStaff, listStaffActions, logInStaff, startEnrolment } from '@haidai/contract/staff';
import { authenticatorCode, demoClerks, demoSupervisor, enrolStaff, hashForLogin, signInStaff } from '@haidai/testkit';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../../test/site/start-test-app.ts';
import { Refusal } from '../../../platform/index.ts';
import { listDemoStaffCodes, resetSecondFactor, saveStaff } from '../index.ts';
import { logInStaff as logIn } from './sign-in.ts';

let site: TestApp;
beforeAll(async () => {
  site = await startTestApp({ clock: '2026-11-21T09:00:00+08:00' });
});
afterAll(() => site.close());

const password = 'long enough 1';
let people = 0;

/** Creates a new staff member without an authenticator. */
async function givenStaff() {
  people += 1;
  const login = `new.${people}`;
  await saveStaff(site.deps, { login, name: '新同事', role: 'clerk', password });
  const credentials = { login, password: hashForLogin(password) };
  const api = site.api.another();
  return { login, credentials, api };
}

/**
 * Creates a staff member with an authenticator. The sign-ins of the test use a fixed time two minutes later, so that a
 * code stays the same.
 */
async function givenEnrolled() {
  const staff = await givenStaff();
  const enrolled = await enrolStaff(staff.api, { login: staff.login, password }, site.clock.now());
  const now = new Date(site.clock.now().getTime() + 120_000);
  const codeAt = (seconds: number) => authenticatorCode(enrolled.secret, new Date(now.getTime() + seconds * 1000));
  /** Tries a code. Returns '' if it signs in, otherwise the refusal. */
  const tryCode = async (code: string, later = 0) => {
    const at = new Date(now.getTime() + later * 60_000);
    const deps = { ...site.deps, clock: { ...site.deps.clock, now: () => at } };
    try {
      await logIn(deps, {
        ...staff.credentials,
        code,
        deviceId: '0'.repeat(32),
        clientAddress: '127.0.0.1',
        userAgent: '',
      });
      return '';
    } catch (error) {
      if (error instanceof Refusal) return error.refusal;
      throw error;
    }
  };
  return { ...staff, ...enrolled, codeAt, tryCode };
}

describe('a first sign-in', () => {
  test('needs an authenticator, shows the recovery codes once, and signs the staff member in', async () => {
    const { api, login, credentials } = await givenStaff();
    await api.expectRefused(logInStaff, 'staffEnrolNeeded', { body: credentials });
    const { secret, uri } = await api.expectOk(startEnrolment, { body: credentials });
    expect(uri).toContain(`secret=${secret}`);
    await api.expectRefused(enrol, 'staffCodeWrong', { body: { ...credentials, code: '000000' } });
    await api.expectRefused(getStaff, 'unauthenticated');
    const code = authenticatorCode(secret, site.clock.now());
    const done = await api.expectOk(enrol, { body: { ...credentials, code } });
    expect(new Set(done.recoveryCodes).size).toBe(10);
    expect(await api.expectOk(getStaff)).toMatchObject({ login });
    const stored = JSON.stringify([
      await site.db.selectFrom('staff').selectAll().execute(),
      await site.db.selectFrom('staff_recovery_code').selectAll().execute(),
    ]);
    for (const each of [secret, ...done.recoveryCodes.map((text) => text.replace('-', ''))])
      expect(stored).not.toContain(each);
  });

  test('accepts a code of the newest secret only, and creates no secret after the enrolment', async () => {
    const { api, credentials } = await givenStaff();
    const first = await api.expectOk(startEnrolment, { body: credentials });
    const second = await api.expectOk(startEnrolment, { body: credentials });
    const codeOf = ({ secret }: { secret: string }) => authenticatorCode(secret, site.clock.now());
    await api.expectRefused(enrol, 'staffCodeWrong', { body: { ...credentials, code: codeOf(first) } });
    await api.expectOk(enrol, { body: { ...credentials, code: codeOf(second) } });
    await api.expectRefused(startEnrolment, 'conflict', { body: credentials });
    await api.expectRefused(enrol, 'conflict', { body: { ...credentials, code: codeOf(second) } });
  });

  test('needs the password', async () => {
    const { api, login } = await givenStaff();
    const body = { login, password: '0'.repeat(64) };
    await api.expectRefused(startEnrolment, 'staffLoginFailed', { body });
    await api.expectRefused(enrol, 'staffLoginFailed', { body: { ...body, code: '123456' } });
  });
});

describe('a code', () => {
  test('is needed in addition to the password, and is not spent without the password', async () => {
    const { tryCode, login, codeAt } = await givenEnrolled();
    expect(await tryCode('')).toBe('staffCodeNeeded');
    const body = { login, password: '0'.repeat(64), code: codeAt(0) };
    await site.api.another().expectRefused(logInStaff, 'staffLoginFailed', { body });
    expect(await tryCode(codeAt(0))).toBe('');
  });

  test('of the step before or after is accepted, a code further away is refused', async () => {
    for (const [seconds, taken] of [
      [-60, 'staffCodeWrong'],
      [-30, ''],
      [30, ''],
      [60, 'staffCodeWrong'],
    ] as const) {
      const { tryCode, codeAt } = await givenEnrolled();
      expect([seconds, await tryCode(codeAt(seconds))]).toEqual([seconds, taken]);
    }
  });

  test('is valid once, and its use makes earlier codes invalid', async () => {
    const { tryCode, codeAt } = await givenEnrolled();
    const [before, code] = [codeAt(-30), codeAt(0)];
    expect(await tryCode(code)).toBe('');
    expect(await tryCode(code)).toBe('staffCodeWrong');
    expect(await tryCode(before)).toBe('staffCodeWrong');
    expect(await tryCode(codeAt(30))).toBe('');
  });

  test('that is sent several times at the same moment signs in once', async () => {
    const { tryCode, codeAt, login } = await givenEnrolled();
    const code = codeAt(0);
    const answers = await Promise.all(Array.from({ length: 4 }, () => tryCode(code)));
    expect(answers.filter((refusal) => refusal === '')).toHaveLength(1);
    const open = await site.db
      .selectFrom('staff_sign_in')
      .innerJoin('staff', 'staff.id', 'staff_id')
      .where('login', '=', login)
      .select('staff_sign_in.id')
      .execute();
    // One session is from the enrolment, the other is from this sign-in.
    expect(open).toHaveLength(2);
  });

  test('can be guessed five times with the right password, and a password without a code does not reset the count', async () => {
    const { tryCode, codeAt } = await givenEnrolled();
    for (let guess = 0; guess < 2; guess += 1) {
      expect(await tryCode('')).toBe('staffCodeNeeded');
      expect(await tryCode('000000')).toBe('staffCodeWrong');
    }
    expect(await tryCode('000000')).toBe('staffCodeWrong');
    expect(await tryCode(codeAt(0))).toBe('loginLocked');
    expect(await tryCode(codeAt(16 * 60), 16)).toBe('');
  });
});

test('a recovery code signs in its own staff member once, and the log names it', async () => {
  const [one, other] = [await givenEnrolled(), await givenEnrolled()];
  const code = one.recoveryCodes[0] ?? '';
  expect(await other.tryCode(code)).toBe('staffCodeWrong');
  expect(await one.tryCode(code.toLowerCase().replace('-', ' '))).toBe('');
  expect(await one.tryCode(code)).toBe('staffCodeWrong');
  const supervisor = site.api.another();
  await signInStaff(supervisor, demoSupervisor);
  const { rows: log } = await supervisor.expectOk(listStaffActions, { query: {} });
  const own = log
    .filter(({ login }) => login === one.login)
    .map(({ action, outcome, note }) => [action, outcome, note]);
  expect(own).toContainEqual(['logIn', 'done', '账号密码和恢复码']);
  expect(own).toContainEqual(['logIn', 'staffCodeWrong', '']);
});

test('a reset ends the sign-in, makes all old codes invalid, needs a new authenticator and is in the log', async () => {
  const { api, credentials, login, tryCode, codeAt, recoveryCodes, secret } = await givenEnrolled();
  expect(await resetSecondFactor(site.deps, login)).toBe(true);
  await api.expectRefused(getStaff, 'unauthenticated');
  expect(await tryCode(codeAt(0))).toBe('staffEnrolNeeded');
  expect(await tryCode(recoveryCodes[0] ?? '')).toBe('staffEnrolNeeded');
  expect(await api.expectOk(startEnrolment, { body: credentials })).not.toMatchObject({ secret });
  expect(await resetSecondFactor(site.deps, 'nobody.here')).toBe(false);
  const supervisor = site.api.another();
  await signInStaff(supervisor, demoSupervisor);
  const { rows: log } = await supervisor.expectOk(listStaffActions, { query: {} });
  expect(log.find(({ action }) => action === 'resetCode')).toMatchObject({
    login: 'npm run staff',
    subject: `staff/${login}`,
  });
});

test('the code of the demo staff in the sandbox signs them in', async () => {
  const shown = (await listDemoStaffCodes(site.deps)).find(({ login }) => login === demoClerks[1].login);
  const { login = '', code = '' } = shown ?? {};
  const body = { login, password: hashForLogin(demoClerks[1].password), code };
  expect(await site.api.another().expectOk(logInStaff, { body })).toMatchObject({ login });
});
