import type { Page } from '@playwright/test';
import { dayAfter } from './support/days.ts';
import { expect, test } from './support/fixtures.ts';
import { openPage } from './support/open-page.ts';
import { givenOrder } from './support/orders.ts';
import { someMobile } from './support/people.ts';
import type { Sandbox } from './support/sandbox.ts';
import { signInPageBySms } from './support/sign-in-page.ts';
import { t } from './support/texts.ts';
import { expectTicketed, goToCashier, payAtCashier } from './support/traveller.ts';
import { userCalls } from './support/user-calls.ts';

const wechatAgent =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148 MicroMessenger/8.0.54';

/** Opens the payment page of a new, unpaid order. */
async function givenUnpaidOrder(page: Page, sandbox: Sandbox): Promise<string> {
  const mobile = someMobile();
  const departureDate = await dayAfter(sandbox, 46);
  const orderNo = await givenOrder(await signInPageBySms(page, mobile), mobile, { departureDate });
  await openPage(page, `/book/payPreCash?orderNo=${orderNo}`);
  return orderNo;
}

const cancel = (page: Page) => page.getByRole('button', { name: '取消', exact: true }).click();

test.describe('in a browser', { tag: '@phone' }, () => {
  test('WeChat Pay opens its app, a payer who comes back without paying is told so, and the code stays possible', async ({
    page,
    sandbox,
    checkAxe,
    saveScreen,
  }) => {
    const orderNo = await givenUnpaidOrder(page, sandbox);
    await page.getByRole('radio', { name: /^微信支付/ }).check();
    await expect(page.getByRole('radio', { name: /^微信支付/ })).toHaveAccessibleName(
      new RegExp(t('payment', 'hintH5')),
    );
    await checkAxe();
    await saveScreen('pay-phone-browser');
    await goToCashier(page, '微信支付');
    await expect(page.getByRole('heading', { name: '微信支付' })).toBeVisible();
    await cancel(page);
    await expect(page.getByRole('heading', { name: t('payment/outcome', 'stageNotYet') })).toBeVisible({
      timeout: 30_000,
    });
    await checkAxe();
    await saveScreen('pay-phone-not-yet');
    await page.getByRole('link', { name: t('payment/outcome', 'payAgain') }).click();

    await page.getByRole('radio', { name: /^微信支付/ }).check();
    await page.getByRole('checkbox', { name: t('payment', 'byCode') }).check();
    await page.getByRole('button', { name: /^支付 ¥/ }).click();
    await expect(page.getByRole('dialog', { name: t('payment', 'wechatTitle') }).getByRole('img')).toBeVisible();
    await page.keyboard.press('Escape');

    await page.getByRole('checkbox', { name: t('payment', 'byCode') }).uncheck();
    await goToCashier(page, '微信支付');
    await payAtCashier(page);
    await expectTicketed(page);
    expect((await userCalls(page).order(orderNo)).payments).toHaveLength(1);
  });

  test('Alipay opens its page for phones, and a payer can leave it and pay later', async ({ page, sandbox }) => {
    await givenUnpaidOrder(page, sandbox);
    await expect(page.getByRole('radio', { name: /^支付宝/ })).toHaveAccessibleName(
      new RegExp(t('payment', 'hintWAP')),
    );
    await goToCashier(page, '支付宝');
    await cancel(page);
    await page.getByRole('link', { name: t('payment/outcome', 'continuePay') }).click();
    await goToCashier(page, '支付宝');
    await payAtCashier(page);
    await expectTicketed(page);
  });
});

test.describe('inside WeChat', { tag: '@phone' }, () => {
  test.use({ userAgent: wechatAgent });

  test('WeChat identifies the payer and shows its pay sheet, which can be cancelled', async ({
    page,
    sandbox,
    checkAxe,
    saveScreen,
    baseURL,
  }) => {
    const bridge = await fetch(new URL('/sandbox/gateway/wechat/bridge.js', baseURL));
    await page.addInitScript({ content: await bridge.text() });
    const orderNo = await givenUnpaidOrder(page, sandbox);
    await expect(page.getByRole('radio', { name: /^支付宝/ })).toBeDisabled();
    await checkAxe();
    await saveScreen('pay-phone-wechat');
    const sheet = page.getByRole('dialog', { name: '微信支付' });
    await goToCashier(page, '微信支付');
    await expect(sheet).toContainText('¥');
    await sheet.getByRole('button', { name: '取消' }).click();
    await expect(page.getByRole('alert')).toContainText('您取消了付款');
    await checkAxe();
    await saveScreen('pay-phone-wechat-cancelled');
    await page.getByRole('button', { name: /^支付 ¥/ }).click();
    await sheet.getByRole('button', { name: '确认支付' }).click();
    await expectTicketed(page);
    expect(page.url()).not.toContain('code=');
    expect((await userCalls(page).order(orderNo)).payments).toHaveLength(1);
  });
});
