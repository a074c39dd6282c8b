import { randomInt } from 'node:crypto';
import { dayAfter, inWords } from './support/days.ts';
import { expect, test } from './support/fixtures.ts';
import { t } from './support/texts.ts';
import {
  chooseFare,
  expectTicketed,
  flightCard,
  goToCashier,
  goToCheck,
  goToPassengers,
  logInAsMember,
  openFlights,
  orderNoOf,
  passengerFields,
  payAtCashier,
  placeOrder,
} from './support/traveller.ts';
import { userCalls } from './support/user-calls.ts';

test('a member flies out in a cheap fare and back in a higher cabin, with a child from the saved passengers, and pays by WeChat', async ({
  page,
  sandbox,
  context,
  checkAxeAtBothWidths,
  saveScreen,
}) => {
  // Each run uses another day, because a person can be booked on a flight only once and the member's passengers stay
  // the same.
  const days = 40 + randomInt(200);
  const [there, back] = [await dayAfter(sandbox, days), await dayAfter(sandbox, days + 3)];
  await openFlights(page, {
    origCode3: 'TAO',
    origName: '青岛',
    destCode3: 'XMN',
    destName: '厦门',
    departureDate: there,
    returnDate: back,
    childNum: 1,
  });

  await test.step('the outbound and the return flight are chosen with their own fares', async () => {
    await expect(page.getByText(t('shopping', 'stepOf', { step: 1, steps: 2 }))).toBeVisible();
    await chooseFare(flightCard(page), 'cheapest');
    await page.getByRole('button', { name: t('shopping', 'goReturn') }).click();
    await expect(page.getByText(t('shopping', 'stepOf', { step: 2, steps: 2 }))).toBeVisible();
    const outbound = page.getByRole('region', { name: t('shopping', 'outboundChosen') });
    await expect(outbound).toContainText('青岛 → 厦门');
    const heading = page.getByRole('heading', { name: t('shopping', 'chooseInbound', { from: '厦门', to: '青岛' }) });
    await expect(heading).toBeFocused();
    await expect(heading).toBeInViewport();
    await expect(flightCard(page)).toBeInViewport();
    // Nothing is chosen yet, so the button explains this and leads to the flights.
    await page.getByRole('button', { name: t('shopping', 'chooseReturn') }).click({ force: true });
    await expect(heading).toBeFocused();
    await chooseFare(flightCard(page), 'dearest');
    await expect(page.getByText(inWords(there)).last()).toBeVisible();
    await checkAxeAtBothWidths();
    await goToPassengers(page);
  });

  await test.step('the page greets the member by name and lists the saved passengers', async () => {
    await logInAsMember(page, sandbox);
    const saved = page.getByRole('group', { name: t('booking/passengers', 'savedPassengers') });
    // The member is already chosen.
    await expect(saved.getByRole('button', { pressed: true })).toHaveText(/^李清和/);
    await saved.getByRole('button', { name: /^李小满/ }).click();
    await expect(saved.getByRole('button', { pressed: true })).toHaveCount(2);
    await checkAxeAtBothWidths();
    await saveScreen('passengers-of-member');
    // The browser gets only the masked number, and asks for no contact.
    await expect(passengerFields(page, 1)).toContainText('3702**********1233');
    await expect(page.getByRole('group', { name: t('booking', 'contact') })).toContainText('138****0001');
    await goToCheck(page);
    expect((await userCalls(page).order(orderNoOf(page))).linkman).toMatchObject({ mobile: '13800000001' });
  });
  const orderNo = await placeOrder(page, sandbox);
  expect(orderNo).toMatch(/^RT\d{8}B\d{7}$/);

  await test.step('the code is scanned with the telephone, and the page continues without a click', async () => {
    await goToCashier(page, '微信支付');
    await expect(page.getByAltText(t('payment', 'qrAlt'))).toBeVisible();
    const telephone = context.waitForEvent('page');
    await page.getByRole('link', { name: t('payment', 'openWechat') }).click();
    await payAtCashier(await telephone);
    await expectTicketed(page);
  });

  const order = await userCalls(page).order(orderNo);
  expect(order).toMatchObject({ orderStatus: 'TICKED', isReturn: true, payments: [{ payType: '0', status: 'PAID' }] });
  expect(
    order.trips.map(({ segments }) => segments.map(({ clazzName, flightDate }) => [clazzName, flightDate])),
  ).toEqual([[['经济舱', there]], [['公务舱', back]]]);
  expect(order.passengerInfoVoList.map(({ passName, ticketVos }) => [passName, ticketVos[0]?.coupons.length])).toEqual([
    ['李清和', 2],
    ['李小满', 2],
  ]);
  await page.getByRole('link', { name: t('payment', 'viewOrder') }).click();
  await expect(page.getByTitle('OPEN FOR USE')).toHaveCount(4);
});
