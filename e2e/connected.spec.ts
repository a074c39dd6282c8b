import { expect } from '@playwright/test';
import { findFlightWithCheckIn } from './support/check-in.ts';
import { chooseChange } from './support/choose-change.ts';
import { fly, test, ticketsOf } from './support/connected.ts';
import { dayAfter } from './support/days.ts';
import { checkIn } from './support/journey/boarding-pass.ts';
import { checkOrder, placeOrder } from './support/journey/check.ts';
import type { Journey } from './support/journey/journey.ts';
import { openOrder } from './support/journey/order.ts';
import { changeContact, fillPerson, goOn } from './support/journey/passengers.ts';
import { goToCashier, type Method, payAtCashier, payByCard, seeTickets } from './support/journey/pay.ts';
import { refund } from './support/journey/refund.ts';
import { chooseFares, goToPassengers } from './support/journey/results.ts';
import { farCity, hub, search } from './support/journey/search.ts';
import { passQuietly, signInByCode } from './support/journey/sign-in.ts';
import { openPage } from './support/open-page.ts';
import { citizen, type Person, someMobile } from './support/people.ts';
import { t } from './support/texts.ts';
import { userCalls } from './support/user-calls.ts';

interface BookingWish {
  person: Person;
  out: string;
  flightNo?: string;
  /** The mobile with which the traveller signs in. Without one, the traveller is signed in. */
  mobile?: string;
  method?: Extract<Method, 'alipay' | 'card'>;
}

/** Books and pays for a person in the pages. Returns the number of the order. */
async function book(
  journey: Journey,
  { person, out, flightNo, mobile, method = 'alipay' }: BookingWish,
): Promise<string> {
  const { page } = journey;
  const wish = { from: hub, to: farCity, out };
  await search(journey, wish);
  const list = await chooseFares(journey, wish, flightNo ? { flightNo } : {});
  await goToPassengers(journey);
  if (mobile) await signInByCode(journey, 'sms', { to: mobile, check: 'quiet' });
  await fillPerson(journey, 1, person);
  if (mobile) await changeContact(journey, { name: `${person.surname}${person.firstName}` });
  await goOn(journey);
  const check = await checkOrder(journey);
  const orderNo = await placeOrder(journey);
  await goToCashier(journey, method);
  const cashier = method === 'card' ? await payByCard(journey) : await payAtCashier(journey, page);
  const paid = await seeTickets(journey, farCity);
  expect({ check, cashier, paid }).toEqual({ check: list, cashier: list, paid: list });
  return orderNo;
}

test('a traveller books, checks in, changes, pays by card and refunds, and every connected party knows it', async ({
  page,
  outside,
  journey,
}) => {
  test.setTimeout(900_000);
  const { hand, say } = journey;
  const mobile = someMobile();
  const person = citizen('李', '清和', '1990-05-17');
  const isAtPss = async (orderNo: string) =>
    (await outside.readParty<{ orderNo: string; segments: unknown[] }[]>('reservation/bookings')).some(
      (booking) => booking.orderNo === orderNo && booking.segments.length > 0,
    );
  const statesOf = async (orderNo: string) =>
    (await ticketsOf(outside, orderNo)).flatMap(({ coupons }) => coupons.map(({ state }) => state));

  const { flightNo, departureDate } = await findFlightWithCheckIn(outside, outside.api);
  const flown =
    await test.step('the seat and the ticket are with the parties, and the traveller checks in', async () => {
      const orderNo = await book(journey, { person, out: departureDate, flightNo, mobile });
      expect(await statesOf(orderNo)).toEqual(['OPEN FOR USE']);
      expect(await isAtPss(orderNo)).toBe(true);
      await openOrder(journey);
      await checkIn(journey, { flightNo, name: '李清和', bags: 2 });
      const [ticket] = await ticketsOf(outside, orderNo);
      const checkedIn = await outside.readParty<{ ticketNo: string; tags: string[] }[]>('departure-control/checked-in');
      const there = checkedIn.find(({ ticketNo }) => ticketNo === ticket?.ticketNo);
      expect(there?.tags).toHaveLength(2);
      for (const tag of there?.tags ?? []) await expect(page.getByText(tag)).toBeVisible();
      await expect.poll(() => statesOf(orderNo), { timeout: 120_000 }).toEqual(['CHECKED IN']);
      return orderNo;
    });

  await test.step('another system tells that the ticket is flown, and the tax office numbers its receipt', async () => {
    const [ticket] = await ticketsOf(outside, flown);
    await fly(outside, flown);
    await openPage(page, `/self/ElectronicItinerary?orderNo=${flown}`);
    await hand.fill(page.getByRole('textbox', { name: t('documents', 'titleField'), exact: true }), '李清和');
    await hand.fill(page.getByLabel(t('documents', 'mail')), 'li.qinghe@example.com');
    await hand.press(page.getByRole('button', { name: t('documents', 'save') }));
    // A quick tax office has answered before the page shows that the request is on its way.
    await expect(page.getByText(/^(已提交，开具后以|已开具，)/)).toBeVisible();
    await expect(page.getByRole('button', { name: /^下载 OFD XC/ })).toBeVisible({ timeout: 120_000 });
    const receipts = await outside.readParty<{ ticketNo: string }[]>('tax-invoice/receipts');
    expect(receipts.map(({ ticketNo }) => ticketNo)).toEqual([ticket?.ticketNo]);
  });

  const later =
    await test.step('the second flight is changed to another day: the old coupon is exchanged', async () => {
      const orderNo = await book(journey, { person, out: await dayAfter(outside, 20) });
      await openOrder(journey);
      await hand.press(page.getByRole('button', { name: t('exchange/changes', 'start') }));
      await hand.press(page.getByRole('button', { name: t('exchange/reshop/passengers', 'next') }));
      const ribbon = page.getByRole('region', { name: t('exchange', 'ribbonTitle', { days: 7 }) });
      await ribbon.getByRole('button').filter({ hasText: '周' }).nth(5).press('Enter');
      await chooseChange(page);
      await page.getByRole('button', { name: t('exchange', 'goCheck') }).press('Enter');
      await hand.press(page.getByRole('button', { name: t('exchange/reshop/verify', 'confirm') }));
      const alipay = page.getByRole('radio', { name: /^支付宝/ });
      await passQuietly(journey, alipay);
      await goToCashier(journey, 'alipay');
      await payAtCashier(journey, page);
      await seeTickets(journey, farCity);
      const orders = (await userCalls(page).orders()).orderList.map((order) => order.orderNo);
      const changeNo = orders.find((each) => each !== orderNo) ?? '';
      expect(await statesOf(orderNo)).toEqual(['EXCHANGED']);
      return changeNo;
    });

  await test.step('the changed ticket is refunded, and the issuer hears of it', async () => {
    await openPage(page, `/user/airorder/orderdetail?orderNo=${later}`);
    await hand.press(page.getByRole('button', { name: say('refund', 'start'), exact: true }));
    await outside.deliver();
    await refund(journey);
    await expect.poll(() => statesOf(later), { timeout: 120_000 }).toEqual(['REFUNDED']);
    await expect.poll(() => isAtPss(later), { timeout: 120_000 }).toBe(false);
  });

  await test.step('a flight is paid by card after 3-D Secure, and its refund goes back to the card', async () => {
    const orderNo = await book(journey, { person, out: await dayAfter(outside, 30), method: 'card' });
    const [paid] = await outside.cardTrades();
    expect(paid).toMatchObject({ paidFen: expect.any(Number), refunds: [], card: { live: true } });
    expect(await statesOf(orderNo)).toEqual(['OPEN FOR USE']);
    await openPage(page, `/user/airorder/orderdetail?orderNo=${orderNo}`);
    await hand.press(page.getByRole('button', { name: say('refund', 'start'), exact: true }));
    await refund(journey);
    const [refunded] = await outside.cardTrades();
    expect(refunded?.refunds).toMatchObject([{ state: 'DONE' }]);
    expect(refunded?.refunds[0]?.amountFen).toBeGreaterThan(0);
    expect(refunded?.refunds[0]?.amountFen).toBeLessThan(paid?.paidFen ?? 0);
    await expect.poll(() => statesOf(orderNo), { timeout: 120_000 }).toEqual(['REFUNDED']);
  });
});
