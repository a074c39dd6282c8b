import { searchFlights } from '@haidai/contract/shopping';
import { demoClerks, signInBySms } from '@haidai/testkit';
import { dayAfter } from './support/days.ts';
import { openQueueAs, openWork, takeStep } from './support/desk.ts';
import { expect, test } from './support/fixtures.ts';
import { hub } from './support/journey/search.ts';
import { keyboardOf } from './support/keyboard.ts';
import { openPage } from './support/open-page.ts';
import { givenOrder, payForTickets } from './support/orders.ts';
import { someMobile } from './support/people.ts';
import type { Sandbox } from './support/sandbox.ts';
import { signInPageAsStaff } from './support/sign-in-page.ts';
import { t } from './support/texts.ts';

test('a party for whom no flight can be held is in a queue of the desk, which plans again and settles the case', async ({
  page,
  sandbox,
  saveScreen,
}) => {
  const { flight, parties } = await givenUnplaced(sandbox, { from: 40, count: 1 });
  const { orderNo = '', mobile = '' } = parties[0] ?? {};
  await openQueueAs(page, demoClerks[0], 'disruption.unplaced');
  const card = await openWork(page, orderNo);
  await expect(card).not.toContainText(mobile);
  await saveScreen('desk-unplaced');
  await takeStep(page, { work: orderNo, action: '查看联系方式', note: '致电旅客' });
  await expect(card).toContainText(mobile);
  await takeStep(page, { work: orderNo, action: '再次安排航班' });
  await takeStep(page, { work: orderNo, action: '登记办结', note: '旅客改乘高铁' });
  await expect(card).toHaveCount(0);
  await sandbox.withdrawReports(flight.flightNo, flight.flightDate);
});

test('a clerk places the parties without a flight on one flight by the keyboard, takes it back, and places them again', async ({
  page,
  sandbox,
  checkAxeAtBothWidths,
  saveScreen,
}) => {
  const { flight, next } = await givenUnplaced(sandbox, { from: 60, count: 3 });
  const { flightNo, flightDate } = next;
  await sandbox.setSeatsLeft({ flightNo, flightDate, cabin: 'ECO', seatsLeft: 2 });
  await signInPageAsStaff(page, demoClerks[0]);
  await openPage(page, `/ops/inbox?queue=disruption.unplaced&flight=${flight.flightNo}&date=${flight.flightDate}`);
  const list = page.getByRole('grid', { name: t('staff/inbox', 'list') });
  await expect(list.getByRole('row').filter({ has: page.getByRole('gridcell') })).toHaveCount(3);
  const bar = page.getByRole('region', { name: t('staff', 'bulk') });
  const flights = bar.getByLabel('航班');
  const keys = keyboardOf(page);
  const place = async () => {
    await keys.press('Control+a');
    await keys.enter(bar.getByRole('button', { name: '安排到航班' }));
    await expect(flights).toBeFocused();
    const option = flights.locator('option', { hasText: flightNo });
    await expect(option).toContainText(/余座 经济舱 2.*可安排 2\/\d 组 2 人/);
    await flights.selectOption((await option.getAttribute('value')) ?? '');
  };
  await place();
  await checkAxeAtBothWidths();
  await saveScreen('desk-place-parties');
  await keys.enter(bar.getByRole('button', { name: /^确认：安排到航班（3 项）/ }));
  await expect(page.getByText('安排到航班：成功 2 项，未成功 1 项。')).toBeVisible();
  await saveScreen('desk-placed-parties');
  await keys.press('z');
  await expect(page.getByText('已撤回 2 项“安排到航班”')).toBeVisible();
  await expect(list.getByRole('row').filter({ has: page.getByRole('gridcell') })).toHaveCount(3);
  await place();
  await keys.enter(bar.getByRole('button', { name: /^确认：安排到航班（3 项）/ }));
  await expect(page.getByText('安排到航班：成功 2 项，未成功 1 项。')).toBeVisible();
  await expect(list.getByRole('row').filter({ has: page.getByRole('gridcell') })).toHaveCount(1);
  await sandbox.withdrawReports(flight.flightNo, flight.flightDate);
});

/**
 * Gives parties of one traveller on a cancelled flight to Lijiang, where every other flight is full, with the next flight there.
 * `from` is the first day from today, so that two stories do not share their flights.
 */
async function givenUnplaced(sandbox: Sandbox, { from, count }: { from: number; count: number }) {
  // Four flights a week go to Lijiang, so few others must be full.
  const destCode3 = 'LJG';
  const api = sandbox.api.another();
  // A connection may end with the same flight.
  const flights: { flightNo: string; flightDate: string; isDirect: boolean }[] = [];
  for (let day = from; day < from + 14; day += 1) {
    const body = { origCode3: hub.code3, destCode3, departureDate: await dayAfter(sandbox, day) };
    const { departAVFS } = (await api.call(searchFlights, { query: {}, body })).result ?? { departAVFS: [] };
    for (const { segments } of departAVFS)
      flights.push(...segments.slice(-1).map((last) => ({ ...last, isDirect: segments.length === 1 })));
  }
  const direct = flights.filter(({ isDirect }) => isDirect);
  const [bought, next] = direct.slice(Math.floor(direct.length / 2));
  if (!bought || !next) throw new Error('Too few flights go to Lijiang');
  const { flightNo, flightDate } = bought;
  const parties: { orderNo: string; mobile: string }[] = [];
  for (let party = 0; party < count; party += 1) {
    const mobile = someMobile();
    await signInBySms(api, someMobile());
    const orderNo = await givenOrder(api, mobile, { departureDate: flightDate, destCode3, flightNo });
    await payForTickets(sandbox, api, orderNo);
    parties.push({ orderNo, mobile });
  }
  const others = flights.filter((each) => each.flightNo !== flightNo || each.flightDate !== flightDate);
  for (const other of others)
    await sandbox.setSeatsLeft({ flightNo: other.flightNo, flightDate: other.flightDate, cabin: 'ECO', seatsLeft: 0 });
  await sandbox.reportFlight({ flightNo, flightDate, event: 'cancel', cause: 'WEATHER' });
  for (const { mobile } of parties) await sandbox.messageTo(mobile, '取消。请点击');
  return { flight: { flightNo, flightDate }, parties, next };
}
