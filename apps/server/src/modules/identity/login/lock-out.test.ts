import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../../test/site/start-test-app.ts';
import { Refusal } from '../../../platform/index.ts';
import { type Attempt, countTry, forgetTries } from './login-attempts.ts';

let site: TestApp;
beforeAll(async () => {
  site = await startTestApp({ clock: '2026-11-21T09:00:00+08:00' });
});
afterAll(() => site.close());
beforeEach(async () => {
  await site.db.deleteFrom('rate_counter').execute();
  await site.db.deleteFrom('login_attempt').execute();
});

const stranger = (address: string): Attempt => ({
  subject: 'account:somebody',
  deviceId: site.api.another().deviceId,
  clientAddress: address,
  isKnownDevice: false,
});
const owner = (): Attempt => ({ ...stranger('198.51.100.1'), isKnownDevice: true });

/** Makes one try. Returns '' if the site would check the password, otherwise the refusal. */
async function tryOnce(attempt: Attempt): Promise<string> {
  try {
    await countTry(site.deps, attempt);
    return '';
  } catch (error) {
    if (error instanceof Refusal) return error.refusal;
    throw error;
  }
}

async function tryTimes(times: number, attempt: () => Attempt): Promise<string[]> {
  const answers: string[] = [];
  for (let n = 0; n < times; n += 1) answers.push(await tryOnce(attempt()));
  return answers;
}

describe('a client that fails to log in', () => {
  test('is locked at its address after five tries, with any device; another address is not locked', async () => {
    expect(await tryTimes(6, () => stranger('203.0.113.7'))).toEqual([...Array(5).fill(''), 'loginLocked']);
    expect(await tryOnce(stranger('203.0.113.8'))).toBe('');
    expect(await tryOnce({ ...stranger('203.0.113.7'), subject: 'account:another' })).toBe('');
  });

  test('is locked after five of twelve tries at the same moment', async () => {
    const answers = await Promise.all(Array.from({ length: 12 }, () => tryOnce(stranger('203.0.113.7'))));
    expect(answers.filter((refusal) => refusal === '')).toHaveLength(5);
  });

  test('never locks a device that has signed in before, from any number of addresses', async () => {
    const addresses = Array.from({ length: 25 }, (_, n) => `203.0.113.${n}`);
    for (const address of addresses) await tryTimes(5, () => stranger(address));
    expect(await tryOnce(stranger('198.51.100.2'))).toBe('loginLocked');
    const known = owner();
    expect(await tryTimes(5, () => known)).toEqual(Array(5).fill(''));
    // A known device has its own lock.
    expect(await tryOnce(known)).toBe('loginLocked');
    expect(await tryOnce(owner())).toBe('');
  });

  test('can make a hundred tries an hour from all addresses together, also at the same moment', async () => {
    const answers = await Promise.all(
      Array.from({ length: 120 }, (_, n) => tryOnce(stranger(`203.0.${Math.floor(n / 5)}.1`))),
    );
    expect(answers.filter((refusal) => refusal === '')).toHaveLength(100);
    await site.clock.advance({ minutes: 59 });
    expect(await tryOnce(stranger('198.51.100.2'))).toBe('loginLocked');
    await site.clock.advance({ minutes: 2 });
    expect(await tryOnce(stranger('198.51.100.2'))).toBe('');
  });

  test('does not count a success, and a success resets the count of the address', async () => {
    for (let round = 0; round < 30; round += 1) {
      const here = stranger('203.0.113.7');
      expect(await tryTimes(4, () => here)).toEqual(Array(4).fill(''));
      await forgetTries(site.deps, here);
      await site.clock.advance({ minutes: 2 });
    }
  });
});
