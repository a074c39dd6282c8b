import { randomInt } from 'node:crypto';
import { searchAwardFlights } from '@haidai/contract/shopping';
import { buyWeekCard, listWeekProducts } from '@haidai/contract/weekcard';
import { expect, test } from './support/fixtures.ts';
import { keyboardOf } from './support/keyboard.ts';
import { newMember } from './support/new-member.ts';
import { openPage } from './support/open-page.ts';
import { someMobile } from './support/people.ts';
import { signInPageAsMember } from './support/sign-in-page.ts';
import { t } from './support/texts.ts';
import {
  chooseFare,
  expectTicketed,
  fillContact,
  flightCard,
  goToCheck,
  goToPassengers,
  orderNoOf,
  payByAlipay,
} from './support/traveller.ts';

/** The demo member for whom no other test requests codes. */
const member = { username: '13800000002', password: 'Haidai2026' };

test('a week card is bought, delivered, bound and used for a flight, for which only the taxes are paid', async ({
  page,
  sandbox,
  slideWithKeys,
  checkAxeAtBothWidths,
  saveScreen,
}) => {
  const keys = keyboardOf(page);
  // A mobile gets one code a minute. This member has had none, and the card is bought for another mobile.
  await signInPageAsMember(page, member);
  const buyerMobile = someMobile();

  await openPage(page, '/book/weekHome');
  await page.getByRole('button', { name: '购买周周飞·单人卡' }).click();
  await page.getByRole('textbox', { name: /^购卡手机/ }).fill(buyerMobile);
  await page.getByRole('button', { name: t('weekcard/home', 'payNow', { yuan: '3,680' }) }).click();
  await expect(page.getByRole('alert')).toContainText(t('weekcard/home', 'mustAccept'));
  await saveScreen('week-buy');
  for (const box of await page.getByRole('dialog').getByRole('checkbox').all()) await box.check();
  await page.getByRole('button', { name: t('weekcard/home', 'payNow', { yuan: '3,680' }) }).click();
  await expect(page.getByRole('heading', { name: /前支付 ¥3,680/ })).toBeVisible();
  await checkAxeAtBothWidths();
  await saveScreen('week-pay-card');
  await payByAlipay(page);
  await expect(page.getByRole('heading', { name: t('payment/outcome', 'stageDelivered') })).toBeVisible({
    timeout: 30_000,
  });
  await saveScreen('week-delivered');
  await page.getByRole('link', { name: t('weekcard/home', 'toMine') }).click();
  await saveScreen('week-card-issued');
  const { body } = await sandbox.messageTo(buyerMobile, '卡号');
  const [, cardNo = '', cardPassword = ''] = /卡号(ZF\d{12})，卡密([A-Z2-9]{8})/.exec(body) ?? [];

  await page.getByRole('button', { name: t('weekcard/home', 'stepBind'), exact: true }).click();
  await expect(page.getByText(t('weekcard/cards', 'cardNoWrong'))).toBeVisible();
  await page.getByRole('textbox', { name: /^卡号/ }).fill(cardNo.toLowerCase());
  await page.getByRole('textbox', { name: /^卡密/ }).fill(cardPassword);
  await page.getByRole('textbox', { name: /^购卡手机/ }).fill(buyerMobile);
  await slideWithKeys({ done: page.getByText(t('weekcard/cards', 'codeSent')) });
  await expect(page.getByRole('textbox', { name: /^短信验证码/ })).toBeFocused();
  await keys.type(await sandbox.smsCode(buyerMobile));
  await keys.press('Enter');
  await expect(page.getByText(t('weekcard/cards', 'bound'))).toBeVisible();
  await expect(page.getByRole('article', { name: new RegExp(cardNo) })).toContainText('可用 12 次');
  await saveScreen('week-card-bound');

  const card = page.getByRole('article', { name: new RegExp(cardNo) });
  await card.getByRole('link', { name: t('weekcard', 'toSearch') }).click();
  await page.getByLabel(t('weekcard', 'to')).selectOption('上海 SHA');
  // A person cannot book the same flight twice, so each run uses another day.
  await page.getByLabel(t('weekcard', 'date')).selectOption({ index: randomInt(28) });
  await saveScreen('week-search');
  const searched = page.waitForRequest((request) => new URL(request.url()).pathname === searchAwardFlights.path);
  await page.getByRole('button', { name: t('weekcard', 'search') }).click();
  await test.step('Defaults: payment CASH, week product class VACATION, platform B2C', async () => {
    const request = await searched;
    const asked = Object.fromEntries(new URL(request.url()).searchParams);
    expect(asked).toMatchObject({ payment: 'CASH', classType: 'VACATION' });
    expect(request.headers()).toMatchObject({ sellerid: 'B2C' });
  });
  await chooseFare(flightCard(page));
  await saveScreen('week-flights');
  await goToPassengers(page);
  await keys.tick(page.getByRole('checkbox', { name: /^王岱/ }));
  await fillContact(page, { name: '王岱', mobile: member.username });
  await checkAxeAtBothWidths();
  await saveScreen('week-passengers');
  await goToCheck(page);
  const orderNo = orderNoOf(page);
  // In the middle of the page the bar at the bottom may cover half of a button.
  await page.evaluate(() => window.scrollTo(0, 0));
  await checkAxeAtBothWidths();
  await saveScreen('week-verify');
  await page.getByRole('button', { name: t('booking/verify', 'goSecure') }).click();
  await expect(page.getByRole('heading', { name: t('award', 'secureHeading') })).toBeVisible();
  await checkAxeAtBothWidths();
  await saveScreen('week-secure');
  await slideWithKeys({ done: page.getByText(/^短信验证码已发送到/) });
  await expect(page.getByLabel(t('weekcard/cards', 'smsCode'))).toBeFocused();
  await keys.type(await sandbox.smsCode(member.username));
  await keys.press('Enter');
  await expect(page.getByText(t('payment', 'rideHeld'))).toBeVisible();
  await checkAxeAtBothWidths();
  await saveScreen('week-pay-taxes');
  await payByAlipay(page);
  await expectTicketed(page);
  await page.getByRole('link', { name: t('payment/outcome', 'viewOrder') }).click();
  await expect(page.getByText(t('weekcard', 'ridesOfOrder', { count: 1, left: 11 }))).toBeVisible();
  await checkAxeAtBothWidths();
  await saveScreen('week-orderdetail');
  await page
    .getByRole('navigation')
    .getByRole('link', { name: t('weekcard/cards', 'toOrders') })
    .first()
    .click();
  await page.getByRole('tab', { name: t('booking/orders/list', 'tabTicketed') }).click();
  await expect(page.getByRole('article', { name: `订单号 ${orderNo}` })).toContainText('周周飞');
  await saveScreen('week-orders');
});

test('the pages of the week card work at both widths: on sale, without cards, with an unpaid purchase, and with wrong input', async ({
  page,
  sandbox,
  checkAxeAtBothWidths,
}) => {
  const api = await signInPageAsMember(page, await newMember(sandbox));
  await openPage(page, '/book/weekHome');
  await checkAxeAtBothWidths();
  await page.getByRole('button', { name: '购买周周飞·同行卡' }).press('Enter');
  await checkAxeAtBothWidths();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: '购买周周飞·同行卡' })).toBeFocused();
  await openPage(page, '/week/flightSearch');
  await expect(page.getByText(t('weekcard', 'noCard'))).toBeVisible();
  await checkAxeAtBothWidths();
  const { products, documents } = await api.expectOk(listWeekProducts, { query: {} });
  const [card] = products;
  const acceptedDocuments = documents.map(({ docKey, version }) => ({ docKey, version }));
  const body = {
    productId: card?.productId ?? '',
    buyerMobile: someMobile(),
    acceptedDocuments,
    priceSeen: card?.price ?? 0,
  };
  await api.expectOk(buyWeekCard, { body });
  await openPage(page, '/user/week/card');
  await expect(page.getByRole('article', { name: '周周飞·单人卡' })).toContainText(
    t('booking/orders/list', 'tabUnpaid'),
  );
  await page.getByRole('button', { name: t('weekcard/home', 'stepBind'), exact: true }).press('Enter');
  await expect(page.getByRole('textbox', { name: /^卡号/ })).toBeFocused();
  await checkAxeAtBothWidths();
});
