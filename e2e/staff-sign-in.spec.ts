import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type RealProvider, startRealProvider } from '@haidai/testkit/identity-provider';
import { checkingItself } from '@haidai/testkit/own-answers';
import type { Page } from '@playwright/test';
import { findFreePort } from '../scripts/machine/ports.mjs';
import { type StartedSite, startSite } from '../scripts/site/started-site.ts';
import { expect, test } from './support/fixtures.ts';
import { openPage } from './support/open-page.ts';
import { answerFaults } from './support/site-under-test.ts';
import { t } from './support/texts.ts';

/**
 * Staff sign in at a certified provider of OpenID Connect. The provider has another host than the site, as in
 * production, so the browser treats the way back as coming from another site.
 */

// Both tests use one site.
test.describe.configure({ mode: 'default' });

let folder: string;
let url: string;
let site: StartedSite;
let provider: RealProvider;
test.beforeAll(async () => {
  // The site builds its pages first if they are missing.
  test.setTimeout(240_000);
  folder = await mkdtemp(join(tmpdir(), 'haidai-staff-'));
  await chmod(folder, 0o755);
  const port = String(await findFreePort());
  url = `http://localhost:${port}`;
  provider = await startRealProvider({ deskUrl: url });
  provider.people['lin.yue'] = { name: '林越', email: 'lin.yue@example.com', groups: ['desk', 'leads'] };
  provider.people['he.chen'] = { name: '何晨', email: 'he.chen@example.com', groups: ['kitchen'] };
  const own = { DATA_DIR: join(folder, 'data'), PORT: port, HOST: '127.0.0.1', PUBLIC_URL: url };
  const identity = {
    STAFF_OIDC_ISSUER: provider.issuer,
    STAFF_OIDC_CLIENT_ID: provider.clientId,
    STAFF_OIDC_CLIENT_SECRET: provider.clientSecret,
    STAFF_OIDC_ROLES: JSON.stringify({ desk: 'clerk', leads: 'supervisor' }),
    STAFF_PASSWORD_SIGN_IN: 'off',
    STAFF_EMERGENCY_LOGINS: 'clerk.zhao',
  };
  site = startSite({ ...own, ...identity, ...checkingItself(answerFaults()) });
  const isServed = () =>
    fetch(`${url}/index`).then(
      ({ ok }) => ok,
      () => false,
    );
  await expect.poll(isServed, { timeout: 200_000, intervals: [100] }).toBe(true);
});
test.afterAll(async () => {
  site.process.kill('SIGTERM');
  await site.ended;
  await provider.close();
  await rm(folder, { recursive: true, force: true });
});

const button = (page: Page) => page.getByRole('link', { name: '企业账号登录' });

/** Follows the button by keyboard and signs a person in on the pages of the provider. */
async function signInAtProvider(page: Page, login: string): Promise<void> {
  await button(page).focus();
  await page.keyboard.press('Enter');
  await page.waitForURL(`${provider.issuer}/**`);
  await page.locator('input[name=login]').fill(login);
  await page.locator('input[name=password]').fill('any');
  await page.keyboard.press('Enter');
  await page.waitForURL(`${url}/ops`);
}

test('staff sign in at the identity provider by keyboard, work at the desk and sign out there too', async ({
  page,
  checkAxeAtBothWidths,
  saveScreen,
}) => {
  await openPage(page, `${url}/ops`);
  await expect(button(page)).toBeVisible();
  await expect(page.getByLabel('密码*')).toBeHidden();
  await checkAxeAtBothWidths();
  await saveScreen('staff-provider');

  await signInAtProvider(page, 'lin.yue');
  await expect(page.getByRole('heading', { name: /工作台/ })).toBeVisible();
  await expect(page.getByText(/林越/)).toBeVisible();
  await openPage(page, `${url}/ops/log`);
  await expect(page.getByRole('row', { name: /lin\.yue.*企业账号/ }).first()).toBeVisible();
  await saveScreen('staff-provider-log');

  // The shift ends. The provider opens in a tab of its own, and the desk goes on after the return.
  await page.context().clearCookies({ name: 'hd_staff' });
  await page.getByRole('button', { name: t('staff', 'refresh') }).click();
  const again = page.getByRole('dialog', { name: t('staff', 'againTitle') });
  const opened = page.context().waitForEvent('page');
  await button(page).click();
  const tab = await opened;
  await expect(tab.getByRole('heading', { name: /工作台/ })).toBeVisible();
  await tab.close();
  await page.evaluate(() => window.dispatchEvent(new Event('focus')));
  await expect(again).toBeHidden();

  await page.getByRole('button', { name: t('staff', 'signOut') }).click();
  await page.waitForURL(`${provider.issuer}/**`);
  await page.getByRole('button', { name: /yes/i }).click();
  await page.waitForURL(`${url}/ops`);
  await expect(button(page)).toBeVisible();
});

test('a person without a role reads why, and the emergency login still has its password', async ({
  page,
  checkAxeAtBothWidths,
  saveScreen,
}) => {
  await openPage(page, `${url}/ops`);
  await signInAtProvider(page, 'he.chen');
  await expect(page.getByRole('alert')).toHaveText('您的企业账号没有工作台权限，请联系管理员');
  await page.getByRole('button', { name: t('staff', 'emergencySignIn') }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByLabel(t('staff', 'login'))).toBeFocused();
  await expect(page.getByLabel('密码*')).toBeVisible();
  await checkAxeAtBothWidths();
  await saveScreen('staff-provider-refused');
});
