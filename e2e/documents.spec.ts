import { getOrderInfo } from '@haidai/contract/booking';
import { checkAxeAtBothWidths } from './support/axe.ts';
import { checkIn, givenCheckInTickets } from './support/check-in.ts';
import { expect, test } from './support/fixtures.ts';
import { openPage } from './support/open-page.ts';
import { t } from './support/texts.ts';

const DAY_MINUTES = 1440;

test('a reservation is found without a login, its contact opens it, and the receipt of the flight is issued and checked @alone', async ({
  page,
  sandbox,
  dragSlider,
  saveScreen,
}) => {
  const api = sandbox.api.another();
  const { orderNo, passengers, mobile } = await givenCheckInTickets(sandbox, api);
  const { recordLocator } = await api.expectOk(getOrderInfo, { body: { orderNo } });
  await checkIn(api, orderNo);
  const name = `${passengers[0]?.surname}${passengers[0]?.firstName}`;
  const mail = `${mobile}@example.com`;
  try {
    await sandbox.moveClock(2 * DAY_MINUTES);
    await openPage(page, '/self/FlightReservation');
    await page.getByRole('button', { name: t('documents', 'find') }).click();
    await expect(page.getByLabel(t('documents', 'number'))).toBeFocused();
    await page.getByLabel(t('documents', 'number')).fill(recordLocator ?? '');
    await page.getByLabel(t('documents', 'name')).fill(name);
    await page.getByRole('button', { name: t('documents', 'find') }).click();
    await expect(page.getByText(/^已值机$|^已使用$/)).toBeVisible();
    await expect(page.getByRole('main')).not.toContainText(name);
    await saveScreen('reservation');
    await page.getByRole('button', { name: t('documents', 'open') }).click();
    const code = page.getByLabel(t('documents', 'code'));
    await dragSlider({ done: code });
    await expect(code).toBeVisible();
    await checkAxeAtBothWidths(page);
    await code.fill(await sandbox.smsCode(mobile));

    await page.getByRole('link', { name: t('documents/card', 'cardOpen') }).click();
    await page.getByLabel(t('documents', 'titleType')).selectOption(t('documents', 'ENTERPRISE'));
    await page.getByLabel(t('documents', 'titleField')).fill('海岱科技有限公司');
    await page.getByLabel(t('documents', 'taxNumber')).fill('91110108551385082R');
    await page.getByLabel(t('documents', 'mail')).fill(mail);
    await page.getByRole('button', { name: t('documents', 'save') }).click();
    await expect(page.getByText('税号有误')).toBeVisible();
    await expect(page.getByLabel(t('documents', 'titleField'))).toHaveValue('海岱科技有限公司');
    await checkAxeAtBothWidths(page);
    await saveScreen('voucher-form');
    await page.getByLabel(t('documents', 'taxNumber')).fill('91110108551385082Q');
    await page.getByRole('button', { name: t('documents', 'save') }).click();
    await expect(page.getByText('已开具，电子邮件')).toBeVisible();
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: /^下载 PDF XC/ }).click();
    expect((await download).suggestedFilename()).toMatch(/^XC\d{16}\.pdf$/);
    await saveScreen('voucher');
    const { body } = await sandbox.messageTo(mail, '报销凭证');
    expect(body).not.toContain(name);

    const verifyCode =
      (await page.getByText(t('documents', 'verifyCode'), { exact: true }).locator('+ dd').textContent()) ?? '';
    await page.getByRole('link', { name: t('documents', 'verifyLink') }).click();
    await page.getByLabel(t('documents', 'verifyCode')).fill(verifyCode);
    await page.getByRole('button', { name: t('disruption/certificate', 'verify') }).click();
    await expect(page.getByText(t('documents', 'genuine'))).toBeVisible();
    await saveScreen('voucher-verified');

    const link = new URL(/https?:\S+/.exec(body)?.[0] ?? '');
    await page.goto('about:blank');
    await openPage(page, `${link.pathname}${link.hash}`);
    await page.getByRole('button', { name: t('documents', 'openPdf') }).click();
    await expect(page.getByLabel(t('identity/document-end', 'documentEnd'))).toBeFocused();
    await expect(page.getByRole('main')).not.toContainText(name);
    await checkAxeAtBothWidths(page);
    await saveScreen('voucher-link');
    await page.getByLabel(t('identity/document-end', 'documentEnd')).fill(passengers[0]?.documentNo.slice(-4) ?? '');
    const sent = page.waitForEvent('download');
    await page.getByRole('button', { name: t('documents', 'openPdf') }).click();
    expect((await sent).suggestedFilename()).toMatch(/^XC\d{16}\.pdf$/);
  } finally {
    await sandbox.resetClock();
  }
});
