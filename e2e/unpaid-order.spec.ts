import { cancelOrder, listOrders } from '@haidai/contract/booking';
import type { Page } from '@playwright/test';
import { dayAfter } from './support/days.ts';
import { expect, test } from './support/fixtures.ts';
import { openPage } from './support/open-page.ts';
import { givenOrder } from './support/orders.ts';
import { someMobile } from './support/people.ts';
import { signInPageBySms } from './support/sign-in-page.ts';
import { t } from './support/texts.ts';
import { expectTicketed, goToCashier, payAtCashier } from './support/traveller.ts';
import { userCalls } from './support/user-calls.ts';

const unpaid = /\d+ 笔待支付/;

/** Opens the payment page of a new, unpaid order. */
async function givenUnpaidOrder(page: Page, { mobile, departureDate }: { mobile: string; departureDate: string }) {
  const orderNo = await givenOrder(await signInPageBySms(page, mobile), mobile, { departureDate });
  await openPage(page, `/book/payPreCash?orderNo=${orderNo}`);
  return orderNo;
}

test('an order is cancelled from the list after a confirmation', async ({ page, sandbox, checkAxeAtBothWidths }) => {
  const mobile = someMobile();
  const orderNo = await givenUnpaidOrder(page, { mobile, departureDate: await dayAfter(sandbox, 52) });
  await expect(page.getByRole('banner')).toContainText('1 笔待支付');
  await openPage(page, `/user/airorder/orderdetail?orderNo=${orderNo}`);
  await expect(page.getByText(/^请在 \d\d:\d\d 内支付$/)).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: /^待支付$/ })).toHaveAttribute('aria-current', 'step');

  await page
    .getByRole('link', { name: t('shell', 'myOrders') })
    .first()
    .click();
  const order = page.getByRole('article', { name: `订单号 ${orderNo}` });
  await expect(order).toContainText(t('booking/orders/list', 'tabUnpaid'));
  await expect(page.getByText(/^请在 \d\d:\d\d 内支付/)).toBeVisible();
  await checkAxeAtBothWidths();
  await order.getByRole('button', { name: t('booking/orders/cancel', 'cancelOrder') }).click();
  const asked = page.getByRole('dialog', { name: t('booking/orders/cancel', 'cancelTitle') });
  await asked.getByRole('button', { name: t('booking/orders/cancel', 'cancelNo') }).click();
  expect(await userCalls(page).order(orderNo)).toMatchObject({ orderStatus: 'BOOKED' });

  await order.getByRole('button', { name: t('booking/orders/cancel', 'cancelOrder') }).click();
  await asked.getByRole('button', { name: t('booking/orders/cancel', 'cancelOrder') }).click();
  await expect(order).toContainText(t('booking/orders/list', 'tabCancelled'));
  await expect(order.getByRole('link', { name: t('booking', 'pay') })).toBeHidden();
  await expect(page.getByRole('banner')).not.toContainText(unpaid);
  await test.step('Pay-pending order list: page size 20', async () => {
    const asked = page.waitForRequest((request) => new URL(request.url()).pathname === listOrders.path);
    await page.getByRole('tab', { name: t('booking/orders/list', 'tabUnpaid') }).click();
    expect((await asked).postDataJSON()).toMatchObject({
      pageNum: 1,
      pageSize: 20,
      orderStatusList: ['BOOKED', 'BOOK_EXT', 'PAYEDPART'],
      orderTypeList: expect.arrayContaining(['CHANGE', 'NORMALFARE', 'EXCHANGE', 'INTEGRAL']),
    });
    await expect(page.getByText(t('booking/orders/list', 'noOrdersFound'))).toBeVisible();
  });
  await test.step('the order is found only by the name of its passenger and by its day', async () => {
    await page.getByRole('button', { name: t('booking/orders/list', 'allOrders') }).click();
    const found = page.getByRole('article', { name: `订单号 ${orderNo}` });
    const search = async (name: string, from: string) => {
      await page.getByLabel(t('booking/orders/list', 'nameOrOrderNo')).fill(name);
      await page.getByLabel(t('booking/orders/list', 'orderedFrom')).fill(from);
      await page.getByRole('button', { name: t('booking', 'search') }).click();
    };
    const { passengerInfoVoList, createTime } = await userCalls(page).order(orderNo);
    const madeOn = new Date(Date.parse(createTime) + 8 * 3_600_000).toISOString().slice(0, 10);
    await search('没有这个人', '');
    await expect(page.getByText(t('booking/orders/list', 'noOrdersFound'))).toBeVisible();
    await checkAxeAtBothWidths();
    await search(passengerInfoVoList[0]?.passName ?? '', madeOn);
    await expect(found).toBeVisible();
    await expect(page).toHaveURL(/name=.+from=/);
    await search(orderNo, '');
    await expect(page).toHaveURL(/\/orderdetail\?orderNo=/);
    await expect(page.getByRole('main').getByRole('link', { name: t('booking/orders', 'bookAgain') })).toBeVisible();
    await expect(page.getByRole('listitem').filter({ hasText: t('booking/orders', 'stepPaid') })).toHaveCount(0);
  });
  expect(await userCalls(page).order(orderNo)).toMatchObject({
    orderStatus: 'CANCELED',
    canPay: false,
    canCancel: false,
  });
  await sandbox.messageTo(mobile, orderNo, '已按您的要求取消');

  // The site refuses to cancel an order a second time.
  const again = await userCalls(page).api.call(cancelOrder, { body: { orderNo } });
  expect(again).toMatchObject({ code: 0, error: 'orderNotCancellable' });
});

test('an order is paid in two parts by two payment methods', async ({ page, sandbox, checkAxeAtBothWidths }) => {
  const orderNo = await givenUnpaidOrder(page, { mobile: someMobile(), departureDate: await dayAfter(sandbox, 53) });
  const { totalPrice } = await userCalls(page).order(orderNo);

  await test.step('Payment methods: Alipay 1, WeChat 0, Yibao 5', async () => {
    for (const [payType, name] of Object.entries({
      1: t('payment', 'method1'),
      0: t('payment', 'method0'),
      5: t('payment', 'method5'),
      6: t('payment', 'method6'),
    }))
      await expect(page.locator(`[data-method="${payType}"]`).getByText(name, { exact: true })).toBeVisible();
    await expect(page.locator('[data-method]')).toHaveCount(4);
  });
  await test.step('a part outside the allowed sums is refused', async () => {
    await page.getByRole('checkbox', { name: t('payment', 'split') }).check();
    await page.getByLabel(t('payment', 'splitAmount')).fill(String(totalPrice + 1));
    await page.getByRole('radio', { name: /^支付宝/ }).check();
    await page.getByRole('button', { name: /^支付 ¥/ }).click();
    await expect(page.getByLabel(t('payment', 'splitAmount'))).toHaveAccessibleDescription(/^请输入 .* 之间的金额$/);
    await checkAxeAtBothWidths();
  });
  await test.step('the first part is paid', async () => {
    await page.getByLabel(t('payment', 'splitAmount')).fill('300.50');
    await page.getByRole('button', { name: '支付 ¥300.50' }).click();
    await payAtCashier(page);
    await expect(page.getByRole('heading', { name: t('payment/outcome', 'stagePartPaid') })).toBeVisible();
    expect(await userCalls(page).order(orderNo)).toMatchObject({
      orderStatus: 'PAYEDPART',
      paidAmount: 300.5,
      dueAmount: totalPrice - 300.5,
    });
  });
  await test.step('the list shows the order as partly paid and continues the payment', async () => {
    await page
      .getByRole('link', { name: t('shell', 'myOrders') })
      .first()
      .click();
    const order = page.getByRole('article', { name: `订单号 ${orderNo}` });
    await expect(order).toContainText('部分支付');
    await order.getByRole('link', { name: t('booking', 'pay') }).click();
    await expect(page.getByRole('heading', { name: /^已支付 ¥300\.50，还需支付 ¥/ })).toBeVisible();
  });
  await test.step('a cashier that does not open is reported, and the payment can be tried again', async () => {
    const cashier = '**/sandbox/gateway/**';
    // The status 204 keeps the browser on the page.
    await page.route(cashier, (route) => route.fulfill({ status: 204 }));
    await goToCashier(page, '支付宝');
    await expect(page.getByRole('alert')).toContainText('付款页面没有打开，还没有扣款');
    await page.unroute(cashier);
  });
  await test.step('the remaining sum is paid', async () => {
    await goToCashier(page, '易宝支付');
    await expect(page.getByRole('main')).toContainText((totalPrice - 300.5).toFixed(2));
    await payAtCashier(page);
    await expectTicketed(page);
  });
  const { payments, ...order } = await userCalls(page).order(orderNo);
  expect(order).toMatchObject({ orderStatus: 'TICKED', paidAmount: totalPrice, dueAmount: 0 });
  expect(payments.map(({ payType, amount, status }) => [payType, amount, status])).toEqual(
    expect.arrayContaining([
      ['1', 300.5, 'PAID'],
      ['5', totalPrice - 300.5, 'PAID'],
    ]),
  );
});
