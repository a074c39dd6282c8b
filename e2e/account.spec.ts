import { getLoginUser } from '@haidai/contract/identity';
import { signInMember } from '@haidai/testkit';
import { expect, test } from './support/fixtures.ts';
import { hasPoints } from './support/journey/search.ts';
import { newMember } from './support/new-member.ts';
import { openPage } from './support/open-page.ts';
import { someMobile } from './support/people.ts';
import { signInPageAsMember } from './support/sign-in-page.ts';
import { t } from './support/texts.ts';

test.afterEach(({ sandbox }) => sandbox.resetClock());

test('a member changes the mobile with a code for each number, which ends other sessions, and closes the account after reading the losses', {
  tag: '@alone',
}, async ({ page, sandbox, dragSlider, checkAxeAtBothWidths, saveScreen }) => {
  const member = await newMember(sandbox);
  // The registration sent a code to this mobile just before. The next one is allowed after a minute.
  await sandbox.moveClock(2);
  const elsewhere = sandbox.api.another();
  await signInMember(elsewhere, member);
  const api = await signInPageAsMember(page, member);
  const newMobile = someMobile();
  const sent = (mobile: string) => page.getByText(`验证码已发送到 ${mobile.slice(0, 3)}****${mobile.slice(7)}`);

  await openPage(page, '/user/profile');
  await expect(page.getByText(/^居民身份证 \d{4}\*{10}/)).toBeVisible();
  await page.getByRole('button', { name: t('identity/profile', 'changeMobile') }).click();
  await dragSlider({ done: sent(member.username) });
  await expect(sent(member.username)).toBeVisible();
  await page.getByLabel(t('identity/profile', 'code')).fill(await sandbox.smsCode(member.username));
  await page.getByLabel(t('identity/profile', 'newMobile')).fill(newMobile);
  await dragSlider({ done: sent(newMobile) });
  await expect(sent(newMobile)).toBeVisible();
  await page.getByLabel(t('identity/profile', 'newCode')).fill(await sandbox.smsCode(newMobile));
  await checkAxeAtBothWidths();
  await saveScreen('change-mobile');
  await page.getByRole('button', { name: t('identity/profile', 'save') }).click();
  await expect(page.getByText(/^手机号已更换为/)).toBeVisible();
  expect((await elsewhere.call(getLoginUser)).status).toBe(401);
  await checkAxeAtBothWidths();
  await saveScreen('profile');

  await sandbox.moveClock(2);
  await page.getByRole('button', { name: t('identity/profile', 'close') }).click();
  await expect(page.getByText(hasPoints ? '800 积分' : t('identity/profile', 'closeNothing'))).toBeVisible();
  await page.getByRole('checkbox').check();
  await dragSlider({ done: sent(newMobile) });
  await expect(sent(newMobile)).toBeVisible();
  await page.getByLabel(t('identity/profile', 'code')).fill(await sandbox.smsCode(newMobile));
  await checkAxeAtBothWidths();
  await saveScreen('close-account');
  await page.getByRole('button', { name: t('identity/profile', 'closeNow') }).click();
  await expect(page).toHaveURL(/\/login/);
  expect((await api.call(getLoginUser)).status).toBe(401);
});
