import { type AwardOrderDetail, getAwardOrder, listVouchers } from '@haidai/contract/award';
import { getPoints } from '@haidai/contract/member';
import { takeAction } from '@haidai/contract/staff';
import { demoClerks, demoMember, signInStaff } from '@haidai/testkit';
import type { Page } from '@playwright/test';
import { draftAward, someAwardFlight } from './support/award-ticket.ts';
import { openQueueAs, takeStep } from './support/desk.ts';
import { expect, test } from './support/fixtures.ts';
import { expectFocusOnHeading, keyboardOf } from './support/keyboard.ts';
import { submitOrder } from './support/keyboard-traveller.ts';
import { openPage, reloadPage } from './support/open-page.ts';
import { requestIllnessRefund } from './support/refund-for-illness.ts';
import { signInPageAsMember, signInPageBySms } from './support/sign-in-page.ts';
import { t } from './support/texts.ts';
import {
  chooseFare,
  expectTicketed,
  fillContact,
  flightCard,
  goToCheck,
  goToPassengers,
  logInAsMember,
  orderNoOf,
  payByAlipay,
} from './support/traveller.ts';
import { userCalls } from './support/user-calls.ts';

const contact = { name: '李清和', mobile: demoMember.username };

const trip = (departureDate: string) =>
  new URLSearchParams({ origCode3: 'TAO', origName: '青岛', destCode3: 'SHA', destName: '上海', departureDate });

const awardOrder = (page: Page, orderNo: string): Promise<AwardOrderDetail> =>
  userCalls(page).api.expectOk(getAwardOrder, { params: { orderNo }, query: {} });

test('a member books with points and pays the taxes, and the choice survives a reload', async ({
  page,
  sandbox,
  slideWithKeys,
  checkAxeAtBothWidths,
}) => {
  const keys = keyboardOf(page);
  const api = await signInPageAsMember(page);
  const before = await api.expectOk(getPoints, { query: {} });

  const { flightNo, flightDate } = await someAwardFlight(sandbox, api, { payment: 'INTEGRAL', destCode3: 'SHA' });
  await openPage(page, `/book?${trip(flightDate)}`);
  await page.getByRole('tab', { name: t('shopping/box', 'oneWay') }).click();
  await page.getByLabel(t('shopping/box', 'payment')).selectOption(t('shopping/box', 'payINTEGRAL'));
  await expect(page.getByRole('button', { name: /^去程日期.*起$/ })).toHaveCount(0);
  await page.getByRole('button', { name: t('shopping/box', 'searchFlights') }).click();
  await chooseFare(flightCard(page, flightNo));
  await expect(page.getByRole('status').filter({ hasText: '本次需 12,800 积分' })).toBeVisible();
  await goToPassengers(page);

  const self = page.getByRole('checkbox', { name: /^李清和/ });
  const waiting = page.getByRole('listitem').filter({ hasText: '李思远' });
  await expect(waiting).toContainText(/尚未生效，20\d\d-\d\d-\d\d 起可以乘机/);
  await expect(waiting.getByRole('checkbox')).toBeDisabled();
  await keys.enter(page.getByRole('button', { name: t('booking/passengers', 'goVerify') }));
  await expect(page.getByRole('alert')).toContainText('还差 1 位成人');
  await expect(page.getByRole('heading', { level: 2, name: t('booking', 'passengers') })).toBeFocused();
  await keys.tick(self);
  await keys.enter(page.getByRole('button', { name: t('booking/passengers', 'changeContact') }));
  await page.getByRole('textbox', { name: t('booking/passengers', 'contactName'), exact: true }).selectText();
  await keys.type(contact.name);
  await expect(page.getByText('已自动保存，30 分钟内有效')).toBeVisible();
  await reloadPage(page);
  await expect(self).toBeChecked();
  await expect(page.getByRole('group', { name: t('booking', 'contact') })).toContainText(contact.name);
  await keys.enter(page.getByRole('button', { name: t('booking/passengers', 'goVerify') }));

  await expectFocusOnHeading(page, t('booking/verify', 'verifyTitle'));
  await keys.enter(page.locator('summary').filter({ hasText: t('booking', 'priceTitle') }));
  await expect(page.getByRole('row', { name: /^积分.*12,800 积分/ })).toBeVisible();
  const orderNo = orderNoOf(page);
  await submitOrder(page, keys);
  await expectFocusOnHeading(page, t('award', 'secureTitle'));
  await keys.enter(page.getByRole('button', { name: t('booking/verify', 'goSecure') }));
  await expect(page.getByLabel(t('award', 'smsCode'))).toBeFocused();
  const sent = page.getByText('短信验证码已发送到 138****0001');
  await slideWithKeys({ done: sent });
  await expect(sent).toBeVisible();
  await expect(page.getByLabel(t('award', 'smsCode'))).toBeFocused();
  await keys.type(await sandbox.smsCode(demoMember.username));
  await keys.press('Enter');

  await expect(page.getByText(t('payment', 'pointsFrozen', { points: '12,800' }))).toBeVisible();
  const spent = { points: before.points - 12_800, frozen: before.frozen + 12_800 };
  expect(await api.expectOk(getPoints, { query: {} })).toMatchObject(spent);
  await expect(page.getByRole('button', { name: '支付 ¥60' })).toBeVisible();
  await checkAxeAtBothWidths();
  await payByAlipay(page);
  await expectTicketed(page);
  await page.getByRole('link', { name: t('booking/orders/list', 'openOrder') }).click();
  await expect(page.getByText('12,800 积分已扣除。')).toBeVisible();
  await checkAxeAtBothWidths();
  expect(await awardOrder(page, orderNo)).toMatchObject({ orderStatus: 'FINISHED', pointsState: 'settled' });
  await page
    .getByRole('navigation')
    .getByRole('link', { name: t('booking/orders', 'awardOrdersTitle') })
    .first()
    .click();
  await keys.chooseTab(page.getByRole('tab', { name: t('booking/orders/list', 'tabTicketed') }));
  await expect(page.getByRole('article', { name: `订单号 ${orderNo}` })).toContainText('12,800 积分 + ¥60税费');
});

test('a traveller who signed in by SMS and chooses to pay with a voucher needs a member login, and continues with the chosen flight', async ({
  page,
  sandbox,
  checkAxeAtBothWidths,
  saveScreen,
}) => {
  await signInPageBySms(page);
  const { flightNo, flightDate } = await someAwardFlight(sandbox, sandbox.api.another(), {
    payment: 'EXCHANGE',
    destCode3: 'SHA',
  });
  await openPage(page, `/book/flightSearch?payment=EXCHANGE&${trip(flightDate)}`);
  await expect(page.getByText('积分与兑换券仅限海岱会员使用')).toBeVisible();
  await chooseFare(flightCard(page, flightNo));
  await expect(flightCard(page, flightNo).getByRole('region', { name: t('shopping', 'pay_EXCHANGE') })).toContainText(
    '1 张兑换券',
  );
  await checkAxeAtBothWidths();
  await saveScreen('points-flights');
  await goToPassengers(page);
  const login = page.getByRole('dialog', { name: t('identity', 'title') });
  await expect(login.getByLabel(t('identity', 'username'))).toBeVisible();
  await expect(login.getByRole('tab', { name: t('identity', 'smsTab') })).toHaveCount(0);
  await logInAsMember(page, sandbox);

  await expect(page.getByRole('status').filter({ hasText: /^可用 [12] 张兑换券/ })).toBeVisible();
  await page.getByRole('checkbox', { name: /^李清和/ }).check();
  await fillContact(page, contact);
  await checkAxeAtBothWidths();
  await saveScreen('points-travellers');
  await goToCheck(page);
  await expect(page.getByRole('main')).toContainText('1 张兑换券');
  await checkAxeAtBothWidths();
  await page.getByRole('button', { name: t('booking/verify', 'goSecure') }).click();
  await expect(page.getByRole('button', { name: t('identity', 'sendCode') })).toBeVisible();
  await checkAxeAtBothWidths();
  await saveScreen('points-code');
  await openPage(page, '/user/integralorder');
  await expect(
    page
      .getByRole('status')
      .filter({ hasText: /^共 \d+ 笔订单/ })
      .or(page.getByText(t('booking/orders/list', 'noOrders'))),
  ).toBeVisible();
  await checkAxeAtBothWidths();
});

// A mobile gets one code a minute, and other tests also use this member. The test moves the time of the site.
test('a voucher is held for the order and used with its ticket, the taxes are paid in money, and the desk first refuses its refund and then two clerks approve it', {
  tag: '@alone',
}, async ({ page, visitor, sandbox, slideWithKeys }) => {
  const api = await signInPageAsMember(page);
  const flight = await someAwardFlight(sandbox, api, { payment: 'EXCHANGE', destCode3: 'SHA' });
  const orderNo = await draftAward(api, 'EXCHANGE', flight);
  const statuses = async () => (await api.expectOk(listVouchers)).map(({ status }) => status);
  const count = async (status: string) => (await statuses()).filter((each) => each === status).length;
  const [free, used] = [await count('AVAILABLE'), await count('USED')];

  await openPage(page, `/book/paxInfoInput?orderNo=${orderNo}`);
  await page.getByRole('checkbox', { name: /^李清和/ }).check();
  await fillContact(page, contact);
  await goToCheck(page);
  await sandbox.moveClock(2);
  await page.getByRole('button', { name: t('booking/verify', 'goSecure') }).click();
  await slideWithKeys({ done: page.getByText('短信验证码已发送到 138****0001') });
  await expect(page.getByLabel(t('award', 'smsCode'))).toBeFocused();
  await page.keyboard.type(await sandbox.smsCode(demoMember.username));
  await page.keyboard.press('Enter');

  await expect(page.getByText(t('payment', 'vouchersHeld'))).toBeVisible();
  expect(await count('AVAILABLE')).toBe(free - 1);
  await payByAlipay(page);
  await expectTicketed(page);
  expect(await awardOrder(page, orderNo)).toMatchObject({ orderType: 'EXCHANGE', orderStatus: 'FINISHED' });
  expect([await count('AVAILABLE'), await count('USED')]).toEqual([free - 1, used + 1]);

  const kind = 'refund.products';
  const refused = await requestIllnessRefund(api, page, { orderNo, isAward: true });
  await openQueueAs(visitor, demoClerks[0], kind);
  await takeStep(visitor, { work: refused, action: '受理' });
  await takeStep(visitor, { work: refused, action: '拒绝', note: '请提供医院的证明' });
  const work = await requestIllnessRefund(api, page, { orderNo, isAward: true });
  await reloadPage(visitor);
  await takeStep(visitor, { work, action: '受理' });
  await takeStep(visitor, { work, action: '同意' });
  await openQueueAs(visitor, demoClerks[1], kind);
  await takeStep(visitor, { work, action: '退回', note: '证明没有日期' });
  const first = sandbox.api.another();
  await signInStaff(first, demoClerks[0]);
  await first.expectOk(takeAction, { body: { kind, id: work, action: 'approve', note: '' } });
  await reloadPage(visitor);
  await takeStep(visitor, { work, action: '批准退款' });
  await expect.poll(() => count('AVAILABLE'), { message: 'the voucher, good again', timeout: 20_000 }).toBe(free);
});
