import { passedBase } from '@haidai/contract/pages';
import { searchFlights } from '@haidai/contract/shopping';
import { dayAfter, inWords } from './support/days.ts';
import { expect, test } from './support/fixtures.ts';
import { openPage } from './support/open-page.ts';
import { citizen } from './support/people.ts';
import { signInPageAsMember } from './support/sign-in-page.ts';
import { t } from './support/texts.ts';
import {
  chooseFare,
  fillContact,
  fillPassenger,
  flightCard,
  goToPassengers,
  logInAsMember,
  openFlights,
} from './support/traveller.ts';

/**
 * These tests cover the rows of the error catalogue about the browser, the connection and the bot wall. Each row is a
 * step with the name of its row.
 */

test('HTTP 509: popup with the returned HTML; request rejected', async ({
  page,
  sandbox,
  checkAxeAtBothWidths,
  saveScreen,
}) => {
  const trip = { origCode3: 'TAO', origName: '青岛', destCode3: 'DLC', destName: '大连' };
  const [day, next] = [await dayAfter(sandbox, 63), await dayAfter(sandbox, 64)];
  const wall = page.getByRole('dialog', { name: t('app', 'verification') });
  const frame = wall.frameLocator('iframe');
  const calls: string[] = [];
  page.on('request', (request) => calls.push(new URL(request.url()).pathname));
  await page.clock.install();
  await openFlights(page, { ...trip, departureDate: day });

  await test.step('a client that requests a hidden address gets the challenge, and its call is rejected', async () => {
    await page.request.get('/all-fares', { maxRedirects: 0 });
    await page
      .getByRole('region', { name: '邻近 7 天最低价' })
      .getByRole('button', { name: new RegExp(`${inWords(next)}|${next.slice(5).replace('-', '/')}`) })
      .click();
    await expect(frame.getByText('您的访问过于频繁')).toBeVisible();
    await expect(wall.locator('iframe')).toHaveAttribute('sandbox', 'allow-forms allow-same-origin');
    await checkAxeAtBothWidths();
    await saveScreen('bot-wall');
    await page.keyboard.press('Escape');
    await expect(wall).toBeHidden();
    await expect(page.getByRole('alert').filter({ hasText: t('core', 'botWall') })).toBeVisible();
    await page.getByRole('button', { name: t('app', 'reload') }).click();
  });
  await test.step('the server counts the wait', async () => {
    const over = (await sandbox.now()).getTime() + 5000;
    await expect.poll(async () => (await sandbox.now()).getTime(), { timeout: 10_000 }).toBeGreaterThan(over);
  });
  await test.step('Toast duration: 1500 ms', async () => {
    await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1000);
    await frame.getByRole('button', { name: '继续' }).press('Enter');
    const toast = page.getByRole('status').filter({ hasText: t('app', 'verified') });
    await expect(toast).toBeVisible();
    await page.clock.runFor(1400);
    await expect(toast).toBeVisible();
    await page.clock.runFor(200);
    await expect(toast).toHaveCount(0);
    await page.clock.resume();
  });
  await test.step('the base path changes, and the failed call succeeds', async () => {
    await expect(wall).toBeHidden();
    await expect(page.getByRole('article').first()).toBeVisible();
    await expect(page).toHaveURL(new RegExp(`departureDate=${next}`));
    expect(calls).toContain(passedBase + searchFlights.path);
  });
});

test('a lost network is reported at once, and the search continues by itself', async ({
  page,
  context,
  sandbox,
  checkAxeAtBothWidths,
  saveScreen,
}) => {
  const trip = { origCode3: 'TAO', origName: '青岛', destCode3: 'DLC', destName: '大连' };
  const [day, next] = [await dayAfter(sandbox, 63), await dayAfter(sandbox, 64)];
  await openFlights(page, { ...trip, departureDate: day });
  await context.setOffline(true);
  await expect(page.getByText(t('app', 'offline'))).toBeVisible();
  await page
    .getByRole('region', { name: '邻近 7 天最低价' })
    .getByRole('button', { name: new RegExp(`${inWords(next)}|${next.slice(5).replace('-', '/')}`) })
    .click();
  await expect(page.getByText('没有网络，恢复后自动继续')).toBeVisible();
  await expect(page.getByText(t('app', 'loadingHint'))).toHaveCount(0);
  await checkAxeAtBothWidths();
  await saveScreen('no-network');
  await context.setOffline(false);
  await expect(page).toHaveURL(new RegExp(`departureDate=${next}`));
  await expect(page.getByRole('article').first()).toBeVisible();
  await expect(page.getByText('没有网络')).toHaveCount(0);
});

const wang = { name: '王岱', username: '13800000002', password: 'Haidai2026' };

test('a session that ends during the passenger form opens the login over the form and sends the form again', async ({
  page,
  sandbox,
  saveScreen,
}) => {
  await signInPageAsMember(page, wang);
  const departureDate = await dayAfter(sandbox, 33);
  await openFlights(page, { origCode3: 'TAO', origName: '青岛', destCode3: 'HRB', destName: '哈尔滨', departureDate });
  await chooseFare(flightCard(page));
  await goToPassengers(page);
  await fillPassenger(page, 1, citizen('李', '清和', '1990-03-07'));
  await fillContact(page, { name: wang.name, mobile: wang.username });
  await page
    .context()
    .clearCookies({ name: /^(?:access|refresh|expiry|random|hand|hand_expiry|hand_sign|site_hand)$/ });
  await page.getByRole('button', { name: t('booking/passengers', 'goVerify') }).click();
  const dialog = page.getByRole('dialog', { name: t('identity', 'title') });
  await expect(dialog).toBeVisible();
  await saveScreen('session-ended');
  await logInAsMember(page, sandbox, wang);
  await expect(page).toHaveURL(/\/book\/orderVerify/);
  await expect(page.getByRole('main')).toContainText('李清和');
});

test('Old browser: the dialog, over a page that can be read', async ({ page, checkAxeAtBothWidths, saveScreen }) => {
  const text = '您当前的浏览器版本过低，为获得更好的使用体验，请升级至IE11浏览器或谷歌浏览器';
  // A browser without this feature has modules, but lacks most newer features.
  await page.addInitScript(() => Reflect.deleteProperty(Map, 'groupBy'));
  await openPage(page, '/articles');
  const dialog = page.getByRole('alertdialog', { name: '请升级浏览器' });
  const button = dialog.getByRole('button', { name: '我知道了' });
  await expect(dialog).toContainText(text);
  await expect(button).toBeFocused();
  await checkAxeAtBothWidths();
  await saveScreen('old-browser');
  await page.keyboard.press('Tab');
  await expect(button).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible();
  await test.step('showIENotice shows the dialog and hideIENotice hides it', async () => {
    await page.evaluate('showIENotice()');
    await expect(dialog).toBeVisible();
    await page.evaluate('hideIENotice()');
    await expect(dialog).toHaveCount(0);
  });
  await test.step('the dialog is in English for a reader of English', async () => {
    await page.context().addCookies([{ name: 'lang', value: 'en', url: page.url() }]);
    await openPage(page, '/articles');
    await expect(page.getByRole('alertdialog')).toContainText('please upgrade to IE11 or Google Chrome');
  });
});

test('Page chunk fails to load within 120 seconds: timeout error, and a retry', async ({
  page,
  checkAxe,
  saveScreen,
}) => {
  const late = page.getByRole('alert').filter({ hasText: t('app', 'pageLate') });
  const isScript = /\/assets\/.*\.js$/;
  const seconds = (count: number) => page.clock.runFor(count * 1000);
  const pause = async () => page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1000);
  // The connection is slow: a request stays open and neither answers nor fails.
  let isSlow = true;
  await page.route(isScript, (route) => (isSlow ? undefined : route.continue()));
  await page.clock.install();

  await test.step('the first page: it can be read, and after 120 seconds it shows why nothing responds', async () => {
    await page.goto('/articles?typeId=TIPS');
    await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible();
    await expect(late).toBeHidden();
    await seconds(120);
    await expect(late).toBeVisible();
    await checkAxe();
    isSlow = false;
    await late.getByRole('link', { name: t('app', 'reload') }).click();
    await page.locator('html[data-ready]').waitFor({ state: 'attached' });
    await expect(page).toHaveURL('/articles?typeId=TIPS');
  });
  await test.step('the next page: a full-screen loading spinner, then the error over the page before', async () => {
    isSlow = true;
    await page.getByRole('contentinfo').getByRole('link', { name: '安全志愿者' }).click();
    await expect(page.getByRole('status').filter({ hasText: t('app', 'loading') })).toBeVisible();
    await pause();
    await seconds(117);
    await expect(late).toBeHidden();
    await seconds(4);
    await expect(late).toContainText('您填写的内容已保留');
    await page.clock.resume();
    await checkAxe();
    await saveScreen('chunk-timeout');
  });
  await test.step('the page opens after a retry', async () => {
    isSlow = false;
    await late.getByRole('button', { name: t('app', 'reload') }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('content', 'volunteers'));
    await expect(page).toHaveURL(/\/securityVolunteers/);
  });
});
