import { refreshTokens } from '@haidai/contract/identity';
import type { Page } from '@playwright/test';
import { expect, test } from './support/fixtures.ts';
import { keyboardOf } from './support/keyboard.ts';
import { openPage, reloadPage } from './support/open-page.ts';
import { someMobile } from './support/people.ts';
import { signInPageAsMember } from './support/sign-in-page.ts';
import { dragSlider } from './support/slider.ts';
import { t } from './support/texts.ts';

const name = t('identity', 'username');
const login = (page: Page) => page.getByRole('button', { name: t('identity', 'login'), exact: true });

const picture = (page: Page) => page.locator('[data-captcha] img').first();

async function signIn(page: Page, username = '13800000001', password = 'Haidai2026') {
  await page.getByLabel(name).fill(username);
  await page.getByLabel(t('identity', 'password'), { exact: true }).fill(password);
  await login(page).click();
}

test('a member signs in without a puzzle and reaches the requested page', async ({ page, checkAxeAtBothWidths }) => {
  await openPage(page, '/login?redirect=%2Fbook%3Fcur%3D3');
  await checkAxeAtBothWidths();
  await signIn(page);
  await expect(page).toHaveURL('/book?cur=3');
  const cookies = await page.context().cookies();
  expect(cookies.filter(({ httpOnly }) => httpOnly).map(({ name }) => name)).toEqual(
    expect.arrayContaining(['access', 'refresh']),
  );
});

test('a traveller signs in with the keyboard only', async ({ page }) => {
  await openPage(page, '/login?redirect=%2Fbook');
  await page.getByRole('tab', { name: t('identity', 'memberTab') }).focus();
  await page.keyboard.press('Tab');
  await page.keyboard.type('789000000018');
  await page.keyboard.press('Tab');
  const password = page.getByLabel(t('identity', 'password'), { exact: true });
  await page.keyboard.type('Haidai2026');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: t('ui/fields', 'showPassword'), pressed: false })).toBeFocused();
  await page.keyboard.press('Space');
  await expect(password).toHaveAttribute('type', 'text');
  await page.keyboard.press('Space');
  await expect(password).toHaveAttribute('type', 'password');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/book');
});

test('a missing entry is named at its field, and a piece beside the gap brings another puzzle', async ({
  page,
  sandbox,
  checkAxeAtBothWidths,
}) => {
  await openPage(page, '/login');
  await login(page).click();
  await expect(page.getByText(t('identity', 'usernameMissing'))).toBeVisible();
  await expect(page.getByText(t('identity', 'passwordMissing'))).toBeVisible();
  await checkAxeAtBothWidths();

  await page.getByRole('tab', { name: t('identity', 'smsTab') }).click();
  await page.getByLabel(t('identity', 'mobile'), { exact: true }).fill('1280000');
  await page.getByRole('button', { name: t('identity', 'sendCode') }).click();
  await expect(page.getByText(t('identity', 'mobileInvalid'))).toBeVisible();
  await login(page).click();
  await expect(page.getByText(t('identity', 'smsCodeMissing'))).toBeVisible();
  await checkAxeAtBothWidths();

  await page.getByLabel(t('identity', 'mobile'), { exact: true }).fill(someMobile());
  await page.getByRole('button', { name: t('identity', 'sendCode') }).click();
  await page.getByRole('button', { name: t('identity/captcha/check', 'checkPuzzle') }).click();
  await expect(picture(page)).toBeVisible();
  const first = await picture(page).getAttribute('src');
  await dragSlider(page, sandbox, { miss: -30 });
  await expect(page.locator('[data-captcha]').getByRole('status')).toHaveText(
    t('identity/captcha/check', 'sliderFailed'),
  );
  await expect(picture(page)).not.toHaveAttribute('src', first ?? '');
  await checkAxeAtBothWidths();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: t('identity/captcha', 'checkGoOn') }).click();
  await dragSlider(page, sandbox);
  await expect(page.getByText(t('identity', 'codeSent'))).toBeVisible();
});

test('a traveller signs in by SMS, and can ask for another code after a minute', async ({
  page,
  sandbox,
  checkAxeAtBothWidths,
}) => {
  const mobile = someMobile();
  await page.clock.install();
  await openPage(page, '/login?redirect=%2Fbook');
  await page.getByRole('tab', { name: t('identity', 'smsTab') }).click();
  await page.getByLabel(t('identity', 'mobile'), { exact: true }).fill(mobile);
  await page.getByRole('button', { name: t('identity', 'sendCode') }).click();
  await dragSlider(page, sandbox);
  await expect(page.getByText(t('identity', 'codeSent'))).toBeVisible();
  await expect(page.getByRole('button', { name: /^\d+ 秒后重发$/ })).toBeDisabled();
  await checkAxeAtBothWidths();

  await page.getByLabel(t('identity', 'smsCode')).fill('000000');
  await expect(page.getByText(t('identity', 'codeFailed'))).toBeVisible();
  await page.getByLabel(t('identity', 'smsCode')).fill(await sandbox.smsCode(mobile));
  await page.clock.runFor(61_000);
  await expect(page.getByRole('button', { name: t('identity', 'resend') })).toBeEnabled();
  await login(page).click();
  await expect(page).toHaveURL('/book');
});

test('a traveller signs in with a code by e-mail', async ({ page, sandbox, checkAxeAtBothWidths, saveScreen }) => {
  const mail = `${someMobile()}@example.com`;
  await openPage(page, '/login?redirect=%2Fbook');
  await page.getByRole('tab', { name: t('identity', 'mailTab') }).click();
  await page.getByLabel(t('identity', 'mail'), { exact: true }).fill('nobody');
  await page.getByRole('button', { name: t('identity', 'sendCode') }).click();
  await expect(page.getByText(t('identity', 'mailInvalid'))).toBeVisible();
  await checkAxeAtBothWidths();
  await page.getByLabel(t('identity', 'mail'), { exact: true }).fill(mail);
  await page.getByRole('button', { name: t('identity', 'sendCode') }).click();
  await dragSlider(page, sandbox);
  await expect(page.getByText(t('identity', 'mailCodeSent'))).toBeVisible();
  await saveScreen('login-by-mail');
  await page.getByLabel(t('identity', 'mailCode')).fill(await sandbox.smsCode(mail));
  await expect(page).toHaveURL('/book');
});

test('a traveller with a mobile of another country signs in by SMS', async ({ page, sandbox, saveScreen }) => {
  const mobile = `+447700${someMobile().slice(-6)}`;
  await openPage(page, '/login?redirect=%2Fbook');
  await page.getByRole('tab', { name: t('identity', 'smsTab') }).click();
  await page.getByLabel(t('person', 'callingCode')).selectOption('GB');
  await page.getByLabel(t('identity', 'mobile'), { exact: true }).fill(`0${mobile.slice(3)}`);
  await page.getByRole('button', { name: t('identity', 'sendCode') }).click();
  await dragSlider(page, sandbox);
  await expect(page.getByText(t('identity', 'codeSent'))).toBeVisible();
  await saveScreen('login-from-abroad');
  await page.getByLabel(t('identity', 'smsCode')).fill(await sandbox.smsCode(mobile));
  await expect(page).toHaveURL('/book');
});

test('the login does not redirect to another site', async ({ page }) => {
  await openPage(page, '/login?redirect=%2F%2Felsewhere.example%2Fuser');
  await signIn(page);
  await expect(page).toHaveURL('/index');
});

test('a signed-in traveller leaves the login page at once, and is signed out after logging out', async ({ page }) => {
  await openPage(page, '/login?redirect=%2Fbook');
  await signIn(page);
  await expect(page).toHaveURL('/book');
  await openPage(page, '/login');
  await expect(page).toHaveURL(/\/user/);
  await openPage(page, '/book');
  await page.getByRole('button', { name: t('shell', 'logout') }).click();
  await expect(page).toHaveURL('/login');
  expect((await page.context().cookies()).map(({ name }) => name)).not.toContain('refresh');
});

test('an expired session renews itself once for all open requests, and again after a lost answer', {
  tag: '@alone',
}, async ({ page, sandbox, baseURL }) => {
  await signInPageAsMember(page);
  await openPage(page, '/book');
  await expect(page.getByRole('link', { name: /李清和/ })).toBeVisible();
  try {
    await sandbox.moveClock(31);
    const renewals: number[] = [];
    page.on('response', (response) => {
      if (response.url().includes('/token/refresh_token')) renewals.push(response.status());
    });
    await reloadPage(page);
    await expect(page.getByRole('link', { name: /李清和/ })).toBeVisible();
    expect(renewals).toEqual([200]);

    await sandbox.moveClock(31);
    const cookies = await page.context().cookies();
    const cookie = cookies.map(({ name: key, value }) => `${key}=${value}`).join('; ');
    const lost = await fetch(new URL(refreshTokens.path, baseURL), { headers: { cookie } });
    expect(lost.ok).toBe(true);
    await reloadPage(page);
    await expect(page.getByRole('link', { name: /李清和/ })).toBeVisible();
  } finally {
    await sandbox.resetClock();
  }
});

test('a person who cannot see or drag a puzzle gets a code by waiting', async ({ page, sandbox, checkAxe }) => {
  const mobile = someMobile();
  const keys = keyboardOf(page);
  await openPage(page, '/login?redirect=%2Fbook');
  await keys.goTo(page.getByRole('tab', { name: t('identity', 'memberTab') }));
  await keys.press('ArrowRight');
  await keys.fill(page.getByLabel(t('identity', 'mobile'), { exact: true }), mobile);
  await keys.enter(page.getByRole('button', { name: t('identity', 'sendCode') }));
  const dialog = page.getByRole('dialog', { name: t('identity/captcha/check', 'checkTitle') });
  await keys.enter(dialog.getByRole('button', { name: t('identity/captcha/check', 'checkQuiet') }));
  await expect(dialog.getByRole('progressbar', { name: t('identity/captcha/check', 'checkProgress') })).toBeVisible();
  await expect(dialog.getByRole('status')).toHaveText(t('identity/captcha/check', 'checkQuietRunning'));
  await expect(dialog.locator('img')).toHaveCount(0);
  await checkAxe();
  await expect(page.getByText(t('identity', 'codeSent'))).toBeVisible({ timeout: 90_000 });
  await expect(page.getByLabel(t('identity', 'smsCode'))).toBeFocused();
  await keys.type(await sandbox.smsCode(mobile));
  await expect(page).toHaveURL('/book');
});

test('a page for travellers opens the login in a dialog over the current page', async ({
  page,
  checkAxeAtBothWidths,
}) => {
  await openPage(page, '/book');
  const orders = page.getByRole('link', { name: t('shell', 'myOrders') }).first();
  await orders.click();
  const dialog = page.getByRole('dialog', { name: t('identity', 'title') });
  await expect(dialog).toBeVisible();
  const register = dialog.getByRole('link', { name: t('identity', 'registerFree') });
  await expect(register).toHaveAttribute('href', /^\/register\?redirect=%2Fuser%2Fairorder/);
  // The page behind the dialog is inert but still present.
  await expect(page.locator('h1', { hasText: t('home', 'bookTitle') })).toBeVisible();
  await checkAxeAtBothWidths();

  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL('/book');
  await expect(orders).toBeFocused();
  await test.step('an address that is opened directly has no page to go back to', async () => {
    await openPage(page, '/user/airorder');
    await expect(page.getByLabel(name)).toBeFocused();
    await expect(page.locator('h1', { hasText: t('app', 'loginFirst') })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page).toHaveURL(/\/login\?redirect=%2Fuser%2Fairorder/);
  });

  await openPage(page, '/book');
  await orders.click();
  await expect(dialog).toBeVisible();
  await signIn(page);
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL(/\/user\/airorder/);
});
