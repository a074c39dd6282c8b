import { randomInt } from 'node:crypto';
import { sendLoginSmsCode } from '@haidai/contract/identity';
import { formatCardNumber } from '@haidai/domain/member';
import { passSlider } from '@haidai/testkit';
import { expect, test } from './support/fixtures.ts';
import { accountingCode } from './support/journey/search.ts';

test('the sandbox page shows the messages to a telephone, and the data to try the site with', async ({
  page,
  sandbox,
  checkAxeAtBothWidths,
  saveScreen,
}) => {
  const mobile = `137${String(randomInt(100_000_000)).padStart(8, '0')}`;
  const NECaptchaValidate = await passSlider(sandbox.api, 'smsLogin');
  await sandbox.api.expectOk(sendLoginSmsCode, { body: { mobile, NECaptchaValidate } });
  const code = await sandbox.smsCode(mobile);

  await page.goto('/sandbox');
  await checkAxeAtBothWidths();
  await page.getByLabel('手机号或邮箱').fill(mobile);
  await page.getByRole('button', { name: '筛选' }).click();
  const outbox = page.getByRole('region', { name: '短信与邮件' });
  await expect(outbox).toContainText(code);
  await expect(outbox.getByRole('row')).toHaveCount(2);
  await expect(page.getByRole('region', { name: '会员账号' })).toContainText(
    formatCardNumber(accountingCode, '00000001'),
  );
  await checkAxeAtBothWidths();
  await saveScreen('sandbox');
});

test('a button of the sandbox shows its result, with the keyboard alone', async ({ page, checkAxe }) => {
  await page.goto('/sandbox');
  await page.getByLabel('订单号').focus();
  await page.keyboard.type('OW20261201B0000001');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('status')).toHaveText('订单 OW20261201B0000001 的出票结果已设置。');
  await checkAxe();
});
