import type { Operation } from '@haidai/contract';
import { allOperations } from '@haidai/contract/all';
import { getLoginUser, logout, refreshTokens } from '@haidai/contract/identity';
import { demoMember, signInBySms, signInMember } from '@haidai/testkit';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../site/start-test-app.ts';

/**
 * Kinds of tokens that the site refuses. Each token is made in the way it happens in practice. 'of another house' is a
 * token of another site.
 */
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

const isClosed = ({ auth }: Operation) => ['user', 'member', 'staff'].includes(auth);
/** Operations that read no token: the caller wants a new one, signs out, or signs the message. */
const isBlind = ({ overlooksToken, auth }: Operation) => overlooksToken === true || auth === 'provider';

/** Returns a value for each parameter of the path. The server checks the caller before the resource. */
function paramsOf({ path }: Operation): Record<string, string> {
  return Object.fromEntries([...path.matchAll(/:(\w+)/g)].map(([, name = '']) => [name, 'x']));
}

/** All personal data of the demo member, in clear or masked. */
const personal = [
  demoMember.username,
  demoMember.userId,
  '370202199003071233',
  '789000000018',
  'qinghe',
  '清和',
  '138****',
];

/**
 * Calls an operation with a token as a bearer or as a cookie, or without one. Returns the answer without its headers
 * and request id.
 */
async function say(operation: Operation, { bearer, cookie }: { bearer?: string; cookie?: string } = {}) {
  const api = browser();
  if (cookie) api.setCookie(site.config.cookies.access, cookie);
  const input = { params: paramsOf(operation), body: operation.method === 'POST' ? {} : undefined };
  const headers: Record<string, string> = bearer ? { authorization: `Bearer ${bearer}` } : {};
  const { headers: _, requestId: __, ...said } = await api.callLoosely(operation, input, { headers });
  return said;
}

const refused = { status: 401, code: 0, error: 'unauthenticated', result: null };
const named = (operations: readonly Operation[]) => operations.map((operation) => [operation.id, operation] as const);

function expectNothingPersonal(said: unknown): void {
  for (const secret of personal) expect(JSON.stringify(said)).not.toContain(secret);
}

describe.each(kinds)('a token that is %s', (kind) => {
  test.each(named(allOperations.filter((operation) => !isBlind(operation))))(
    'is refused at %s, also if the operation is public',
    async (_, operation) => {
      const said = await say(operation, { bearer: tokens[kind] });
      expect(said).toMatchObject(refused);
      expectNothingPersonal(said);
    },
  );

  test.each(named(allOperations.filter(isClosed)))('is also refused as a cookie at %s', async (_, operation) => {
    const said = await say(operation, { cookie: tokens[kind] });
    expect(said).toMatchObject(refused);
    expectNothingPersonal(said);
  });

  // The operations of the sandbox show their data to everybody.
  test.each(named(allOperations.filter((operation) => !isClosed(operation) && operation.auth !== 'sandbox')))(
    'changes nothing in the answer for a stranger at %s',
    async (_, operation) => {
      const stranger = await say(operation);
      const answers = [await say(operation, { cookie: tokens[kind] })];
      if (isBlind(operation)) answers.push(await say(operation, { bearer: tokens[kind] }));
      for (const said of answers) {
        expect([said.status, said.error, said.message]).toEqual([stranger.status, stranger.error, stranger.message]);
        expect(said.status).toBeLessThan(500);
        expectNothingPersonal(said);
      }
    },
  );
});

test('the tests cover operations of every kind, and a valid token opens the closed ones', async () => {
  expect(allOperations.filter(isClosed).length).toBeGreaterThan(10);
  expect(allOperations.filter(isBlind).map(({ id }) => id)).toEqual(
    expect.arrayContaining(['identity.logout', 'identity.refreshTokens', 'identity.loginMember']),
  );
  const blind = allOperations.filter(({ overlooksToken }) => overlooksToken).map(({ id }) => id);
  // Three operations outside the login also sign somebody in: the contact of a ticket or of a reservation, with a code.
  // WeChat sends a payer back by an address, which leads on to the page of the payment whoever opens it.
  expect(blind.filter((id) => !id.startsWith('identity.'))).toEqual([
    'payment.receivePayer',
    'exchange.validateMessageCode',
    'exchange.validateTicketCode',
    'itinerary.openReservation',
  ]);
  const { access_token } = await signInMember(browser());
  const answer = await browser().call(getLoginUser, {}, { headers: { authorization: `Bearer ${access_token}` } });
  expect(answer.result?.userId).toBe(demoMember.userId);
});
