import { readFile } from 'node:fs/promises';
import { demoPeople, signInBySms } from '@haidai/testkit';
import { dayAfter } from './support/days.ts';
import { signInAtDesk } from './support/desk.ts';
import { expect, test } from './support/fixtures.ts';
import { givenOrder, payForTickets } from './support/orders.ts';
import { someMobile } from './support/people.ts';
import { t } from './support/texts.ts';

test.describe('the figures of a day', { tag: '@alone' }, () => {
  test.afterEach(({ sandbox }) => sandbox.resetClock());

  test('finance reads the sales of today, groups them by route with the keyboard, and takes the file and the accounting lines', async ({
    page,
    sandbox,
    checkAxe,
    saveScreen,
  }) => {
    const traveller = sandbox.api.another();
    const mobile = someMobile();
    await signInBySms(traveller, mobile);
    const orderNo = await givenOrder(traveller, mobile, { departureDate: await dayAfter(sandbox, 20) });
    await payForTickets(sandbox, traveller, orderNo);
    // The job runs every minute by the clock of the sandbox.
    await sandbox.moveClock(2);

    await signInAtDesk(page, sandbox, demoPeople.finance, '/ops/reports');
    await expect(page.getByRole('heading', { level: 1, name: t('reports', 'title') })).toBeVisible();
    await page.getByRole('radio', { name: t('reports', 'today') }).check({ force: true });
    const byDay = page.getByRole('region', { name: '销售，按日期' });
    const today = byDay.getByRole('row').filter({ hasText: await dayAfter(sandbox, 0) });
    await expect
      .poll(async () => {
        await page.reload();
        return Number(await today.getByRole('cell').nth(1).textContent());
      })
      .toBeGreaterThan(0);
    const liability = page.getByRole('region', { name: t('reports', 'liability') });
    await expect(liability.getByRole('row').filter({ hasText: 'POINTVALUE-2026' }).first()).toBeVisible();
    await checkAxe();
    await saveScreen('desk-reports');

    await page.getByRole('button', { name: '销售', exact: true }).press('Enter');
    await page.getByLabel(t('reports', 'dimension')).selectOption(t('reports/dimension', 'route'));
    const report = page.getByRole('region', { name: '销售，按航线' });
    await expect(report.getByRole('row').filter({ hasText: 'TAO–' }).first()).toBeVisible();
    await expect(page).toHaveURL(/report=sales.*by=route/);
    const file = page.waitForEvent('download');
    await report.getByRole('button', { name: /CSV/ }).press('Enter');
    expect(await readFile(await (await file).path(), 'utf8')).toContain('TAO-');

    const lines = page.waitForEvent('download');
    await page.getByRole('link', { name: t('reports', 'accounting') }).press('Enter');
    expect(await readFile(await (await lines).path(), 'utf8')).toContain('1122,WECHAT');
  });
});
