import { getWebClient } from '@haidai/contract/identity';
import type { Page } from '@playwright/test';
import { expect, test } from './support/fixtures.ts';
import { openPage } from './support/open-page.ts';
import { someMobile } from './support/people.ts';
import { dragSlider } from './support/slider.ts';
import { t } from './support/texts.ts';
import { logInBySms } from './support/traveller.ts';

/**
 * These tests cover the rows of the error catalogue and of the constants about identity. Each row is a step with the
 * name of its row.
 */

const name = t('identity', 'username');
const onlineService = (page: Page) =>
  page.getByRole('banner').getByRole('button', { name: t('shell', 'onlineService') });

test('the login dialog shows the error of a failed login or code, and stays open', async ({
  page,
  visitor,
  sandbox,
  checkAxe,
}) => {
  const dialog = page.getByRole('dialog', { name: t('identity', 'title') });
  const login = dialog.getByRole('tabpanel').getByRole('button', { name: t('identity', 'login'), exact: true });
  await page.clock.install();
  await openPage(page, '/book');
  await page
    .getByRole('link', { name: t('shell', 'myOrders') })
    .first()
    .click();

  await test.step('Login dialog width: 400 px', async () => {
    expect((await dialog.boundingBox())?.width).toBe(400);
  });
  await test.step('Member login, code not 1: server message, the dialog stays open, the captcha is refreshed', async () => {
    await dialog.getByLabel(name).fill('nobody@example.com');
    await dialog.getByLabel(t('identity', 'password'), { exact: true }).fill('wrong');
    await login.click();
    await expect(dialog.getByRole('alert')).toHaveText(t('identity', 'loginFailed'));
    await expect(dialog.getByLabel(name)).toHaveValue('nobody@example.com');
    await expect(dialog.getByLabel(t('identity', 'password'), { exact: true })).toHaveValue('wrong');
    await checkAxe();
  });
  await test.step('Network error on login: same default alert, captcha refreshed, button enabled again', async () => {
    await page.route('**/auth/form*', (route) => route.abort(), { times: 1 });
    // The alert of the step before stays until the next answer.
    const failed = page.waitForEvent('requestfailed', (request) => request.url().includes('/auth/form'));
    await login.click();
    await failed;
    await expect(dialog.getByRole('alert')).toHaveText(t('identity', 'loginFailed'));
    await expect(login).toBeEnabled();
  });

  const mobile = someMobile();
  await dialog.getByRole('tab', { name: t('identity', 'smsTab') }).click();
  await dialog.getByLabel(t('identity', 'mobile'), { exact: true }).fill(mobile);
  await test.step('Send SMS code fails without an answer: the default, countdown stopped, captcha refreshed', async () => {
    await page.route('**/smsCode/login*', (route) => route.abort(), { times: 1 });
    await dialog.getByRole('button', { name: t('identity', 'sendCode') }).click();
    await dragSlider(page, sandbox);
    await expect(dialog.getByRole('alert')).toHaveText(t('identity', 'codeFailed'));
    await expect(dialog.getByRole('button', { name: t('identity', 'sendCode') })).toBeEnabled();
  });
  await test.step('Send SMS code succeeds: the alert; SMS resend countdown: 60 seconds', async () => {
    await dialog.getByRole('button', { name: t('identity', 'sendCode') }).click();
    const sent = dialog.getByText(t('identity', 'codeSent'));
    await dragSlider(page, sandbox, { done: sent });
    await expect(sent).toBeVisible();
    await expect(dialog.getByRole('button', { name: /^(60|59|58|57) 秒后重发$/ })).toBeDisabled();
    await page.clock.runFor(61_000);
    await expect(dialog.getByRole('button', { name: t('identity', 'resend') })).toBeEnabled();
  });
  await test.step('Send SMS code fails: the server message', async () => {
    await openPage(visitor, '/login');
    await visitor.getByRole('tab', { name: t('identity', 'smsTab') }).click();
    await visitor.getByLabel(t('identity', 'mobile'), { exact: true }).fill(mobile);
    await visitor.getByRole('button', { name: t('identity', 'sendCode') }).click();
    await dragSlider(visitor, sandbox, { done: visitor.getByRole('alert') });
    await expect(visitor.getByRole('alert')).toHaveText(/^验证码发送过于频繁，请\d+秒后再试$/);
    await expect(visitor.getByRole('button', { name: t('identity', 'sendCode') })).toBeEnabled();
  });
  await test.step('after these errors the next login succeeds and opens the requested page', async () => {
    await dialog.getByRole('tab', { name: t('identity', 'memberTab') }).click();
    await dialog.getByLabel(name).fill('13800000001');
    await dialog.getByLabel(t('identity', 'password'), { exact: true }).fill('Haidai2026');
    const answer = page.waitForResponse('**/auth/form*');
    await login.click();
    await test.step('Success response code: 1', async () => {
      expect(await (await answer).json()).toMatchObject({ code: 1, message: 'success' });
    });
    await expect(dialog).toBeHidden();
    await expect(page).toHaveURL(/\/user\/airorder/);
  });
});

test('the online service needs a login, opens in its own tab, and shows an alert when it is busy', async ({
  page,
  sandbox,
  checkAxeAtBothWidths,
  saveScreen,
}) => {
  const notice = page.getByRole('dialog', { name: t('online-service', 'notice') });
  await openPage(page, '/book');
  await test.step('Online service, not logged in: dialog with cancel and go-to-login', async () => {
    await onlineService(page).click();
    await expect(notice.getByRole('alert')).toHaveText(t('online-service', 'loginFirst'));
    await checkAxeAtBothWidths();
    await saveScreen('online-service-login-first');
    await notice.getByRole('button', { name: t('online-service', 'cancel') }).click();
    await expect(notice).toBeHidden();
    await expect(onlineService(page)).toBeFocused();
    await onlineService(page).click();
    await notice.getByRole('link', { name: t('online-service', 'toLogin') }).click();
    await expect(page).toHaveURL('/login?redirect=%2Fbook');
  });
  await logInBySms(page, sandbox, someMobile());
  await expect(page).toHaveURL('/book');
  await test.step('Logged in: the service opens in a new tab and gets the name of the user', async () => {
    const [tab] = await Promise.all([page.waitForEvent('popup'), onlineService(page).click()]);
    await expect(tab.getByText(/^会话已建立：短信用户/)).toBeVisible();
    expect(await tab.evaluate(() => window.opener)).toBeNull();
    await tab.close();
  });
  await test.step('Online service, code not 1: alert', async () => {
    // After thirty online-service tickets the server refuses the next one.
    for (let n = 0; n < 30; n += 1) await page.request.get(getWebClient.path);
    await onlineService(page).click();
    await expect(notice.getByRole('alert')).toHaveText(t('online-service', 'busy'));
    await saveScreen('online-service-busy');
    await notice.getByRole('button', { name: t('online-service', 'ok') }).click();
  });
});

test('a page or a payment for members offers only the member login, with the reason', async ({
  page,
  sandbox,
  checkAxeAtBothWidths,
  saveScreen,
}) => {
  const words = t('identity', 'notVip');
  await test.step('a payment that is not cash: the page offers no login by SMS', async () => {
    await openPage(page, '/login?payment=INTEGRAL&redirect=%2Fbook');
    await expect(page.getByText(words)).toBeVisible();
    await expect(page.getByRole('tab')).toHaveCount(0);
    await expect(page.getByRole('link', { name: t('identity', 'findPassword') })).toHaveAttribute(
      'href',
      /\/membership\/password$/,
    );
    await checkAxeAtBothWidths();
    await saveScreen('not-vip');
  });
  await test.step('cash: the page offers both logins', async () => {
    await openPage(page, '/login?payment=CASH&redirect=%2Fbook');
    await expect(page.getByRole('tab', { name: t('identity', 'smsTab') })).toBeVisible();
    await expect(page.getByText(words)).toBeHidden();
  });
  await test.step('a user who signed in by SMS needs a member login too', async () => {
    await logInBySms(page, sandbox, someMobile());
    await expect(page).toHaveURL('/book');
    await openPage(page, '/login?payment=EXCHANGE&redirect=%2Fbook');
    await expect(page.getByText(words)).toBeVisible();
  });
});
