import { authenticatorCode, demoPeople } from '@haidai/testkit';
import { signInAtDesk, takeStep } from './support/desk.ts';
import { expect, test } from './support/fixtures.ts';
import { openPage, reloadPage } from './support/open-page.ts';
import { signInPageAsStaff } from './support/sign-in-page.ts';
import { t } from './support/texts.ts';

const password = 'a password of our new colleague';

test('a colleague is invited, works with the role, and gets another one that two administrators agree on', async ({
  page,
  visitor,
  browser,
  sandbox,
  checkAxe,
  saveScreen,
}) => {
  const stamp = String(Date.now()).slice(-7);
  const [name, login, mail] = [`新同事${stamp}`, `new.${stamp}`, `new.${stamp}@example.com`];
  await signInAtDesk(page, sandbox, demoPeople.administrator, '/ops/people');
  await page.getByRole('button', { name: t('staff/people', 'invite') }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(t('staff/people', 'name')).fill(name);
  await dialog.getByLabel(t('staff/people', 'login')).fill(login);
  await dialog.getByLabel(t('staff/people', 'mail')).fill(mail);
  await checkAxe();
  await dialog.getByRole('button', { name: t('staff/people', 'send') }).click();
  const panel = page.getByRole('region', { name });
  await expect(panel).toContainText(t('staff/people', 'invited'));
  await checkAxe();
  await saveScreen('desk-people');

  const { body } = await sandbox.messageTo(mail, '邀请');
  const token = /#link=([\w-]+)/.exec(body)?.[1];
  await openPage(visitor, `/ops#link=${token}`);
  await visitor.getByLabel(t('staff/people', 'newPassword')).fill(password);
  await visitor.getByRole('button', { name: t('staff/people', 'setPassword') }).click();
  await visitor.getByRole('button', { name: t('staff/people', 'toSignIn') }).click();
  await visitor.getByLabel(t('staff', 'login')).fill(login);
  await visitor.getByLabel('密码*').fill(password);
  await visitor.getByRole('button', { name: t('identity', 'login') }).click();
  const secret = (await visitor.locator('code').textContent())?.replaceAll(' ', '') ?? '';
  await visitor.getByLabel(t('staff', 'code')).fill(authenticatorCode(secret, await sandbox.now()));
  await visitor.getByRole('button', { name: t('identity', 'login') }).click();
  await visitor.getByRole('button', { name: t('staff', 'recoveryKept') }).click();
  await expect(visitor.getByRole('banner').filter({ hasText: name })).toContainText('客服');
  await openPage(visitor, '/ops/log');
  await expect(visitor.getByText(t('staff', 'notYourTool'))).toBeVisible();

  await reloadPage(page);
  await panel.getByRole('button', { name: t('staff/people', 'changeRole') }).click();
  await dialog.getByLabel(t('staff/people', 'role')).selectOption('finance');
  await dialog.getByRole('button', { name: t('staff/people', 'ask') }).click();
  await expect(panel).toContainText('徐晚舟已申请改为财务');
  const secondBrowser = await browser.newContext();
  const second = await secondBrowser.newPage();
  await signInPageAsStaff(second, demoPeople.secondAdministrator);
  await openPage(second, '/ops?queue=staff.roles');
  await takeStep(second, { work: name, action: '同意' });
  await secondBrowser.close();

  // The role counts in the session that began before.
  await reloadPage(visitor);
  await expect(visitor.getByRole('table')).toContainText('角色与权限复核');
  await expect(visitor.getByRole('table')).toContainText(`${name}的角色改为财务`);

  await reloadPage(page);
  await panel.getByRole('button', { name: t('staff/people', 'disable') }).click();
  await dialog.getByLabel(t('staff/people', 'reason')).fill('试用结束');
  await dialog.getByRole('button', { name: t('staff/people', 'confirm') }).click();
  await expect(panel).toContainText(t('staff/people', 'disabled'));
  await reloadPage(visitor);
  await expect(visitor.getByLabel(t('staff', 'login'))).toBeVisible();
});
