import { demoPeople, demoSupervisor } from '@haidai/testkit';
import { signInAtDesk } from './support/desk.ts';
import { expect, test } from './support/fixtures.ts';
import { openPage, reloadPage } from './support/open-page.ts';
import { signInPageAsStaff } from './support/sign-in-page.ts';
import { t } from './support/texts.ts';
import { desktop, telephone } from './support/widths.ts';

test('the supervisor begins at the overview, each figure leads to its rows, and the content editor sees none of them', async ({
  page,
  visitor,
  sandbox,
  checkAxeAtBothWidths,
  saveScreen,
}) => {
  await signInAtDesk(page, sandbox, demoSupervisor);
  await expect(page.getByRole('heading', { level: 1, name: t('overview', 'overview') })).toBeVisible();
  const panel = (name: Parameters<typeof t<'overview'>>[1]) => page.getByRole('region', { name: t('overview', name) });
  await expect(panel('team')).toContainText('孙主管');
  await expect(async () => {
    await reloadPage(page);
    await expect(panel('loadAhead').getByRole('rowheader').first()).toBeVisible({ timeout: 2000 });
  }).toPass({ timeout: 90_000 });
  await expect(panel('queuesAndClocks')).toBeVisible();
  await expect(panel('reconciliation')).toBeVisible();
  await checkAxeAtBothWidths();
  await saveScreen('desk-overview');
  // On a phone, the actions of the account stand below the other pages.
  await page.setViewportSize(telephone);
  const signOut = page.getByRole('button', { name: t('staff', 'signOut') });
  await expect(signOut).toHaveCount(0);
  await page.getByRole('button', { name: t('staff', 'morePages') }).click();
  await signOut.scrollIntoViewIfNeeded();
  await expect(signOut).toBeInViewport();
  await page.keyboard.press('Escape');
  await page.setViewportSize(desktop);
  await page.keyboard.press('g');
  await page.keyboard.press('i');
  await expect(page).toHaveURL(/\/ops\/inbox/);
  await page.goBack();
  await panel('loadAhead').getByRole('cell').getByRole('link').first().click();
  await expect(page).toHaveURL(/\/ops\/flights\?/);

  await signInPageAsStaff(visitor, demoPeople.content);
  await openPage(visitor, '/ops');
  await expect(visitor.getByRole('heading', { level: 1, name: t('overview', 'overview') })).toBeVisible();
  await expect(visitor.getByRole('region', { name: t('overview', 'team') })).toHaveCount(0);
});
