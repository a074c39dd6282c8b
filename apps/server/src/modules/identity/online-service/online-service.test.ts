import { getWebClient } from '@haidai/contract/identity';
import { signInBySms, signInMember } from '@haidai/testkit';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../../test/site/start-test-app.ts';
import { readVisitorTicket } from '../visitor-ticket.ts';

const secret = 'a secret of thirty-two characters';

let site: TestApp;
beforeAll(async () => {
  site = await startTestApp({
    clock: '2026-11-21T09:00:00+08:00',
    env: { ONLINE_SERVICE_URL: 'https://service.example/chat?site=b2c', ONLINE_SERVICE_SECRET: secret },
  });
});
afterAll(() => site.close());

const read = (ticket: string, key = secret) =>
  readVisitorTicket(ticket, { audience: 'online-service', secret: Buffer.from(key) }, site.clock.now());

async function openAs(api = site.api.another()) {
  await signInMember(api);
  const address = new URL(await api.expectOk(getWebClient));
  return { api, address, ticket: address.searchParams.get('ticket') ?? '' };
}

describe('the online service', () => {
  test('opens at the configured address, with a ticket that names the traveller and holds no private data', async () => {
    const { address, ticket } = await openAs();
    expect(address.href).toMatch(/^https:\/\/service\.example\/chat\?site=b2c&ticket=/);
    const { id } = await site.db
      .selectFrom('account')
      .select('id')
      .where('user_id', '=', 'M100000001')
      .executeTakeFirstOrThrow();
    expect(read(ticket)).toMatchObject({ sub: id, userType: 'VIP' });
    const claims = Buffer.from(ticket.split('.')[1] ?? '', 'base64url').toString();
    for (const secretOf of ['13800000001', '李', 'M100000001', '370202']) expect(claims).not.toContain(secretOf);
  });

  test('also opens for an SMS user', async () => {
    const api = site.api.another();
    await signInBySms(api, '13612340077');
    const ticket = new URL(await api.expectOk(getWebClient)).searchParams.get('ticket') ?? '';
    expect(read(ticket)).toMatchObject({ userType: 'NON_VIP' });
    expect(Buffer.from(ticket.split('.')[1] ?? '', 'base64url').toString()).not.toContain('13612340077');
  });

  test('accepts a ticket for two minutes if it is unchanged and signed by this site', async () => {
    const { ticket } = await openAs();
    const [header, payload = '', signature] = ticket.split('.');
    const claims = JSON.parse(Buffer.from(payload, 'base64url').toString());
    const forged = Buffer.from(JSON.stringify({ ...claims, sub: 'somebody else' })).toString('base64url');
    expect(read(`${header}.${forged}.${signature}`)).toBeNull();
    expect(read(`${header}.${payload}.`)).toBeNull();
    expect(read('')).toBeNull();
    expect(read(ticket, 'another')).toBeNull();
    await site.clock.advance({ seconds: 100 });
    expect(read(ticket)).not.toBeNull();
    await site.clock.advance({ seconds: 21 });
    expect(read(ticket)).toBeNull();
  });

  test('gives every visit a new ticket', async () => {
    const { api, ticket } = await openAs();
    const again = new URL(await api.expectOk(getWebClient)).searchParams.get('ticket');
    expect(again).not.toBe(ticket);
  });

  test('needs a sign-in', async () => {
    expect((await site.api.another().expectRefused(getWebClient, 'unauthenticated')).status).toBe(401);
  });
});

test('without a configured online service the request is refused as busy', async () => {
  const bare = await startTestApp();
  Object.assign(bare.config, { onlineService: null });
  try {
    const api = bare.api.another();
    await signInMember(api);
    const answer = await api.expectRefused(getWebClient, 'serviceBusy');
    expect(answer).toMatchObject({ status: 200, code: 0, message: '在线客服忙，请稍后重试' });
  } finally {
    await bare.close();
  }
});
