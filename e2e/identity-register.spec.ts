import { passengerErrorTexts } from '@haidai/domain/booking';
import { expect, test } from './support/fixtures.ts';
import { openPage } from './support/open-page.ts';
import { t } from './support/texts.ts';

test('a missing entry is named at its field, and the first one has the focus', async ({
  page,
  checkAxeAtBothWidths,
  saveScreen,
}) => {
  await openPage(page, '/register');
  await page.getByRole('button', { name: t('identity', 'register'), exact: true }).click();
  for (const text of [
    t('identity', 'mobileInvalid'),
    t('identity', 'smsCodeMissing'),
    passengerErrorTexts.documentNoMissing.zh,
    passengerErrorTexts.surnameMissing.zh,
    passengerErrorTexts.firstNameMissing.zh,
    t('identity', 'pleaseAgree'),
  ]) {
    await expect(page.getByText(text, { exact: true })).toBeVisible();
  }
  await expect(page.getByLabel('手机号*')).toBeFocused();
  await checkAxeAtBothWidths();
  await saveScreen('register-missing');
  await page.getByLabel('证件类型*').selectOption({ label: '护照' });
  await expect(page.getByLabel('国籍/地区*')).toBeVisible();
  await expect(page.getByLabel('出生日期*')).toBeVisible();
});
