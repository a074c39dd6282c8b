import type { Page } from '@playwright/test';
import { dayAfter } from './support/days.ts';
import { expect, test } from './support/fixtures.ts';
import { reloadPage } from './support/open-page.ts';
import { citizen, someMobile } from './support/people.ts';
import type { Sandbox } from './support/sandbox.ts';
import { stored } from './support/stored.ts';
import {
  bookByAddress,
  chooseFare,
  expectTicketed,
  fillContact,
  fillPassenger,
  flightCard,
  goToCashier,
  goToPassengers,
  logInBySms,
  openFlights,
  payAtCashier,
  type Trip,
} from './support/traveller.ts';

/** Thirty minutes to pay. These move the time of the whole site, so they run alone. */
test.describe('when time runs out', { tag: '@alone' }, () => {
  test.afterEach(({ sandbox }) => sandbox.resetClock());

  test('not paid in time: the page says so by itself, and the last seat is for sale again', async ({
    page,
    visitor,
    sandbox,
  }) => {
    const mobile = someMobile();
    const trip = { ...toSanya, departureDate: await dayAfter(sandbox, 33) };
    await openFlights(visitor, trip);
    const flight = flightCard(visitor, await firstFlight(visitor));
    await sandbox.leaveSeats({ ...(await economyOf(visitor, trip)), seatsLeft: 1 });
    await page.clock.install();
    const orderNo = await bookByAddress(page, sandbox, { trip, people: people(), mobile });
    await reloadPage(visitor);
    await expect(flight).toContainText('已售罄');

    await sandbox.moveClock(31);
    await page.clock.fastForward('31:00');
    await expect(page.getByRole('heading', { name: '订单超时未支付，已自动取消' })).toBeVisible();
    await sandbox.messageTo(mobile, orderNo, '超时未支付，已自动取消');
    expect(await stored(page).order(orderNo)).toMatchObject({ orderStatus: 'CANCELED', canPay: false });
    await reloadPage(visitor);
    await expect(flight).toContainText('仅剩 1 座');
  });

  test('stored-state expiry 30 minutes: a form left lying is told so, and leads back to the same flights', async ({
    page,
    sandbox,
  }) => {
    const mobile = someMobile();
    await openFlights(page, { ...toSanya, departureDate: await dayAfter(sandbox, 34) });
    const flightNo = await firstFlight(page);
    await chooseFare(flightCard(page));
    await goToPassengers(page);
    await logInBySms(page, sandbox, mobile);
    await fillPassenger(page, 1, citizen('李', '清和', '1990-03-07'));
    await fillContact(page, { name: '李清和', mobile });
    await sandbox.moveClock(31);
    await page.getByRole('button', { name: '核对订单' }).click();
    await expect(page.getByText('填写已超过30分钟，请重新选择航班')).toBeVisible();
    await page.getByRole('link', { name: '重新选择航班' }).click();
    await expect(page.getByRole('heading', { name: '青岛到三亚的航班' })).toBeAttached();
    await expect(flightCard(page, flightNo)).toBeVisible();
  });

  test('paid in the last minute, heard of too late: the seats are taken again and ticketed', async ({
    page,
    sandbox,
  }) => {
    const mobile = someMobile();
    const trip = { ...toSanya, departureDate: await dayAfter(sandbox, 35) };
    const { orderNo, paymentNo } = await payUnheard(page, sandbox, { trip, mobile });

    await sandbox.gatewayRecovers(paymentNo);
    const { body } = await sandbox.messageTo(mobile, '已出票');
    await reloadPage(page);
    await expectTicketed(page);
    const order = await stored(page).order(orderNo);
    expect(order).toMatchObject({ orderStatus: 'TICKED', dueAmount: 0, payments: [{ paymentNo, status: 'PAID' }] });
    expect(order.history.map(({ text }) => text)).toContain('收到支付，座位已恢复');
    expect(body).toContain(order.passengerInfoVoList[0]?.tktNo);
  });

  test('paid too late for the last seat: the money goes back, and the traveller is told', async ({ page, sandbox }) => {
    const mobile = someMobile();
    const trip = { ...toSanya, departureDate: await dayAfter(sandbox, 36) };
    const { orderNo, paymentNo, flightNo } = await payUnheard(page, sandbox, { trip, mobile });
    await sandbox.leaveSeats({ flightNo, flightDate: trip.departureDate, cabin: 'ECO', seatsLeft: 0 });

    await sandbox.gatewayRecovers(paymentNo);
    await sandbox.messageTo(mobile, orderNo, '座位未能保留');
    await reloadPage(page);
    await expect(page.getByRole('heading', { name: '付款到账时订单已结束，款项已原路退回' })).toBeVisible();
    const { totalPrice, ...order } = await stored(page).order(orderNo);
    expect(order).toMatchObject({ orderStatus: 'CANCELED', payments: [{ refundedAmount: totalPrice }] });
    await sandbox.messageTo(mobile, orderNo, `座位未能保留，您支付的${totalPrice}元将原路退回`);
    await page.getByRole('link', { name: '查看订单' }).click();
    await expect(page.getByText(/已退 ¥/)).toBeVisible();
  });
});

const toSanya = { origCode3: 'TAO', origName: '青岛', destCode3: 'SYX', destName: '三亚' };
const people = () => [citizen('李', '清和', '1990-03-07')];

async function firstFlight(page: Page): Promise<string> {
  return ((await flightCard(page).getAttribute('aria-label')) ?? '').split(' ')[0] ?? '';
}

async function economyOf(page: Page, { departureDate }: Trip) {
  return { flightNo: await firstFlight(page), flightDate: departureDate, cabin: 'ECO' } as const;
}

/** Pays at the cashier in time, but the gateway falls silent, and the order runs out. */
async function payUnheard(page: Page, sandbox: Sandbox, { trip, mobile }: { trip: Trip; mobile: string }) {
  const orderNo = await bookByAddress(page, sandbox, { trip, people: people(), mobile });
  await goToCashier(page, '支付宝');
  await expect(page.getByRole('heading', { name: '支付宝收银台' })).toBeVisible();
  const { trips } = await stored(page).order(orderNo);
  const paymentNo = (await page.getByText(/^P\d+$/).textContent()) ?? '';
  await sandbox.loseWordOf(paymentNo);
  await payAtCashier(page);
  await expect(page.getByRole('heading', { name: '正在确认支付结果' })).toBeVisible();
  await sandbox.moveClock(31);
  await sandbox.messageTo(mobile, orderNo, '超时未支付，已自动取消');
  await reloadPage(page);
  await expect(page.getByRole('heading', { name: '订单超时未支付，已自动取消' })).toBeVisible();
  return { orderNo, paymentNo, flightNo: trips[0]?.segments[0]?.flightNo ?? '' };
}
