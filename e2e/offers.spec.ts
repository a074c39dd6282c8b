import { randomInt } from 'node:crypto';
import { listAncillaries, saveAncillaries } from '@haidai/contract/ancillaries';
import { savePassengerInsurance } from '@haidai/contract/insurance';
import { listActivities } from '@haidai/contract/promotion';
import { listSpecialFares } from '@haidai/contract/shopping';
import { signInBySms } from '@haidai/testkit';
import type { Locator, Page } from '@playwright/test';
import { dayAfter } from './support/days.ts';
import { expect, test } from './support/fixtures.ts';
import { expectFocusOnHeading, keyboardOf } from './support/keyboard.ts';
import { openPage } from './support/open-page.ts';
import { givenDraft, givenSmsDraft, payForTickets, placeDraft } from './support/orders.ts';
import { citizen, someMobile } from './support/people.ts';
import { signInPageBySms } from './support/sign-in-page.ts';
import { dragSlider } from './support/slider.ts';
import { t } from './support/texts.ts';
import {
  fillContact,
  fillPassenger,
  goToCheck,
  goToPassengers,
  openPriceLines,
  orderNoOf,
  passengerFields,
  placeOrder,
  seatsHeld,
} from './support/traveller.ts';
import { userCalls } from './support/user-calls.ts';

const yuanIn = (words: string) => Number(/¥([\d,]+)/.exec(words)?.[1]?.replace(',', ''));

test('special tickets are found with the keyboard: a budget, a destination in the list and on the map, a day in the calendar and its lowest fare', async ({
  page,
  sandbox,
  checkAxeAtBothWidths,
}) => {
  const keys = keyboardOf(page);
  await signInPageBySms(page);
  await openPage(page, '/book/querySpecialTicket');
  const places = page.getByRole('region', { name: t('shopping/special', 'placesTitle') }).getByRole('listitem');
  await keys.choose(page.getByLabel(t('shopping/special', 'budget')), '500 元以内');
  await expect(page).toHaveURL(/budget=500/);
  const asked = { body: { origCode3: 'TAO', budget: 500 } };
  const { destinations } = await sandbox.api.expectOk(listSpecialFares, asked);
  await expect(places).toHaveCount(destinations.filter(({ iorD }) => iorD === 'D').length);
  for (const words of await places.allTextContents()) expect(yuanIn(words)).toBeLessThanOrEqual(500);
  await expect(page.locator('[data-place]')).toHaveCount(await places.count());

  const second = places.nth(1).getByRole('button');
  const [name, yuan] = [(await second.locator('b').textContent()) ?? '', yuanIn((await second.textContent()) ?? '')];
  await keys.enter(second);
  await expect(second).toHaveAttribute('aria-pressed', 'true');
  await expect(page.locator('[data-place][data-chosen]')).toContainText(name);
  const month = page.getByRole('region', { name: `青岛到${name}：每日最低价` });
  const cheapest = month.getByRole('link', { name: new RegExp(`，${yuan} 元起`) }).first();
  await checkAxeAtBothWidths();
  await keys.enter(cheapest);
  await expectFocusOnHeading(page, `青岛到${name}的航班`);
  await page.getByText(t('shopping', 'viewPerson')).first().click();

  const card = page
    .getByRole('article')
    .filter({ hasText: `¥${yuan}` })
    .first();
  await keys.enter(card.getByRole('button', { name: /^经济舱/ }).first());
  await keys.enter(card.getByRole('button', { name: /^选择/ }).first());
  await goToPassengers(page);
  await expect(passengerFields(page, 1)).toBeVisible();
  const order = await userCalls(page).order(orderNoOf(page));
  expect(order.priceLines.find(({ code }) => code === 'FARE')?.amount).toBe(yuan);
});

test('an activity shows its conditions and its days, has its own check and confirmation, and loses one seat of its stock', async ({
  page,
  sandbox,
  checkAxeAtBothWidths,
}) => {
  const mobile = someMobile();
  const activityId = 'NF-SOUTH-26';
  const leftOf = async () => (await sandbox.api.expectOk(listActivities, { query: { activityId } }))[0]?.stockLeft ?? 0;
  const keys = keyboardOf(page);
  await signInPageBySms(page, mobile);
  await openPage(page, '/book/activityBooking');
  await checkAxeAtBothWidths();
  await keys.enter(page.getByRole('link', { name: /冬日南飞/ }).first());
  await expect(page.getByRole('heading', { level: 1, name: '冬日南飞' })).toBeVisible();
  await expect(page.getByRole('main')).toContainText('每个订单最多 4 席');
  const before = await leftOf();
  await keys.choose(page.getByLabel(t('promotion', 'to')), '昆明 ¥699');
  await checkAxeAtBothWidths();
  await keys.enter(page.getByRole('button', { name: t('promotion', 'search') }));
  await expectFocusOnHeading(page, '青岛到昆明的航班');
  await page.getByText(t('shopping', 'viewPerson')).first().click();
  const flight = page.getByRole('article').filter({ hasText: '¥699' }).first();
  await keys.enter(flight.getByRole('button', { name: /舱/ }).first());
  await keys.enter(flight.getByRole('button', { name: /^选择/ }).first());
  await checkAxeAtBothWidths();
  await goToPassengers(page);
  await fillPassenger(page, 1, citizen('王', '海宁', '1988-08-08'));
  await fillContact(page, { name: '王海宁', mobile });
  await goToCheck(page);
  await expect(page).toHaveURL(/\/book\/activityOrderVerify\?orderNo=/);
  await checkAxeAtBothWidths();
  const orderNo = orderNoOf(page);
  const confirmation = page.waitForURL(/\/book\/aciticityverifySecure\?/);
  await placeOrder(page, sandbox);
  await confirmation;
  expect(await userCalls(page).order(orderNo)).toMatchObject({ orderStatus: 'BOOKED', source: 'ACTIVITY' });
  expect(await leftOf()).toBeLessThan(before);
});

/** Opens the page of the whole order with a draft of a signed-in user. */
async function checkDraft(page: Page, trip: { departureDate: string; destCode3: string }): Promise<string> {
  const mobile = someMobile();
  const orderNo = await givenDraft(await signInPageBySms(page, mobile), mobile, trip);
  await openPage(page, `/book/orderVerify?orderNo=${orderNo}`);
  await openPriceLines(page);
  return orderNo;
}

const card = (page: Page, title: string): Locator =>
  page.getByRole('heading', { name: title, exact: true }).locator('xpath=ancestor::section[1]');

test('the second of two travellers for one seat sees that it is taken, also on the map, and takes another seat', async ({
  page,
  sandbox,
  checkAxeAtBothWidths,
}) => {
  const trip = { departureDate: await dayAfter(sandbox, 36), destCode3: 'TFU' };
  const other = sandbox.api.another();
  const theirs = await givenSmsDraft(other, someMobile(), trip);
  const orderNo = await checkDraft(page, trip);
  const addOns = card(page, t('ancillaries', 'title'));
  await addOns.getByRole('button', { name: t('ancillaries', 'choose') }).click();
  await addOns.getByRole('group').filter({ hasText: '预选座位' }).locator('summary').click();
  await expect(addOns).toContainText('非自愿或起飞前 24 小时（含）以上且未使用，全额退款');
  await expect(addOns).toContainText('随新航班使用，新航班不提供的全额退款');
  const open = addOns.getByRole('button', { name: t('ancillaries', 'openMap') });
  await open.click();
  const dialog = page.getByRole('dialog');
  const free = dialog
    .locator('[data-seat]:not([aria-disabled="true"])')
    .and(dialog.getByRole('button', { name: /靠窗.*¥30/ }));
  const seatNo = (await free.first().getAttribute('data-seat')) ?? '';
  await free.first().click();
  const choice = { productCode: 'SEAT_WA', passengerSeq: 1, segmentIndex: 0, seatNo };
  await other.expectOk(saveAncillaries, { body: { orderNo: theirs, ancillaryOrderVoList: [choice] } });
  await dialog.getByRole('button', { name: t('ancillaries', 'takeSeats', { total: '¥30' }) }).click();

  await expect(addOns.getByText(`座位 ${seatNo} 刚刚被选走，请另选一个`)).toBeVisible();
  await expect(addOns).toContainText(t('ancillaries', 'nothing'));
  await checkAxeAtBothWidths();
  await open.click();
  const gone = dialog.locator(`[data-seat="${seatNo}"]`);
  await expect(gone).toHaveAttribute('aria-disabled', 'true');
  await expect(gone).toHaveAccessibleName(new RegExp(`${seatNo}.*已被选走`));
  await free.first().click();
  await dialog.getByRole('button', { name: t('ancillaries', 'takeSeats', { total: '¥30' }) }).click();
  await expect(addOns).toContainText('已选 1 项，共 ¥30');
  const seats = async () => {
    const { ancillaryOrderVoList } = await userCalls(page).api.expectOk(listAncillaries, { body: { orderNo } });
    return ancillaryOrderVoList.map((item) => (item.seatNo === seatNo ? 'theirs' : item.kind));
  };
  await expect.poll(seats).toEqual(['SEAT']);
});

test('the browser keeps selected insurance while an order is refused, and deletes it with code 1', async ({
  page,
  sandbox,
}) => {
  const orderNo = await checkDraft(page, { departureDate: await dayAfter(sandbox, 37), destCode3: 'TFU' });
  const selected = () => page.evaluate((key) => localStorage.getItem(key), `order:${orderNo}:insurance`);
  const insurance = card(page, t('insurance', 'title'));
  await insurance.getByRole('button', { name: t('insurance', 'choose') }).click();
  await expect(insurance.getByRole('checkbox', { checked: true })).toHaveCount(0);
  await insurance
    .getByText(/组合.*¥50/)
    .last()
    .click();
  await expect(insurance).toContainText(/保险订单号 IN\d+/);
  await expect.poll(selected).toMatch(/"localInsuranceOrderNo":"IN\d+".*"productCode":"COMBO"/);
  // Once, the test shows the browser a price that is not the current one.
  let isOld = true;
  await page.route('**/sales/v1/order/create', async (route) => {
    const body = route.request().postDataJSON() as { totalSeen: number };
    await route.continue({ postData: JSON.stringify(isOld ? { ...body, totalSeen: body.totalSeen - 1 } : body) });
    isOld = false;
  });
  await page.getByRole('button', { name: t('booking/verify', 'goSecure') }).click();
  const changed = page.getByRole('dialog', { name: t('ui/overlays/price-change', 'priceChanged') });
  await dragSlider(page, sandbox, { done: changed });
  await expect(changed).toBeVisible();
  expect(await selected()).toContain('COMBO');
  await changed.getByRole('button', { name: t('ui/overlays/price-change', 'acceptPrice') }).click();
  await dragSlider(page, sandbox, { done: seatsHeld(page) });
  await expect(seatsHeld(page)).toBeVisible();
  expect(await selected()).toBeNull();
});

test.describe('after a late flight', { tag: '@alone' }, () => {
  test.afterEach(({ sandbox }) => sandbox.resetClock());

  test('a delay of ten minutes is claimed from the order under the free insurance, and paid', async ({
    page,
    sandbox,
    checkAxeAtBothWidths,
  }) => {
    const mobile = someMobile();
    // A flight can land only once. On a site that runs longer than the test, another day gives another flight.
    const trip = { departureDate: await dayAfter(sandbox, 2 + randomInt(25)), destCode3: 'TFU' };
    const api = await signInPageBySms(page, mobile);
    const orderNo = await givenDraft(api, mobile, trip);
    const insuranceList = [{ passengerSeq: 1, segmentIndex: 0, productCode: 'FREE' }];
    await api.expectOk(savePassengerInsurance, { body: { orderNo, insuranceList } });
    await placeDraft(api, orderNo);
    await payForTickets(sandbox, api, orderNo);
    const insurance = card(page, t('insurance', 'title'));
    await openPage(page, `/user/airorder/orderdetail?orderNo=${orderNo}`);
    await expect(insurance).toContainText(/保单号 \S+/, { timeout: 30_000 });
    await expect(insurance.getByRole('button', { name: /申请理赔/ })).toHaveCount(0);

    const [flight] = (await userCalls(page).order(orderNo)).trips[0]?.segments ?? [];
    if (!flight) throw new Error('The order has no flight');
    const { flightNo, flightDate, destDate, departTime, destTime } = flight;
    const landed = new Date(Date.parse(`${destDate}T${destTime}:00Z`) + 10 * 60_000).toISOString().slice(0, 16);
    const landing = { actualDeparture: `${flightDate}T${departTime}`, actualArrival: landed };
    const late = Date.parse(`${landed}:00+08:00`) - (await sandbox.now()).getTime();
    await sandbox.moveClock(Math.round(late / 60_000) + 30);
    await signInBySms(api, mobile);
    await openPage(page, `/user/airorder/orderdetail?orderNo=${orderNo}`);
    await insurance.getByRole('button', { name: /申请理赔/ }).click();
    await expect(insurance).toContainText(`${flightNo} 实际延误 0 分钟，未达到 10 分钟的理赔条件`);
    await checkAxeAtBothWidths();
    await sandbox.reportFlight({ flightNo, flightDate, event: 'land', ...landing });
    await insurance.getByRole('button', { name: /申请理赔/ }).click();
    await expect(insurance.getByText(/延误 10 分钟，赔付 ¥20/)).toBeVisible();
    await expect(insurance.getByRole('button', { name: /申请理赔/ })).toHaveCount(0);
    await checkAxeAtBothWidths();
  });
});

test('offers on a phone have no content outside the screen and no accessibility faults', { tag: '@phone' }, async ({
  page,
  checkAxe,
}) => {
  for (const path of [
    '/book/querySpecialTicket',
    '/book/querySpecialTicket?fareKind=INSURED&budget=800',
    '/book/activityBooking',
    '/book/activityBooking?activityId=BX-ICE-26',
    '/book/activityBooking?activityId=NOBODY-KNOWS',
    '/book/coupons',
    '/static/tktForCoupon',
  ]) {
    await openPage(page, path);
    await checkAxe();
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth), path).toBeLessThanOrEqual(0);
  }
});
