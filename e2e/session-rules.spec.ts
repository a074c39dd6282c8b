import { getFilter, loginBySso, loginMember, logout, refreshTokens } from '@haidai/contract/identity';
import type { Page } from '@playwright/test';
import { expect, test } from './support/fixtures.ts';
import { openPage, reloadPage } from './support/open-page.ts';
import { someMobile } from './support/people.ts';
import { t } from './support/texts.ts';
import { logInAsMember, logInBySms } from './support/traveller.ts';

/** These tests check the rules of section 4, each in a browser. The membership site is that of the sandbox. */

const li = { username: '13800000001', name: '李清和' };
const wang = { username: '13800000002', name: '王岱' };
const credentials = ['access', 'refresh', 'expiry', 'random', 'hand', 'site_hand', 'hand_expiry'];

const cookie = async (page: Page, name: string) =>
  (await page.context().cookies()).find((each) => each.name === name)?.value;

async function credentialsIn(page: Page): Promise<string[]> {
  const names = (await page.context().cookies()).map(({ name }) => name);
  return credentials.filter((name) => names.includes(name));
}

const header = (page: Page) => page.getByRole('banner');
const expectName = (page: Page, { name }: { name: string }) =>
  expect(header(page).getByRole('link', { name })).toBeVisible();
const [logIn, logOut, myOrders] = [t('shell', 'login'), t('shell', 'logout'), t('shell', 'myOrders')];
const expectNobody = (page: Page) => expect(header(page).getByRole('link', { name: logIn, exact: true })).toBeVisible();

/** Signs a member in at the membership site, in the same browser, without a call to the booking site. */
async function signInThere(page: Page, { username }: typeof li): Promise<void> {
  const form = { username, password: 'Haidai2026' };
  const answer = await page.request.post('/sandbox/membership/login', { form });
  expect(await answer.text()).toContain('您好');
}

const signOutThere = (page: Page) => page.request.post('/sandbox/membership/logout', { form: {} });

/** Returns a function that counts the calls to a path since `countCalls` was called. */
function countCalls(page: Page, path: string): () => number {
  let count = 0;
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === path) count += 1;
  });
  return () => count;
}

const signOn = loginBySso.path;
const turnPage = (page: Page) =>
  page.getByRole('contentinfo').getByRole('navigation').getByRole('link').first().click();

const note = 'accepted-terms:OW';
const orderNote = 'order:OW20261201B0000001:insurance';
const leaveNote = (page: Page) =>
  page.evaluate(
    ([key, keyOfOrder]) => {
      sessionStorage.setItem(key, '[]');
      localStorage.setItem(keyOfOrder, '{}');
    },
    [note, orderNote] as const,
  );
/** Returns the stored notes of the tab and of the order, or null for each deleted one. */
const findNotes = (page: Page) =>
  page.evaluate(([key, keyOfOrder]) => [sessionStorage.getItem(key), localStorage.getItem(keyOfOrder)], [
    note,
    orderNote,
  ] as const);

test('a member of the membership site is signed in here, and stays signed in', { tag: '@alone' }, async ({
  page,
  sandbox,
  checkAxe,
  saveScreen,
}) => {
  try {
    await test.step('the membership site logs a member in and sets the hand', async () => {
      await page.goto('/sandbox/membership?redirect=%2Fbook%3Fcur%3D3');
      await page.getByLabel('手机号、邮箱、证件号或会员卡号').fill(li.username);
      await page.getByLabel('密码', { exact: true }).fill('wrong');
      await page.getByRole('button', { name: '登录' }).click();
      await expect(page.getByRole('alert')).toHaveText('账号或密码不对，请重新填写。');
      await checkAxe();
      await page.getByLabel('密码', { exact: true }).fill('Haidai2026');
      await page.getByRole('button', { name: '登录' }).click();
      await expect(page.getByRole('heading', { name: '李清和，您好' })).toBeVisible();
      await checkAxe();
      await saveScreen('membership-site');
    });
    await test.step('/stowage signs on and goes on to redirect', async () => {
      await page.getByRole('link', { name: '去订票' }).click();
      await expect(page).toHaveURL('/book?cur=3');
      await expectName(page, li);
      expect(await page.evaluate(() => localStorage.getItem('identifyType'))).toBe('NI');
    });
    const signOns = countCalls(page, signOn);
    await test.step('Startup, the two hand values are equal and a token exists: treated as logged in', async () => {
      expect(await cookie(page, 'site_hand')).toBe(await cookie(page, 'hand'));
      await reloadPage(page);
      await expectName(page, li);
      expect(signOns()).toBe(0);
    });
    await test.step('Within 30 minutes of expiry: log in again with the hand and reload the user', async () => {
      const [expiry, token] = [await cookie(page, 'hand_expiry'), await cookie(page, 'random')];
      await sandbox.moveClock(95);
      await turnPage(page);
      await expect.poll(signOns).toBe(1);
      await expect.poll(() => cookie(page, 'random')).not.toBe(token);
      expect(Number(await cookie(page, 'hand_expiry'))).toBeGreaterThan(Number(expiry) + 90 * 60_000);
      await expectName(page, li);
    });
  } finally {
    await sandbox.resetClock();
  }
});

test('an expired SSO token ends the session, and another one begins a new session', { tag: '@alone' }, async ({
  page,
  sandbox,
}) => {
  try {
    await test.step('Startup, no expiry passed and a hand value present: single sign-on login', async () => {
      await signInThere(page, li);
      await openPage(page, '/book');
      await expectName(page, li);
    });
    await test.step('Startup, stored hand expiry has passed and the hand differs: single sign-on login', async () => {
      await sandbox.moveClock(121);
      await signInThere(page, wang);
      await openPage(page, '/book');
      await expectName(page, wang);
      expect(await cookie(page, 'site_hand')).toBe(await cookie(page, 'hand'));
    });
    await test.step('Hand equals the site cookie and is expired: log out, reset booking and go to /login', async () => {
      await leaveNote(page);
      await sandbox.moveClock(121);
      await turnPage(page);
      await expect(page).toHaveURL(/\/login\?redirect=%2F/);
      await expectNobody(page);
      expect(await credentialsIn(page)).toEqual([]);
      expect(await findNotes(page)).toEqual([null, null]);
      expect(await page.evaluate(() => localStorage.getItem('identifyType'))).toBeNull();
    });
  } finally {
    await sandbox.resetClock();
  }
});

test('without a valid SSO token no single sign-on takes place, and a login at this site needs none', async ({
  page,
  sandbox,
}) => {
  await signInThere(page, li);
  await openPage(page, '/book');
  await expectName(page, li);
  await test.step('No hand cookie: clear the member model and log out; a page for travellers shows the dialog', async () => {
    await signOutThere(page);
    await header(page).getByRole('link', { name: myOrders }).click();
    await expect(page.getByRole('dialog', { name: t('identity', 'title') })).toBeVisible();
    expect(await credentialsIn(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await expect(page).toHaveURL('/book');
  });
  await test.step('No hand cookie: /user redirects to /login', async () => {
    await openPage(page, '/user');
    await expect(page).toHaveURL('/login?redirect=%2Fuser');
    await expectNobody(page);
  });
  await test.step('A failed single sign-on silently clears all credential cookies and the user model', async () => {
    await signInThere(page, li);
    await openPage(page, '/book');
    await expectName(page, li);
    const forged = { name: 'hand', value: 'x'.repeat(43), url: page.url() };
    await page.context().addCookies([forged]);
    const signOns = countCalls(page, signOn);
    await reloadPage(page);
    await expectNobody(page);
    await expect.poll(signOns).toBe(1);
    await expect.poll(() => credentialsIn(page)).toEqual([]);
    await expect(page.getByRole('alert').or(page.getByText('登录未成功'))).toHaveCount(0);
  });
  await test.step('a login at this site works without an SSO token', async () => {
    await openPage(page, '/login?redirect=%2Fbook');
    await logInBySms(page, sandbox, someMobile());
    await expect(page).toHaveURL('/book');
    const checks = countCalls(page, getFilter.path);
    await reloadPage(page);
    await expect(header(page).getByRole('button', { name: logOut })).toBeVisible();
    expect(checks()).toBe(0);
  });
});

test('short tokens are exchanged, a failed logout is ignored, and /login deletes the notes', async ({
  page,
  visitor,
  sandbox,
  checkAxe,
  saveScreen,
}) => {
  await test.step('a token lifetime of 300 or less: the refresh token is exchanged at once', async () => {
    await page.route(`**${loginMember.path}`, async (route) => {
      const response = await route.fetch();
      const json = await response.json();
      await route.fulfill({ response, json: { ...json, result: { ...json.result, expires_in: 300 } } });
    });
    const exchanges = countCalls(page, refreshTokens.path);
    await openPage(page, '/login?redirect=%2Fbook');
    await logInAsMember(page, sandbox, { username: wang.username });
    await expect(page).toHaveURL('/book');
    expect(exchanges()).toBe(1);
    await expectName(page, wang);
  });
  await test.step('a token lifetime above 300: stored as it came', async () => {
    await openPage(visitor, '/login?redirect=%2Fbook');
    const exchanges = countCalls(visitor, refreshTokens.path);
    await logInAsMember(visitor, sandbox, { username: wang.username });
    await expect(visitor).toHaveURL('/book');
    expect(exchanges()).toBe(0);
    await expectName(visitor, wang);
  });
  await test.step('a token and a user on /login: /user opens, and nothing is deleted', async () => {
    await leaveNote(page);
    await openPage(page, '/login');
    await expect(page).toHaveURL(/\/user\/airorder/);
    expect(await findNotes(page)).toEqual(['[]', '{}']);
  });
  await test.step('a logout that fails is ignored: everything is cleared, and the next request finishes it', async () => {
    await page.route(`**${logout.path}`, (route) => route.abort());
    const other = await page.context().newPage();
    await openPage(other, '/articles');
    await expectName(other, wang);
    await header(page).getByRole('button', { name: logOut }).click();
    await expect(page).toHaveURL('/login');
    await expectNobody(page);
    expect(await page.evaluate(() => localStorage.length)).toBe(0);
    expect(await findNotes(page)).toEqual([null, null]);
    // The other tab shows no signed-in member.
    await expectNobody(other);
    await expect(other.getByText(wang.name)).toHaveCount(0);
    await other.close();
    await test.step('entering /login forgets the stored notes of an order, for all tabs', async () => {
      await leaveNote(page);
      await reloadPage(page);
      await expect.poll(() => findNotes(page)).toEqual([null, null]);
    });
    await openPage(page, '/user');
    await expect(page).toHaveURL('/login?redirect=%2Fuser');
    expect(await credentialsIn(page)).toEqual([]);
  });
  await test.step('/stowage with an SSO token in its address signs the member in, and redirects to no foreign site', async () => {
    await signInThere(page, li);
    const ssoToken = await cookie(page, 'hand');
    await page.context().clearCookies({ name: 'hand' });
    const seen = Promise.withResolvers<void>();
    await page.route(`**${signOn}`, async (route) => {
      await seen.promise;
      await route.continue();
    });
    await page.goto(`/stowage?cake=${ssoToken}&redirect=%2F%2Felsewhere.example%2Fuser`);
    await expect(page).toHaveURL('/stowage');
    await expect(page.getByRole('heading', { name: t('identity', 'stowageTitle') })).toBeVisible();
    await checkAxe();
    await saveScreen('stowage');
    seen.resolve();
    await expect(page).toHaveURL('/index');
    await expectName(page, li);
  });
});

test('the membership site and the way back work on a phone', { tag: '@phone' }, async ({ page, checkAxe }) => {
  await page.goto('/sandbox/membership?redirect=%2Fbook');
  await checkAxe();
  await signInThere(page, li);
  await page.goto('/sandbox/membership');
  await checkAxe();
  await page.route(`**${signOn}`, () => undefined);
  await page.goto('/stowage?redirect=%2Fbook');
  await expect(page.getByRole('heading', { name: t('identity', 'stowageTitle') })).toBeVisible();
  await checkAxe();
});
