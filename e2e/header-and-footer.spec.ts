import { demoClerks, signInBySms, signInMember } from '@haidai/testkit';
import type { Page } from '@playwright/test';
import { dayAfter } from './support/days.ts';
import { openQueueAs, openWork, takeStep } from './support/desk.ts';
import { expect, test } from './support/fixtures.ts';
import { openPage, reloadPage } from './support/open-page.ts';
import { givenOrder } from './support/orders.ts';
import { someMobile } from './support/people.ts';
import { t } from './support/texts.ts';
import { userCalls } from './support/user-calls.ts';

/**
 * These tests cover the frame of every page. The step names use the words of the specification's sections 1, 2, 8 and
 * 9.
 */

const header = (page: Page) => page.getByRole('banner');

test('the header shows the contacts of the carrier and the signed-in user', async ({
  page,
  sandbox,
  checkAxe,
  saveScreen,
}) => {
  const menu = page.getByRole('navigation', { name: t('shell', 'mainMenu') });
  await test.step('Service hotline, online service, complaint channels, suggestion, login and register', async () => {
    await openPage(page, '/articles?typeId=TIPS');
    const hotline = header(page).getByRole('link', { name: /^服务热线 [\d-]+$/ });
    expect(await hotline.getAttribute('href')).toBe(`tel:${((await hotline.textContent()) ?? '').replace(/\D/g, '')}`);
    await expect(
      header(page)
        .getByRole('button', { name: t('shell', 'onlineService') })
        .first(),
    ).toBeVisible();
    const ways = { 投诉受理渠道: '/articleD?articleId=complaints', 意见建议: '/feedback?kind=SUGGESTION' };
    for (const [name, href] of Object.entries(ways))
      await expect(header(page).getByRole('link', { name })).toHaveAttribute('href', href);
  });
  await test.step('Going to login passes the current full path as query parameter redirect', async () => {
    for (const [name, path] of [
      [t('shell', 'login'), '/login'],
      [t('shell', 'register'), '/register'],
    ] as const) {
      const address = await header(page).getByRole('link', { name, exact: true }).getAttribute('href');
      expect(address).toBe(`${path}?redirect=%2Farticles%3FtypeId%3DTIPS`);
    }
  });
  await test.step('After sign-in the name, the count of unpaid orders and a logout link', async () => {
    const { api } = userCalls(page);
    const mobile = someMobile();
    await signInBySms(api, mobile);
    await givenOrder(api, mobile, { departureDate: await dayAfter(sandbox, 62) });
    await reloadPage(page);
    const name = `${mobile.slice(0, 3)}****${mobile.slice(-4)}`;
    await expect(header(page).getByRole('link', { name: `${name} 1 笔待支付` })).toBeVisible();
    await checkAxe();
  });
  await test.step('Menu items without sub-menus are hidden for user ids of 11 characters', async () => {
    await expect(menu.getByRole('button', { name: t('content', 'articles') })).toBeVisible();
    await expect(menu.getByRole('link', { name: '海岱会员' })).toHaveCount(0);
    await saveScreen('header-sms-user');
  });
  await test.step('Logout goes to /login; a member sees the name, and every heading', async () => {
    await header(page)
      .getByRole('button', { name: t('shell', 'logout') })
      .click();
    await expect(page).toHaveURL('/login');
    await signInMember(userCalls(page).api);
    await openPage(page, '/articles');
    await expect(header(page).getByRole('link', { name: '李清和' })).toBeVisible();
    await expect(menu.getByRole('link', { name: '海岱会员' })).toHaveAttribute('href', /typeId=POINTS&cur=5&par=0$/);
  });
});

test('the side panel, the footer and the button to the top work', async ({ page, checkAxe, saveScreen }) => {
  const panel = page.getByRole('complementary', { name: t('shell', 'quickServices') });
  const picture = (kind: string) => page.locator(`#channel-${kind}`);
  await page.clock.install();
  await openPage(page, '/articles');

  await test.step('QR codes appear on hover, and stay while the pointer moves over to them', async () => {
    await panel.getByRole('button', { name: '公众号' }).hover();
    await expect(picture('OFFICIAL_ACCOUNT')).toBeVisible();
    await expect(panel.getByText('微信扫一扫，关注官方公众号')).toBeVisible();
    const image = picture('OFFICIAL_ACCOUNT').locator('img');
    await expect.poll(() => image.evaluate((each: HTMLImageElement) => each.naturalWidth)).toBeGreaterThan(100);
    await checkAxe();
    await saveScreen('side-panel');
    await image.hover();
    await expect(picture('OFFICIAL_ACCOUNT')).toBeVisible();
    await page.getByRole('heading', { level: 1 }).hover();
    await expect(picture('OFFICIAL_ACCOUNT')).toBeHidden();
  });
  await test.step('QR codes appear on focus: each of the four, one at a time, closed with Esc', async () => {
    await panel.getByRole('button', { name: t('shell', 'onlineService') }).focus();
    for (const kind of ['MINI_PROGRAM', 'OFFICIAL_ACCOUNT', 'MICROBLOG', 'SHORT_VIDEO']) {
      await page.keyboard.press('Tab');
      await expect(picture(kind)).toBeVisible();
      await expect(panel.locator('[id^="channel-"]:visible')).toHaveCount(1);
    }
    await page.keyboard.press('Escape');
    await expect(panel.locator('[id^="channel-"]:visible')).toHaveCount(0);
  });
  await test.step('Back-to-top animation: 700 ms', async () => {
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 2000);
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
    const height = () => page.evaluate(() => window.scrollY);
    expect(await height()).toBeGreaterThan(400);
    await panel.getByRole('button', { name: t('shell', 'backToTop') }).click();
    await page.clock.runFor(550);
    expect(await height()).toBeGreaterThan(0);
    await page.clock.runFor(200);
    expect(await height()).toBe(0);
    await page.clock.resume();
  });
  await test.step('Footer: menus plus an HTML information block, whose links turn pages', async () => {
    const footer = page.getByRole('contentinfo');
    await expect(footer.getByRole('link', { name: '旅客运输总条件' })).toHaveAttribute('href', /cur=9101&par=9100$/);
    await page.evaluate(() => Object.assign(window, { stayed: true }));
    const link = footer.locator('[data-information] a[href^="/"]').first();
    const target = await link.getAttribute('href');
    await link.click();
    await expect(page).toHaveURL(target ?? '');
    expect(await page.evaluate(() => 'stayed' in window)).toBe(true);
  });
});

test('feedback of a visitor reaches the carrier, and the error page has links to continue', async ({
  page,
  sandbox,
  checkAxeAtBothWidths,
  saveScreen,
}) => {
  const send = page.getByRole('button', { name: t('feedback', 'send'), exact: true });
  const words = page.getByRole('textbox', { name: /意见|告诉我们/ });
  const carrier = 'feedback@haidai.example';
  await test.step('/feedback, satisfaction survey: a missing entry is named, and the answer arrives in the mailbox', async () => {
    await openPage(page, '/feedback?kind=SURVEY');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('feedback', 'surveyTitle'));
    await send.click();
    await expect(page.getByText(t('feedback', 'scoreMissing'))).toBeVisible();
    await expect(page.getByRole('radiogroup', { name: t('feedback', 'score') })).toBeFocused();
    await checkAxeAtBothWidths();
    await page.keyboard.press('Tab');
    await page.keyboard.press('ArrowRight');
    await expect(page.getByRole('radio', { name: t('feedback', 'score2'), exact: true })).toBeChecked();
    await words.fill('夜里也想打得通 ☎️');
    await saveScreen('feedback-survey');
    await send.click();
    const number = /FB\d{14}/.exec((await page.getByText(/^编号 FB/).textContent()) ?? '')?.[0] ?? '';
    const { body } = await sandbox.messageTo(carrier, number, '2 / 5');
    expect(body).toContain('夜里也想打得通 ☎️');
    await checkAxeAtBothWidths();
  });
  await test.step('/feedback, suggestion: a broken connection keeps the typed text', async () => {
    await openPage(page, '/feedback');
    await send.click();
    await expect(page.getByText(t('feedback', 'textMissing'))).toBeVisible();
    await expect(words).toBeFocused();
    await words.fill('希望座位图能放大');
    await page.route('**/feedback/save', (route) => route.abort(), { times: 1 });
    await send.click();
    await expect(page.getByText('网络似乎断开了，请再试一次')).toBeVisible();
    await expect(words).toHaveValue('希望座位图能放大');
    await checkAxeAtBothWidths();
    await send.click();
    await expect(page.getByText(t('feedback', 'sent'))).toBeVisible();
    await page.getByRole('button', { name: t('feedback', 'another') }).click();
    await expect(words).toHaveValue('');
  });
  await test.step('/feedback, complaint: a number and a day appear at once, and later the answer of our staff', async () => {
    const mobile = someMobile();
    await openPage(page, '/feedback?kind=COMPLAINT');
    await send.click();
    await expect(page.getByText(t('feedback', 'complaintTextMissing'))).toBeVisible();
    await page.getByRole('textbox', { name: /事情的经过/ }).fill('登机口改了没有广播');
    await send.click();
    await expect(page.getByText(t('feedback', 'contactMissing'))).toBeVisible();
    await checkAxeAtBothWidths();
    await page.getByRole('textbox', { name: /联系方式/ }).fill(mobile);
    await send.click();
    const number = /TS\d{16}/.exec((await page.getByText(/^受理编号 TS/).textContent()) ?? '')?.[0] ?? '';
    const desk = await page.context().newPage();
    await openQueueAs(desk, demoClerks[0], 'feedback.complaints');
    const contact = await openWork(desk, number);
    await expect(contact).not.toContainText(mobile);
    await takeStep(desk, { work: number, action: '查看联系方式', note: '需要回电核实' });
    await expect(contact).toContainText(mobile);
    await takeStep(desk, { work: number, action: '答复', note: '已核实，向您致歉' });
    await desk.close();
    await sandbox.messageTo(mobile, number, '已核实，向您致歉');
  });
  await test.step('/static/error: the page shows what happened, what is kept, where to go and the number to give', async () => {
    await openPage(page, '/static/error?reason=timeout&requestId=0123456789abcdef');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('shell/error', 'errorTimeout'));
    await expect(page.getByText('编号 0123456789abcdef，致电时请告知')).toBeVisible();
    await checkAxeAtBothWidths();
    await saveScreen('error-page');
    await openPage(page, '/static/error?reason=maintenance');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('shell/error', 'errorMaintenance'));
    // The carrier can edit the text DOWN_INFO.
    await expect(page.getByRole('heading', { name: '维护期间' })).toBeVisible();
    await expect(page.getByText(/正在付款时网站中断的，请不要重复付款/)).toBeVisible();
    await openPage(page, '/static/error?reason=%3Cb%3E&requestId=%3Cscript%3E');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('shell/error', 'errorBroken'));
    await expect(page.getByText(/^编号/)).toHaveCount(0);
    await page.getByRole('link', { name: t('shell/error', 'errorHome') }).focus();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/index');
  });
});
