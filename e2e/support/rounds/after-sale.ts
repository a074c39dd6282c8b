import { expect } from '@playwright/test';
import { chooseChange } from '../choose-change.ts';
import { fly } from '../connected.ts';
import { headingOf } from '../journey/journey.ts';
import { goToCashier, payAtCashier, seeTickets } from '../journey/pay.ts';
import { farCity } from '../journey/search.ts';
import { openPage } from '../open-page.ts';
import type { Person } from '../people.ts';
import { t } from '../texts.ts';
import { userCalls } from '../user-calls.ts';
import { appears, cardOf, goOnWithCheck, passCheck, type Round, take } from './take-step.ts';

/** Changes the open order to another day while the reservation system fails. Returns the number of the new order. */
export async function change(round: Round, orderNo: string): Promise<string> {
  const { journey } = round;
  const { page, hand } = journey;
  await hand.press(page.getByRole('button', { name: t('exchange/changes', 'start') }));
  await hand.press(page.getByRole('button', { name: t('exchange/reshop/passengers', 'next') }));
  const ribbon = page.getByRole('region', { name: t('exchange', 'ribbonTitle', { days: 7 }) });
  await ribbon.getByRole('button').filter({ hasText: '周' }).nth(5).press('Enter');
  await chooseChange(page);
  await page.getByRole('button', { name: t('exchange', 'goCheck') }).press('Enter');
  const done = page.getByRole('radio', { name: /^支付宝/ });
  const told = page.getByRole('main').getByRole('alert');
  await take(round, {
    ...{ party: 'reservation', step: 'The change', done, told },
    press: async () => {
      await hand.press(page.getByRole('button', { name: t('exchange/reshop/verify', 'confirm') }));
      await passCheck(journey);
    },
    again: () => goOnWithCheck(journey),
  });
  await goToCashier(journey, 'alipay');
  await payAtCashier(journey, page);
  await seeTickets(journey, farCity);
  const orders = (await userCalls(page).orders()).orderList.map((each) => each.orderNo);
  return orders.find((each) => each !== orderNo) ?? '';
}

/** Refunds an order paid by card while the gateway, the issuer and the insurer fail. */
export async function refund(round: Round, orderNo: string, paymentNo: string): Promise<void> {
  const { journey, broken } = round;
  const { page, hand } = journey;
  await openPage(page, `/user/airorder/orderdetail?orderNo=${orderNo}`);
  await hand.press(page.getByRole('button', { name: t('refund', 'start'), exact: true }));
  const dialog = page.getByRole('dialog', { name: t('refund', 'dialogTitle') });
  await broken.failCard(paymentNo);
  await broken.only('ticketing', 'insurance');
  await hand.press(dialog.getByRole('button', { name: t('refund', 'confirm') }));
  await expect(dialog).toBeHidden();
  const done = page.getByText('退款成功', { exact: true });
  const card = cardOf(journey, t('refund', 'title'));
  if (await appears(done, 20_000)) broken.tell('card', 'The refund', 'done at once');
  else await broken.expectWayOn('card', 'The refund', card.getByRole('listitem'));
  await broken.repairCards();
  await broken.only();
  // The desk settles a refund that the issuer has refused for certain.
  if (broken.wayOf('ticketing') !== 'refuse') await expect(done).toBeVisible({ timeout: 300_000 });
}

/** Checks in while departure control fails. */
export async function checkIn(round: Round, orderNo: string): Promise<void> {
  const { page, hand } = round.journey;
  await openPage(page, `/user/airorder/orderdetail?orderNo=${orderNo}`);
  const begin = async () => {
    await hand.press(page.getByRole('link', { name: t('trips', 'checkIn'), exact: true }).first());
    await expect(headingOf({ page }, t('checkin', 'travellersTitle'))).toBeVisible();
    const [declares = ''] = t('checkin', 'goods', { title: '\n' }).split('\n');
    await hand.tick(page.getByRole('checkbox', { name: new RegExp(`^${declares}`) }));
    await hand.press(page.getByRole('button', { name: t('checkin', 'toSeats') }));
    await expect(page.locator('[data-seat]').first()).toBeVisible();
  };
  await begin();
  const confirm = page.getByRole('main').getByRole('button', { name: t('checkin', 'confirm'), exact: true });
  const viewPass = page.getByRole('link', { name: t('checkin', 'viewPass') });
  const done = headingOf({ page }, t('checkin', 'passTitle'));
  await take(round, {
    ...{ party: 'departure-control', step: 'The check-in', done, told: page.getByRole('main').getByRole('alert') },
    press: () => confirm.click(),
    // The check-in may be done meanwhile, by the job that asks again.
    again: async () => {
      if (await confirm.isVisible()) return confirm.click();
      await openPage(page, `/user/airorder/orderdetail?orderNo=${orderNo}`);
      await hand.press(page.getByRole('link', { name: /^(办理值机|登机牌|查看登机牌)/ }).first());
      await page.waitForLoadState('networkidle');
      if (await viewPass.first().isVisible()) await hand.press(viewPass.first());
    },
  });
}

/** Asks for the e-itinerary of a flown ticket while the tax office fails. */
export async function askForReceipt(round: Round, orderNo: string, person: Person): Promise<void> {
  const { journey, outside, broken } = round;
  const { page, hand } = journey;
  await fly(outside, orderNo);
  await openPage(page, `/self/ElectronicItinerary?orderNo=${orderNo}`);
  const title = page.getByRole('textbox', { name: t('documents', 'titleField'), exact: true });
  await hand.fill(title, `${person.surname}${person.firstName}`);
  await hand.fill(page.getByLabel(t('documents', 'mail')), 'li.qinghe@example.com');
  await broken.only('tax-invoice');
  await hand.press(page.getByRole('button', { name: t('documents', 'save') }));
  await broken.expectFailed('tax-invoice');
  const file = page.getByRole('button', { name: /^下载 OFD XC/ });
  const isRefused = broken.wayOf('tax-invoice') === 'refuse';
  const refused = page.getByText(/^税务部门未予开具/);
  if (isRefused) await expect(refused).toBeVisible({ timeout: 120_000 });
  if (await appears(file, 5_000)) broken.tell('tax-invoice', 'The receipt', 'done at once');
  else await broken.expectWayOn('tax-invoice', 'The receipt', isRefused ? refused : page.locator('main ul').first());
  await broken.only();
  if (isRefused) {
    await hand.press(page.getByRole('button', { name: t('documents', 'reissue') }));
    await expect(title).toHaveValue(`${person.surname}${person.firstName}`);
    await hand.fill(page.getByLabel(t('documents', 'mail')), 'li.qinghe@example.com');
    await hand.press(page.getByRole('button', { name: t('documents', 'save') }));
  }
  await expect(file).toBeVisible({ timeout: 240_000 });
}
