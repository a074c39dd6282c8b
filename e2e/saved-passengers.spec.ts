import { listPassengers } from '@haidai/contract/member';
import { expect, test } from './support/fixtures.ts';
import { openPage } from './support/open-page.ts';
import { citizen, someMobile, withPassport } from './support/people.ts';
import { signInPageBySms } from './support/sign-in-page.ts';
import { t } from './support/texts.ts';

test('a pasted list of saved passengers keeps wrong lines as typed, and one passenger is corrected, changed and deleted', async ({
  page,
  checkAxeAtBothWidths,
  saveScreen,
}) => {
  const api = await signInPageBySms(page, someMobile());
  const [li, wang] = [citizen('李', '清和', '1990-03-07'), citizen('王', '岱', '1985-05-05')];
  const zhang = withPassport({ surname: 'ZHANG', firstName: 'SAN' });
  await openPage(page, '/user/passenger');
  await expect(page.getByText(t('member/passengers', 'none'))).toBeVisible();

  await page.getByRole('button', { name: t('member/passengers', 'import') }).click();
  const list = page.getByRole('textbox', { name: t('member/passengers', 'list') });
  const wrong = `王岱 ${wang.documentNo.slice(0, 17)}${wang.documentNo.endsWith('0') ? '1' : '0'}`;
  await list.fill(
    ['姓名\t证件号', `李清和\t${li.documentNo}`, wrong, `ZHANG/SAN，护照，${zhang.documentNo}，1990-03-07`].join('\n'),
  );
  const preview = page.getByRole('listitem').filter({ hasText: '第 3 行' });
  await expect(preview).toContainText('证件号码有误，请核对');
  await expect(page.getByText(t('member/passengers', 'wrongCount', { wrong: '可以导入 2 位 · 1' }))).toBeVisible();
  await checkAxeAtBothWidths();
  await saveScreen('saved-passengers-import');
  await page.getByRole('button', { name: t('member/passengers', 'importNow', { count: 2 }) }).click();
  await expect(page.getByText(t('member/passengers', 'importDone', { added: 2, updated: 0 }))).toBeVisible();
  await expect(list).toHaveValue(wrong);
  await list.fill(`王岱 ${wang.documentNo}`);
  await page.getByRole('button', { name: t('member/passengers', 'importNow', { count: 1 }) }).click();
  await expect(page.getByText('已导入：新增 1 位')).toBeVisible();
  await page.getByRole('button', { name: t('member/passengers', 'close') }).click();

  await page.getByRole('button', { name: '修改 李清和' }).click();
  await expect(page.getByText(/^不填则仍用 \d{4}\*+/)).toBeVisible();
  await page.getByRole('textbox', { name: t('person', 'firstName'), exact: true }).fill('清源');
  await page.getByRole('button', { name: t('member/passengers', 'save') }).click();
  await page.getByRole('button', { name: '删除 王岱' }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('member/passengers', 'remove') })
    .click();
  await expect(page.getByText('已删除 王岱')).toBeAttached();
  await checkAxeAtBothWidths();
  await saveScreen('saved-passengers');
  const stored = await api.expectOk(listPassengers);
  expect(stored.map(({ surname, firstName }) => surname + firstName).toSorted()).toEqual(['ZHANGSAN', '李清源']);
});
