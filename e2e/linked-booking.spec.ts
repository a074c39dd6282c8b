import { getOrderInfo } from '@haidai/contract/booking';
import { type Api, signInBySms } from '@haidai/testkit';
import { dayAfter, inWords } from './support/days.ts';
import { expect, test } from './support/fixtures.ts';
import { expectFocusOnHeading, keyboardOf } from './support/keyboard.ts';
import { passCheck, submitOrder, typeContact, typePassenger } from './support/keyboard-traveller.ts';
import { openPage } from './support/open-page.ts';
import { givenOrder, payForTickets } from './support/orders.ts';
import { citizen, someMobile } from './support/people.ts';
import type { Sandbox } from './support/sandbox.ts';
import { signInPageBySms } from './support/sign-in-page.ts';
import { t } from './support/texts.ts';
import { orderNoOf } from './support/traveller.ts';
import { userCalls } from './support/user-calls.ts';

/** Buys an adult ticket for the signed-in user. The contact gets the codes. */
async function buyTicket(sandbox: Sandbox, api: Api, trip: { contactMobile: string; departureDate: string }) {
  const orderNo = await givenOrder(api, trip.contactMobile, { departureDate: trip.departureDate });
  await payForTickets(sandbox, api, orderNo);
  const { passengerInfoVoList } = await api.expectOk(getOrderInfo, { body: { orderNo } });
  const [holder] = passengerInfoVoList;
  return { orderNo, tktNo: holder?.tktNo ?? '', passName: holder?.passName ?? '' };
}

test('a child is added to an adult’s ticket with the keyboard alone, from the code to the ticket on the same flight', async ({
  page,
  sandbox,
  checkAxeAtBothWidths,
  slideWithKeys,
  saveScreen,
}) => {
  const [contactMobile, own] = [someMobile(), someMobile()];
  const departureDate = await dayAfter(sandbox, 33);
  const holder = sandbox.api.another();
  await signInBySms(holder, someMobile());
  const adult = await buyTicket(sandbox, holder, { departureDate, contactMobile });
  await signInPageBySms(page, own);
  await openPage(page, '/book/VerifySecureCodeChild');
  const keys = keyboardOf(page);

  await test.step('the page accepts the ticket, the name, the captcha and the code', async () => {
    await keys.fill(page.getByLabel(t('linked-booking', 'tktNo')), adult.tktNo);
    await keys.fill(page.getByLabel(t('linked-booking', 'passName')), adult.passName);
    await keys.enter(page.getByRole('button', { name: t('linked-booking', 'sendCode') }));
    const sent = page.getByText(`验证码已发送到 ${contactMobile.slice(0, 3)}****${contactMobile.slice(-4)}`);
    await slideWithKeys({ done: sent });
    await expect(sent).toBeVisible();
    await checkAxeAtBothWidths();
    await saveScreen('child-verify');
    await keys.type(await sandbox.smsCode(contactMobile));
  });

  await test.step('the page offers only the adult’s flight, with the price and the rules of a child', async () => {
    const flight = page.getByRole('article', { name: new RegExp(inWords(departureDate)) });
    await expect(flight.getByRole('group', { name: t('linked-booking', 'fares') })).toBeVisible();
    await expect(page.getByText(adult.tktNo)).toHaveCount(0);
    await expect(flight.getByRole('region', { name: t('linked-booking', 'terms') })).toContainText(
      t('shopping/fares/terms', 'feeFree'),
    );
    await expect(page.getByRole('article')).toHaveCount(1);
    await keys.enter(page.getByRole('button', { name: t('linked-booking', 'more') }));
    await expect(page.getByText(t('linked-booking', 'summary', { count: 2 }))).toBeVisible();
    await keys.goTo(page.getByRole('button', { name: t('linked-booking', 'less') }));
    await keys.press('Enter');
    await checkAxeAtBothWidths();
    await saveScreen('child-flights');
    await keys.enter(page.getByRole('button', { name: t('linked-booking', 'goPassengers') }));
  });

  await test.step('the page shows the child, the price and the order', async () => {
    await expectFocusOnHeading(page, t('booking/passengers', 'passengersTitle'));
    expect(new URL(page.url()).pathname).toBe('/book/PaxInfoInputCashCHD');
    await expect(page.getByText(`儿童随成人客票 ${adult.tktNo} 同行`)).toBeVisible();
    await typePassenger(page, keys, 1, citizen('李', '知远', '2019-06-15'));
    await checkAxeAtBothWidths();
    await typeContact(page, keys, { name: '李清和', mobile: own });
    await expectFocusOnHeading(page, t('booking/verify', 'verifyTitle'));
    expect(new URL(page.url()).pathname).toBe('/book/OrderVerifyCHD');
    await checkAxeAtBothWidths();
    await saveScreen('child-check');
    await submitOrder(page, keys);
    await saveScreen('child-puzzle');
    await passCheck(page, sandbox);
  });
  const orderNo = orderNoOf(page);
  await payForTickets(sandbox, userCalls(page).api, orderNo);
  await openPage(page, `/user/airorder/orderdetail?orderNo=${orderNo}`);
  await expect(page.getByText(`儿童随成人客票 ${adult.tktNo} 同行`)).toBeVisible();
  await expect(page.getByText(t('booking/orders/list', 'tabTicketed')).first()).toBeVisible();
});

test('a child is added from the adult’s own order without a code, and the page shows the number of free places @phone', async ({
  page,
  sandbox,
  checkAxe,
  saveScreen,
}) => {
  const api = await signInPageBySms(page);
  const trip = { contactMobile: someMobile(), departureDate: await dayAfter(sandbox, 34) };
  const adult = await buyTicket(sandbox, api, trip);
  await openPage(page, `/user/airorder/orderdetail?orderNo=${adult.orderNo}`);
  await page.getByRole('link', { name: `为${adult.passName}的同行儿童购票` }).click();
  await expect(page.getByText(t('linked-booking', 'placesLeft', { count: 2 }))).toBeVisible();
  await expect(page.getByRole('article').getByRole('group', { name: t('linked-booking', 'fares') })).toBeVisible();
  await checkAxe();
  await saveScreen('child-own-ticket');
  await page.getByRole('button', { name: t('linked-booking', 'otherTicket') }).click();
  await expect(page.getByLabel(t('linked-booking', 'tktNo'))).toBeVisible();
  await checkAxe();
  await saveScreen('child-verify');
});
