import { listSignIns } from '@haidai/contract/identity';
import { signInMember } from '@haidai/testkit';
import { expect, test } from './support/fixtures.ts';
import { openPage } from './support/open-page.ts';
import { logInAsMember } from './support/traveller.ts';

const member = { username: '13800000002', password: 'Haidai2026' };

test('a member sees where they are logged in, and logs another device out', async ({
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
  await expect(page.getByRole('heading', { name: '登录设备' })).toBeVisible();
  await expect(page.getByRole('main').getByText('本机')).toBeVisible();
  await expect(page.getByRole('button', { name: '退出其他设备' })).toBeVisible();
  await checkAxeAtBothWidths();
  await saveScreen('sign-ins');

  const other = page.getByRole('main').getByRole('button', { name: /^退出 其他设备/ });
  const before = await other.count();
  await other.first().click();
  await expect(page.getByText('已退出 1 台设备')).toBeAttached();
  await expect(other).toHaveCount(before - 1);
  if (before === 1) expect((await phone.call(listSignIns)).status).toBe(401);
  expect(there?.system).toBe('other');
});
