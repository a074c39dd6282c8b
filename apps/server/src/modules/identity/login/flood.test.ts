import { availableParallelism } from 'node:os';
import { loginMember } from '@haidai/contract/identity';
import { hashForLogin } from '@haidai/testkit';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { TestApp } from '../../../../test/site/start-test-app.ts';

/** Counters of the password hashing: running now, most at the same time, and started in total. */
const hashing = vi.hoisted(() => ({ now: 0, most: 0, begun: 0 }));
vi.mock('@node-rs/argon2', async (importOriginal) => {
  const real = await importOriginal<typeof import('@node-rs/argon2')>();
  const verify: typeof real.verify = async (...args) => {
    hashing.begun += 1;
    hashing.now += 1;
    hashing.most = Math.max(hashing.most, hashing.now);
    return real.verify(...args).finally(() => {
      hashing.now -= 1;
    });
  };
  return { ...real, verify };
});

// Earlier test files may have loaded the server with the real hashing. The reset loads it again with the counters.
vi.resetModules();
const { startTestApp } = await import('../../../../test/site/start-test-app.ts');
const { issueCaptchaPass } = await import('../captcha/captcha-pass.ts');

let site: TestApp;
beforeAll(async () => {
  site = await startTestApp({ clock: '2026-11-21T09:00:00+08:00' });
});
afterAll(async () => {
  await site.close();
  vi.doUnmock('@node-rs/argon2');
  vi.resetModules();
});

const flood = 150;
/**
 * The number of logins that may wait. One core stays free for other work. `npm run bench -- flood` measures how long a
 * search takes during a flood.
 */
const mostWaiting = 60;
const mostAtOnce = Math.min(2, Math.max(1, availableParallelism() - 1));

test('in a flood of logins, a few passwords are hashed at once, some wait, and the rest are refused at once', async () => {
  const logins = await Promise.all(
    Array.from({ length: flood }, async (_, n) => {
      const api = site.api.another();
      const { NECaptchaValidate } = await issueCaptchaPass(site.deps, { purpose: 'login', deviceId: api.deviceId });
      const username = String(13_900_000_000 + n);
      return () => api.call(loginMember, { body: { username, password: hashForLogin('x'), NECaptchaValidate } });
    }),
  );
  const answers = await Promise.all(logins.map((login) => login()));
  const told = (error: string) => answers.filter((answer) => answer.error === error);
  expect(hashing.most).toBe(mostAtOnce);
  expect(told('loginFailed')).toHaveLength(hashing.begun);
  expect(told('unavailable')).toHaveLength(flood - hashing.begun);
  expect(told('unavailable').length).toBeGreaterThan(0);
  expect(hashing.begun).toBeGreaterThanOrEqual(mostWaiting);
  expect(told('unavailable')[0]).toMatchObject({ status: 503, next: { action: 'retry' } });
});
