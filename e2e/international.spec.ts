import { dayAfter } from './support/days.ts';
import { expect, test } from './support/fixtures.ts';
import { openPage } from './support/open-page.ts';
import { payForTickets, placeDraft } from './support/orders.ts';
import { citizen, someMobile, withPassport } from './support/people.ts';
import { signInPageAsMember, signInPageBySms } from './support/sign-in-page.ts';
import { t } from './support/texts.ts';
import {
  chooseFare,
  expectTicketed,
  fillContact,
  fillPassenger,
  flightCard,
  goToCashier,
  goToCheck,
  goToPassengers,
  openFlights,
  orderNoOf,
  passengerFields,
  payAtCashier,
  placeOrder,
} from './support/traveller.ts';
import { userCalls } from './support/user-calls.ts';

const traveller = withPassport({ surname: 'LI', firstName: 'QINGHE', birthday: '1990-03-07', sex: '男' });

test('a traveller abroad uses a passport and can pay by Yibao', async ({ page, sandbox }) => {
  const mobile = someMobile();
  await signInPageBySms(page, mobile);
  await openFlights(page, {
    origCode3: 'TAO',
    origName: '青岛',
    destCode3: 'ICN',
    destName: '首尔',
    departureDate: await dayAfter(sandbox, 45),
    iorD: 'I',
    adultNum: 2,
  });
  await chooseFare(flightCard(page));
  await goToPassengers(page);

  await test.step('a resident ID card is refused for this trip', async () => {
    const fields = passengerFields(page, 1);
    await expect(fields.getByLabel(t('person', 'documentType')).getByRole('option')).toHaveText(['护照']);
    await fillPassenger(page, 1, { ...traveller, documentNo: citizen('李', '清和', '1990-03-07').documentNo });
    await page.getByRole('button', { name: t('booking/passengers', 'goVerify') }).click();
    await expect(fields.getByLabel(t('person', 'documentNo'))).toHaveAccessibleDescription('证件号码有误，请核对');
    await expect(fields.getByLabel(t('person', 'documentNo'))).toBeFocused();
  });
  await test.step('a passport that expires too soon is refused', async () => {
    await fillPassenger(page, 1, { ...traveller, documentExpiry: await dayAfter(sandbox, 60) });
    await page.getByRole('button', { name: t('booking/passengers', 'goVerify') }).click();
    await expect(passengerFields(page, 1).getByLabel(t('person', 'documentExpiry'))).toHaveAccessibleDescription(
      /^证件有效期不足/,
    );
  });
  await fillPassenger(page, 1, traveller);
  await fillPassenger(page, 2, withPassport({ surname: 'WANG', firstName: 'DAI', birthday: '1991-05-20', sex: '女' }));
  await fillContact(page, { name: '李清和', mobile });
  await goToCheck(page);
  await expect(page.getByRole('main')).toContainText('LI/QINGHE');
  const orderNo = await placeOrder(page, sandbox);

  await goToCashier(page, '易宝支付');
  await expect(page.getByRole('heading', { name: '易宝支付收银台' })).toBeVisible();
  await payAtCashier(page);
  await expectTicketed(page);
  const order = await userCalls(page).order(orderNo);
  expect(order).toMatchObject({ orderStatus: 'TICKED', iorD: 'I', payments: [{ payType: '5', status: 'PAID' }] });
  expect(order.passengerInfoVoList.map(({ documentType, passName }) => [documentType, passName])).toEqual([
    ['PP', 'LI/QINGHE'],
    ['PP', 'WANG/DAI'],
  ]);
  await sandbox.messageTo(mobile, '已出票', '护照');
});

test('a saved passenger with only an ID card needs a passport', async ({ page, sandbox }) => {
  await signInPageAsMember(page);
  await openFlights(page, {
    origCode3: 'TAO',
    origName: '青岛',
    destCode3: 'ICN',
    destName: '首尔',
    departureDate: await dayAfter(sandbox, 46),
    iorD: 'I',
  });
  await chooseFare(flightCard(page));
  await goToPassengers(page);
  await page.getByRole('button', { name: t('booking/passengers', 'goVerify') }).click();
  const fields = passengerFields(page, 1);
  const documentType = fields.getByLabel(t('person', 'documentType'));
  await expect(documentType).toHaveAccessibleDescription('该证件不能用于本次行程');
  await expect(documentType.getByRole('option', { selected: true })).toHaveText('居民身份证');
  await fillPassenger(page, 1, { ...traveller, documentType: '护照' });
  await goToCheck(page);
});

test('a trip from Seoul to Chengdu with a connection is on one ticket', async ({ page, sandbox }) => {
  const mobile = someMobile();
  const api = await signInPageBySms(page, mobile);
  await openFlights(page, {
    origCode3: 'ICN',
    origName: '首尔',
    destCode3: 'CTU',
    destName: '成都',
    departureDate: await dayAfter(sandbox, 47),
    iorD: 'I',
  });

  await test.step('the list has no direct flight', async () => {
    await expect(flightCard(page)).toContainText(/青岛中转，停留 \d+ 小时/);
    await page.getByRole('button', { name: t('shopping', 'directOnly') }).click();
    await expect(page.getByText(t('shopping', 'filteredOut'))).toBeVisible();
    await page.getByRole('button', { name: t('shopping', 'clearFilters') }).click();
  });
  await chooseFare(flightCard(page));
  await goToPassengers(page);
  await fillPassenger(page, 1, traveller);
  await fillContact(page, { name: '李清和', mobile });
  await goToCheck(page);
  await expect(page.getByText(/^中转等候 /)).toBeVisible();
  const orderNo = orderNoOf(page);
  await placeDraft(api, orderNo);
  await payForTickets(sandbox, api, orderNo);

  const { trips, passengerInfoVoList } = await userCalls(page).order(orderNo);
  const [first, second] = trips[0]?.segments ?? [];
  expect([first?.departApCode3, first?.destApCode3, second?.departApCode3]).toEqual(['ICN', 'TAO', 'TAO']);
  expect(trips[0]?.transferMinutes).toBeGreaterThanOrEqual(120);
  expect(passengerInfoVoList[0]?.ticketVos.map(({ coupons }) => coupons.map(({ flightNo }) => flightNo))).toEqual([
    [first?.flightNo, second?.flightNo],
  ]);
  await openPage(page, `/user/airorder/orderdetail?orderNo=${orderNo}`);
  await expect(page.getByTitle('OPEN FOR USE')).toHaveCount(2);
});
