import { getAwardOrder } from '@haidai/contract/award';
import { getPoints } from '@haidai/contract/member';
import { demoMember } from '@haidai/testkit';
import type { Page } from '@playwright/test';
import { givenAwardTicket, someAwardFlight } from './support/award-ticket.ts';
import { expect, test } from './support/fixtures.ts';
import { openPage } from './support/open-page.ts';
import { signInPageAsMember } from './support/sign-in-page.ts';
import { t } from './support/texts.ts';
import { expectTicketed, orderNoOf, payByAlipay } from './support/traveller.ts';

// A mobile gets one code a minute, so the test moves the time of the site.
test('an award ticket is changed to another day: the fee is paid in money, the points stay spent, and both orders can be read', {
  tag: '@alone',
}, async ({ page, sandbox, checkAxeAtBothWidths, saveScreen, dragSlider }) => {
  const api = await signInPageAsMember(page);
  const to = { destCode3: 'TFU' };
  try {
    const { orderNo } = await givenAwardTicket(sandbox, api, { mobile: demoMember.username, ...to });
    const other = await someAwardFlight(sandbox, api, { payment: 'INTEGRAL', ...to });
    const before = await api.expectOk(getPoints, { query: {} });
    await openPage(page, `/user/integralorder/integraldetail?orderNo=${orderNo}`);
    await page.getByRole('button', { name: t('exchange/changes', 'start') }).click();
    await page.getByRole('button', { name: t('exchange/reshop/passengers', 'next') }).click();
    await openPage(page, `${new URL(page.url()).pathname}${daySearch(page, other.flightDate)}`);
    const flight = page.getByRole('article', { name: new RegExp(`^${other.flightNo} `) });
    await flight.getByRole('button', { name: /¥100/ }).click();
    await expect(flight).toContainText('改期费 ¥100');
    await checkAxeAtBothWidths();
    await saveScreen('points-change-flights');
    await flight.getByRole('button', { name: t('shopping', 'choose'), exact: true }).click();
    await page.getByRole('button', { name: t('exchange', 'goCheck') }).click();
    await expect(page.locator('[data-total]')).toHaveText('¥100');
    await page.getByText(t('exchange/reshop/verify', 'moneyTitle')).click();
    await expect(page.getByRole('row', { name: /改期费.*¥100/ })).toBeVisible();
    await saveScreen('points-change-check');
    await page.getByRole('button', { name: t('exchange/reshop/verify', 'confirm') }).click();
    await dragSlider({ done: page.getByRole('radio', { name: /^支付宝/ }) });
    await payByAlipay(page);
    await expectTicketed(page);

    await page.getByRole('link', { name: t('payment/outcome', 'viewOrder') }).click();
    await expect(page.getByText(`由订单 ${orderNo} 改期而来`)).toBeVisible();
    await checkAxeAtBothWidths();
    await saveScreen('points-change-new');
    const changeNo = orderNoOf(page);
    expect(await api.expectOk(getPoints, { query: {} })).toMatchObject({
      points: before.points,
      frozen: before.frozen,
    });
    const read = (number: string) => api.expectOk(getAwardOrder, { params: { orderNo: number }, query: {} });
    const couponOf = async (number: string) =>
      (await read(number)).passengerInfoVoList[0]?.ticketVos[0]?.coupons[0]?.status;
    expect([await couponOf(orderNo), await couponOf(changeNo)]).toEqual(['EXCHANGED', 'OPEN FOR USE']);
    await openPage(page, '/user/reshoporder');
    await expect(page.getByRole('article', { name: `订单号 ${changeNo}` })).toContainText('¥100');
    await openPage(page, `/user/integralorder/integraldetail?orderNo=${orderNo}`);
    await expect(page.getByText(t('exchange/changes', 'stateDone'))).toBeVisible();
    await saveScreen('points-change-old');
  } finally {
    await sandbox.resetClock();
  }
});

/** Returns the search of the page for another day. */
function daySearch(page: Page, depDate: string): string {
  const { searchParams } = new URL(page.url());
  searchParams.set('depDate', depDate);
  return `?${searchParams}`;
}
