import { getOrderInfo } from '@haidai/contract/booking';
import { decideDisruption } from '@haidai/contract/disruption';
import { bookChange } from '@haidai/contract/exchange';
import { refundTicket } from '@haidai/contract/refund';
import { servedPath } from '@haidai/contract/served';
import { demoPeople, signInBySms } from '@haidai/testkit';
import { dayAfter } from './support/days.ts';
import { identifyCallerAtDesk, signInAtDesk } from './support/desk.ts';
import { expect, test } from './support/fixtures.ts';
import { openPage } from './support/open-page.ts';
import { givenOrder, payForTickets } from './support/orders.ts';
import { citizen, type Person, someMobile } from './support/people.ts';
import type { Sandbox } from './support/sandbox.ts';
import { signInPageAsStaff } from './support/sign-in-page.ts';
import { t } from './support/texts.ts';
import { payAtCashier } from './support/traveller.ts';

/** Gives a ticketed order of a traveller who signed in by SMS. */
async function givenTicketed(sandbox: Sandbox, people: Person[], days: number) {
  const mobile = someMobile();
  const api = sandbox.api.another();
  await signInBySms(api, mobile);
  const departureDate = await dayAfter(sandbox, days);
  const orderNo = await givenOrder(api, mobile, { destCode3: 'SYX', departureDate, people });
  await payForTickets(sandbox, api, orderNo);
  const { trips } = await api.expectOk(getOrderInfo, { body: { orderNo } });
  const [segment] = trips[0]?.segments ?? [];
  if (!segment) throw new Error('The order has no flight');
  return { mobile, orderNo, departureDate, flight: { flightNo: segment.flightNo, flightDate: segment.flightDate } };
}

test('a clerk identifies a caller, changes the flight at the quoted amount and sends a payment link', async ({
  page,
  sandbox,
  checkAxe,
  saveScreen,
}) => {
  const caller = citizen('司空', '静远', '1988-04-12');
  const { orderNo, mobile } = await givenTicketed(sandbox, [caller], 40);
  await signInAtDesk(page, sandbox, demoPeople.service, `/ops/orders?order=${orderNo}`);
  await page.getByRole('button', { name: '改期' }).click();
  const dialog = page.getByRole('dialog', { name: t('service', 'identify') });
  await dialog.getByLabel(t('service', 'documentEnd')).fill('0000');
  await dialog.getByLabel(t('service', 'reason')).fill('旅客来电办理');
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('alert')).toBeVisible();
  await checkAxe();
  await saveScreen('ops-identify');
  await identifyCallerAtDesk(page, caller);

  await page.getByLabel(t('exchange/desk', 'day')).fill(await dayAfter(sandbox, 42));
  await page.keyboard.press('Tab');
  await page
    .getByRole('button', { name: /HD\d+ [A-Z]+ 舱 ¥[1-9]/ })
    .last()
    .click();
  await saveScreen('ops-change');
  await page.getByRole('button', { name: t('exchange/desk', 'book') }).click();
  const answered = page.waitForResponse((answer) => new URL(answer.url()).pathname === servedPath(bookChange));
  await page.getByRole('button', { name: /确认改期，应补/ }).click();
  expect((await answered).status()).toBe(200);
  await page.getByRole('button', { name: t('payment/desk/pay-link', 'send') }).click();
  await expect(page.getByText('待付款')).toBeVisible();
  await sandbox.messageTo(mobile, '/pay/share?key=');
  await page.getByRole('button', { name: t('service', 'end') }).click();
  await expect(page.getByRole('button', { name: t('service', 'end') })).toBeHidden();
});

test('a clerk acts by the keys of the order page: contact, messages, seats, and a refund confirmed once more', async ({
  page,
  sandbox,
  checkAxe,
  saveScreen,
}) => {
  const caller = citizen('闻人', '牧之', '1979-09-21');
  const { orderNo } = await givenTicketed(sandbox, [caller], 44);
  await signInAtDesk(page, sandbox, demoPeople.service, `/ops/orders?order=${orderNo}`);
  await expect(page.getByRole('button', { name: '退票' })).toBeVisible();
  await page.keyboard.press('e');
  await identifyCallerAtDesk(page, caller);
  const contact = page.getByRole('dialog', { name: t('service', 'contactTitle') });
  const newMobile = someMobile();
  await contact.getByLabel(t('service', 'contactNew')).fill(newMobile);
  await page.keyboard.press('Enter');
  await expect(contact.getByText(newMobile.slice(-4))).toBeVisible();
  await contact.getByRole('button', { name: t('service', 'end') }).click();
  await expect(contact).toBeHidden();

  await page.keyboard.press('m');
  await identifyCallerAtDesk(page, caller);
  const messages = page.getByRole('dialog', { name: t('documents/desk', 'title') });
  await messages
    .getByRole('button', { name: /重发：/ })
    .last()
    .click();
  await expect(messages.getByText('已重发至')).toBeVisible();
  await expect(messages.getByText(t('documents/desk', 'noReceipts'))).toBeVisible();
  await checkAxe();
  await saveScreen('ops-messages');
  await page.keyboard.press('Escape');
  await sandbox.messageTo(newMobile, orderNo);

  await page.keyboard.press('s');
  const seats = page.getByRole('dialog', { name: t('ancillaries/desk', 'title') });
  await expect(seats.getByRole('button', { name: /^办理，共/ })).toBeVisible();
  await checkAxe();
  await saveScreen('ops-seats');
  await page.keyboard.press('Escape');

  await page.keyboard.press('n');
  const name = page.getByRole('dialog', { name: t('name-correction', 'title') });
  await expect(name.getByRole('button', { name: t('name-correction', 'check') })).toBeVisible();
  await page.keyboard.press('Escape');

  await page.keyboard.press('r');
  const refund = page.getByRole('dialog', { name: t('refund', 'dialogTitle') });
  await refund.getByRole('button', { name: t('refund', 'confirm') }).click();
  const again = page.getByRole('dialog', { name: t('refund', 'confirm') });
  await expect(again.getByText(t('refund', 'askTwice'))).toBeVisible();
  await checkAxe();
  await saveScreen('ops-refund');
  const answered = page.waitForResponse((answer) => new URL(answer.url()).pathname === servedPath(refundTicket));
  await again.getByRole('button', { name: /确认退款/ }).click();
  expect((await answered).status()).toBe(200);
  await expect(refund).toBeHidden();
});

test('a clerk books for a caller, who pays all of it by the link', async ({
  page,
  sandbox,
  visitor,
  checkAxe,
  saveScreen,
}) => {
  const mobile = someMobile();
  const traveller = citizen('公西', '若水', '1991-11-02');
  await signInAtDesk(page, sandbox, demoPeople.service, '/ops/book');
  await page.getByLabel(t('service/book', 'from')).selectOption('TAO');
  await page.getByLabel(t('service/book', 'to')).selectOption('HRB');
  await page.getByLabel(t('service/book', 'depart')).fill(await dayAfter(sandbox, 46));
  await page.getByRole('button', { name: t('service/book', 'search') }).click();
  await page
    .getByRole('button', { name: /^HD\d+ .* ¥/ })
    .first()
    .click();
  await checkAxe();
  await saveScreen('ops-book-flights');
  await page.getByRole('button', { name: t('service/book', 'take') }).click();
  await page.getByLabel(t('service/book', 'mobile')).fill(mobile);
  await page.keyboard.press('Enter');
  await page.getByRole('textbox', { name: t('person', 'surname'), exact: true }).fill(traveller.surname);
  await page.getByRole('textbox', { name: t('person', 'firstName'), exact: true }).fill(traveller.firstName);
  await page.getByRole('textbox', { name: t('person', 'documentNo'), exact: true }).fill(traveller.documentNo);
  await page.getByRole('textbox', { name: '姓名', exact: true }).fill('公西若水');
  await checkAxe();
  await saveScreen('ops-book-people');
  await page.getByRole('button', { name: t('service/book', 'check') }).click();
  await page.getByRole('button', { name: /确认下单/ }).click();
  await expect(page.getByRole('heading', { name: t('service/book', 'ordered') })).toBeFocused();
  await page.getByRole('button', { name: t('payment/desk/pay-link', 'send') }).click();
  await expect(page.getByText('待付款')).toBeVisible();
  await saveScreen('ops-book-link');
  const { body } = await sandbox.messageTo(mobile, '/pay/share?key=');
  const link = /\/pay\/share\?key=[\w-]+/.exec(body)?.[0] ?? '';
  await openPage(visitor, link);
  await expect(visitor.getByText('公**').or(visitor.getByText('公*')).first()).toBeVisible();

  await visitor.getByRole('radio', { name: /^支付宝/ }).check();
  await visitor.getByRole('button', { name: /^支付 ¥/ }).click();
  await visitor.waitForURL(/gateway/);
  await payAtCashier(visitor);
  const thanks = [t('payment/shares', 'paidTitle'), t('payment/shares', 'ticketedTitle')];
  await expect(visitor.getByRole('heading', { name: new RegExp(thanks.join('|')) })).toBeVisible();
  await expect(page.getByText(t('payment/desk/pay-link', 'paidAt'))).toBeVisible({ timeout: 30_000 });
  await saveScreen('ops-book-paid');
  await page.getByRole('button', { name: t('service/book', 'another') }).press('Enter');
  await expect(page.getByLabel(t('service/book', 'from'))).toBeFocused();
});

test('a clerk moves a caller from a cancelled flight to another one without a fee', async ({
  page,
  sandbox,
  checkAxe,
  saveScreen,
}) => {
  const caller = citizen('南宫', '望舒', '1986-08-19');
  const { orderNo, flight } = await givenTicketed(sandbox, [caller], 50);
  await sandbox.reportFlight({ ...flight, event: 'cancel', cause: 'AIRCRAFT' });
  await signInAtDesk(page, sandbox, demoPeople.service, `/ops/orders?order=${orderNo}`);
  await expect(page.getByRole('button', { name: '航班变动' })).toBeVisible();
  await page.keyboard.press('b');
  await identifyCallerAtDesk(page, caller);
  const rebook = page.getByRole('dialog', { name: t('disruption/desk/rebook', 'title') });
  await expect(rebook.getByRole('region', { name: flight.flightNo })).toBeVisible();
  await checkAxe();
  await saveScreen('ops-rebook');
  await rebook.getByRole('button', { name: t('disruption', 'change') }).click();
  const dialog = page.getByRole('dialog', { name: t('disruption', 'confirmCHANGE') });
  await dialog.getByRole('radio').first().check();
  await checkAxe();
  await saveScreen('ops-rebook-flights');
  const answered = page.waitForResponse((answer) => new URL(answer.url()).pathname === servedPath(decideDisruption));
  await dialog.getByRole('button', { name: t('disruption', 'confirm') }).click();
  expect((await answered).status()).toBe(200);
  await expect(rebook.getByText(t('disruption', 'doneCHANGED'))).toBeVisible();
  await sandbox.withdrawReports(flight.flightNo, flight.flightDate);
});

test('the auditor sees the order and no act', async ({ page, sandbox }) => {
  const { orderNo } = await givenTicketed(sandbox, [citizen('钟离', '听松', '1983-01-30')], 48);
  await signInPageAsStaff(page, demoPeople.auditor);
  await openPage(page, `/ops/orders?order=${orderNo}`);
  await expect(page.getByText(orderNo).first()).toBeVisible();
  await expect(page.getByRole('button', { name: '退票' })).toBeHidden();
  await page.keyboard.press('r');
  await expect(page.getByRole('dialog')).toBeHidden();
});
