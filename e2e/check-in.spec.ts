import { getCheckInSeats, getTrip, holdSeat, openOrderCheckIn } from '@haidai/contract/checkin';
import type { Page } from '@playwright/test';
import { checkAxe, checkAxeAtBothWidths } from './support/axe.ts';
import { type BoughtTickets, buyCheckInTickets, givenCheckInTickets } from './support/check-in.ts';
import { expect, test } from './support/fixtures.ts';
import { newMember } from './support/new-member.ts';
import { openPage } from './support/open-page.ts';
import { someMobile } from './support/people.ts';
import type { Sandbox } from './support/sandbox.ts';
import { signInPageAsMember, signInPageBySms } from './support/sign-in-page.ts';
import { t } from './support/texts.ts';

const declare = /^我已阅读《/;

test('check-in by ticket and name keeps the typed values after a wrong name, tags two bags, and sends the pass by SMS', async ({
  page,
  sandbox,
  saveScreen,
}) => {
  const bought = givenCheckInTickets(sandbox, sandbox.api.another());
  const [{ tktNo, flightNo, mobile, passengers }] = await Promise.all([bought, openPage(page, '/self/CheckIn')]);
  const name = `${passengers[0]?.surname}${passengers[0]?.firstName}`;
  await page.getByRole('button', { name: t('checkin', 'find') }).click();
  await expect(page.getByLabel(t('checkin', 'certNo'))).toBeFocused();
  await page.getByLabel(t('checkin', 'certNo')).fill(tktNo);
  await page.getByLabel(t('checkin', 'passName')).fill('李某某');
  await checkAxeAtBothWidths(page);
  await saveScreen('check-in-find');
  await page.getByRole('button', { name: t('checkin', 'find') }).click();
  await expect(page.getByRole('alert')).toContainText('没有找到近期可办理的行程');
  await expect(page.getByLabel(t('checkin', 'certNo'))).toHaveValue(tktNo);
  await page.getByLabel(t('checkin', 'passName')).fill(name);
  await page.getByRole('button', { name: t('checkin', 'find') }).click();

  await expect(page.getByRole('checkbox', { name: `${flightNo} ${name}` })).toBeChecked();
  await page.getByRole('button', { name: t('checkin', 'toSeats') }).click();
  await expect(page.getByRole('alert')).toContainText('危险品声明');
  await page.getByRole('checkbox', { name: declare }).check();
  const more = page.getByRole('button', { name: t('checkin', 'bagsMore', { name }) });
  for (const _ of [1, 2, 3]) await more.click();
  await expect(more).toBeDisabled();
  await page.getByRole('button', { name: t('checkin', 'bagsLess', { name }) }).click();
  await checkAxeAtBothWidths(page);
  await saveScreen('check-in-people');
  await page.getByRole('button', { name: t('checkin', 'toSeats') }).click();
  await page.getByRole('button', { name: t('checkin', 'confirm') }).click();
  const pass = page.getByRole('article', { name: `${flightNo} ${name}` });
  await expect(pass.getByRole('img', { name: `${name} ${flightNo} 登机牌二维码` })).toBeVisible();
  await expect(pass.getByText(/^0999\d{6}$/)).toHaveCount(2);
  expect(new URL(page.url()).search).toBe('');
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: `下载 PDF ${name}` }).click();
  expect((await saved).suggestedFilename()).toMatch(new RegExp(`^${flightNo}-.+\\.pdf$`));
  const added = page.waitForEvent('download');
  await page.getByRole('button', { name: `${t('checkin', 'toApple')} ${name}` }).click();
  expect((await added).suggestedFilename()).toBe('boarding-pass.pkpass');
  await expect(page.getByRole('button', { name: `${t('checkin', 'toGoogle')} ${name}` })).toBeVisible();
  await checkAxeAtBothWidths(page);
  await saveScreen('check-in-pass');

  const { body } = await sandbox.messageTo(mobile, '值机成功', flightNo);
  const link = new URL(/https?:\S+/.exec(body)?.[0] ?? '');
  expect(body).not.toContain(name);
  const address = page.url();
  await page.goto('about:blank');
  await openPage(page, `${link.pathname}${link.hash}`);
  await expect(page.getByRole('main')).not.toContainText(flightNo);
  await checkAxe(page);
  await page.getByLabel(t('identity/document-end', 'documentEnd')).fill(passengers[0]?.documentNo.slice(-4) ?? '');
  await page.getByRole('button', { name: t('checkin', 'openPass') }).click();
  await expect(pass).toContainText(t('checkin', 'done'));
  expect(page.url()).toBe(address);
});

test('check-in from the order works with the keyboard: a chosen seat, a seat that was just taken, and an exit seat with consent', async ({
  page,
  sandbox,
  saveScreen,
}) => {
  await page.clock.install();
  // Other travellers can buy the exit seats.
  const member = await newMember(sandbox);
  const api = await signInPageAsMember(page, member);
  const { orderNo, flightNo } = await buyCheckInTickets(sandbox, api, { mobile: member.username });
  await openPage(page, `/self/CheckIn?orderNo=${orderNo}`);
  await page.getByRole('checkbox', { name: declare }).check();
  await page.getByRole('button', { name: t('checkin', 'toSeats') }).click();
  const map = page.getByRole('group', { name: /的座位图/ });
  const free = map.getByRole('button', { name: /免费，可选/ });
  await expect(free.first()).toBeVisible();
  const seats = await free.evaluateAll((buttons) => buttons.map((button) => button.getAttribute('data-seat') ?? ''));
  const twoRowsOn = (seatNo: string) => `${Number.parseInt(seatNo, 10) + 2}${seatNo.slice(-1)}`;
  // The test does not use the first seats. Travellers who choose no seat get those.
  const begins = seats.slice(12).find((seatNo) => seats.includes(twoRowsOn(seatNo))) ?? '';
  const chosen = twoRowsOn(begins);
  await page.locator(`[data-seat="${begins}"]`).focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await expect(page.locator(':focus')).toHaveAttribute('data-seat', chosen);
  await expect(page.locator(':focus')).toHaveAccessibleName(new RegExp(`^${chosen}，(靠窗|中间|靠过道)，.*可选$`));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { pressed: true })).toHaveAttribute('data-seat', chosen);
  await checkAxeAtBothWidths(page);
  await saveScreen('check-in-seats');

  const gone = page.locator(`[data-seat="${await holdOther(sandbox, flightNo, chosen)}"]`);
  await expect(gone).toHaveAccessibleName(/可选$/);
  await page.clock.fastForward('00:15');
  await expect(gone).toHaveAccessibleName(/已被选走$/);
  await page.getByRole('button', { name: t('checkin', 'confirm') }).press('Enter');
  await expect(page.getByRole('article', { name: new RegExp(`^${flightNo}`) })).toContainText(chosen);

  await page.getByRole('link', { name: t('checkin', 'toTrip') }).press('Enter');
  await page.getByRole('link', { name: t('checkin', 'changeSeat') }).press('Enter');
  const exit = map.getByRole('button', { name: /出口排.*可选$/ });
  const other = (await exit.first().getAttribute('data-seat')) ?? '';
  await page.locator(`[data-seat="${other}"]`).press('Enter');
  await page.getByRole('button', { name: t('checkin', 'confirmChange') }).press('Enter');
  await expect(page.getByText(t('checkin', 'dutyMissing'))).toBeVisible();
  await checkAxe(page);
  await page.getByRole('checkbox', { name: /愿意在紧急时协助打开出口/ }).press('Space');
  await page.getByRole('button', { name: t('checkin', 'confirmChange') }).press('Enter');
  await expect(page.getByRole('article', { name: new RegExp(`^${flightNo}`) })).toContainText(other);
});

/**
 * Holds a seat for another traveller on the flight and returns it. The seat is neither the chosen one nor the first.
 */
async function holdOther(sandbox: Sandbox, flightNo: string, chosen: string): Promise<string> {
  const api = sandbox.api.another();
  const { orderNo } = await givenCheckInTickets(sandbox, api, { flightNo });
  const { checkInKey } = await api.expectOk(openOrderCheckIn, { body: { orderNo } });
  const { flights } = await api.expectOk(getTrip, { body: { checkInKey } });
  const [flight] = flights;
  const flightId = flight?.flightId ?? '';
  const { rows, passengers } = await api.expectOk(getCheckInSeats, { body: { checkInKey, flightId } });
  const { barred = {}, travelId = '', cabin } = passengers[0] ?? {};
  const own = rows.flatMap((row) => (row.cabin === cabin ? row.seats : []));
  const free = own.filter((seat) => !seat.taken && !seat.blocked && !barred[seat.seatNo] && seat.seatNo !== chosen);
  const seatNo = free.at(-1)?.seatNo ?? '';
  await api.expectOk(holdSeat, { body: { checkInKey, travelId, seatNo } });
  return seatNo;
}

test('a boarding pass opens offline, also in a new tab, until it is deleted', {
  tag: '@both',
}, async ({ page, sandbox, context }) => {
  const { orderNo, flightNo } = await givenTicketsOnPage(page, sandbox);
  await openPage(page, `/self/CheckIn?orderNo=${orderNo}`);
  await page.getByRole('checkbox', { name: declare }).check();
  await page.getByRole('button', { name: t('checkin', 'toSeats') }).click();
  await page.getByRole('button', { name: t('checkin', 'confirm') }).click();
  const code = page.getByRole('img', { name: new RegExp(`${flightNo} 登机牌二维码`) });
  await expect(page.getByText('没有网络也能打开')).toBeVisible();
  const drawn = await code.getAttribute('src');

  await context.setOffline(true);
  const offline = await context.newPage();
  await offline.goto('/self/CheckInSuccess');
  const kept = offline.getByRole('img', { name: new RegExp(`${flightNo} 登机牌二维码`) });
  await expect(kept).toHaveAttribute('src', drawn ?? '');
  await expect(offline.getByText('没有网络，显示的是')).toBeVisible();
  await checkAxe(offline);
  await offline.screenshot({ path: `test-results/screens/offline-${test.info().project.name}.png`, fullPage: true });
  await offline.close();

  await context.setOffline(false);
  await page.getByRole('button', { name: t('checkin', 'forget') }).click();
  expect(await page.evaluate(() => localStorage.getItem('boarding-passes'))).toBe('[]');
});

test('a cancelled check-in needs one confirmation, ends the boarding pass, and allows a refund', async ({
  page,
  sandbox,
  saveScreen,
}) => {
  const { orderNo, passengers } = await givenTicketsOnPage(page, sandbox);
  const name = `${passengers[0]?.surname}${passengers[0]?.firstName}`;
  await openPage(page, `/self/CheckIn?orderNo=${orderNo}`);
  await page.getByRole('checkbox', { name: declare }).check();
  await page.getByRole('button', { name: t('checkin', 'toSeats') }).click();
  await page.getByRole('button', { name: t('checkin', 'confirm') }).click();
  const pass = page.getByRole('article', { name: new RegExp(name) });
  await expect(pass).toContainText(t('checkin', 'done'));
  const address = page.url();
  const seat =
    (await pass
      .getByRole('definition')
      .filter({ hasText: /^\d{1,2}[A-K]$/ })
      .textContent()) ?? '';
  await test.step('the order shows the boarding pass with its seat, and why a refund or change is not possible', async () => {
    await openPage(page, `/user/airorder/orderdetail?orderNo=${orderNo}`);
    await expect(page.getByRole('link', { name: t('booking/orders', 'passOf', { name }) })).toHaveAttribute(
      'href',
      new URL(address).pathname + new URL(address).hash,
    );
    await expect(page.getByRole('listitem').filter({ hasText: name })).toContainText(seat);
    await expect(page.getByRole('region', { name: t('trips', 'next') })).toHaveAttribute('data-action', 'pass');
    await expect(page.getByText(t('checkin/card', 'cancelFirst'))).toHaveCount(2);
    await expect(page.getByRole('link', { name: t('checkin/card', 'open') })).toHaveCount(0);
    await checkAxeAtBothWidths(page);
    await saveScreen('order-checked-in');
  });
  await page
    .getByRole('link', { name: t('checkin', 'cancelLink') })
    .last()
    .click();
  await page.getByRole('checkbox', { name: new RegExp(name) }).check();
  await page.getByRole('button', { name: t('checkin', 'cancel') }).click();
  await checkAxe(page);
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('checkin', 'cancelYes') })
    .click();
  await expect(page.getByRole('status').filter({ hasText: `已取消：${name}` })).toBeVisible();
  await page.goto(address);
  await expect(page.getByText(t('checkin', 'passCancelled'))).toBeVisible();
  await openPage(page, `/user/airorder/orderdetail?orderNo=${orderNo}`);
  await expect(page.getByRole('button', { name: t('refund', 'start') })).toBeVisible();
});

/** Creates tickets for the user of the page, who stays signed in. */
async function givenTicketsOnPage(page: Page, sandbox: Sandbox): Promise<BoughtTickets> {
  const mobile = someMobile();
  return buyCheckInTickets(sandbox, await signInPageBySms(page, mobile), { mobile });
}
