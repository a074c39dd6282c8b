import { getOrderInfo } from '@haidai/contract/booking';
import { signInBySms } from '@haidai/testkit';
import { chooseChange } from './support/choose-change.ts';
import { dayAfter } from './support/days.ts';
import { expect, test } from './support/fixtures.ts';
import { openPage } from './support/open-page.ts';
import { givenOrder, payForTickets } from './support/orders.ts';
import { citizen, someMobile } from './support/people.ts';
import { t } from './support/texts.ts';

test('a ticket holder without a login sees the fees first, then changes the flight with a code to the contact', async ({
  page,
  sandbox,
  checkAxeAtBothWidths,
  dragSlider,
  saveScreen,
}) => {
  const mobile = someMobile();
  const api = sandbox.api.another();
  await signInBySms(api, someMobile());
  const wanted = { departureDate: await dayAfter(sandbox, 47), people: [citizen('李', '清和', '1990-03-07')] };
  const orderNo = await givenOrder(api, mobile, wanted);
  await payForTickets(sandbox, api, orderNo);
  const { passengerInfoVoList } = await api.expectOk(getOrderInfo, { body: { orderNo } });
  const tktNo = passengerInfoVoList[0]?.tktNo ?? '';

  await openPage(page, '/self/calculator');
  await test.step('Defaults: reshop cities Qingdao (TAO) and Chengdu (CTU)', async () => {
    await expect(page.getByLabel(t('exchange/calculator', 'from'))).toHaveValue('TAO');
    await expect(page.getByLabel(t('exchange/calculator', 'to')).locator('option:checked')).toHaveText(/^成都\S* TFU$/);
  });
  await page.getByRole('radio', { name: t('exchange/calculator', 'byTicket') }).check({ force: true });
  await page.getByRole('button', { name: t('exchange/calculator', 'calculate'), exact: true }).click();
  await expect(page.getByLabel(t('exchange/ticket-name', 'tktNo'))).toBeFocused();
  await page.getByLabel(t('exchange/ticket-name', 'tktNo')).fill(tktNo);
  await page.getByLabel(t('exchange/ticket-name', 'passName')).fill('李清和');
  await page.getByRole('button', { name: t('exchange/calculator', 'calculate'), exact: true }).click();
  const changesLeft = page.getByText(t('exchange/calculator', 'changesLeft', { count: 2 }));
  await dragSlider({ done: changesLeft });
  await expect(changesLeft).toBeVisible();
  await expect(page.getByRole('img', { name: t('exchange/calculator', 'chart') })).toBeVisible();
  await checkAxeAtBothWidths();
  await saveScreen('calculator-ticket');

  await openPage(page, '/self/reschedul?type=1');
  await page.getByLabel(t('exchange/ticket-name', 'tktNo')).fill(tktNo);
  await page.getByLabel(t('exchange/ticket-name', 'passName')).fill('李清和');
  await page.getByRole('button', { name: t('exchange/by-ticket', 'sendCode') }).click();
  const sentTo = page.getByText(`${mobile.slice(0, 3)}****${mobile.slice(-4)}`);
  await dragSlider({ done: sentTo });
  await expect(sentTo).toBeVisible();
  await checkAxeAtBothWidths();
  await saveScreen('change-by-ticket');
  await page.getByLabel(t('exchange', 'code')).fill(await sandbox.smsCode(mobile));
  await expect(page.getByRole('checkbox', { name: /李清和/ })).toBeChecked();
  await page.getByRole('button', { name: t('exchange/reshop/passengers', 'next') }).click();
  await expect(page.getByRole('region', { name: t('exchange', 'oldTrip') })).toContainText('已付 ¥');
  const price = await chooseChange(page);
  await page.getByRole('button', { name: t('exchange', 'goCheck') }).click();
  await expect(page.locator('[data-total]')).toHaveText(price);
});
