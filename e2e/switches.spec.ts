import { getKeyValue, setSiteValue } from '@haidai/contract/content';
import { quoteRefund } from '@haidai/contract/refund';
import { demoClerks, signInBySms } from '@haidai/testkit';
import type { Page } from '@playwright/test';
import { dayAfter } from './support/days.ts';
import { openQueueAs, takeStep } from './support/desk.ts';
import { expect, test } from './support/fixtures.ts';
import { openPage } from './support/open-page.ts';
import { givenOrder, payForTickets } from './support/orders.ts';
import { someMobile } from './support/people.ts';
import type { Sandbox } from './support/sandbox.ts';
import { signInPageAsStaff } from './support/sign-in-page.ts';
import { t } from './support/texts.ts';
import { userCalls } from './support/user-calls.ts';

/** These tests cover the carrier's switches for the whole site, so they run alone. */
test.describe('switches of the carrier', { tag: '@alone' }, () => {
  test('Gray-mode flag value TRUE: every page is grey, with its dialogs and menus', async ({
    page,
    sandbox,
    checkAxe,
    saveScreen,
  }) => {
    try {
      await setSwitch(sandbox, 'B2C_GRAY', true);
      await openWhileGrey(page, '/index');
      await saveScreen('home-gray');
      await checkAxe();
      await page.getByRole('banner').getByRole('button', { name: '在线客服' }).click();
      const dialog = page.getByRole('dialog', { name: t('online-service', 'notice') });
      await expect(dialog).toBeVisible();
      expect(await dialog.evaluate((each) => getComputedStyle(each).filter)).toBe('grayscale(1)');
    } finally {
      await setSwitch(sandbox, 'B2C_GRAY', false);
    }
  });

  test('Order-change notice: the site is being upgraded after two clerks set the switch, and the server refuses changes and refunds', async ({
    page,
    visitor,
    sandbox,
    checkAxe,
    saveScreen,
  }) => {
    // A page of one visitor sets the cookie of the device, which the calls need.
    await openPage(page, '/book/dates');
    const { api } = userCalls(page);
    const mobile = someMobile();
    await signInBySms(api, mobile);
    const orderNo = await givenOrder(api, mobile, { departureDate: await dayAfter(sandbox, 66) });
    await payForTickets(sandbox, api, orderNo);
    try {
      const clerk = await signInPageAsStaff(visitor, demoClerks[0]);
      await clerk.expectOk(setSiteValue, { body: { name: 'B2C_UPGRADE', value: 'TRUE', seen: 'FALSE' } });
      await openQueueAs(visitor, demoClerks[1], 'content.switches');
      await takeStep(visitor, { work: '升级公告', action: '同意' });
      await waitForSwitch(sandbox, 'B2C_UPGRADE', 'TRUE');
      await openPage(page, `/user/airorder/orderdetail?orderNo=${orderNo}`);
      const refund = page.getByRole('button', { name: t('refund', 'start') });
      await refund.click();
      const notice = page.getByRole('dialog', { name: t('upgrade', 'title') });
      await expect(notice.getByRole('alert')).toHaveText(
        /^网站正在升级，退票、改期请联系官方在线客服，或拨打服务热线 [\d-]+。$/,
      );
      await expect(notice.getByRole('link', { name: /^拨打 [\d-]+$/ })).toHaveAttribute('href', /^tel:\d+$/);
      await expect(notice.getByRole('button', { name: '在线客服' })).toBeVisible();
      await checkAxe();
      await saveScreen('upgrade-notice');
      await page.keyboard.press('Escape');
      await expect(refund).toBeFocused();
      await api.expectRefused(quoteRefund, 'upgrading', { body: { orderNo } });
      await setSwitch(sandbox, 'B2C_UPGRADE', false);
      await refund.click();
      await expect(page.getByRole('dialog', { name: t('refund', 'dialogTitle') })).toBeVisible();
    } finally {
      await setSwitch(sandbox, 'B2C_UPGRADE', false);
    }
  });
});

type Switch = 'B2C_GRAY' | 'B2C_UPGRADE';

async function setSwitch(sandbox: Sandbox, name: Switch, on: boolean): Promise<void> {
  await sandbox.setSwitch(name, on);
  await waitForSwitch(sandbox, name, on ? 'TRUE' : 'FALSE');
}

async function waitForSwitch(sandbox: Sandbox, name: Switch, value: 'TRUE' | 'FALSE'): Promise<void> {
  const query = { kv_plat: 'MARKET', kv_type: 'COMMON', kv_name: name };
  const read = async () => (await sandbox.api.expectOk(getKeyValue, { query })).kvValue;
  await expect.poll(read, { message: name }).toBe(value);
}

/** Opens the page until it is grey. The server caches pages that are the same for everyone for some seconds. */
async function openWhileGrey(page: Page, path: string): Promise<void> {
  await expect(async () => {
    await openPage(page, path);
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).filter)).toBe('grayscale(1)');
  }).toPass({ timeout: 15_000 });
}
