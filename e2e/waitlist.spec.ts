import { savePassengers } from '@haidai/contract/booking';
import { quoteRefund, refundTicket } from '@haidai/contract/refund';
import { beginWaitlist } from '@haidai/contract/waitlist';
import { adult, demoClerks, signInBySms } from '@haidai/testkit';
import { checkAxe } from './support/axe.ts';
import { dayAfter } from './support/days.ts';
import { expect, test } from './support/fixtures.ts';
import { airline, hub } from './support/journey/search.ts';
import { expectFocusOnHeading, keyboardOf } from './support/keyboard.ts';
import { passCheck, typeContact, typePassenger } from './support/keyboard-traveller.ts';
import { openPage } from './support/open-page.ts';
import { givenOrder, payForTickets, placeDraft } from './support/orders.ts';
import { citizen, someAdult, someMobile } from './support/people.ts';
import type { Sandbox } from './support/sandbox.ts';
import { signInPageAsStaff, signInPageBySms } from './support/sign-in-page.ts';
import { t, textsIn } from './support/texts.ts';
import { flightCard, openFlights, orderNoOf, payAtCashier } from './support/traveller.ts';
import { userCalls } from './support/user-calls.ts';

const flightNo = `${airline}4723`;

/**
 * Sells the last seat of economy, and lets a party of two wait before everybody else. Returns the way to refund the
 * seat, and the order of the pair.
 */
async function givenSoldOut(sandbox: Sandbox, flightDate: string) {
  for (const cabin of ['ECO', 'SUPER', 'BUSINESS'] as const) {
    await sandbox.setSeatsLeft({ flightNo, flightDate, cabin, seatsLeft: cabin === 'ECO' ? 1 : 0 });
  }
  const [buyer, pair] = [sandbox.api.another(), sandbox.api.another()];
  const [mobile, mobileOfPair] = [someMobile(), someMobile()];
  await signInBySms(buyer, mobile);
  const bought = await givenOrder(buyer, mobile, {
    departureDate: flightDate,
    destCode3: 'DLC',
    flightNo,
    fare: 'dearest',
  });
  await payForTickets(sandbox, buyer, bought);
  await signInBySms(pair, mobileOfPair);
  const wish = { flightNo, flightDate, departApCode3: hub.code3, destApCode3: 'DLC', name: 'Y' };
  const { orderNo } = await pair.expectOk(beginWaitlist, { body: { wishes: [wish], adultNum: 2 } });
  const passengers = [someAdult(), adult(1)];
  const linkman = { name: '王岱', mobile: mobileOfPair, mail: '' };
  await pair.expectOk(savePassengers, { body: { orderNo, passengers, linkman } });
  await placeDraft(pair, orderNo);
  await payForTickets(sandbox, pair, orderNo, 'waiting');
  const refundSeat = async () => {
    const { quote } = await buyer.expectOk(quoteRefund, { body: { orderNo: bought, changeReason: 'ZY' } });
    await buyer.expectOk(refundTicket, { body: { orderNo: bought, quote } });
  };
  return { refundSeat, pairNo: orderNo };
}

test('a traveller waits for a sold-out flight with the keyboard alone, and gets the seat that comes back', {
  tag: '@phone',
}, async ({ page, visitor, sandbox, checkAxeAtBothWidths, checkAxeEverywhere, saveScreen }) => {
  // The longest of these stories. It also ends on a machine that is five times slower.
  test.setTimeout(300_000);
  const [keys, say] = [keyboardOf(page), await textsIn('en')];
  const mobile = someMobile();
  const flightDate = await dayAfter(sandbox, 55);
  const { refundSeat, pairNo } = await givenSoldOut(sandbox, flightDate);
  await signInPageBySms(page, mobile);
  const look = async (name: string) => {
    await checkAxeAtBothWidths();
    await saveScreen(name);
  };

  await test.step('the sold-out flight offers its waitlist, and the traveller adds a second flight', async () => {
    await openFlights(page, {
      ...{ origCode3: hub.code3, origName: hub.zh, destCode3: 'DLC', destName: '大连' },
      departureDate: flightDate,
    });
    const offer = flightCard(page, flightNo).getByRole('link', { name: /^候补经济舱 ¥/ });
    await expect(flightCard(page, flightNo)).toContainText('排第 2 位');
    await saveScreen('waitlist-results');
    // The keyboard begins behind the filters.
    await page
      .getByRole('button', { name: /^看票价/ })
      .last()
      .focus();
    await keys.enter(offer);
    await expectFocusOnHeading(page, t('waitlist/begin', 'title'));
    await keys.enter(page.getByRole('button', { name: t('waitlist/begin', 'openAdd') }));
    await keys.enter(page.getByRole('button', { name: new RegExp(`^添加 ${flightNo}，.*公务舱`) }));
    const up = page.getByRole('button', { name: t('waitlist/begin', 'upNamed', { rank: 2, flight: flightNo }) });
    await keys.enter(up);
    await expect(page.getByRole('button', { name: /^下移第 1 志愿/ })).toBeFocused();
    await keys.press('Enter');
    await expect(page.getByRole('button', { name: /^上移第 2 志愿/ })).toBeFocused();
    await checkAxeEverywhere({ shown: (words) => page.getByText(words('waitlist', 'wishesHint')) });
    await saveScreen('waitlist-begin');
    await keys.enter(page.getByRole('button', { name: t('waitlist/begin', 'go') }));
    await expectFocusOnHeading(page, t('booking/passengers', 'passengersTitle'));
  });

  await test.step('the traveller enters the passenger, checks the order and prepays the dearer flight', async () => {
    await typePassenger(page, keys, 1, citizen('李', '清和', '1990-03-07'));
    await typeContact(page, keys, { name: '李清和', mobile });
    await expectFocusOnHeading(page, t('booking/verify', 'verifyTitle'));
    await expect(page.getByRole('heading', { name: t('waitlist', 'money') })).toBeVisible();
    await saveScreen('waitlist-check');
    await keys.goTo(page.getByRole('button', { name: t('booking/verify', 'goSecure') }));
    await keys.press('Enter');
    await passCheck(page, sandbox);
    await expect(page.getByText(t('payment', 'afterwardsWaitlist'))).toBeVisible();
    await expect(page.getByText(/座位已为您保留|座位不再保留/)).toHaveCount(0);
    await look('waitlist-pay');
    await keys.goTo(page.getByRole('radio', { checked: true }));
    const alipay = page.getByRole('radio', { name: /^支付宝/ });
    for (let ways = 0; ways < 3 && !(await alipay.isChecked()); ways += 1) await keys.press('ArrowDown');
    await keys.enter(page.getByRole('button', { name: /^支付 ¥/ }));
    await page.waitForURL(/gateway/);
    await payAtCashier(page);
    await expect(page.getByRole('heading', { name: `${t('payment/outcome', 'stageWaiting')}，第 2 位` })).toBeVisible();
    await saveScreen('waitlist-paid');
  });

  const orderNo = orderNoOf(page);
  await test.step('the order shows the place in line, and the traveller ends the wait an hour earlier', async () => {
    await keys.enter(page.getByRole('link', { name: t('payment/outcome', 'viewOrder') }));
    await expect(page.getByText(t('waitlist/order', 'place', { place: 2 }))).toBeVisible();
    await checkAxeEverywhere({
      shown: (words) => page.getByText(words('waitlist/order', 'place', { place: 2 })),
      names: ['李清和'],
    });
    await saveScreen('waitlist-waiting');
    // The traveller goes on in English on a dark page.
    await page.emulateMedia({ colorScheme: 'dark' });
    const { pathname, search } = new URL(page.url());
    await openPage(page, `/en${pathname}${search}`);
    await expect(page.getByText(say('waitlist/order', 'place', { place: 2 }))).toBeVisible();
    await saveScreen('waitlist-waiting-english');
    await keys.enter(page.getByRole('button', { name: say('waitlist/order', 'shorten') }));
    await keys.goTo(page.getByRole('dialog').getByLabel(say('waitlist', 'latestTime')));
    await keys.press('ArrowUp');
    await look('waitlist-hour');
    await keys.enter(page.getByRole('dialog').getByRole('button', { name: say('waitlist/order', 'shortenDone') }));
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });

  await test.step('the home page leads to the waiting order, and the desk reads the line of its flight', async () => {
    const home = await page.context().newPage();
    await openPage(home, '/index');
    await expect(home.getByRole('link', { name: t('home', 'waitingPlace', { place: 2 }) })).toHaveAttribute(
      'href',
      new RegExp(orderNo),
    );
    await home.close();
    await signInPageAsStaff(visitor, demoClerks[0]);
    await openPage(visitor, `/ops/orders?order=${pairNo}`);
    await visitor.getByRole('button', { name: t('waitlist/desk', 'showLine', { flight: flightNo }) }).click();
    const line = visitor.getByRole('table', { name: new RegExp(flightNo) });
    await expect(line.getByRole('row')).toHaveCount(4);
    await expect(line.locator('[aria-current]')).toContainText(pairNo);
    await expect(line).not.toContainText('清和');
    await checkAxe(visitor);
  });

  await test.step('a seat comes back, too few for the pair before: the traveller is ticketed and gets the rest back', async () => {
    await refundSeat();
    await expect.poll(async () => (await userCalls(page).order(orderNo)).orderStatus).toBe('TICKED');
    await page.reload();
    await expect(page.getByText(new RegExp(`^You got seats: ${flightNo}`))).toBeVisible();
    await expect(page.getByText(/The difference of ¥[\d,]+ (was refunded|is on its way back to you)\./)).toBeVisible();
    await look('waitlist-ticketed');
  });
});
