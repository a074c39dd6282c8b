import { getLoginUser, loginBySso, logout } from '@haidai/contract/identity';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { createClock, createLog } from '../../src/platform/runtime.ts';
import { createConnectedMembership } from '../../src/providers/membership/index.ts';
import { startSandboxParties } from '../given/sandbox-parties.ts';
import { startTestApp, type TestApp } from '../site/start-test-app.ts';

/** Members come from a membership site that runs as a process of its own and fails in each way. */
let site: TestApp;
let parties: Awaited<ReturnType<typeof startSandboxParties>>;
beforeAll(async () => {
  parties = await startSandboxParties();
  const deps = { clock: createClock(), log: createLog('silent') };
  const membership = createConnectedMembership(parties.settingsOf('MEMBERSHIP', 'membership'), deps);
  site = await startTestApp({ providers: { membership } });
});
afterEach(() => parties.endFaults());
afterAll(async () => {
  await site.close();
  await parties.stop();
});

let count = 0;
async function givenToken() {
  count += 1;
  const cake = `token-of-a-member-${count}`;
  const card = await site.db
    .selectFrom('account')
    .select('member_no')
    .where('kind', '=', 'member')
    .where('member_no', 'is not', null)
    .orderBy('member_no')
    .executeTakeFirstOrThrow();
  await parties.addSsoToken(cake, card.member_no ?? '');
  return cake;
}

test('a member who signed in at the membership site is signed in here, and a sign-out ends the token there', async () => {
  const cake = await givenToken();
  const api = site.api.another();
  await api.expectOk(loginBySso, { query: { cake } });
  expect((await api.expectOk(getLoginUser)).userType).toBe('VIP');
  await api.expectOk(logout);
  expect(await parties.ssoTokens()).not.toContain(cake);
  await site.api.another().expectRefused(loginBySso, 'handInvalid', { query: { cake } });
});

describe('if the membership site', () => {
  test.each([
    ['is unavailable for a moment', 'unavailable', 2],
    ['does not answer at first', 'timeoutAfterAct', 2],
    ['is slow at first', 'slow', 2],
    ['receives each call twice', 'double', undefined],
  ] as const)('%s, the member is signed in', async (_, fault, times) => {
    const cake = await givenToken();
    await parties.setFault('membership', 'verifyToken', fault, times);
    await site.api.another().expectOk(loginBySso, { query: { cake } });
  });

  test.each(['unavailable', 'wrong', 'refuse'])('answers with the fault %s, nobody is signed in', async (fault) => {
    const cake = await givenToken();
    await parties.setFault('membership', 'verifyToken', fault);
    await site.api.another().expectRefused(loginBySso, 'handInvalid', { query: { cake } });
  });

  test('is down, a sign-out here works at once, and a job ends the token there', async () => {
    // Five attempts without an answer open the circuit, so the signs of the tests before must be over.
    const cake = await givenToken();
    const api = site.api.another();
    await expect
      .poll(async () => (await api.call(loginBySso, { query: { cake } })).error ?? 'ok', { timeout: 20_000 })
      .toBe('ok');
    await parties.setFault('membership', 'revokeToken', 'unavailable', 3);
    await api.expectOk(logout);
    expect(await parties.ssoTokens()).toContain(cake);
    await site.runJobs();
    expect(await parties.ssoTokens()).not.toContain(cake);
    const jobs = JSON.stringify(await site.db.selectFrom('provider_attempt').selectAll().execute());
    expect(jobs).not.toContain(cake);
  });
});
