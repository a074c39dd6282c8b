import type { Page } from '@playwright/test';
import { expect, test } from './support/fixtures.ts';
import { openPage } from './support/open-page.ts';
import { useProviderSite } from './support/provider-site.ts';
import { t } from './support/texts.ts';

/**
 * Staff sign in at a certified provider of OpenID Connect. The provider has another host than the site, as in
 * production, so the browser treats the way back as coming from another site.
 */

// Both tests use one site.
test.describe.configure({ mode: 'default' });

const site = useProviderSite({
  people: {
    'lin.yue': { name: '林越', email: 'lin.yue@example.com', groups: ['desk', 'leads'] },
    'he.chen': { name: '何晨', email: 'he.chen@example.com', groups: ['kitchen'] },
  },
  settings: ({ issuer, clientId, clientSecret }) => ({
    STAFF_OIDC_ISSUER: issuer,
    STAFF_OIDC_CLIENT_ID: clientId,
    STAFF_OIDC_CLIENT_SECRET: clientSecret,
    STAFF_OIDC_ROLES: JSON.stringify({ desk: 'clerk', leads: 'supervisor' }),
    STAFF_PASSWORD_SIGN_IN: 'off',
    STAFF_EMERGENCY_LOGINS: 'clerk.zhao',
  }),
});

const providerButton = '企业账号登录';
const button = (page: Page) => page.getByRole('link', { name: providerButton });

test('staff sign in at the identity provider by keyboard, work at the desk and sign out there too', async ({
  page,
  checkAxeAtBothWidths,
  saveScreen,
}) => {
  await openPage(page, `${site.url}/ops`);
  await expect(button(page)).toBeVisible();
  await expect(page.getByLabel('密码*')).toBeHidden();
  await checkAxeAtBothWidths();
  await saveScreen('staff-provider');

  await site.signIn(page, providerButton, 'lin.yue');
  await expect(page.getByRole('navigation', { name: t('staff', 'pagesOfDesk') })).toBeAttached();
  await expect(page.locator('header').getByText(/林越/)).toBeVisible();
  await openPage(page, `${site.url}/ops/log`);
  await expect(page.getByRole('row', { name: /lin\.yue.*企业账号/ }).first()).toBeVisible();
  await saveScreen('staff-provider-log');

  // The shift ends. The provider opens in a tab of its own, and the desk goes on after the return.
  await page.context().clearCookies({ name: 'staff' });
  await page.getByRole('button', { name: t('staff', 'refresh') }).click();
  const again = page.getByRole('dialog', { name: t('staff', 'againTitle') });
  const opened = page.context().waitForEvent('page');
  await button(page).click();
  const tab = await opened;
  await expect(tab.getByRole('navigation', { name: t('staff', 'pagesOfDesk') })).toBeAttached();
  await tab.close();
  await page.evaluate(() => window.dispatchEvent(new Event('focus')));
  await expect(again).toBeHidden();

  await page.getByRole('button', { name: t('staff', 'signOut') }).click();
  await page.waitForURL(`${site.provider.issuer}/**`);
  await page.getByRole('button', { name: /yes/i }).click();
  await page.waitForURL(new RegExp(`^${site.url}/ops`));
  await expect(button(page)).toBeVisible();
});

test('a person without a role reads why, and the emergency login still has its password', async ({
  page,
  checkAxeAtBothWidths,
  saveScreen,
}) => {
  await openPage(page, `${site.url}/ops`);
  await site.signIn(page, providerButton, 'he.chen');
  await expect(page.getByRole('alert')).toHaveText('您的企业账号没有工作台权限，请联系管理员');
  await page.getByRole('button', { name: t('staff', 'emergencySignIn') }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByLabel(t('staff', 'login'))).toBeFocused();
  await expect(page.getByLabel('密码*')).toBeVisible();
  await checkAxeAtBothWidths();
  await saveScreen('staff-provider-refused');
});
