import type { Operation } from '@haidai/contract';
import { allOperations } from '@haidai/contract/all';
import { endSignIns, getLoginUser, logout, refreshTokens } from '@haidai/contract/identity';
import { demoMember, signInBySms, signInMember } from '@haidai/testkit';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../harness.ts';

/** Tokens that open nothing, each made the way it comes to be in life. */
const kinds = ['forged', 'expired', 'revoked', 'of another use', 'replayed', 'of another house'] as const;

let site: TestApp;
let tokens: Record<(typeof kinds)[number], string>;
beforeAll(async () => {
  site = await startTestApp({ clock: '2026-11-21T09:00:00+08:00' });
  tokens = await collectTokens();
});
afterAll(() => site.close());

const browser = () => site.api.another();

async function collectTokens(): Promise<typeof tokens> {
  const expired = (await signInBySms(browser(), '13512340001')).access_token;
  await site.clock.advance({ minutes: 31 });
  const leaving = browser();
  const revoked = (await signInMember(leaving)).access_token;
  await leaving.expectOk(logout);
  const renewing = browser();
  const first = await signInMember(renewing);
  await renewing.expectOk(refreshTokens);
  const alive = await signInMember(browser());
  const swapped = alive.access_token.startsWith('A') ? 'B' : 'A';
  return {
    forged: swapped + alive.access_token.slice(1),
    expired,
    revoked,
    'of another use': alive.refresh_token,
    replayed: first.access_token,
    'of another house': 'eyJhbGciOiJub25lIn0.eyJzdWIiOiJNMTAwMDAwMDAxIn0.',
  };
}

const closed = allOperations.filter(({ auth }) => auth === 'user' || auth === 'member');

/** Something in each place of the path: the caller is looked at before what they ask for. */
function paramsOf({ path }: Operation): Record<string, string> {
  return Object.fromEntries([...path.matchAll(/:(\w+)/g)].map(([, name = '']) => [name, 'x']));
}

/** Everything personal the demo member has, in the clear or masked. */
const personal = [
  demoMember.username,
  demoMember.userId,
  '370202199003071233',
  '789000000018',
  'qinghe',
  '清和',
  '138****',
];

describe.each(kinds)('a token that is %s', (kind) => {
  test.each(closed.map((operation) => [operation.id, operation] as const))(
    'opens nothing at %s',
    async (_, operation) => {
      const answer = await browser().callLoosely(
        operation,
        { params: paramsOf(operation), body: operation.method === 'POST' ? {} : undefined },
        { headers: { authorization: `Bearer ${tokens[kind]}` } },
      );
      const { headers: _headers, ...said } = answer;
      expect(said).toMatchObject({ status: 401, code: 0, error: 'unauthenticated', result: null });
      for (const secret of personal) expect(JSON.stringify(said)).not.toContain(secret);
    },
  );

  test('is no better as a cookie', async () => {
    const api = browser();
    api.setCookie(site.config.cookies.access, tokens[kind]);
    expect((await api.call(getLoginUser)).status).toBe(401);
    expect((await api.call(endSignIns, { body: { others: true } })).status).toBe(401);
  });
});

test('there are operations to look at, and a good token opens them', async () => {
  expect(closed.length).toBeGreaterThan(10);
  const { access_token } = await signInMember(browser());
  const answer = await browser().call(getLoginUser, {}, { headers: { authorization: `Bearer ${access_token}` } });
  expect(answer.result?.userId).toBe(demoMember.userId);
});
