import { passengerErrorTexts } from '@haidai/domain/booking';
import { expect, test } from './support/fixtures.ts';
import { keyboardOf } from './support/keyboard.ts';
import { openPage } from './support/open-page.ts';
import { citizen, someMobile } from './support/people.ts';
import { t } from './support/texts.ts';

test('a visitor becomes a member with the keyboard alone, gets a card and points, and stays signed in', async ({
  page,
  sandbox,
  slideWithKeys,
  checkAxeAtBothWidths,
  saveScreen,
}) => {
  const mobile = someMobile();
  const keys = keyboardOf(page);
  await openPage(page, '/login?redirect=%2Fbook');
  await keys.enter(page.getByRole('link', { name: t('identity', 'registerFree') }));
  await expect(page).toHaveURL('/register?redirect=%2Fbook');
  await checkAxeAtBothWidths();
  await saveScreen('register');

  await keys.fill(page.getByLabel('手机号*'), mobile);
  await keys.enter(page.getByRole('button', { name: t('identity', 'sendCode') }));
  await expect(page.getByRole('dialog', { name: t('identity/captcha', 'checkTitle') })).toBeVisible();
  await checkAxeAtBothWidths();
  await slideWithKeys();
  await expect(page.getByText(t('identity', 'codeSent'))).toBeVisible();
  await keys.fill(page.getByLabel('短信验证码*'), await sandbox.smsCode(mobile));
  await keys.fill(page.getByLabel(`${t('person', 'documentNo')}*`), citizen('单', '雄信', '1983-02-16').documentNo);
  await keys.fill(page.getByLabel(`${t('person', 'surnameCn')}*`), '单');
  await keys.fill(page.getByLabel(`${t('person', 'firstnameCn')}*`), '雄信');
  await keys.fill(page.getByLabel('密码*'), 'Sea2Mountain');
  await keys.tick(page.getByRole('checkbox', { name: t('identity', 'agree') }));
  await saveScreen('register-filled');
  await keys.enter(page.getByRole('button', { name: t('identity', 'register'), exact: true }));

  await expect(page.getByRole('heading', { name: t('identity', 'welcome') })).toBeVisible();
  await expect(page.getByText(/^789 \d{4} \d{4} \d$/)).toBeVisible();
  await test.step('Registration gift: 800 consumption points', () =>
    expect(page.getByText('800', { exact: true })).toBeVisible());
  await checkAxeAtBothWidths();
  await saveScreen('register-done');
  await keys.enter(page.getByRole('link', { name: t('identity', 'goOn') }));
  await expect(page).toHaveURL('/book');
  await openPage(page, '/register');
  await expect(page).toHaveURL(/\/user\/airorder/);
});

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
