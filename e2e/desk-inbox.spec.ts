import { assignWork, countInbox, listInbox } from '@haidai/contract/staff';
import { demoClerks, demoSupervisor, signInBySms } from '@haidai/testkit';
import type { Page } from '@playwright/test';
import { dayAfter } from './support/days.ts';
import { inboxOf, openQueueAs } from './support/desk.ts';
import { expect, test } from './support/fixtures.ts';
import { openPage } from './support/open-page.ts';
import { givenOrder, payForTickets } from './support/orders.ts';
import { citizen, someMobile } from './support/people.ts';
import { requestIllnessRefund } from './support/refund-for-illness.ts';
import { signInPageAsStaff } from './support/sign-in-page.ts';
import { t } from './support/texts.ts';
import { userCalls } from './support/user-calls.ts';
import { desktop, telephone } from './support/widths.ts';

const kind = 'refund.tickets';
const surname = `欧${String.fromCharCode(0x4e00 + (Date.now() % 5000))}`;
const people = ['若一', '若二', '若三'].map((firstName) => citizen(surname, firstName, '1990-03-07'));

/** Moves with J until the row of a piece of work is the current one. */
async function moveTo(desk: Page, refundNo: string): Promise<void> {
  const current = desk.getByRole('row').and(desk.locator('[aria-current]'));
  for (let steps = 0; steps < 50; steps += 1) {
    if ((await current.textContent())?.includes(refundNo)) return;
    await desk.keyboard.press('j');
  }
  throw new Error(`No row has the text ${refundNo}`);
}

test('refunds are found, assigned, approved in bulk with their sum and handed to a colleague, by keyboard alone', async ({
  page,
  visitor,
  sandbox,
  checkAxe,
  checkAxeAtBothWidths,
  saveScreen,
}) => {
  const works: string[] = [];
  let orderNo = '';
  for (const person of people) {
    const mobile = someMobile();
    const api = sandbox.api.another();
    await signInBySms(api, mobile);
    const wanted = { destCode3: 'SYX', departureDate: await dayAfter(sandbox, 43), people: [person] };
    orderNo = await givenOrder(api, mobile, wanted);
    await payForTickets(sandbox, api, orderNo);
    works.push(await requestIllnessRefund(api, page, { orderNo }));
  }
  const [first = '', second = '', third = ''] = works;

  await openQueueAs(page, demoClerks[0], kind);
  const ownersOf = async (ids: readonly string[]) => {
    const { items } = await userCalls(page).api.expectOk(listInbox, { body: { kinds: [kind], q: surname } });
    return ids.map((each) => items.find(({ id }) => id === each)?.owner?.login ?? null);
  };
  await expect(page.getByRole('grid', { name: t('staff/inbox', 'list') })).toBeVisible();
  await page.keyboard.press('/');
  await page.keyboard.type(surname);
  await expect(page.getByText(t('staff/inbox', 'range', { first: 1, last: 3, total: 3 }))).toBeVisible();
  await page.keyboard.press('Tab');
  await moveTo(page, first);
  await page.keyboard.press('x');
  await page.keyboard.press('j');
  await expect(page.getByRole('row').and(page.locator('[aria-current]'))).toContainText(second);
  await page.keyboard.press('Shift+X');
  await expect(page.getByText(/^已选 2 项，合计 ¥[\d,]+\.\d\d$/)).toBeVisible();
  await checkAxeAtBothWidths();
  await saveScreen('desk-inbox');
  await page.keyboard.press('i');
  await expect(page.getByRole('status').filter({ hasText: '已指派 2 项' })).toBeVisible();
  await page.keyboard.press('z');
  await expect(page.getByText(t('staff/inbox', 'undone', { count: 2 }))).toBeVisible();
  expect(await ownersOf(works.slice(0, 2))).toEqual([null, null]);
  await page.keyboard.press('i');
  await expect(page.getByRole('button', { name: t('staff/inbox', 'undo') })).toBeVisible();
  await saveScreen('desk-inbox-undo');
  await page.keyboard.press('y');
  await expect(page.getByRole('button', { name: /^确认：初审通过（2 项，合计 ¥[\d,.]+）$/ })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByText(/初审通过：成功 2 项，未成功 0 项。成功的合计 ¥/)).toBeVisible();

  await signInPageAsStaff(visitor, demoSupervisor);
  await moveTo(page, third);
  await page.keyboard.press('a');
  const assign = page.getByRole('dialog', { name: t('staff/inbox', 'assign') });
  await assign.getByLabel(t('staff/inbox', 'assignTo')).selectOption({ label: '钱复核（clerk.qian）' });
  await assign.getByLabel(t('staff/inbox', 'assignNote')).fill('旅客在柜台等候');
  await page.keyboard.press('Enter');
  await expect(assign).toBeHidden();
  const given = await userCalls(page).api.expectOk(listInbox, { body: { kinds: [kind], id: third } });
  expect(given.items[0]?.owner).toMatchObject({ login: 'clerk.qian', note: '旅客在柜台等候' });

  // A colleague takes the work while the offer to undo stands.
  const colleague = userCalls(visitor).api;
  const items = [{ kind, id: third }];
  expect(await colleague.expectOk(assignWork, { body: { items, to: '@me', note: '主管督办' } })).toMatchObject({
    done: 1,
  });
  await page.keyboard.press('z');
  await expect(page.getByText('经办人已被他人更改，未作改动')).toBeVisible();
  expect(await ownersOf([third])).toEqual([demoSupervisor.login]);

  await page.keyboard.press('n');
  await page.keyboard.type('诊断证明');
  await page.setViewportSize(telephone);
  await expect(page.getByRole('dialog').getByRole('textbox').last()).toHaveValue('诊断证明');
  await page.setViewportSize(desktop);
  await expect(page.getByRole('complementary').getByRole('textbox').last()).toHaveValue('诊断证明');
  await page.getByRole('complementary').getByRole('textbox').last().focus();
  await page.keyboard.press('Control+k');
  const palette = page.getByRole('dialog', { name: t('staff/palette', 'title') });
  await expect(palette.getByRole('combobox')).toBeFocused();
  await page.keyboard.type('退款问题');
  await expect(palette.getByRole('option', { selected: true })).toContainText('退款问题反馈');
  await checkAxe();
  await saveScreen('desk-palette');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('article').getByRole('textbox').last()).toHaveValue('诊断证明');
  await page.keyboard.press('Control+k');
  await page.keyboard.type(orderNo);
  await expect(palette.getByRole('option', { selected: true })).toContainText(orderNo);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`/ops/orders\\?order=${orderNo}$`));
  await page.keyboard.press('g');
  await page.keyboard.press('i');
  await expect(page).toHaveURL(/\/ops\/inbox/);
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog', { name: t('staff/palette', 'keysTitle') })).toContainText('Shift X');
});

test('an old address of a queue and a link to one piece of work lead to it, and the counts of the rail equal the list', async ({
  page,
}) => {
  await openQueueAs(page, demoClerks[0], kind);
  await openPage(page, `/ops?queue=${kind}`);
  await expect(page).toHaveURL(new RegExp(`${inboxOf(kind).replace('?', '\\?')}$`));
  await openPage(page, `${inboxOf(kind)}&item=${kind}/TF0`);
  await expect(page.getByText(t('staff/inbox', 'goneItem'))).toBeVisible();
  const rail = page.getByRole('navigation', { name: t('staff', 'pagesOfDesk') });
  // Other stories bring work and end work meanwhile.
  await expect(async () => {
    const counts = await userCalls(page).api.expectOk(countInbox, {});
    await openPage(page, '/ops/inbox');
    const inbox = rail.getByRole('link', { name: new RegExp(`^收件箱 ${counts.total}$`) });
    await expect(inbox).toBeVisible({ timeout: 2_000 });
  }).toPass();
});
