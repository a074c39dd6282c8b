import { readFile } from 'node:fs/promises';
import { cancelBooking } from '@haidai/contract/booking';
import { demoClerks, signInBySms } from '@haidai/testkit';
import { dayAfter } from './support/days.ts';
import { signInAtDesk } from './support/desk.ts';
import { expect, test } from './support/fixtures.ts';
import { openPage } from './support/open-page.ts';
import { givenOrder, payForTickets } from './support/orders.ts';
import { citizen, someMobile } from './support/people.ts';
import { t } from './support/texts.ts';

test('a clerk finds an order by its mobile, opens it with the keyboard, reveals its data for a reason, exports the list, and cancels the order', async ({
  page,
  sandbox,
  checkAxe,
  saveScreen,
}) => {
  const mobile = someMobile();
  const api = sandbox.api.another();
  await signInBySms(api, mobile);
  const people = [citizen('诸葛', '望舒', '1990-03-07')];
  const orderNo = await givenOrder(api, mobile, {
    destCode3: 'SYX',
    departureDate: await dayAfter(sandbox, 43),
    people,
  });

  await signInAtDesk(page, sandbox, demoClerks[0], '/ops/orders');
  await page.getByRole('button', { name: t('booking/desk', 'find'), exact: true }).click();
  await expect(page.getByLabel(t('booking/desk', 'text'))).toBeFocused();
  await page.getByLabel(t('booking/desk', 'by')).selectOption('MOBILE');
  await page.getByLabel(t('booking/desk', 'text')).fill(mobile);
  await page.keyboard.press('Enter');
  const table = page.getByRole('grid', { name: t('booking/desk', 'results') });
  await expect(table.getByRole('row')).toHaveCount(2);
  await expect(table).not.toContainText('望舒');
  await checkAxe();
  await saveScreen('ops-bookings');

  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: /导出 CSV（1 行）/ }).click(),
  ]);
  const text = await readFile(await file.path(), 'utf8');
  expect(text.startsWith('\uFEFF订单号,')).toBe(true);
  expect(text).toContain(orderNo);

  await table.getByRole('row').nth(1).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('三亚');
  await page.keyboard.press('v');
  const dialog = page.getByRole('dialog', { name: t('booking/desk/order', 'revealTitle') });
  await dialog.getByLabel(t('staff', 'reason')).fill('旅客来电核对');
  await page.keyboard.press('Enter');
  const revealed = page.getByRole('dialog', { name: t('booking/desk/order', 'revealed') });
  await expect(revealed.getByText('诸葛望舒')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(revealed).toBeHidden();
  await page.keyboard.press('n');
  await expect(page.getByLabel(t('booking/desk/order', 'note'))).toBeFocused();
  await page.keyboard.type('已与旅客确认');
  await page.getByRole('button', { name: t('booking/desk/order', 'addNote') }).click();
  const timeline = page.getByRole('list', { name: t('booking/desk/order', 'timeline') });
  await expect(timeline).toContainText('备注：已与旅客确认');
  await page.getByRole('button', { name: t('booking/desk/order', 'tab-notes'), exact: true }).click();
  await expect(timeline.getByRole('listitem')).toHaveCount(1);
  await checkAxe();
  await saveScreen('ops-booking');
  await page.getByRole('button', { name: t('booking/desk', 'cancel') }).click();
  await page.getByLabel(t('staff', 'reason')).fill('旅客来电要求取消');
  // The button shows another text while it waits. Only the answer shows that the order is cancelled.
  const answered = page.waitForResponse((answer) => new URL(answer.url()).pathname === cancelBooking.path);
  await page.getByRole('button', { name: t('booking/desk', 'cancelNow') }).click();
  await answered;
  await expect(page.getByRole('button', { name: t('booking/desk', 'cancel') })).toBeHidden();
  await sandbox.messageTo(mobile, orderNo, '取消');
  await page.getByRole('button', { name: t('booking/desk/order', 'back') }).click();
  await expect(table).toBeVisible();
});

test('a clerk who knows only the mobile of the contact opens the order with Ctrl+K, by keyboard', async ({
  page,
  sandbox,
  checkAxe,
  saveScreen,
}) => {
  const [account, contact] = [someMobile(), someMobile()];
  const api = sandbox.api.another();
  await signInBySms(api, account);
  const people = [citizen('尉迟', '听松', '1988-05-06')];
  const orderNo = await givenOrder(api, contact, { departureDate: await dayAfter(sandbox, 44), people });

  await signInAtDesk(page, sandbox, demoClerks[0], '/ops');
  await page.keyboard.press('Control+k');
  const palette = page.getByRole('dialog', { name: t('staff/palette', 'title') });
  await expect(palette.getByRole('combobox')).toBeFocused();
  await page.keyboard.type(`+86 ${contact.slice(0, 3)} ${contact.slice(3, 7)} ${contact.slice(7)}`);
  const found = palette.getByRole('option', { selected: true });
  await expect(found).toContainText(orderNo);
  await expect(found).not.toContainText(/听松|尉迟/);
  await checkAxe();
  await saveScreen('ops-search-by-contact');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`/ops/orders\\?order=${orderNo}$`));
});

test('a clerk answers a caller from the order page, sees what the traveller sees without being able to act, and opens the order again from the recent ones', async ({
  page,
  sandbox,
  checkAxeAtBothWidths,
  saveScreen,
}) => {
  const mobile = someMobile();
  const api = sandbox.api.another();
  await signInBySms(api, mobile);
  const people = [citizen('司马', '青山', '1984-04-04'), citizen('司马', '松涛', '1986-06-06')];
  const wanted = { destCode3: 'SYX', departureDate: await dayAfter(sandbox, 42), people };
  const orderNo = await givenOrder(api, mobile, wanted);
  await payForTickets(sandbox, api, orderNo);

  await signInAtDesk(page, sandbox, demoClerks[0], `/ops/orders?order=${orderNo}`);
  const tickets = page.getByRole('table', { name: t('booking/desk/order', 'travellers') });
  await expect(tickets).toContainText('可使用');
  await expect(tickets).not.toContainText('青山');
  await expect(page.getByRole('table', { name: t('booking/desk/order', 'money') })).toContainText('已付款');
  await expect(page.getByRole('table', { name: t('booking/desk/order', 'fares') })).toContainText('小计');
  await checkAxeAtBothWidths();
  await saveScreen('ops-order');

  await page.getByRole('button', { name: t('booking/desk/order', 'asTraveller') }).click();
  await page.getByLabel(t('staff', 'reason')).fill('旅客说看不到票号');
  await page.keyboard.press('Enter');
  const view = page.getByRole('dialog', { name: t('booking/desk/order', 'asTraveller') });
  await expect(view.getByRole('status')).toContainText('旅客视角，仅供查看');
  await expect(view.getByText('司马青山').first()).toBeVisible();
  // What is inert takes no focus and no click: only the dialog's own button can be reached.
  await expect(view.getByRole('button')).toHaveCount(1);
  await saveScreen('ops-order-as-traveller');
  await page.keyboard.press('Escape');
  await expect(view).toBeHidden();
  await expect(page.getByRole('list', { name: t('booking/desk/order', 'timeline') })).toBeVisible();

  await openPage(page, '/ops/orders');
  await page.getByRole('button', { name: orderNo }).click();
  await expect(tickets).toBeVisible();
});
