import { getOrderInfo, holdBooking } from '@haidai/contract/booking';
import { type Api, demoClerks, signInBySms } from '@haidai/testkit';
import { dayAfter } from './support/days.ts';
import { openQueueAs, takeStep } from './support/desk.ts';
import { expect, test } from './support/fixtures.ts';
import { reloadPage } from './support/open-page.ts';
import { givenOrder, payForTickets } from './support/orders.ts';
import { someMobile } from './support/people.ts';
import type { Sandbox } from './support/sandbox.ts';
import { signInPageAsStaff } from './support/sign-in-page.ts';

const DAY_MINUTES = 1440;

/** Gives an order with its ticket, and the number of the ticket. */
async function givenTicket(sandbox: Sandbox, api: Api, mobile: string) {
  const orderNo = await givenOrder(api, mobile, { departureDate: await dayAfter(sandbox, 47) });
  await payForTickets(sandbox, api, orderNo);
  const { passengerInfoVoList } = await api.expectOk(getOrderInfo, { body: { orderNo } });
  return { orderNo, ticketNo: passengerInfoVoList[0]?.tktNo?.replace('-', '') ?? '' };
}

test.describe('coupons at the issuer', { tag: '@alone' }, () => {
  test.afterEach(({ sandbox }) => sandbox.resetClock());

  test('suspensions that the issuer refuses are sent again or settled, and differences of the night are adopted, sent or settled', async ({
    page,
    sandbox,
    checkAxeAtBothWidths,
    saveScreen,
  }) => {
    const mobile = someMobile();
    const api = sandbox.api.another();
    await signInBySms(api, mobile);
    const again = await givenTicket(sandbox, api, mobile);
    const byHand = await givenTicket(sandbox, api, mobile);
    const adopted = await givenTicket(sandbox, api, mobile);
    const sent = await givenTicket(sandbox, api, mobile);
    const settled = await givenTicket(sandbox, api, mobile);

    const clerk = await signInPageAsStaff(page, demoClerks[0]);
    for (const { orderNo } of [again, byHand]) {
      await sandbox.breakIssuer(orderNo, 'refuseAct');
      await clerk.expectOk(holdBooking, { body: { orderNo, reason: '核实付款人' } });
    }
    await sandbox.moveClock(1);
    await openQueueAs(page, demoClerks[0], 'ticketing.acts');
    await expect(async () => {
      await reloadPage(page);
      for (const { orderNo } of [again, byHand])
        await expect(page.getByRole('row').filter({ hasText: orderNo })).toBeVisible({ timeout: 1000 });
    }).toPass({ timeout: 30_000 });
    await checkAxeAtBothWidths();
    await saveScreen('issuer-acts');
    await sandbox.breakIssuer(again.orderNo, 'none');
    await takeStep(page, { work: again.orderNo, action: '重新发送' });
    await takeStep(page, { work: byHand.orderNo, action: '已在出票系统办理', note: '已在柜台系统挂起' });
    await expect(page.getByRole('row').filter({ hasText: byHand.orderNo })).toBeHidden();

    for (const { ticketNo } of [adopted, sent, settled]) await sandbox.setIssuerCoupon(ticketNo, 'USED/FLOWN');
    await sandbox.moveClock(DAY_MINUTES);
    await openQueueAs(page, demoClerks[0], 'ticketing.differences');
    await expect(async () => {
      await reloadPage(page);
      await expect(page.getByRole('row').filter({ hasText: settled.orderNo })).toBeVisible({ timeout: 1000 });
    }).toPass({ timeout: 30_000 });
    await checkAxeAtBothWidths();
    await saveScreen('issuer-differences');
    await takeStep(page, { work: adopted.orderNo, action: '以出票系统为准' });
    await takeStep(page, { work: sent.orderNo, action: '以本站为准，重新发送' });
    await takeStep(page, { work: settled.orderNo, action: '已人工处理', note: '已由结算更正' });
    for (const { orderNo } of [adopted, sent, settled])
      await expect(page.getByRole('row').filter({ hasText: orderNo })).toBeHidden();
  });
});
