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

/** Members sign in at a certified provider of OpenID Connect, which has another host than the site. */

let folder: string;
let url: string;
let site: StartedSite;
let provider: RealProvider;
test.beforeAll(async () => {
  // The site builds its pages first if they are missing.
  test.setTimeout(240_000);
  folder = await mkdtemp(join(tmpdir(), 'haidai-member-'));
  await chmod(folder, 0o755);
  const port = String(await findFreePort());
  url = `http://localhost:${port}`;
  provider = await startRealProvider({ deskUrl: url });
  provider.people.qinghe = { name: '李清和', email: 'qinghe@example.com', groups: [] };
  const own = { DATA_DIR: join(folder, 'data'), PORT: port, HOST: '127.0.0.1', PUBLIC_URL: url };
  const identity = {
    MEMBERSHIP_OIDC_ISSUER: provider.issuer,
    MEMBERSHIP_OIDC_CLIENT_ID: provider.clientId,
    MEMBERSHIP_OIDC_CLIENT_SECRET: provider.clientSecret,
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

/** Follows the button by keyboard and signs a person in on the pages of the provider. */
async function signInAtProvider(page: Page): Promise<void> {
  await page.getByRole('link', { name: '会员账号登录' }).focus();
  await page.keyboard.press('Enter');
  await page.waitForURL(`${provider.issuer}/**`);
  await page.locator('input[name=login]').fill('qinghe');
  await page.locator('input[name=password]').fill('any');
  await page.keyboard.press('Enter');
  await page.waitForURL(`${url}/**`);
}

test('a member links the membership account once, and signs in with it from then on', async ({
  page,
  browser,
  checkAxeAtBothWidths,
  saveScreen,
}) => {
  await openPage(page, `${url}/login`);
  await expect(page.getByRole('link', { name: '会员账号登录' })).toBeVisible();
  await checkAxeAtBothWidths();
  await saveScreen('member-provider');
  await signInAtProvider(page);
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
  await openPage(again, `${url}/login`);
  await signInAtProvider(again);
  await expect(again).toHaveURL(/\/user(\/|$)/);
  await later.close();
});
