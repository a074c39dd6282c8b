import { getSlider } from '@haidai/contract/identity';
import { demoClerks } from '@haidai/testkit';
import type { Locator } from '@playwright/test';
import { dayAfter } from './support/days.ts';
import { openQueueAs, openWork, takeStep } from './support/desk.ts';
import { expect, test } from './support/fixtures.ts';
import { expectNoSideways } from './support/journey/layout.ts';
import { openPage } from './support/open-page.ts';
import { citizen, someMobile } from './support/people.ts';
import { t } from './support/texts.ts';
import {
  expectTicketed,
  fillContact,
  fillPassenger,
  flightCard,
  goToCheck,
  logInBySms,
  payByAlipay,
  placeOrder,
} from './support/traveller.ts';
import { telephone } from './support/widths.ts';

async function pressEnter(control: Locator): Promise<void> {
  await control.focus();
  await control.press('Enter');
}

test('a traveller books in elder mode on a phone without a puzzle, and asks the staff for a call', async ({
  page,
  sandbox,
  checkAxe,
  checkAxeAtBothWidths,
}) => {
  const mobile = someMobile();
  const day = await dayAfter(sandbox, 12);
  const puzzles: string[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === getSlider.path) puzzles.push(request.url());
  });

  await test.step('from the standard home page to the three actions and the search', async () => {
    await openPage(page, '/index');
    await page.getByRole('link', { name: t('shell', 'elder'), exact: true }).click();
    await expect(page.getByRole('heading', { name: t('elder', 'greeting') })).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('data-elder', 'on');
    await expect(page.getByRole('link', { name: t('elder', 'assistanceAsk') })).toBeVisible();
    await checkAxeAtBothWidths();
    await page.setViewportSize(telephone);
    await page.getByLabel(t('elder', 'from')).selectOption('TAO');
    await page.getByLabel(t('elder', 'to')).selectOption({ label: '厦门 · 高崎国际机场' });
    await page.getByLabel(t('elder', 'day')).selectOption(day);
    await pressEnter(page.getByRole('button', { name: t('elder', 'search') }));
  });

  await test.step('the flights are cards in words, and the keyboard chooses a fare', async () => {
    const card = flightCard(page);
    await expect(card.getByRole('heading')).toHaveText(/^(早上|上午|中午|下午|晚上) \d\d:\d\d → \d\d:\d\d$/);
    await expect(page.getByText(t('shopping', 'fareCalendar'))).toHaveCount(0);
    // The server already sends the plain list, so the page does not change while it loads.
    const html = await (await page.request.get(page.url())).text();
    expect(html).toMatch(/(早上|上午|中午|下午|晚上) \d\d:\d\d/);
    expect(html).not.toContain(t('shopping', 'ribbonLater', { days: 7 }));
    await checkAxe();
    await pressEnter(card.getByRole('button', { name: /^选这班/ }));
    await pressEnter(card.getByRole('region').first().getByRole('button', { name: /^选择/ }));
    await expect(card.getByRole('button', { name: t('shopping/plain', 'chosen') })).toBeVisible();
    await checkAxe();
    await pressEnter(page.getByRole('button', { name: t('shopping', 'goPassengers') }));
  });

  await test.step('the login, the passenger, the check, the payment and the ticket', async () => {
    await logInBySms(page, sandbox, mobile);
    await fillPassenger(page, 1, citizen('李', '清和', '1951-03-07'));
    await fillContact(page, { name: '李清和', mobile });
    await expect(page.getByRole('link', { name: t('booking/passengers', 'assistanceTerms') })).toBeVisible();
    await checkAxe();
    await goToCheck(page);
    await checkAxe();
    await placeOrder(page, sandbox);
    await checkAxe();
    await payByAlipay(page);
    await expectTicketed(page);
    await checkAxe();
    expect(puzzles).toEqual([]);
  });

  await test.step('a call back arrives at the desk, which calls twice', async () => {
    await page.getByRole('link', { name: t('shell', 'elderCallBack') }).click();
    const send = page.getByRole('button', { name: t('feedback/call-back', 'send') });
    await send.click();
    await expect(page.getByText(t('feedback/call-back', 'nameMissing'))).toBeVisible();
    await checkAxeAtBothWidths();
    await page.getByRole('textbox', { name: t('feedback/call-back', 'name') }).fill('李大爷');
    await page.getByText(t('feedback/call-back', 'topic_ASSISTANCE'), { exact: true }).click();
    await send.click();
    const number = /HB\d{16}/.exec((await page.getByText(/编号 HB/).textContent()) ?? '')?.[0] ?? '';
    const desk = await page.context().newPage();
    await openQueueAs(desk, demoClerks[0], 'feedback.callBacks');
    const work = await openWork(desk, number);
    await expect(work).not.toContainText(mobile);
    await takeStep(desk, { work: number, action: '查看联系方式', note: '回电' });
    await expect(work).toContainText(mobile);
    await takeStep(desk, { work: number, action: '未接通' });
    await takeStep(desk, { work: number, action: '已通话', note: '已协助申请轮椅' });
    await desk.close();
  });

  await test.step('the orders, and the way back to the standard pages', async () => {
    await openPage(page, '/user/airorder');
    await expect(page.locator('html')).toHaveAttribute('data-elder', 'on');
    // The page appears after the session of the traveller was read.
    await expect(page.getByRole('heading', { level: 1, name: t('booking/orders', 'ordersTitle') })).toBeVisible();
    await checkAxe();
    await page.getByRole('link', { name: t('shell', 'elderLeave') }).click();
    await expect(page.locator('html')).not.toHaveAttribute('data-elder');
    await expect(page.getByRole('banner').getByRole('button', { name: t('shell', 'openMenu') })).toBeVisible();
  });
});

test('the pages of elder mode fit a narrow phone in English, whose words and hotline are longer', async ({ page }) => {
  await page.setViewportSize(telephone);
  for (const path of ['/en/elder', '/en/index', '/en/callBack']) {
    await openPage(page, path);
    await expect(page.locator('html')).toHaveAttribute('data-elder', 'on');
    await expectNoSideways(page);
  }
});
