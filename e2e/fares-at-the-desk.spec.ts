import { listFilingRows } from '@haidai/contract/filing';
import { addDays } from '@haidai/domain/time';
import { demoPeople, demoSupervisor } from '@haidai/testkit';
import { dayAfter } from './support/days.ts';
import { signInAtDesk } from './support/desk.ts';
import { expect, test } from './support/fixtures.ts';
import { openPage, reloadPage } from './support/open-page.ts';
import type { Sandbox } from './support/sandbox.ts';
import { signInPageAsStaff } from './support/sign-in-page.ts';
import { t } from './support/texts.ts';
import { flightCard, openFlights } from './support/traveller.ts';
import { userCalls } from './support/user-calls.ts';

const DAY_MINUTES = 24 * 60;
const words = (key: Parameters<typeof t<'filing'>>[1], values?: Record<string, string | number>) =>
  t('filing', key, values);

test('a fare is drafted with its effect, published by a second person, sold on its first day, and undone', {
  // The clock moves to the first day of the fare.
  tag: '@alone',
}, async ({ page, visitor, sandbox, checkAxeAtBothWidths, saveScreen }) => {
  const title = `哈尔滨调价 ${Date.now()}`;
  await signInAtDesk(page, sandbox, demoPeople.revenue, '/ops/fares');
  const { days, day } = await freeDay(page, sandbox);
  try {
    await page.getByRole('button', { name: words('newFiling') }).press('Enter');
    await page.getByLabel(words('filingTitle')).fill(title);
    await page.getByLabel(words('filingReason')).fill('燃油上涨');
    await page.getByRole('button', { name: words('create') }).press('Enter');
    await expect(page.getByRole('button', { name: words('change'), exact: true }).first()).toBeVisible();
    await page.getByRole('searchbox', { name: words('find') }).fill('YF-HRB-TAO');
    const entry = page.getByRole('row').filter({ hasText: 'YF-HRB-TAO' });
    await entry.getByRole('button', { name: words('change'), exact: true }).press('Enter');
    const dialog = page.getByRole('dialog', { name: words('newRowTitle') });
    const fare = dialog.getByRole('textbox', { name: '全价（元）' });
    // The lowest fare is 30 % of this fare in steps of 10 yuan, so a smaller change could leave it as it was.
    const yuan = Number(await fare.inputValue()) + 200;
    await fare.fill(`${yuan},5`);
    await dialog.getByLabel('开售日').fill(day);
    await dialog.getByRole('button', { name: words('addToDraft') }).click();
    await expect(fare).toBeFocused();
    await fare.fill(String(yuan));
    await fare.press('Enter');
    await expect(entry).toContainText(words('DRAFT'));
    await expect(entry).toContainText(yuan.toLocaleString('en-US'));

    const [date, flightNo, after] = await firstChange(page);
    await checkAxeAtBothWidths();
    await saveScreen('desk-fares');
    await page.getByRole('button', { name: words('submit') }).press('Enter');
    await expect(page.getByText(words('anotherPerson'))).toBeVisible();

    const approve = async () => {
      await openPage(visitor, new URL(page.url()).pathname + new URL(page.url()).search);
      await visitor.getByRole('button', { name: words('approve') }).press('Enter');
      await visitor.getByRole('button', { name: words('publishNow', { rows: 1 }) }).press('Enter');
      await expect(visitor.getByRole('status').filter({ hasText: words('publishedNow') })).toBeVisible();
    };
    await signInPageAsStaff(visitor, demoSupervisor);
    await openPage(visitor, new URL(page.url()).pathname + new URL(page.url()).search);
    await visitor.getByRole('button', { name: words('give'), exact: true }).press('Enter');
    await visitor.getByLabel(words('why')).fill('请写明依据');
    await visitor.getByLabel(words('why')).press('Enter');
    await expect(visitor.getByText(words('returned', { why: '请写明依据' }))).toBeVisible();
    await reloadPage(page);
    await page.getByRole('button', { name: words('submit') }).press('Enter');
    await expect(page.getByText(words('anotherPerson'))).toBeVisible();
    await approve();

    const trip = { origCode3: 'HRB', origName: '哈尔滨', destCode3: 'TAO', destName: '青岛' };
    await openFlights(visitor, { ...trip, departureDate: date });
    await expect(flightCard(visitor, flightNo)).not.toContainText(after);
    await sandbox.moveClock(days * DAY_MINUTES);
    await openFlights(visitor, { ...trip, departureDate: date });
    await expect(flightCard(visitor, flightNo)).toContainText(after);

    // The clock has moved to another day, so the session of the desk has expired.
    await signInPageAsStaff(page, demoPeople.revenue);
    await openPage(page, '/ops/fares?part=filings');
    await page.getByRole('button', { name: title }).press('Enter');
    const published = page.url();
    const undo = async () => {
      await openPage(page, new URL(published).pathname + new URL(published).search);
      await page.getByRole('button', { name: words('undo') }).press('Enter');
      await page.getByRole('button', { name: words('confirmUndo') }).press('Enter');
      await expect(page.getByText(/^撤销第 \d+ 号$/)).toBeVisible();
      await expect(page.getByRole('row').filter({ hasText: 'YF-HRB-TAO' })).toContainText('−200');
    };
    await undo();
    await page.getByRole('button', { name: words('withdraw') }).press('Enter');
    await page.getByRole('button', { name: words('confirmWithdraw') }).press('Enter');
    await expect(page.getByRole('status').filter({ hasText: words('statusWITHDRAWN') })).toBeVisible();
    await undo();
    await page.getByRole('button', { name: words('submit') }).press('Enter');
    await expect(page.getByText(words('anotherPerson'))).toBeVisible();
    await signInPageAsStaff(visitor, demoSupervisor);
    await approve();
  } finally {
    await sandbox.resetClock();
  }
});

test('a draft is renamed, a class is ended and kept after all, rows leave and come back as a file, and the draft is withdrawn', async ({
  page,
  sandbox,
}) => {
  await signInAtDesk(page, sandbox, demoPeople.revenue, '/ops/fares?part=classes');
  await page.getByRole('button', { name: words('newFiling') }).click();
  const title = page.getByRole('textbox', { name: words('filingTitle') });
  await title.fill('舱位试改');
  await page.getByRole('button', { name: words('create') }).click();
  await page.getByRole('button', { name: words('editFiling') }).click();
  await title.fill('舱位调整');
  await page.getByRole('button', { name: words('save'), exact: true }).click();
  await expect(page.getByRole('combobox', { name: words('filing') })).toContainText('舱位调整');

  const entry = page.getByRole('row').filter({ hasText: 'RBD-M' });
  const periods = page.getByRole('dialog').filter({ hasText: 'RBD-M' });
  await entry.getByRole('button').first().click();
  await periods.getByRole('button', { name: words('end'), exact: true }).click();
  await page.getByLabel(words('lastDay')).fill(addDays(await dayAfter(sandbox, 0), 30));
  await page.getByRole('button', { name: words('addToDraft') }).click();
  await expect(entry).toContainText(words('DRAFT_END'));
  await entry.getByRole('button').first().click();
  await periods.getByRole('button', { name: words('drop') }).click();
  await expect(page.getByText(words('nothingToCheck'))).toBeVisible();

  const file = page.waitForEvent('download');
  await page.getByRole('link', { name: words('exportCsv') }).click();
  expect((await file).suggestedFilename()).toBe('classes.csv');
  await page.getByRole('button', { name: words('import'), exact: true }).click();
  const lines = `copyOf,percent,issuedFrom\nRBD-M,79,${addDays(await dayAfter(sandbox, 0), 60)}`;
  const dialog = page.getByRole('dialog', { name: words('importTitle', { name: '子舱折扣' }) });
  await dialog
    .getByLabel(words('file'))
    .setInputFiles({ name: 'classes.csv', mimeType: 'text/csv', buffer: Buffer.from(lines) });
  await dialog.getByRole('button', { name: words('importFile'), exact: true }).click();
  await expect(page.getByText(words('imported', { count: 1 }))).toBeVisible();
  await dialog.getByRole('button', { name: words('back') }).click();
  await page.getByRole('button', { name: words('withdraw') }).click();
  await page.getByRole('button', { name: words('confirmWithdraw') }).click();
  await expect(page.getByRole('status').filter({ hasText: words('statusWITHDRAWN') })).toBeVisible();
});

/** Returns the first day from tomorrow on which no published row of the route begins. A second run uses another day. */
async function freeDay(page: Parameters<typeof userCalls>[0], sandbox: Sandbox) {
  const { entries } = await userCalls(page).api.expectOk(listFilingRows, { body: { part: 'yFares', q: 'HRB TAO' } });
  const taken = entries.flatMap(({ rows }) => rows.map(({ from }) => from));
  const today = await dayAfter(sandbox, 0);
  let days = 1;
  while (taken.includes(addDays(today, days))) days += 1;
  return { days, day: addDays(today, days) };
}

/** Reads the first sample trip whose price changes: the day, the flight and the new price. */
async function firstChange(page: Parameters<typeof userCalls>[0]): Promise<[string, string, string]> {
  const row = page
    .getByRole('table', { name: words('effect') })
    .getByRole('row')
    .filter({ hasText: /\+\d+$/ })
    .first();
  await expect(row).toBeVisible({ timeout: 60_000 });
  const [trip = '', , , after = ''] = await row.getByRole('cell').allTextContents();
  const date = (await row.locator('time').getAttribute('datetime')) ?? '';
  return [date, /HD\d+/.exec(trip)?.[0] ?? '', after];
}
