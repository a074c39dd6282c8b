import { getOrderInfo } from '@haidai/contract/booking';
import { listDayFlights, reportDeskFlight } from '@haidai/contract/flight-ops';
import { demoClerks, signInBySms, signInStaff } from '@haidai/testkit';
import { dayAfter } from './support/days.ts';
import { signInAtDesk } from './support/desk.ts';
import { expect, test } from './support/fixtures.ts';
import { givenOrder, payForTickets } from './support/orders.ts';
import { someMobile } from './support/people.ts';
import { t } from './support/texts.ts';

test('a clerk finds a late flight on the board, reads its passengers, reveals their contacts and sends them a message', async ({
  page,
  sandbox,
  checkAxeAtBothWidths,
  saveScreen,
}) => {
  const date = await dayAfter(sandbox, 56);
  const [clerk, traveller, mobile] = [sandbox.api.another(), sandbox.api.another(), someMobile()];
  await signInStaff(clerk, demoClerks[0]);
  await signInBySms(traveller, someMobile());
  const orderNo = await givenOrder(traveller, mobile, { departureDate: date, destCode3: 'CTU' });
  await payForTickets(sandbox, traveller, orderNo);
  const order = await traveller.expectOk(getOrderInfo, { body: { orderNo } });
  const flightNo = order.trips[0]?.segments[0]?.flightNo ?? '';
  const legs = (await clerk.expectOk(listDayFlights, { query: { date } })).flights.find(
    (flight) => flight.flightNo === flightNo,
  )?.legs;
  const estimatedDeparture = `${legs?.[0]?.planDeparture.slice(0, 11)}23:40`;
  await clerk.expectOk(reportDeskFlight, {
    body: { flightNo, flightDate: date, event: 'delay', cause: 'WEATHER', estimatedDeparture, note: '' },
  });
  await signInAtDesk(page, sandbox, demoClerks[0], `/ops/flights?date=${date}`);
  await page.getByRole('combobox', { name: t('flight-ops', 'late') }).selectOption(t('flight-ops', 'lateYes'));
  const row = page.getByRole('row').filter({ hasText: flightNo });
  await expect(row).toContainText('23:40');
  await checkAxeAtBothWidths();
  await saveScreen('flight-board');
  await row.getByRole('button', { name: flightNo }).click();

  await page.locator('#desk-work').getByText(t('flight-ops', 'partPassengers'), { exact: true }).click();
  await page.getByRole('searchbox').fill(orderNo);
  await expect(page.getByRole('row')).toHaveCount(2);
  await expect(page.getByRole('row').last()).not.toContainText(mobile);
  await checkAxeAtBothWidths();
  await saveScreen('flight-passengers');
  await page.getByRole('button', { name: t('flight-ops', 'showContacts', { count: 1 }) }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(t('flight-ops', 'reason')).fill('延误，电话联系');
  await page.keyboard.press('Enter');
  await expect(dialog.getByText(mobile)).toBeVisible();
  await page.keyboard.press('Escape');

  await page.getByText(t('flight-ops', 'partMessages'), { exact: true }).last().click();
  await page.getByRole('textbox', { name: '候机地点（中文）' }).fill('B 区');
  await page.getByRole('button', { name: t('flight-ops', 'preview') }).press('Enter');
  await expect(page.getByText(t('flight-ops', 'fillIn')).first()).toBeVisible();
  await page.getByRole('textbox', { name: '候机地点（英文）' }).fill('hall B');
  await page.getByRole('button', { name: t('flight-ops', 'preview') }).press('Enter');
  await expect(page.getByRole('blockquote').filter({ hasText: '预计23:40起飞，请在B 区候机' })).toBeVisible();
  await expect(page.getByRole('blockquote').filter({ hasText: 'Please wait at hall B' })).toBeVisible();
  await checkAxeAtBothWidths();
  await saveScreen('flight-message');
  await page.getByRole('button', { name: t('flight-ops', 'send'), exact: true }).press('Enter');
  await page.getByRole('button', { name: /^确认发给 \d+ 人$/ }).press('Enter');
  await expect(page.getByRole('status').filter({ hasText: '已受理，正在分批发给' })).toBeVisible();
  await expect(page.getByRole('heading', { name: t('flight-ops', 'sentMessages') })).toBeFocused();
  await sandbox.messageTo(mobile, flightNo, '请在B 区候机');
});
