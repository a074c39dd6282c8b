import type { OrderDetail } from '@haidai/contract/booking';
import type { Locator, Page } from '@playwright/test';
import { addTravellers, chooseCity, openCalendar, openHome, pickDay } from './support/booking-box.ts';
import { dayAfter, inWords } from './support/days.ts';
import { expect, test } from './support/fixtures.ts';
import { reloadPage } from './support/open-page.ts';
import { citizen, someMobile, withBirthCertificate } from './support/people.ts';
import { dragSlider } from './support/slider.ts';
import { t } from './support/texts.ts';
import { watchTraces } from './support/traces.ts';
import {
  chooseFare,
  expectTicketed,
  fillContact,
  fillPassenger,
  flightCard,
  goToCashier,
  goToCheck,
  goToPassengers,
  logInBySms,
  openPassenger,
  orderNoOf,
  payAtCashier,
  seatsHeld,
} from './support/traveller.ts';
import { userCalls } from './support/user-calls.ts';

const yuan = (amount: number) => `¥${amount.toLocaleString('en-US')}`;

test('a family of four books from the home page and gets its tickets, without accessibility faults on the way', async ({
  page,
  sandbox,
  checkAxeAtBothWidths,
}) => {
  const mobile = someMobile();
  const readTraces = watchTraces(page);
  const date = await dayAfter(sandbox, 24);
  const [father, mother] = [citizen('李', '清和', '1990-03-07'), citizen('王', '岱', '1991-05-20')];
  const son = citizen('李', '知远', '2019-06-15');
  const daughter = withBirthCertificate('李', '小满', await dayAfter(sandbox, -200));

  await test.step('the family enters the route, the date and the passengers', async () => {
    await openHome(page);
    await page.getByRole('tab', { name: t('shopping/box', 'oneWay') }).click();
    await chooseCity(page, 'origin', { typing: 'qd', city: '青岛 TAO' });
    await chooseCity(page, 'destination', { typing: 'chengdu', city: '成都 CTU' });
    await openCalendar(page, 'departureDate');
    await pickDay(page, date);
    await addTravellers(page, { adults: 1, children: 1, babies: 1 });
    await page.getByRole('button', { name: t('shopping/box', 'searchFlights') }).click();
    await expect(page.getByRole('heading', { name: '青岛到成都的航班' })).toBeAttached();
    await expect(page.getByText('2 成人').first()).toBeVisible();
    await expect(flightCard(page)).toBeVisible();
    await checkAxeAtBothWidths();
  });

  const totalSeen = await test.step('the family chooses a flight and one of its fares', async () => {
    await chooseFare(flightCard(page));
    const bar = page.getByRole('status').filter({ hasText: t('shopping', 'selectedTotal', { count: 4 }) });
    await expect(bar).toBeVisible();
    await checkAxeAtBothWidths();
    return (await bar.textContent())?.replace(/.*¥/, '');
  });

  await test.step('the login opens in between, and the trip is kept', async () => {
    await goToPassengers(page);
    await expect(page.getByRole('dialog', { name: t('identity', 'title') })).toBeVisible();
    await checkAxeAtBothWidths();
    await logInBySms(page, sandbox, mobile);
    await expect(page).toHaveURL(/\/book\/cashPaxInfoInput\?orderNo=OW/);
    await expect(page.getByRole('main')).toContainText(inWords(date));
    await expect(page.getByText(t('booking/passengers', 'passengersLeft', { total: 4, left: 4 }))).toBeVisible();
  });

  await test.step('the family sees what is missing, enters the passengers, and the typed values survive a reload', async () => {
    await page.getByRole('button', { name: t('booking/passengers', 'goVerify') }).click();
    await expect(page.getByText(/^有 \d+ 处需要修改/)).toBeVisible();
    await checkAxeAtBothWidths();
    await fillPassenger(page, 1, father);
    await expect(page.getByText('已自动保存，30 分钟内有效')).toBeVisible();
    await reloadPage(page);
    const typed = await openPassenger(page, 1);
    await expect(typed.getByLabel(t('person', 'documentNo'))).toHaveValue(father.documentNo);
    await expect(typed.getByLabel(t('person', 'birthday'))).toHaveValue(/1990/);
    await fillPassenger(page, 2, mother);
    await fillPassenger(page, 3, son);
    await fillPassenger(page, 4, daughter);
    await fillContact(page, { name: '李清和', mobile, mail: 'qinghe@example.com' });
    await expect(page.getByText(t('booking/passengers', 'passengersReady', { total: 4 }))).toBeVisible();
    await checkAxeAtBothWidths();
    await goToCheck(page);
    await checkAxeAtBothWidths();
  });

  const orderNo = orderNoOf(page);
  const priced = await userCalls(page).order(orderNo);
  await test.step('every yuan is shown with its rule', async () => {
    await expectPriceLines(page.getByRole('table', { name: t('booking', 'priceTitle') }), priced);
    expect(yuan(priced.totalPrice)).toBe(`¥${totalSeen}`);
    for (const name of ['李清和', '王岱', '李知远', '李小满']) await expect(page.getByText(name).first()).toBeVisible();
  });

  await test.step('the family reads the terms, submits, solves the captcha and gets the seats', async () => {
    await page.getByRole('button', { name: /^阅读.*购票须知/ }).click();
    await expect(page.getByRole('dialog').locator('[data-document]')).not.toBeEmpty();
    await expect(page.getByRole('dialog').getByRole('table')).toBeVisible();
    await checkAxeAtBothWidths();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: t('booking/passengers', 'close') })
      .click();
    await page.getByRole('button', { name: t('booking/verify', 'goSecure') }).click();
    await dragSlider(page, sandbox, { done: seatsHeld(page) });
    await expect(seatsHeld(page)).toBeVisible();
    expect(await userCalls(page).order(orderNo)).toMatchObject({ orderStatus: 'BOOKED', canPay: true });
    await expect(page.getByRole('banner')).toContainText('1 笔待支付');
  });

  await test.step('the cashier of Alipay shows exactly the total', async () => {
    await expect(page.getByRole('radio', { name: /^支付宝/ })).toBeVisible();
    await checkAxeAtBothWidths();
    await goToCashier(page, '支付宝');
    await expect(page.getByRole('heading', { name: '支付宝收银台' })).toBeVisible();
    await expect(page.getByRole('main')).toContainText(priced.totalPrice.toFixed(2));
    await payAtCashier(page);
    await expectTicketed(page);
    await expect(page.getByRole('main')).toContainText(inWords(date));
    await expect(page.getByRole('banner')).not.toContainText(t('booking/orders', 'tabUnpaid'));
    await checkAxeAtBothWidths();
  });

  await test.step('the tickets are shown on the page, in the list and in the order', async () => {
    const order = await userCalls(page).order(orderNo);
    expect(order).toMatchObject({ orderStatus: 'TICKED', paidAmount: priced.totalPrice, dueAmount: 0 });
    const tickets = order.passengerInfoVoList.map(({ tktNo }) => tktNo ?? '');
    expect(new Set(tickets).size).toBe(4);
    for (const ticket of tickets) {
      expect(ticket).toMatch(/^789-\d{10}$/);
      await expect(page.getByText(ticket)).toBeVisible();
    }
    await expectInMyOrders(page, order, checkAxeAtBothWidths);
    await expectMessages(sandbox, mobile, order);
  });

  await test.step('the browser stores no personal data, and no address contains any', async () => {
    const traces = await readTraces();
    expect(traces).toContain(orderNo);
    const secrets = [mobile, 'qinghe@example.com', '清和', '知远', '小满'];
    for (const { documentNo } of [father, mother, son, daughter]) secrets.push(documentNo);
    expect(secrets.filter((secret) => traces.includes(secret))).toEqual([]);
  });
});

/**
 * Expects each stored price line in the table, with name, count, unit price, amount and rule. The sum is at the foot.
 */
async function expectPriceLines(table: Locator, { priceLines, totalPrice }: OrderDetail): Promise<void> {
  expect(priceLines.reduce((sum, { amount }) => sum + amount, 0)).toBe(totalPrice);
  const fares = priceLines.filter(({ code }) => code === 'FARE');
  expect(fares.map(({ passengerType, count }) => [passengerType, count])).toEqual([
    ['A', 2],
    ['C', 1],
    ['B', 1],
  ]);
  const rows = table.locator('tbody').getByRole('row');
  await expect(rows).toHaveCount(priceLines.length);
  for (const [index, line] of priceLines.entries()) {
    const { name, count, unitPrice, amount, ruleText } = line;
    expect(amount).toBe(unitPrice * count);
    for (const words of [name, `× ${count}`, yuan(unitPrice), yuan(amount), ruleText])
      await expect(rows.nth(index)).toContainText(words);
  }
  await expect(table.locator('tfoot')).toContainText(yuan(totalPrice));
}

async function expectInMyOrders(page: Page, order: OrderDetail, checkAxe: () => Promise<void>): Promise<void> {
  await page.getByRole('link', { name: t('booking/orders', 'openOrder') }).click();
  await expect(page.getByText(t('booking/orders', 'history'))).toBeVisible();
  await checkAxe();
  await expect(page.getByRole('main')).toContainText(`订座记录编号 ${order.recordLocator}`);
  for (const { passName, tktNo } of order.passengerInfoVoList) {
    const person = page.getByRole('listitem').filter({ hasText: passName }).filter({ hasText: '票号' });
    await expect(person).toContainText(`票号 ${tktNo}`);
    await expect(person.getByTitle('OPEN FOR USE')).toHaveText(t('booking/orders', 'coupon_OPEN'));
  }
  await page
    .getByRole('navigation', { name: t('booking/orders', 'ordersTitle') })
    .getByRole('link', { name: t('booking/orders', 'ordersTitle') })
    .click();
  const card = page.getByRole('article', { name: `订单号 ${order.orderNo}` });
  await expect(card).toContainText(t('booking/orders', 'tabTicketed'));
  await expect(card).toContainText('李清和、王岱、李知远、李小满');
}

type Sandbox = Parameters<typeof dragSlider>[1];

async function expectMessages(sandbox: Sandbox, mobile: string, { passengerInfoVoList, orderNo }: OrderDetail) {
  await sandbox.messageTo(mobile, orderNo, '应付');
  for (const { tktNo } of passengerInfoVoList) await sandbox.messageTo(mobile, '已出票', tktNo ?? '');
  const mail = await sandbox.messageTo('qinghe@example.com', orderNo, '行程单');
  expect(mail.kind).toBe('MAIL');
}
