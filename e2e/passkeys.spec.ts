import type { Page } from '@playwright/test';
import { expect, test } from './support/fixtures.ts';
import { openPage } from './support/open-page.ts';
import { someMobile } from './support/people.ts';
import { signInPageBySms } from './support/sign-in-page.ts';
import { t } from './support/texts.ts';

/** Gives the browser an authenticator that synchronises passkeys and always verifies its user. */
async function plugAuthenticator(page: Page) {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('WebAuthn.enable');
  const options = {
    protocol: 'ctap2',
    transport: 'internal',
    hasResidentKey: true,
    hasUserVerification: true,
    isUserVerified: true,
    automaticPresenceSimulation: true,
  } as const;
  await cdp.send('WebAuthn.addVirtualAuthenticator', { options });
}

test('a traveller adds a passkey, names it, signs in with it first, and removes it', async ({
  page,
  checkAxeAtBothWidths,
  saveScreen,
}) => {
  await plugAuthenticator(page);
  await signInPageBySms(page, someMobile());
  await openPage(page, '/user/security');
  await expect(page.getByText(t('identity/passkeys', 'none'))).toBeVisible();
  await page.getByRole('button', { name: t('identity/passkeys', 'add') }).click();
  await expect(page.getByText(t('identity/passkeys', 'added'))).toBeVisible();
  await page.getByRole('button', { name: /^重命名/ }).click();
  await page.getByLabel(t('identity/passkeys', 'name')).fill('家里的电脑');
  await page.getByRole('button', { name: t('identity/passkeys', 'save') }).click();
  await expect(page.getByText('家里的电脑')).toBeVisible();
  await checkAxeAtBothWidths();
  await saveScreen('passkeys');

  await page.getByRole('button', { name: t('shell', 'logout') }).click();
  await expect(page).toHaveURL('/login');
  await openPage(page, '/login?redirect=%2Fbook');
  // The authenticator of the test answers the suggestions of the user name by itself, or the button asks it.
  const button = page.getByRole('button', { name: t('identity/passkeys', 'login') });
  await expect(async () => {
    if (await button.isVisible()) await button.click({ timeout: 1000 }).catch(() => undefined);
    await expect(page).toHaveURL('/book', { timeout: 3000 });
  }).toPass({ timeout: 20_000 });

  await openPage(page, '/user/security');
  await page.getByRole('button', { name: '删除家里的电脑' }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('identity/passkeys', 'remove'), exact: true })
    .click();
  await expect(page.getByText(t('identity/passkeys', 'removed'))).toBeVisible();
});
