import { printOrderDocument } from '@haidai/contract/booking';
import { demoPeople } from '@haidai/testkit';
import { checkIn, givenCheckInTickets } from './support/check-in.ts';
import { identifyCallerAtDesk, signInAtDesk } from './support/desk.ts';
import { expect, test } from './support/fixtures.ts';
import { t } from './support/texts.ts';

test('a clerk prints the boarding pass and the itinerary of a checked-in caller, and the order says so', async ({
  page,
  sandbox,
  checkAxe,
  saveScreen,
}) => {
  const api = sandbox.api.another();
  const { orderNo, flightNo, passengers } = await givenCheckInTickets(sandbox, api);
  await checkIn(api, orderNo);
  await signInAtDesk(page, sandbox, demoPeople.service, `/ops/orders?order=${orderNo}`);
  await page.getByRole('button', { name: '打印、重发' }).click();
  await identifyCallerAtDesk(page, passengers[0] ?? { documentNo: '' });
  const dialog = page.getByRole('dialog', { name: t('documents/desk', 'title') });
  const documents = dialog.getByRole('region', { name: t('documents/desk', 'documents') });
  const print = async (name: RegExp) => {
    const answered = page.waitForResponse((answer) => new URL(answer.url()).pathname === printOrderDocument.path);
    const saved = page.waitForEvent('download');
    await documents.getByRole('button', { name }).click();
    expect((await answered).status()).toBe(200);
    return (await saved).suggestedFilename();
  };
  const pass = await print(/^打印：登机牌/);
  expect(pass).toMatch(new RegExp(`^${flightNo}-[0-9-]+-\\d+[A-Z]\\.pdf$`));
  await expect(documents.getByRole('status')).toContainText(pass);
  await checkAxe();
  await saveScreen('ops-print');
  expect(await print(/^打印：行程确认单/)).toBe(`itinerary-${orderNo}.pdf`);
  await page.keyboard.press('Escape');
  await expect(page.getByText('打印旅客凭证').first()).toBeVisible();
});
