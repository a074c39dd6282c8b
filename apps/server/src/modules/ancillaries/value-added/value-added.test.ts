import { getValueAddedPage } from '@haidai/contract/ancillaries';
import { type Api, signInBySms, signInMember } from '@haidai/testkit';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../../test/site/start-test-app.ts';
import { readVisitorTicket, type TicketReader } from '../../identity/index.ts';

const secret = 'a secret of thirty-two characters';

let site: TestApp;
beforeAll(async () => {
  site = await startTestApp({
    clock: '2026-11-21T09:00:00+08:00',
    env: {
      PUBLIC_URL: 'https://www.haidai.example',
      VALUE_ADDED_URL: 'https://partner.example/enter?channel=b2c',
      VALUE_ADDED_SECRET: secret,
      ONLINE_SERVICE_SECRET: secret,
    },
  });
});
afterAll(() => site.close());

async function openAs(username: '13800000001' | '13800000002') {
  const api = site.api.another();
  await signInMember(api, { username, password: 'Haidai2026' });
  return open(api);
}

async function open(api: Api) {
  const address = new URL(await api.expectOk(getValueAddedPage));
  return { address, code: address.searchParams.get('code') ?? '' };
}

const read = (code: string, audience: TicketReader['audience'] = 'value-added') =>
  readVisitorTicket(code, { audience, secret: Buffer.from(secret) }, site.clock.now());

describe('the address of the partner’s value-added services', () => {
  test('is the configured page, with a code and a return address that the code signs', async () => {
    const { address, code } = await openAs('13800000001');
    const back = 'https://www.haidai.example/user/airorder';
    const query = new URLSearchParams({ channel: 'b2c', code, redirect_uri: back });
    expect(address.href).toBe(`https://partner.example/enter?${query}`);
    expect(read(code)).toMatchObject({ iss: 'https://www.haidai.example', redirect_uri: back });
  });

  test('identifies a returning traveller and holds no account id, name or mobile number', async () => {
    const [first, again] = [await openAs('13800000001'), await openAs('13800000001')];
    const other = await openAs('13800000002');
    const [one, two, three] = [read(first.code), read(again.code), read(other.code)];
    expect(two?.sub).toBe(one?.sub);
    expect(three?.sub).not.toBe(one?.sub);
    expect(two?.jti).not.toBe(one?.jti);
    const { id } = await site.db
      .selectFrom('account')
      .select('id')
      .where('user_id', '=', 'M100000001')
      .executeTakeFirstOrThrow();
    const claims = Buffer.from(first.code.split('.')[1] ?? '', 'base64url').toString();
    for (const secretOf of [id, '13800000001', '李', 'M100000001', '370202']) expect(claims).not.toContain(secretOf);
  });

  test('has a code that expires after two minutes, and the online service refuses the code despite the same secret', async () => {
    const { code } = await openAs('13800000001');
    expect(read(code, 'online-service')).toBeNull();
    await site.clock.advance({ seconds: 119 });
    expect(read(code)).not.toBeNull();
    await site.clock.advance({ seconds: 2 });
    expect(read(code)).toBeNull();
  });

  test('is for every signed-in traveller, at most 30 times in ten minutes', async () => {
    const api = site.api.another();
    await api.expectRefused(getValueAddedPage, 'unauthenticated');
    await signInBySms(api, '13612340078');
    for (let n = 0; n < 30; n += 1) expect(read((await open(api)).code)).not.toBeNull();
    await api.expectRefused(getValueAddedPage, 'tooOften');
  });
});

describe('without a partner', () => {
  test('the operation refuses valueAddedClosed', async () => {
    Object.assign(site.config, { valueAdded: null });
    const api = site.api.another();
    await signInMember(api, { username: '13800000001', password: 'Haidai2026' });
    await api.expectRefused(getValueAddedPage, 'valueAddedClosed');
  });
});

describe('the partner of the sandbox', () => {
  let sandbox: TestApp;
  beforeAll(async () => {
    sandbox = await startTestApp({ clock: '2026-11-21T09:00:00+08:00' });
  });
  afterAll(() => sandbox.close());

  const show = async (address: URL) => (await sandbox.app.inject(`${address.pathname}${address.search}`)).body;

  test('accepts a code once and links to the return address of the code', async () => {
    const api = sandbox.api.another();
    await signInMember(api);
    const { address } = await open(api);
    const elsewhere = new URL(address);
    elsewhere.searchParams.set('redirect_uri', 'https://evil.example/');
    expect(await show(elsewhere)).not.toContain('evil.example');
    const page = await show(address);
    expect(page).toContain('已识别旅客');
    expect(page).toContain(`href="${sandbox.config.publicUrl}/user/airorder"`);
    expect(await show(address)).toContain('凭证无效、已过期或已使用');
  });
});
