import { listSignIns } from '@haidai/contract/identity';
import { signInMember } from '@haidai/testkit';
import { expect, test } from './support/fixtures.ts';
import { openPage } from './support/open-page.ts';
import { t } from './support/texts.ts';
import { logInAsMember } from './support/traveller.ts';

const member = { username: '13800000002', password: 'Haidai2026' };

test('a member sees the devices that are signed in, and signs another device out', async ({
  page,
  sandbox,
  checkAxeAtBothWidths,
  saveScreen,
}) => {
  const phone = sandbox.api.another();
  await signInMember(phone, member);
  const [there] = (await phone.expectOk(listSignIns)).signIns.filter(({ current }) => current);
  await openPage(page, '/login?redirect=%2Fuser%2Fsecurity');
  await logInAsMember(page, sandbox, member);
  await expect(page.getByRole('heading', { name: t('identity/sign-in', 'title') })).toBeVisible();
  await expect(page.getByRole('main').getByText(t('identity/sign-in', 'current'))).toBeVisible();
  await expect(page.getByRole('button', { name: t('identity/sign-in', 'endOthers') })).toBeVisible();
  await checkAxeAtBothWidths();
  await saveScreen('sign-ins');

  const other = page.getByRole('main').getByRole('button', { name: /^退出 其他设备/ });
  const before = await other.count();
  await other.first().click();
  await expect(page.getByText(t('identity/sign-in', 'ended', { count: 1 }))).toBeAttached();
  await expect(other).toHaveCount(before - 1);
  if (before === 1) expect((await phone.call(listSignIns)).status).toBe(401);
  expect(there?.system).toBe('other');
});
