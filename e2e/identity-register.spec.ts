import { citizenNumber } from '@haidai/testkit';
import { expect, test } from './support/fixtures.ts';
import { openPage } from './support/open-page.ts';

const someone = () => Math.floor(Math.random() * 500);
const someMobile = () => `137${String(Math.random()).slice(2, 10)}`;

test('a visitor becomes a member, with a card and points, and goes on signed in', { tag: '@both' }, async ({
  page,
  sandbox,
  dragSlider,
  checkAxe,
  saveScreen,
}) => {
  const mobile = someMobile();
  await openPage(page, '/login?redirect=%2Fbook');
  await page.getByRole('link', { name: '免费注册' }).click();
  await expect(page).toHaveURL('/register?redirect=%2Fbook');
  await expect(page.getByRole('slider')).toBeVisible();
  await checkAxe();
  await saveScreen('register');

  await page.getByLabel('手机号*').fill(mobile);
  await page.getByRole('button', { name: '获取验证码' }).click();
  await expect(page.getByText('请先验证')).toBeVisible();
  await dragSlider();
  await expect(page.getByText('短信验证码已发送，请注意查收。')).toBeVisible();
  await page.getByLabel('短信验证码*').fill(await sandbox.smsCode(mobile));
  const day = `19${70 + (someone() % 30)}-0${1 + (someone() % 9)}-1${someone() % 10}`;
  await page.getByLabel('证件号码*').fill(citizenNumber(day, someone()));
  await page.getByLabel('中文姓*').fill('单');
  await page.getByLabel('中文名*').fill('雄信');
  await page.getByLabel('密码*').fill('Sea2Mountain');
  await page.getByRole('checkbox', { name: '我已阅读并同意' }).check();
  await saveScreen('register-filled');
  await page.getByRole('button', { name: '注册', exact: true }).click();

  await expect(page.getByRole('heading', { name: '注册成功' })).toBeVisible();
  await expect(page.getByText(/^789 \d{4} \d{4} \d$/)).toBeVisible();
  await test.step('Registration gift: 800 consumption points', () =>
    expect(page.getByText('800', { exact: true })).toBeVisible());
  await checkAxe();
  await saveScreen('register-done');
  await page.getByRole('link', { name: '继续' }).click();
  await expect(page).toHaveURL('/book');
  await openPage(page, '/register');
  await expect(page).toHaveURL(/\/user\/airorder/);
});

test('what is missing is said where it is missing, and the first of it has the focus', { tag: '@both' }, async ({
  page,
  checkAxe,
  saveScreen,
}) => {
  await openPage(page, '/register');
  await expect(page.getByRole('slider')).toBeVisible();
  await page.getByRole('button', { name: '注册', exact: true }).click();
  for (const text of [
    '请填写正确格式的手机号',
    '请填写短信验证码',
    '请填写证件号码',
    '请填写姓',
    '请填写名',
    '请阅读并同意协议',
  ]) {
    await expect(page.getByText(text, { exact: true })).toBeVisible();
  }
  await expect(page.getByLabel('手机号*')).toBeFocused();
  await checkAxe();
  await saveScreen('register-missing');
  await page.getByLabel('证件类型*').selectOption({ label: '护照' });
  await expect(page.getByLabel('国籍/地区*')).toBeVisible();
  await expect(page.getByLabel('出生日期*')).toBeVisible();
});
