import { dayAfter } from './support/days.ts';
import { expect, test } from './support/fixtures.ts';
import { keyboardOf } from './support/keyboard.ts';
import { newMember } from './support/new-member.ts';
import { openPage } from './support/open-page.ts';
import { givenDraft, payForTickets, placeDraft } from './support/orders.ts';
import { citizen } from './support/people.ts';
import { t } from './support/texts.ts';
import {
  chooseFare,
  flightCard,
  goToPassengers,
  logInAsMember,
  openFlights,
  openPriceLines,
  orderNoOf,
} from './support/traveller.ts';
import { userCalls } from './support/user-calls.ts';

const toChengdu = { origCode3: 'TAO', origName: '青岛', destCode3: 'CTU', destName: '成都' };

test('a discount coupon is claimed, proposed, chosen with the keyboard, spent, and listed among the used ones', async ({
  page,
  sandbox,
  checkAxeAtBothWidths,
}) => {
  const member = await newMember(sandbox);
  const keys = keyboardOf(page);
  const departureDate = await dayAfter(sandbox, 26);
  const coupon = page.getByRole('article').filter({ hasText: '结伴出行满减券' });

  await test.step('the coupon centre shows every condition before the claim', async () => {
    await openPage(page, '/index');
    await page
      .getByRole('navigation', { name: t('home', 'quickLinks') })
      .getByRole('link', { name: t('coupon', 'receiveByTicket') })
      .click();
    await expect(page).toHaveURL('/book/coupons?cur=2006&par=0');
    for (const words of ['满 ¥2,000 减 ¥100', '乘机人不限', '抵减成人票价，不含税费', '自愿退票后不退回'])
      await expect(coupon).toContainText(words);
    await test.step('Coupon types: 3', async () => {
      for (const type of [t('coupon', 'typeDISCOUNT'), t('coupon', 'typeFULL_REDUCTION'), t('coupon', 'typeFIXED')])
        await expect(page.getByRole('article').getByText(type, { exact: true }).first()).toBeVisible();
    });
    await checkAxeAtBothWidths();
    await keys.enter(coupon.getByRole('button', { name: t('coupon', 'receive') }));
    await logInAsMember(page, sandbox, member);
    await expect(coupon.getByText(t('coupon', 'stateCLAIMED'), { exact: true })).toBeVisible();
  });

  await test.step('the claimed coupon is in the list of the member', async () => {
    await page
      .getByRole('link', { name: t('coupon', 'mineTitle') })
      .first()
      .click();
    await expect(page.getByRole('heading', { name: t('coupon', 'mineTitle') })).toBeVisible();
    await expect(coupon).toContainText(t('coupon', 'tabUNUSED'));
    await checkAxeAtBothWidths();
  });

  await test.step('the order proposes the coupon and chooses none by itself', async () => {
    const people = [citizen('吕', '长安', '1992-05-06'), citizen('王', '岱', '1991-05-20')];
    const wanted = { destCode3: 'CTU', departureDate, people, fare: 'dearest' } as const;
    const draft = await givenDraft(userCalls(page).api, member.username, wanted);
    await openPage(page, `/book/orderVerify?orderNo=${draft}`);
    await expect(page.getByRole('radio', { name: t('coupon', 'useNone') })).toBeChecked();
  });

  const orderNo = orderNoOf(page);
  const { totalPrice } = await userCalls(page).order(orderNo);
  const lines = await openPriceLines(page);
  await test.step('one key chooses the coupon, another removes it, and the price changes line by line', async () => {
    const choice = page.getByRole('radio', { name: /^结伴出行满减券 最省/ });
    await page.getByRole('radio', { name: t('coupon', 'useNone') }).focus();
    await keys.press('ArrowUp');
    await expect(choice).toBeChecked();
    await expect(lines.getByRole('row', { name: /结伴出行满减券/ })).toHaveCount(2);
    await expect(lines).toContainText('−¥50');
    await expect(lines.locator('tfoot')).toContainText((totalPrice - 100).toLocaleString('en-US'));
    await checkAxeAtBothWidths();
    await keys.press('ArrowDown');
    await expect(lines.getByRole('row', { name: /结伴出行满减券/ })).toHaveCount(0);
    await page.getByText('结伴出行满减券').click();
    await expect(lines.getByRole('row', { name: /结伴出行满减券/ })).toHaveCount(2);
  });

  await test.step('the order is paid with the coupon', async () => {
    const { api, order } = userCalls(page);
    await expect.poll(async () => (await order(orderNo)).totalPrice).toBe(totalPrice - 100);
    await placeDraft(api, orderNo);
    expect(await order(orderNo)).toMatchObject({ totalPrice: totalPrice - 100, orderStatus: 'BOOKED' });
    await payForTickets(sandbox, api, orderNo);
  });

  await test.step('the list by state leads to the order of the used coupon', async () => {
    await openPage(page, '/user/couponList');
    await keys.chooseTab(page.getByRole('tab', { name: t('coupon', 'tabUSED') }));
    await expect(coupon).toContainText(t('coupon', 'tabUSED'));
    await checkAxeAtBothWidths();
    await coupon.getByRole('link', { name: `订单 ${orderNo}` }).click();
    await expect(page.getByRole('main')).toContainText('结伴出行满减券');
  });
});

test('a ticket number gives a discount coupon, an error is shown at its field, and the entries stay', async ({
  page,
  sandbox,
  checkAxeAtBothWidths,
}) => {
  const member = await newMember(sandbox);
  await openPage(page, '/static/tktForCoupon');
  const ticket = page.getByLabel(t('coupon', 'tktNo'));
  const keys = keyboardOf(page);
  await keys.enter(page.getByRole('button', { name: t('coupon', 'receiveByTicket') }));
  await expect(ticket).toBeFocused();
  await expect(page.getByText(t('coupon', 'tktNoWrong'))).toBeVisible();
  await keys.type('789-2400000000');
  await keys.fill(page.getByLabel(t('coupon', 'passName')), '吕长安');
  await checkAxeAtBothWidths();
  await keys.press('Enter');
  await logInAsMember(page, sandbox, member);
  await expect(page.getByRole('alert')).toContainText('没有找到该客票，请核对票号和乘机人姓名');
  await expect(ticket).toHaveValue('789-2400000000');
});

test('a changed price is shown with both figures, and the order continues only after the traveller accepts it', async ({
  page,
  sandbox,
  checkAxeAtBothWidths,
}) => {
  // Once, the test shows the browser an older price without a quote.
  let isOld = true;
  await page.route('**/order/draft/save', async (route) => {
    const body = route.request().postDataJSON() as { totalSeen: number; trips: object[] };
    const trips = body.trips.map((trip) => ({ ...trip, quote: undefined }));
    const old = { ...body, trips, totalSeen: body.totalSeen - 50 };
    await route.continue({ postData: JSON.stringify(isOld ? old : body) });
    isOld = false;
  });
  const trip = { ...toChengdu, departureDate: await dayAfter(sandbox, 27) };
  const dialog = page.getByRole('dialog', { name: t('ui/overlays/price-change', 'priceChanged') });
  await openFlights(page, trip);
  await chooseFare(flightCard(page));
  await goToPassengers(page);
  await expect(dialog).toContainText('需多付¥50');
  await checkAxeAtBothWidths();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('button', { pressed: true })).toBeHidden();

  isOld = true;
  await openFlights(page, trip);
  await chooseFare(flightCard(page));
  await goToPassengers(page);
  await dialog.getByRole('button', { name: t('ui/overlays/price-change', 'acceptPrice') }).click();
  await expect(page.getByRole('dialog', { name: t('identity', 'title') })).toBeVisible();
});
