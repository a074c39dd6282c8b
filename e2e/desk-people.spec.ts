import { authenticatorCode, demoPeople } from '@haidai/testkit';
import { openQueueAs, signInAtDesk, takeStep } from './support/desk.ts';
import { expect, test } from './support/fixtures.ts';
import { openPage, reloadPage } from './support/open-page.ts';
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
  await expect(visitor.locator('header').filter({ hasText: name })).toContainText('客服');
  await openPage(visitor, '/ops/log');
  await expect(visitor.getByText(t('staff', 'notYourTool'))).toBeVisible();

  await reloadPage(page);
  await panel.getByRole('button', { name: t('staff/people', 'changeRole') }).click();
  await dialog.getByLabel(t('staff/people', 'role')).selectOption('finance');
  await dialog.getByRole('button', { name: t('staff/people', 'ask') }).click();
  await expect(panel).toContainText('徐晚舟已申请改为财务');
  const secondBrowser = await browser.newContext();
  const second = await secondBrowser.newPage();
  await openQueueAs(second, demoPeople.secondAdministrator, 'staff.roles');
  await takeStep(second, { work: name, action: '同意' });

  // A change of a role waits too, and the second administrator rejects it.
  await page.getByRole('button', { name: t('staff/people', 'editRole', { role: '内容' }) }).click();
  await dialog.getByLabel('查看操作记录').selectOption('read');
  await dialog.getByRole('button', { name: t('staff/people', 'ask') }).click();
  await expect(page.getByText(/角色“内容”的权限，徐晚舟申请/)).toBeVisible();
  await reloadPage(second);
  await takeStep(second, { work: '角色“内容”的权限', action: '退回', note: '内容组不看记录' });
  await secondBrowser.close();

  // The role counts in the session that began before.
  await reloadPage(visitor);
  await expect(visitor.getByRole('grid')).toContainText('角色与权限复核');
  await expect(visitor.getByRole('grid')).toContainText(`${name}的角色改为财务`);

  await visitor.getByRole('button', { name: t('staff/people', 'ownPassword') }).click();
  const own = visitor.getByRole('dialog');
  await own.getByLabel(t('staff/people', 'oldPassword')).fill(password);
  await own.getByLabel(t('staff/people', 'newPassword')).fill(`${password} 2`);
  await own.getByRole('button', { name: t('staff/people', 'save') }).click();
  await expect(own.getByText(t('staff/people', 'passwordChanged'))).toBeVisible();

  await reloadPage(page);
  await panel.getByRole('button', { name: t('staff/people', 'setAway') }).click();
  await dialog.getByRole('textbox').first().fill('2030-01-02');
  await dialog.getByRole('textbox').nth(1).fill('2030-01-05');
  await dialog.getByRole('button', { name: t('staff/people', 'save') }).click();
  await expect(panel).toContainText('2030-01-02 – 2030-01-05');
  await panel.getByRole('button', { name: t('staff/people', 'sendPassword') }).click();
  await expect(panel.getByRole('status')).toHaveText(t('staff/people', 'linkSent'));
  await panel.getByRole('button', { name: t('staff/people', 'endOne') }).click();
  await expect(panel).toContainText(t('staff/people', 'noSignIns'));
  await reloadPage(visitor);
  await expect(visitor.getByLabel(t('staff', 'login'))).toBeVisible();
  await panel.getByRole('button', { name: t('staff/people', 'resetCode') }).click();
  await dialog.getByRole('button', { name: t('staff/people', 'confirm') }).click();
  await expect(panel).toContainText(t('staff/people', 'unbound'));
  await panel.getByRole('button', { name: t('staff/people', 'disable') }).click();
  await dialog.getByLabel(t('staff/people', 'reason')).fill('试用结束');
  await dialog.getByRole('button', { name: t('staff/people', 'confirm') }).click();
  await expect(panel).toContainText(t('staff/people', 'disabled'));
});
