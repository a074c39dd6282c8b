import { getSeatMap, saveAncillaries } from '@haidai/contract/ancillaries';
import { askFlightCancel, listDayFlights } from '@haidai/contract/flight-ops';
import { getQueue, logOutStaff, takeAction } from '@haidai/contract/staff';
import { type Api, demoClerks, demoSupervisor, signInStaff } from '@haidai/testkit';
import type { Page } from '@playwright/test';
import { dayAfter } from './support/days.ts';
import { enterCredentials, inboxOf, openQueueAs, openWork, signInAtDesk, takeStep } from './support/desk.ts';
import { expect, test } from './support/fixtures.ts';
import { openPage, reloadPage } from './support/open-page.ts';
import { givenSmsDraft } from './support/orders.ts';
import { someMobile } from './support/people.ts';
import type { Sandbox } from './support/sandbox.ts';
import { t } from './support/texts.ts';
import { userCalls } from './support/user-calls.ts';

async function signInAt(page: Page, sandbox: Sandbox, path: string): Promise<void> {
  await signInAtDesk(page, sandbox, demoClerks[0], path);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('region', { name: t('staff', 'work') })).toBeFocused();
}

/** Finds the panel of the first leg of a flight. */
const legOf = (page: Page) => page.getByRole('region', { name: /^第 1 段/ });

async function flightsOf(clerk: Api, date: string) {
  return (await clerk.expectOk(listDayFlights, { query: { date } })).flights;
}

test('a clerk finds a flight, sets its gate, requests its cancellation and withdraws it; another clerk declines and then approves; a class is closed and seats are blocked; entries survive the end of a session and changes of a colleague', async ({
  page,
  visitor,
  sandbox,
  checkAxe,
  saveScreen,
}) => {
  const date = await dayAfter(sandbox, 57);
  const second = sandbox.api.another();
  await signInStaff(second, demoClerks[1]);
  // The test uses a flight without changes, so that it can run again.
  const { flightNo = '' } =
    (await flightsOf(second, date)).find(({ legs, waits }) => legs.length === 1 && legs[0]?.gate === '' && !waits) ??
    {};
  await signInAt(page, sandbox, `/ops/flights?date=${date}`);
  await page.getByRole('searchbox').fill(flightNo);
  await expect(page.getByRole('row')).toHaveCount(2);
  await checkAxe();
  await saveScreen('flight-desk-day');
  await page.getByRole('gridcell', { name: flightNo }).click();

  await page.getByRole('button', { name: t('flight-ops', 'event_gate') }).click();
  await page.getByRole('textbox', { name: t('flight-ops', 'gate') }).fill('b07');
  await page.getByRole('textbox', { name: t('flight-ops', 'stand') }).fill('105');
  await page.getByRole('button', { name: '确认：登机口和机位' }).click();
  await expect(
    page.getByRole('status').filter({ hasText: t('flight-ops', 'done', { action: t('flight-ops', 'event_gate') }) }),
  ).toBeVisible();
  await page.getByRole('button', { name: t('flight-ops', 'stateDELAYED'), exact: true }).click();
  const planned = await page.getByLabel(t('flight-ops', 'newDeparture')).inputValue();
  await page.getByLabel(t('flight-ops', 'newDeparture')).fill(`${planned.slice(0, 11)}23:55`);
  await page.getByRole('combobox', { name: t('flight-ops', 'causeLabel') }).selectOption('WEATHER');
  await page.getByRole('button', { name: '确认：延误' }).click();
  await expect(legOf(page).getByText(t('flight-ops', 'stateDELAYED'), { exact: true }).first()).toBeVisible();
  await page.getByRole('button', { name: t('flight-ops', 'event_cancel') }).click();
  await page.getByRole('button', { name: '确认：申请取消航班' }).click();
  await expect(page.getByText('提交的内容有误')).toBeVisible();
  await page.getByRole('combobox', { name: t('flight-ops', 'causeLabel') }).selectOption('AIRCRAFT');
  await checkAxe();
  await page.getByRole('button', { name: '确认：申请取消航班' }).click();
  await expect(page.getByText(/clerk.zhao 于 .* 申请取消航班/)).toBeVisible();
  await saveScreen('flight-desk-asked');
  await page.getByRole('button', { name: t('flight-ops', 'withdraw') }).click();
  await expect(page.getByRole('status').filter({ hasText: t('flight-ops', 'withdrawn') })).toBeVisible();
  const body = { flightNo, flightDate: date, cause: 'AIRCRAFT', note: '' };
  await userCalls(page).api.expectOk(askFlightCancel, { body });
  await openQueueAs(visitor, demoSupervisor, 'dispatch.approvals');
  await takeStep(visitor, { work: `${flightNo} ${date}`, action: '不批准', note: '可以换机型' });
  await userCalls(page).api.expectOk(askFlightCancel, { body });

  await page.getByText(t('flight-ops', 'partClasses'), { exact: true }).first().click();
  const limit = page.getByRole('row', { name: /经济舱 Y/ });
  await limit.getByRole('button', { name: t('flight-ops', 'closed') }).click();
  await expect(
    page.getByRole('status').filter({ hasText: t('flight-ops', 'saved', { name: 'Y', count: 0 }) }),
  ).toBeVisible();
  await checkAxe();

  await page.getByText(t('flight-ops', 'partSeats'), { exact: true }).first().click();
  await page.getByRole('button', { name: '45A 空闲' }).focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Space');
  await expect(page.getByText(t('flight-ops', 'chosenSeats', { count: 2, seats: '45B 46B' }))).toBeVisible();
  await page.getByRole('textbox', { name: t('flight-ops', 'causeLabel') }).fill('座椅故障');
  await checkAxe();
  await page.getByRole('button', { name: t('flight-ops', 'partSeats'), exact: true }).click();
  await expect(page.getByRole('button', { name: '45B 已锁' })).toBeVisible();
  await saveScreen('flight-desk-seats');
  await page.getByRole('button', { name: t('flight-ops', 'unblock', { seats: '45B 46B' }) }).click();
  await expect(page.getByRole('button', { name: '45B 空闲' })).toBeVisible();

  await page.getByText(t('flight-ops', 'partStatus'), { exact: true }).first().click();
  await page.getByRole('button', { name: t('flight-ops', 'event_gate') }).click();
  await page.getByRole('textbox', { name: t('flight-ops', 'gate') }).fill('c12');
  await userCalls(page).api.expectOk(logOutStaff);
  await page.getByRole('button', { name: '确认：登机口和机位' }).click();
  const again = page.getByRole('dialog', { name: t('staff', 'againTitle') });
  await expect(again.getByLabel(t('staff', 'login'))).toHaveValue(demoClerks[0].login);
  await checkAxe();
  await enterCredentials(again, sandbox, demoClerks[0]);
  await expect(again).toBeHidden();
  await page.getByRole('button', { name: '确认：登机口和机位' }).click();
  await expect(legOf(page).getByText('C12')).toBeVisible();

  await reloadPage(visitor);
  const asked = await openWork(visitor, `${flightNo} ${date}`);
  await asked.getByRole('button', { name: '不批准' }).click();
  await asked.getByLabel(t('flight-ops', 'causeLabel')).fill('旅客太多');
  const begun = async () => (await cancelOf(second, flightNo, date))?.begun.map(({ name }) => name);
  await expect.poll(begun, { message: 'who is seen to have begun it' }).toEqual(['孙主管']);
  await approveCancel(second, flightNo, date);
  await asked.getByRole('button', { name: '确认：不批准' }).click();
  await expect(asked.getByText('这件事项已由同事办理')).toBeVisible();
  await expect(asked.getByLabel(t('flight-ops', 'causeLabel'))).toHaveValue('旅客太多');
  await asked.getByRole('button', { name: t('staff', 'understood') }).click();
  await expect(asked).toBeHidden();
  await openPage(page, `/ops/flights?date=${date}&flight=${flightNo}`);
  await expect(legOf(page).getByText(t('flight-ops', 'stateCANCELLED'), { exact: true })).toBeVisible();
  await page.getByText(t('flight-ops', 'partLog'), { exact: true }).click();
  await expect(page.getByRole('gridcell', { name: '解锁座位' })).toBeVisible();
});

async function cancelOf(clerk: Api, flightNo: string, date: string) {
  const { items } = await clerk.expectOk(getQueue, { body: { kind: 'dispatch.approvals' } });
  return items.find(({ title }) => title === `${flightNo} ${date}`);
}

async function approveCancel(clerk: Api, flightNo: string, date: string): Promise<void> {
  const id = (await cancelOf(clerk, flightNo, date))?.id ?? '';
  await clerk.expectOk(takeAction, { body: { kind: 'dispatch.approvals', id, action: 'approve', note: '' } });
}

test('a movement message about an unknown flight is applied again, and an unreadable one is handled', async ({
  page,
  sandbox,
  checkAxe,
  saveScreen,
}) => {
  const number = `HD${7000 + (Date.now() % 3000)}`;
  await sandbox.sendMovement(`MVT\n${number}/08.B302D.TAO\nED2300\nDL81`);
  await sandbox.sendMovement(`MVT\nHD4613/08.B302D.TAO\nAD9999/${number}`);
  await signInAtDesk(page, sandbox, demoClerks[0], inboxOf('dispatch.messages'));
  await openWork(page, `${number}/08`);
  await checkAxe();
  await saveScreen('flight-messages');
  await takeStep(page, { work: `${number}/08`, action: '重新应用' });
  await expect(async () => {
    await reloadPage(page);
    await openWork(page, `${number}/08`);
  }).toPass();
  await takeStep(page, { work: `${number}/08`, action: '已处理', note: '外航航班' });
  await takeStep(page, { work: `AD9999/${number}`, action: '已处理', note: '已在航班页登记' });
  await expect(page.getByRole('row').filter({ hasText: number })).toHaveCount(0);
});

test('a departure is closed with the airport’s list, and another flight is reported as diverted', async ({
  page,
  sandbox,
  checkAxe,
  saveScreen,
}) => {
  const date = await dayAfter(sandbox, -2);
  const second = sandbox.api.another();
  await signInStaff(second, demoClerks[1]);
  const flown = (await flightsOf(second, date)).filter(
    ({ legs }) => legs.length === 1 && legs[0]?.state === 'ARRIVED' && legs[0].departure === null,
  );
  const [flightNo = '', elsewhere = ''] = [flown[0], flown.at(-1)].map((flight) => flight?.flightNo);
  await signInAt(page, sandbox, `/ops/flights?date=${date}&flight=${flightNo}&part=departure`);
  await page.getByLabel(/粘贴机场系统的登机名单/).fill('票号,姓名,状态\n7890000000001,张三,NS\n没有票号的一行');
  await page.getByRole('button', { name: t('flight-ops', 'readPaste') }).click();
  await expect(page.getByText(/名单 1 行：0 人登机，1 人未登机/)).toContainText('第 3 行没有票号');
  await expect(page.getByText(/1 个票号不在该航段：7890000000001/)).toBeVisible();
  await checkAxe();
  await page.getByRole('button', { name: t('flight-ops', 'closeDeparture') }).click();
  await page.getByRole('button', { name: /确认关闭：0 人登机/ }).click();
  await expect(page.getByText(/已由 clerk.zhao 于 .* 关闭/)).toBeVisible();
  await saveScreen('flight-desk-departure');

  await openPage(page, `/ops/flights?date=${date}&flight=${elsewhere}`);
  await page.getByRole('button', { name: t('flight-ops', 'stateDIVERTED'), exact: true }).click();
  await page.getByRole('textbox', { name: '备降机场' }).fill(flown.at(-1)?.legs[0]?.to === 'XIY' ? 'TNA' : 'XIY');
  await page.getByRole('combobox', { name: t('flight-ops', 'causeLabel') }).selectOption('WEATHER');
  await page.getByRole('button', { name: '确认：备降' }).click();
  await expect(
    page.getByRole('status').filter({ hasText: t('flight-ops', 'done', { action: t('flight-ops', 'event_divert') }) }),
  ).toBeVisible();
  await expect(legOf(page).getByText(t('flight-ops', 'stateDIVERTED'), { exact: true }).first()).toBeVisible();
});

/** Domestic airports only, because international flights need a passport. */
const homeAirports = ['TFU', 'HRB', 'CAN', 'XIY', 'KMG', 'CKG', 'SZX'];

test('a change of aircraft shows the moved travellers before its request, and many requests are approved at once in a saved view', async ({
  page,
  visitor,
  sandbox,
  checkAxeAtBothWidths,
  saveScreen,
}) => {
  const date = await dayAfter(sandbox, 58);
  const [first, traveller] = [sandbox.api.another(), sandbox.api.another()];
  await signInStaff(first, demoClerks[0]);
  const free = (await flightsOf(first, date)).filter(({ legs, waits }) => legs.length === 1 && !waits);
  const atHome = ({ legs }: (typeof free)[number]) => legs[0]?.from === 'TAO' && homeAirports.includes(legs[0].to);
  const { flightNo = '', legs } = free.find((each) => each.aircraft === '738' && atHome(each)) ?? {};
  const other = free.find((each) => each.flightNo !== flightNo && each.legs[0]?.state === 'SCHEDULED')?.flightNo ?? '';
  const orderNo = await givenSmsDraft(traveller, someMobile(), {
    destCode3: legs?.[0]?.to ?? '',
    departureDate: date,
    flightNo,
  });
  const seatNo = await takeLastFrontSeat(traveller, orderNo);
  await first.expectOk(askFlightCancel, { body: { flightNo: other, flightDate: date, cause: 'CREW', note: '' } });

  await signInAt(page, sandbox, `/ops/flights?date=${date}&flight=${flightNo}&part=aircraft`);
  await page.getByLabel(t('flight-ops', 'newAircraft')).selectOption('320');
  const moved = page.getByRole('row').filter({ hasText: orderNo }).getByRole('cell');
  await expect(moved.nth(3)).toHaveText(seatNo);
  const newSeat = (await moved.nth(4).textContent()) ?? '';
  expect(newSeat).toMatch(/^3[345][A-L]$/);
  await page.getByRole('button', { name: t('flight-ops', 'askAircraft') }).click();
  await expect(page.getByRole('combobox', { name: t('flight-ops', 'causeLabel') })).toHaveAccessibleDescription(
    t('flight-ops', 'causeMissing'),
  );
  await page.getByRole('combobox', { name: t('flight-ops', 'causeLabel') }).selectOption('AIRCRAFT');
  await checkAxeAtBothWidths();
  await saveScreen('flight-desk-aircraft');
  await page.getByRole('button', { name: t('flight-ops', 'askAircraft') }).click();
  await expect(page.getByRole('status').filter({ hasText: '已提交申请' })).toBeVisible();

  await signInAtDesk(visitor, sandbox, demoClerks[1], inboxOf('dispatch.approvals'));
  const searched = visitor.waitForRequest((request) => request.postData()?.includes(date) ?? false);
  await visitor.getByLabel(t('staff/inbox', 'find')).fill(date);
  await searched;
  await visitor.getByRole('button', { name: t('staff/inbox', 'saveView') }).click();
  await visitor.getByLabel(t('staff/inbox', 'viewName')).fill(`换机型 ${date}`);
  await visitor.keyboard.press('Enter');
  await expect(visitor.getByRole('button', { name: `换机型 ${date}`, exact: true })).toHaveAttribute(
    'aria-current',
    'true',
  );
  for (const number of [flightNo, other])
    await visitor
      .getByRole('row')
      .filter({ hasText: `${number} ${date}` })
      .getByRole('checkbox')
      .check();
  const bulk = visitor.getByRole('region', { name: t('staff', 'bulk') });
  await bulk.getByRole('button', { name: /^批准/ }).click();
  await visitor.getByRole('button', { name: '确认：批准（2 项）' }).click();
  await expect(visitor.getByText('批准：成功 2 项，未成功 0 项。')).toBeVisible();
  await visitor.getByRole('button', { name: `换机型 ${date}`, exact: true }).click();
  await visitor.getByRole('button', { name: `删除视图“换机型 ${date}”` }).click();
  await expect(visitor.getByRole('button', { name: t('staff/inbox', 'saveView') })).toBeVisible();

  await openPage(page, `/ops/flights?date=${date}&flight=${flightNo}&part=seats`);
  await expect(page.getByText(/A320/).first()).toBeVisible();
  await expect(page.getByRole('button', { name: `${newSeat} 选座中` })).toBeVisible();
});

/** Returns a free seat of the last front row of a 737. The other aircraft has this row further ahead. */
async function takeLastFrontSeat(api: Api, orderNo: string): Promise<string> {
  const { rows } = await api.expectOk(getSeatMap, { body: { orderNo, segmentIndex: 0 } });
  const free = rows.flatMap(({ seats }) => seats).find((seat) => /^36/.test(seat.seatNo) && !seat.taken);
  const { seatNo = '' } = free ?? {};
  const choice = { productCode: 'SEAT_FRONT', passengerSeq: 1, segmentIndex: 0, seatNo, acceptsDuty: false };
  await api.expectOk(saveAncillaries, { body: { orderNo, ancillaryOrderVoList: [choice] } });
  return seatNo;
}
