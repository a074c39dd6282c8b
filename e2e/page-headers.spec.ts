import { getLoginUser } from '@haidai/contract/identity';
import type { APIRequestContext, APIResponse } from '@playwright/test';
import { expect, test } from './support/fixtures.ts';
import { openPage } from './support/open-page.ts';
import { someMobile } from './support/people.ts';
import { signInPageBySms } from './support/sign-in-page.ts';
import { t } from './support/texts.ts';
import { logInBySms } from './support/traveller.ts';

/** Pages that a shared cache in front of the site may store. */
const addresses = [
  '/index',
  '/en/index',
  '/book',
  '/articles',
  '/articleD?articleId=power-banks',
  '/en/articleD?articleId=power-banks',
  '/activities',
  '/login',
  '/fares/tao-hrb',
];

/** Returns everything that a shared cache repeats to the next visitor. */
async function repeatedBy(answer: APIResponse) {
  const { date: _, connection: __, 'keep-alive': ___, ...headers } = answer.headers();
  return { headers, body: await answer.text() };
}

test('a public page has the same bytes for a stranger and a member, sets no cookie, and loads the personal parts after', async ({
  page,
  request,
}) => {
  await openPage(page, '/index');
  await signInPageBySms(page);
  for (const address of addresses) {
    // The server renders a page again every few seconds, so the two requests can fall on both sides of that.
    await expect(async () => {
      const ask = (from: APIRequestContext) => from.get(address, { maxRedirects: 0 });
      const [forStranger, forMember] = await Promise.all([ask(request), ask(page.request)]);
      expect(forStranger.status(), address).toBe(200);
      for (const answer of [forStranger, forMember]) {
        expect(answer.headers()['cache-control'], address).toMatch(/^public, .*s-maxage=\d+/);
        expect(answer.headers()['set-cookie'], address).toBeUndefined();
        expect(answer.headers().vary, address).toBe('accept-encoding');
      }
      const repeated = await repeatedBy(forStranger);
      expect(await repeatedBy(forMember), address).toEqual(repeated);
      expect(repeated.headers, address).not.toHaveProperty('x-request-id');
    }).toPass({ timeout: 20_000 });
  }
  expect((await page.request.get('/user')).headers()['x-request-id']).toMatch(/^[0-9a-f]{16}$/);
  const asked = page.waitForRequest((call) => new URL(call.url()).pathname === getLoginUser.path);
  await openPage(page, '/index');
  await asked;
  await expect(page.getByRole('link', { name: /^1\d{2}\*{4}\d{4}/ }).first()).toBeVisible();
});

test('a file that a shared cache may store has the same bytes for a stranger and a member', async ({
  page,
  request,
}) => {
  await openPage(page, '/login');
  const html = await (await request.get('/index')).text();
  const [script = ''] = /\/assets\/[\w-]+\.js/.exec(html) ?? [];
  const [drawing = ''] = /\/carrier\/[0-9a-f]{16}\/art\/[\w-]+\.svg/.exec(html) ?? [];
  await signInPageBySms(page);
  const files = ['/robots.txt', '/sitemap.xml', '/sitemap-fares.xml', '/icons/icon-192.png', '/art/TAO-card.svg'];
  for (const address of [...files, script, drawing]) {
    const [forStranger, forMember] = await Promise.all([request.get(address), page.request.get(address)]);
    expect(forStranger.status(), address).toBe(200);
    expect(forStranger.headers()['cache-control'], address).toMatch(/^public, /);
    const repeated = await repeatedBy(forStranger);
    expect(await repeatedBy(forMember), address).toEqual(repeated);
    expect(repeated.headers, address).not.toHaveProperty('x-request-id');
    expect(repeated.headers, address).not.toHaveProperty('set-cookie');
  }
});

test('the first call of a new visitor, on a page that set no cookie, gets its answer', async ({ page, sandbox }) => {
  await openPage(page, '/login');
  // Another call of the page may have set the cookie of the device already.
  await page.context().clearCookies();
  await logInBySms(page, sandbox, someMobile());
  await expect(page.getByText(t('identity', 'codeSent'))).toBeVisible();
});

test('every page and file has the security headers', async ({ request }) => {
  const page = await request.get('/index');
  const [asset = ''] = /\/assets\/[\w-]+\.js/.exec(await page.text()) ?? [];
  const addresses = ['/index', '/login', '/user', '/stowage', '/no/such/page', '/sandbox', '/sandbox/gateway/', asset];
  for (const address of addresses) {
    const answer = await request.get(address, { maxRedirects: 0 });
    const headers = answer.headers();
    expect(headers, address).toMatchObject({
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': expect.stringMatching(/^(strict-origin-when-cross-origin|no-referrer)$/),
      'permissions-policy': expect.stringContaining('camera=()'),
      'content-security-policy': expect.stringMatching(/^default-src 'none'.*frame-ancestors 'none'/),
    });
    const policy = headers['content-security-policy']?.replace("style-src-attr 'unsafe-inline'", '') ?? '';
    expect(policy, address).not.toContain('unsafe-');
    if (!address.startsWith('/sandbox') && address !== asset) {
      // A page for everybody names its scripts by their hashes, a page of a visitor by a nonce.
      const scripts = answer.headers()['cache-control']?.startsWith('public')
        ? /script-src 'self'(?: 'sha256-[\w+/]{43}=')+;.*object-src 'none'/
        : /script-src 'nonce-[\w-]{22}' 'strict-dynamic'.*object-src 'none'/;
      expect(policy, address).toMatch(scripts);
    }
  }
});
