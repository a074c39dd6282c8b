import { expect, test } from './support/fixtures.ts';
import { openPage } from './support/open-page.ts';
import { useProviderSite } from './support/provider-site.ts';
import { t } from './support/texts.ts';

/** Members sign in at a certified provider of OpenID Connect, which has another host than the site. */
const site = useProviderSite({
  people: { qinghe: { name: '李清和', email: 'qinghe@example.com', groups: [] } },
  settings: ({ issuer, clientId, clientSecret }) => ({
    MEMBERSHIP_OIDC_ISSUER: issuer,
    MEMBERSHIP_OIDC_CLIENT_ID: clientId,
    MEMBERSHIP_OIDC_CLIENT_SECRET: clientSecret,
  }),
});

test('a member links the membership account once, and signs in with it from then on', async ({
  page,
  browser,
  checkAxeAtBothWidths,
  saveScreen,
}) => {
  await openPage(page, `${site.url}/login`);
  await expect(page.getByRole('link', { name: '会员账号登录' })).toBeVisible();
  await checkAxeAtBothWidths();
  await saveScreen('member-provider');
  await site.signIn(page, '会员账号登录', 'qinghe');
  await expect(page.getByText(t('identity/provider', 'waiting'))).toBeVisible();
  await checkAxeAtBothWidths();
  await saveScreen('member-provider-waiting');

  await page.getByLabel(t('identity', 'username')).fill('13800000001');
  await page.getByLabel(t('identity', 'password'), { exact: true }).fill('Haidai2026');
  await page.getByRole('button', { name: t('identity', 'login'), exact: true }).click();
  await expect(page.getByText(t('identity/provider', 'leadWaiting', { name: '李清和' }))).toBeVisible();
  await checkAxeAtBothWidths();
  await saveScreen('member-provider-link');
  await page.getByRole('button', { name: t('identity/provider', 'link') }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText(t('identity/provider', 'leadLinked'))).toBeVisible();

  const later = await browser.newContext({ locale: 'zh-CN' });
  const again = await later.newPage();
  await openPage(again, `${site.url}/login`);
  await site.signIn(again, '会员账号登录', 'qinghe');
  await expect(again).toHaveURL(/\/user(\/|$)/);
  await later.close();
});
