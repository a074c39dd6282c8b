import { randomInt } from 'node:crypto';
import { dayAfter, inWords } from './support/days.ts';
import { expect, test } from './support/fixtures.ts';
import { checkOrder, expectPriceLines, placeOrder, readTerms } from './support/journey/check.ts';
import { arrive, beginJourney, expectFocus, look } from './support/journey/journey.ts';
import { expectTickets, openOrder, seeInOrders } from './support/journey/order.ts';
import { changeContact, fillPerson, forgetPassengers, goOn } from './support/journey/passengers.ts';
import { goToCashier, payAtCashier, seeTickets } from './support/journey/pay.ts';
import { askRefund, refund } from './support/journey/refund.ts';
import { chooseTheme } from './support/journey/register.ts';
import { chooseFares, goToPassengers } from './support/journey/results.ts';
import { beyondHub, farCity, hub, search, seoul, type Wish, xiamen } from './support/journey/search.ts';
import { signInByCode, signInByPassword } from './support/journey/sign-in.ts';
import { reloadPage } from './support/open-page.ts';
import { citizen, someMail, someMobile, withBirthCertificate, withPassport } from './support/people.ts';
import { t } from './support/texts.ts';
import { watchTraces } from './support/traces.ts';
import { openPassenger, orderNoOf, passengerFields } from './support/traveller.ts';
import { userCalls } from './support/user-calls.ts';
import { telephone } from './support/widths.ts';

/**
 * Five travellers go all the way, two of them in English (journeys-in-english.spec.ts). Each journey has its own width, language, theme, means, traveller and payment
 * (docs/running-tests.md has the table). Every page on the way is checked for the focus, accessibility, language and
 * theme, and the total is one number from the list to the tickets.
 */

// The journeys are the longest tests. They also end on a machine that is five times slower.
test.describe.configure({ timeout: 300_000 });

test.describe('with a pointer, in Chinese and light', () => {
  test('a family of four books from the home page, sees what is missing, pays by Alipay and gets its tickets', async ({
    page,
    sandbox,
    saveScreen,
  }) => {
    const journey = await beginJourney(
      { page, sandbox, saveScreen },
      { language: 'zh-CN', theme: 'light', means: 'pointer' },
    );
    const [mobile, mail] = [someMobile(), someMail()];
    const readTraces = watchTraces(page);
    const out = await dayAfter(sandbox, 24);
    const [father, mother] = [citizen('李', '清和', '1990-03-07'), citizen('王', '岱', '1991-05-20')];
    const son = citizen('李', '知远', '2019-06-15');
    const daughter = withBirthCertificate('李', '小满', await dayAfter(sandbox, -200));
    const wish: Wish = { from: hub, to: farCity, out, more: { adults: 1, children: 1, babies: 1 } };
    await search(journey, wish);
    const list = await chooseFares(journey, wish);
    await goToPassengers(journey);
    await signInByCode(journey, 'sms', { to: mobile, check: 'puzzle' });
    await test.step('the typed values survive a reload', async () => {
      await expect(page).toHaveURL(/\/book\/cashPaxInfoInput\?orderNo=OW/);
      await expect(page.getByRole('main')).toContainText(inWords(out));
      await forgetPassengers(journey);
      await fillPerson(journey, 1, father);
      await expect(page.getByText('已自动保存，30 分钟内有效')).toBeVisible();
      await reloadPage(page);
      const typed = await openPassenger(page, 1);
      await expect(typed.getByLabel(t('person', 'documentNo'))).toHaveValue(father.documentNo);
      await expect(typed.getByLabel(t('person', 'birthday'))).toHaveValue(/1990/);
      for (const [index, person] of [mother, son, daughter].entries()) await fillPerson(journey, index + 2, person);
      await changeContact(journey, { name: '李清和', mobile, mail });
      await expect(page.getByText(t('booking/passengers', 'passengersReady', { total: 4 }))).toBeVisible();
      await look(journey, 'passengers-filled');
      await goOn(journey);
    });
    const check = await checkOrder(journey);
    const priced = await userCalls(page).order(orderNoOf(page));
    await expectPriceLines(journey, priced);
    const fares = priced.priceLines.filter(({ code }) => code === 'FARE');
    expect(fares.map(({ passengerType, count }) => [passengerType, count])).toEqual([
      ['A', 2],
      ['C', 1],
      ['B', 1],
    ]);
    await readTerms(journey);
    const orderNo = await placeOrder(journey);
    expect(await userCalls(page).order(orderNo)).toMatchObject({ orderStatus: 'BOOKED', canPay: true });
    await expect(page.getByRole('banner')).toContainText(t('shell', 'unpaid', { count: 1 }));
    await goToCashier(journey, 'alipay');
    const cashier = await payAtCashier(journey, page);
    const paid = await seeTickets(journey, farCity);
    expect({ check, cashier, paid }).toEqual({ check: list, cashier: list, paid: list });
    await expect(page.getByRole('banner')).not.toContainText(t('booking/orders/list', 'tabUnpaid'));

    const order = await userCalls(page).order(orderNo);
    expect(order).toMatchObject({ orderStatus: 'TICKED', paidAmount: paid, dueAmount: 0 });
    await test.step('the tickets are on the page, in the order, in the list and in the messages', async () => {
      const tickets = order.passengerInfoVoList.map(({ tktNo }) => tktNo ?? '');
      expect(new Set(tickets).size).toBe(4);
      for (const ticket of tickets) await expect(page.getByText(ticket)).toBeVisible();
      await openOrder(journey);
      await expectTickets(journey, order);
      const card = await seeInOrders(journey, orderNo);
      await expect(card).toContainText('李清和、王岱、李知远、李小满');
      await sandbox.messageTo(mobile, orderNo, '应付');
      for (const ticket of tickets) await sandbox.messageTo(mobile, '已出票', ticket);
      expect((await sandbox.messageTo(mail, orderNo, '行程单')).kind).toBe('MAIL');
    });
    await test.step('the browser stores no personal data, and no address contains any', async () => {
      const traces = await readTraces();
      expect(traces).toContain(orderNo);
      const secrets = [mobile, mail, '清和', '知远', '小满'];
      for (const { documentNo } of [father, mother, son, daughter]) secrets.push(documentNo);
      expect(secrets.filter((secret) => traces.includes(secret))).toEqual([]);
    });
  });
});

test.describe('on a phone, in Chinese and dark', () => {
  test.use({ colorScheme: 'dark' });

  test('a member and a child fly there in economy and back in business class, and pay in the app of WeChat', {
    tag: '@phone',
  }, async ({ page, sandbox, saveScreen }) => {
    const journey = await beginJourney(
      { page, sandbox, saveScreen },
      { language: 'zh-CN', theme: 'dark', means: 'touch' },
    );
    const { hand } = journey;
    // A person can be booked on a flight only once, and the demo member is the same in each run.
    const days = 40 + randomInt(200);
    const [out, back] = [await dayAfter(sandbox, days), await dayAfter(sandbox, days + 3)];
    const wish: Wish = { from: hub, to: xiamen, out, back, more: { children: 1 } };
    await search(journey, wish);
    const list = await chooseFares(journey, wish, {}, { fare: 'dearest' });
    await goToPassengers(journey);
    await test.step('the form has the member and the saved child', async () => {
      const [member] = await sandbox.demoAccounts();
      await signInByPassword(journey, member?.mobile ?? '', member?.password ?? '');
      await arrive(journey, 'passengers', t('booking/passengers', 'passengersTitle'));
      const saved = page.getByRole('group', { name: t('booking/passengers', 'savedPassengers') });
      await expect(saved.getByRole('button', { pressed: true })).toHaveText(/^李清和/);
      await hand.press(saved.getByRole('button', { name: /^李小满/ }));
      await expect(saved.getByRole('button', { pressed: true })).toHaveCount(2);
      // The browser gets only the masked number, and asks for no contact.
      await expect(passengerFields(page, 1)).toContainText(/3702\*{10}\d{3}[\dX]/);
      await expect(page.getByRole('group', { name: t('booking', 'contact') })).toContainText('138****0001');
      await look(journey, 'passengers-saved');
      await goOn(journey);
    });
    const check = await checkOrder(journey);
    expect((await userCalls(page).order(orderNoOf(page))).linkman).toMatchObject({ mobileMasked: '138****0001' });
    const orderNo = await placeOrder(journey);
    expect(orderNo).toMatch(/^RT\d{8}B\d{7}$/);
    await goToCashier(journey, 'wechat');
    const cashier = await payAtCashier(journey, page);
    const paid = await seeTickets(journey, xiamen);
    expect({ check, cashier, paid }).toEqual({ check: list, cashier: list, paid: list });

    const order = await userCalls(page).order(orderNo);
    expect(order).toMatchObject({
      orderStatus: 'TICKED',
      isReturn: true,
      payments: [{ payType: '0', status: 'PAID' }],
    });
    const ways = order.trips.map(({ segments }) =>
      segments.map(({ clazzName, flightDate }) => [clazzName, flightDate]),
    );
    expect(ways).toEqual([[['经济舱', out]], [['公务舱', back]]]);
    await test.step('the menu leads to the order, which has four valid coupons', async () => {
      await hand.press(page.getByRole('button', { name: t('shell', 'openMenu') }));
      await hand.press(page.getByRole('dialog').getByRole('link', { name: t('shell', 'myOrders') }));
      const card = page.getByRole('article', { name: t('booking/orders', 'orderNoOf', { orderNo }) });
      await hand.press(card.getByRole('link', { name: t('booking/orders', 'viewDetail') }));
      await expect(page.getByTitle('OPEN FOR USE')).toHaveCount(4);
      await arrive(journey, 'order', t('booking/orders', 'orderTitle'));
    });
  });
});

test.describe('with the keyboard on a narrow screen, light on a dark system', () => {
  test.use({ viewport: telephone, colorScheme: 'dark' });

  test('two travellers connect at the hub, pay by Yibao, and one refunds the ticket', async ({
    page,
    sandbox,
    saveScreen,
  }) => {
    const journey = await beginJourney(
      { page, sandbox, saveScreen },
      { language: 'zh-CN', theme: 'light', means: 'keyboard' },
    );
    const { hand } = journey;
    const mobile = someMobile();
    const li = withPassport({ surname: 'LI', firstName: 'QINGHE', birthday: '1990-03-07', sex: '男' });
    const wang = withPassport({ surname: 'WANG', firstName: 'DAI', birthday: '1991-05-20', sex: '女' });
    const wish: Wish = { from: seoul, to: beyondHub, out: await dayAfter(sandbox, 47), more: { adults: 1 } };
    await chooseTheme(journey, '/articles', 'light');
    const list = await test.step('they find connections only', async () => {
      await search(journey, wish);
      await expect(page.getByRole('article').first()).toContainText(new RegExp(`${hub.zh}中转，停留 \\d+ 小时`));
      await hand.press(page.getByRole('button', { name: t('shopping', 'directOnly'), exact: true }));
      await expect(page.getByText(t('shopping', 'filteredOut'))).toBeVisible();
      await look(journey, 'no-direct-flight');
      await hand.press(page.getByRole('button', { name: t('shopping', 'clearFilters') }));
      await expectFocus(journey, page.locator('main :focus'));
      return chooseFares(journey, wish);
    });
    await goToPassengers(journey);
    await signInByCode(journey, 'sms', { to: mobile, check: 'puzzle' });
    await forgetPassengers(journey);
    await fillPerson(journey, 1, li);
    await fillPerson(journey, 2, wang);
    await changeContact(journey, { name: '李清和', mobile });
    await look(journey, 'passengers-filled');
    await goOn(journey);
    const check = await checkOrder(journey);
    await expect(page.getByText(/^中转等候 /)).toBeVisible();
    const orderNo = await placeOrder(journey);
    await goToCashier(journey, 'yibao');
    const cashier = await payAtCashier(journey, page);
    const paid = await seeTickets(journey, beyondHub);
    expect({ check, cashier, paid }).toEqual({ check: list, cashier: list, paid: list });
    await openOrder(journey);
    const before = await userCalls(page).order(orderNo);
    const [first, second] = before.trips[0]?.segments ?? [];
    expect([first?.departApCode3, first?.destApCode3, second?.departApCode3]).toEqual(['ICN', hub.code3, hub.code3]);
    expect(before.trips[0]?.transferMinutes).toBeGreaterThanOrEqual(120);
    for (const { ticketVos } of before.passengerInfoVoList)
      expect(ticketVos.map(({ coupons }) => coupons.map(({ flightNo }) => flightNo))).toEqual([
        [first?.flightNo, second?.flightNo],
      ]);
    await sandbox.messageTo(mobile, '已出票', '护照');
    await askRefund(journey, { stays: 'LI/QINGHE' });
    await refund(journey);
    const after = await userCalls(page).order(orderNo);
    const back = before.paidAmount - after.paidAmount;
    expect(back).toBeGreaterThan(0);
    expect(after).toMatchObject({
      orderStatus: 'TICKED',
      iorD: 'I',
      payments: [{ payType: '5', refundedAmount: back }],
    });
    expect(after.passengerInfoVoList.map(({ ticketVos }) => ticketVos[0]?.coupons.map(({ status }) => status))).toEqual(
      [
        ['OPEN FOR USE', 'OPEN FOR USE'],
        ['REFUNDED', 'REFUNDED'],
      ],
    );
    await sandbox.messageTo(mobile, orderNo, `退款${back}元已退回`);
  });
});
