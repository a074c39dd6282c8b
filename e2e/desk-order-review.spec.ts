import { holdBooking } from '@haidai/contract/booking';
import { demoClerks } from '@haidai/testkit';
import { dayAfter } from './support/days.ts';
import { openQueueAs, openWork, takeStep } from './support/desk.ts';
import { expect, test } from './support/fixtures.ts';
import { openPage, reloadPage } from './support/open-page.ts';
import { givenOrder, payForTickets } from './support/orders.ts';
import { citizen, someMobile } from './support/people.ts';
import { signInPageAsStaff, signInPageBySms } from './support/sign-in-page.ts';
import { t } from './support/texts.ts';
import { userCalls } from './support/user-calls.ts';

test('a clerk puts an order under review, its traveller sees the review and the hotline until the release, and two clerks reject it in a second review', async ({
  page,
  visitor,
  sandbox,
  checkAxeAtBothWidths,
  saveScreen,
}) => {
  const mobile = someMobile();
  const api = await signInPageBySms(page, mobile);
  const people = [citizen('欧阳', '修远', '1988-09-09')];
  const wanted = { destCode3: 'SYX', departureDate: await dayAfter(sandbox, 44), people };
  const orderNo = await givenOrder(api, mobile, wanted);
  await payForTickets(sandbox, api, orderNo);

  await signInPageAsStaff(visitor, demoClerks[0]);
  await openPage(visitor, '/ops/orders');
  await visitor.getByLabel(t('booking/desk', 'by')).selectOption('ORDER');
  await visitor.getByLabel(t('booking/desk', 'text')).fill(orderNo);
  await visitor.keyboard.press('Enter');
  await visitor
    .getByRole('grid', { name: t('booking/desk', 'results') })
    .getByRole('row')
    .nth(1)
    .focus();
  await visitor.keyboard.press('Enter');
  await visitor.getByRole('button', { name: '风险锁定' }).click();
  const holdNow = visitor.getByRole('button', { name: t('booking/desk', 'holdNow') });
  await holdNow.click();
  await expect(visitor.getByText(t('staff', 'reasonShort', { least: 4 }))).toBeVisible();
  await visitor.getByLabel(t('staff', 'reason')).fill('付款人与旅客不符');
  await holdNow.click();
  const waiting = visitor.getByRole('link', { name: `订单核实: 订单 ${orderNo}` });
  await expect(waiting).toBeVisible();
  await expect(holdNow).toBeHidden();

  await openPage(page, `/user/airorder/orderdetail?orderNo=${orderNo}`);
  await expect(page.getByText(/订单正在核实：/)).toBeVisible();
  await expect(page.getByRole('link', { name: /^致电客服/ }).first()).toHaveAttribute('href', /^tel:\d+$/);
  await expect(page.getByText(t('refund', 'hintHeld'))).toBeVisible();
  await checkAxeAtBothWidths();
  await saveScreen('order-held');

  await waiting.click();
  await takeStep(visitor, { work: orderNo, action: '核实通过，放行' });
  await expect(page.getByText(/订单正在核实：/)).toBeHidden();

  await userCalls(visitor).api.expectOk(holdBooking, { body: { orderNo, reason: '证件与旅客不符' } });
  await reloadPage(visitor);
  await takeStep(visitor, { work: orderNo, action: '申请拒绝并全额退票', note: '已与警方核实' });
  await expect(await openWork(visitor, orderNo)).toContainText('退款须由另一位同事同意');
  await openQueueAs(visitor, demoClerks[1], 'booking.held');
  await takeStep(visitor, { work: orderNo, action: '同意拒绝，全额退票' });
  await sandbox.messageTo(mobile, orderNo, '原路退回');
  await openPage(page, `/user/airorder/orderdetail?orderNo=${orderNo}`);
  await expect(page.getByText('退款成功').first()).toBeVisible();
});
