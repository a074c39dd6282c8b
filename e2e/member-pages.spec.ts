import { listAssignees, listReceivers } from '@haidai/contract/member';
import { saveNoticeSettings } from '@haidai/contract/notification';
import { expect, test } from './support/fixtures.ts';
import { expectFocusTrapped, keyboardOf } from './support/keyboard.ts';
import { newMember } from './support/new-member.ts';
import { openPage } from './support/open-page.ts';
import { citizen } from './support/people.ts';
import { signInPageAsMember } from './support/sign-in-page.ts';
import { t } from './support/texts.ts';

test('a member names an assignee and reads the effective day, saves an address, and views points and messages, with the keyboard alone', async ({
  page,
  sandbox,
  checkAxeAtBothWidths,
  saveScreen,
}) => {
  const member = await newMember(sandbox);
  const api = await signInPageAsMember(page, member);
  const wang = citizen('王', '岱', '1985-05-05');

  const keys = keyboardOf(page);
  const dialog = page.getByRole('dialog');
  await openPage(page, '/user/assignee');
  await keys.enter(page.getByRole('button', { name: t('member/assignees', 'add') }));
  const from = /\d{4}-\d{2}-\d{2}/.exec((await dialog.getByRole('status').first().textContent()) ?? '')?.[0];
  await expectFocusTrapped(page, dialog);
  await keys.enter(dialog.getByRole('button', { name: t('member/assignees', 'save') }));
  await expect(page.getByRole('textbox', { name: t('person', 'surnameCn') })).toBeFocused();
  await keys.type('王');
  await keys.fill(page.getByRole('textbox', { name: t('person', 'firstnameCn') }), '岱');
  await keys.fill(page.getByLabel(t('person', 'documentNo')), wang.documentNo);
  await expect(page.getByLabel(t('person', 'birthday'))).toHaveValue('1985-05-05');
  await keys.press('Enter');
  await expect(page.getByText(`${from} 生效`, { exact: true })).toBeVisible();
  await checkAxeAtBothWidths();
  await saveScreen('assignees');
  const { assignees } = await api.expectOk(listAssignees);
  expect(assignees).toMatchObject([{ surnameCn: '王', isEffective: false }]);

  await openPage(page, '/user/addressee');
  const add = page.getByRole('button', { name: t('member/receivers', 'add') });
  await keys.enter(add);
  await keys.press('Escape');
  await expect(add).toBeFocused();
  await keys.press('Enter');
  await keys.fill(page.getByLabel(t('member/receivers', 'name')), '王岱');
  await keys.fill(page.getByLabel(t('member/receivers', 'mobile')), '13612345678');
  await keys.choose(page.getByLabel(t('member/receivers', 'province')), '山东省');
  await keys.choose(page.getByLabel(t('member/receivers', 'city')), '青岛市');
  await keys.choose(page.getByLabel(t('member/receivers', 'district')), '崂山区');
  await keys.fill(page.getByLabel(t('member/receivers', 'address')), '海尔路 1 号');
  await keys.press('Enter');
  await expect(page.getByText('山东省 青岛市 崂山区 海尔路 1 号')).toBeVisible();
  expect(await api.expectOk(listReceivers)).toMatchObject([{ district: '崂山区', isDefault: true }]);

  await openPage(page, '/user/points');
  await expect(page.getByText('注册赠送')).toBeVisible();
  await keys.fill(page.getByLabel(t('member/points', 'ticketNo')), '789-2400009999');
  await keys.press('Enter');
  await expect(page.getByText('没有找到您本人的这张客票')).toBeVisible();
  await checkAxeAtBothWidths();
  await saveScreen('points');

  await openPage(page, '/user/notices');
  await keys.goTo(page.getByRole('checkbox', { name: t('notification', 'smsOf', { topic: '积分与优惠' }) }));
  await keys.press('Space');
  await keys.tick(page.getByRole('checkbox', { name: /^在这段时间不发短信/ }));
  await keys.enter(page.getByRole('button', { name: t('notification', 'save') }));
  await expect(page.getByText(t('notification', 'saved'))).toBeVisible();
  await checkAxeAtBothWidths();
  const kept = await api.expectOk(saveNoticeSettings, {
    body: { topics: [], quiet: { on: false, from: '22:00', until: '08:00' } },
  });
  expect(kept.quiet.on).toBe(false);
});
