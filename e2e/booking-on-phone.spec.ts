import { addTravellers, chooseCity, openCalendar, openHome, pickDay } from './support/booking-box.ts';
import { dayAfter, inWords } from './support/days.ts';
import { expect, test } from './support/fixtures.ts';
import { citizen, someMobile } from './support/people.ts';
import { t } from './support/texts.ts';
import {
  chooseFare,
  expectTicketed,
  fillContact,
  fillPassenger,
  flightCard,
  goToCheck,
  goToPassengers,
  logInBySms,
  payByAlipay,
  placeOrder,
} from './support/traveller.ts';
import { userCalls } from './support/user-calls.ts';

test('two travellers book a return trip on a phone, from the home page to the tickets', { tag: '@phone' }, async ({
  page,
  sandbox,
}) => {
  const mobile = someMobile();
  const [there, back] = [await dayAfter(sandbox, 20), await dayAfter(sandbox, 24)];
  await openHome(page);
  await chooseCity(page, 'destination', { typing: 'xm', city: '厦门 XMN' });
  await openCalendar(page, 'departureDate');
  await pickDay(page, there);
  await pickDay(page, back);
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('shopping/box', 'confirm') })
    .click();
  await addTravellers(page, { adults: 1 });
  await page.getByRole('button', { name: t('shopping/box', 'searchFlights') }).click();

  await chooseFare(flightCard(page));
  await page.getByRole('button', { name: t('shopping', 'goReturn') }).click();
  await expect(
    page.getByRole('heading', { name: t('shopping', 'chooseInbound', { from: '厦门', to: '青岛' }) }),
  ).toBeFocused();
  await expect(flightCard(page)).toBeInViewport();
  await chooseFare(flightCard(page));
  await goToPassengers(page);
  await logInBySms(page, sandbox, mobile);
  await fillPassenger(page, 1, citizen('李', '清和', '1990-03-07'));
  await fillPassenger(page, 2, citizen('王', '岱', '1991-05-20'));
  await fillContact(page, { name: '李清和', mobile });
  await goToCheck(page);
  const orderNo = await placeOrder(page, sandbox);
  await expect(page.getByRole('main')).toContainText(inWords(back));
  await payByAlipay(page);
  await expectTicketed(page);
  const order = await userCalls(page).order(orderNo);
  expect(order).toMatchObject({ orderStatus: 'TICKED', isReturn: true, adultNum: 2 });
  for (const { tktNo } of order.passengerInfoVoList) await expect(page.getByText(tktNo ?? '')).toBeVisible();

  await page.getByRole('button', { name: t('shell', 'openMenu') }).click();
  await page
    .getByRole('dialog')
    .getByRole('link', { name: t('shell', 'myOrders') })
    .click();
  await page
    .getByRole('article', { name: `订单号 ${orderNo}` })
    .getByRole('link', { name: t('booking/orders', 'viewDetail') })
    .click();
  await expect(page.getByTitle('OPEN FOR USE')).toHaveCount(4);
  await expect(page.getByTitle('OPEN FOR USE').first()).toBeVisible();
});
