import type { Page } from '@playwright/test';
import { dayAfter } from './support/days.ts';
import { expect, test } from './support/fixtures.ts';
import { openPage, reloadPage } from './support/open-page.ts';
import { givenOrder } from './support/orders.ts';
import { citizen, someMobile } from './support/people.ts';
import type { Sandbox } from './support/sandbox.ts';
import { signInPageBySms } from './support/sign-in-page.ts';
import { t } from './support/texts.ts';
import {
  chooseFare,
  expectTicketed,
  fillContact,
  fillPassenger,
  flightCard,
  goToCashier,
  goToPassengers,
  openFlights,
  openPriceLines,
  payAtCashier,
  type Trip,
} from './support/traveller.ts';
import { userCalls } from './support/user-calls.ts';

/** The traveller has 30 minutes to pay. These tests move the time of the whole site, so they run alone. */
test.describe('an order that is not paid in time', { tag: '@alone' }, () => {
  test.afterEach(({ sandbox }) => sandbox.resetClock());

  test('shows on its page that it expired, and the last seat is on sale again', async ({ page, visitor, sandbox }) => {
    const mobile = someMobile();
    const trip = { ...toSanya, departureDate: await dayAfter(sandbox, 33) };
    await openFlights(visitor, trip);
    const { flightNo, ...economy } = await economyOf(visitor, trip);
    const flight = flightCard(visitor, flightNo);
    await sandbox.setSeatsLeft({ flightNo, ...economy, seatsLeft: 1 });
    await page.clock.install();
    const api = await signInPageBySms(page, mobile);
    const orderNo = await givenOrder(api, mobile, { ...trip, flightNo });
    await openPage(page, `/book/payPreCash?orderNo=${orderNo}`);
    await reloadPage(visitor);
    await expect(flight).toContainText(t('shopping', 'soldOut'));

    await sandbox.moveClock(31);
    await page.clock.fastForward('31:00');
    await expect(page.getByRole('heading', { name: t('payment/outcome', 'stageExpired') })).toBeVisible();
    await sandbox.messageTo(mobile, orderNo, '超时未支付，已自动取消');
    expect(await userCalls(page).order(orderNo)).toMatchObject({ orderStatus: 'CANCELED', canPay: false });
    await reloadPage(visitor);
    await expect(flight).toContainText('仅剩 1 座');
  });

  test('stored-state expiry 30 minutes: an old form is refused and leads back to the same flights', async ({
    page,
    sandbox,
  }) => {
    const mobile = someMobile();
    await signInPageBySms(page, mobile);
    await openFlights(page, { ...toSanya, departureDate: await dayAfter(sandbox, 34) });
    const flightNo = await firstFlight(page);
    await chooseFare(flightCard(page));
    await goToPassengers(page);
    await fillPassenger(page, 1, citizen('李', '清和', '1990-03-07'));
    await fillContact(page, { name: '李清和', mobile });
    await sandbox.moveClock(31);
    await page.getByRole('button', { name: t('booking/passengers', 'goVerify') }).click();
    await expect(page.getByText('填写时间过长，请重新选择航班')).toBeVisible();
    await page.getByRole('link', { name: t('booking', 'searchAgain') }).click();
    await expect(page.getByRole('heading', { name: '青岛到三亚的航班' })).toBeAttached();
    await expect(flightCard(page, flightNo)).toBeVisible();
  });

  test('that is paid in the last minute and notified later takes its seats again and is ticketed, or is refunded with a message if they are sold', async ({
    page,
    visitor,
    sandbox,
  }) => {
    const lucky = await payWithoutNotification(page, sandbox, await dayAfter(sandbox, 35));
    const late = await payWithoutNotification(visitor, sandbox, await dayAfter(sandbox, 36));
    await sandbox.moveClock(31);
    for (const { page, mobile, orderNo } of [lucky, late]) {
      await sandbox.messageTo(mobile, orderNo, '超时未支付，已自动取消');
      await reloadPage(page);
      await expect(page.getByRole('heading', { name: t('payment/outcome', 'stageExpired') })).toBeVisible();
    }
    const { flightNo = '', flightDate = '' } =
      (await userCalls(visitor).order(late.orderNo)).trips[0]?.segments[0] ?? {};
    await sandbox.setSeatsLeft({ flightNo, flightDate, cabin: 'ECO', seatsLeft: 0 });
    for (const { paymentNo } of [lucky, late]) await sandbox.repairGatewayAndNotify(paymentNo);

    await test.step('the order with free seats is ticketed', async () => {
      const { mobile, orderNo, paymentNo } = lucky;
      const { body } = await sandbox.messageTo(mobile, '已出票');
      await reloadPage(page);
      await expectTicketed(page);
      const order = await userCalls(page).order(orderNo);
      expect(order).toMatchObject({ orderStatus: 'TICKED', dueAmount: 0, payments: [{ paymentNo, status: 'PAID' }] });
      expect(order.history.map(({ text }) => text)).toContain('收到支付，座位已恢复');
      expect(body).toContain(order.passengerInfoVoList[0]?.tktNo);
    });
    await test.step('the payment of the other order is refunded', async () => {
      const { mobile, orderNo } = late;
      await sandbox.messageTo(mobile, orderNo, '座位未能保留');
      await reloadPage(visitor);
      await expect(visitor.getByRole('heading', { name: t('payment/outcome', 'stageReversed') })).toBeVisible();
      const { totalPrice, ...order } = await userCalls(visitor).order(orderNo);
      expect(order).toMatchObject({ orderStatus: 'CANCELED', payments: [{ refundedAmount: totalPrice }] });
      await sandbox.messageTo(mobile, orderNo, `座位未能保留，您支付的${totalPrice}元将原路退回`);
      await visitor.getByRole('link', { name: t('payment/outcome', 'viewOrder') }).click();
      await openPriceLines(visitor);
      await expect(visitor.getByText(/已退 ¥/)).toBeVisible();
    });
  });
});

const toSanya = { origCode3: 'TAO', origName: '青岛', destCode3: 'SYX', destName: '三亚' };

async function firstFlight(page: Page): Promise<string> {
  return ((await flightCard(page).getAttribute('aria-label')) ?? '').split(' ')[0] ?? '';
}

async function economyOf(page: Page, { departureDate }: Trip) {
  return { flightNo: await firstFlight(page), flightDate: departureDate, cabin: 'ECO' } as const;
}

/** Pays at the cashier in time, but the gateway sends no notification. */
async function payWithoutNotification(page: Page, sandbox: Sandbox, departureDate: string) {
  const mobile = someMobile();
  const api = await signInPageBySms(page, mobile);
  const orderNo = await givenOrder(api, mobile, { destCode3: 'SYX', departureDate });
  await openPage(page, `/book/payPreCash?orderNo=${orderNo}`);
  await goToCashier(page, '支付宝');
  await expect(page.getByRole('heading', { name: '支付宝收银台' })).toBeVisible();
  const paymentNo = (await page.getByText(/^P\d+$/).textContent()) ?? '';
  await sandbox.loseNotification(paymentNo);
  await payAtCashier(page);
  await expect(page.getByRole('heading', { name: t('payment/outcome', 'stageUnpaid') })).toBeVisible();
  return { page, mobile, orderNo, paymentNo };
}
