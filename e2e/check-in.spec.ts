import type { Page } from '@playwright/test';
import { checkAxe, checkAxeAtBothWidths } from './support/axe.ts';
import { expect, test } from './support/fixtures.ts';
import { openPage } from './support/open-page.ts';
import type { Sandbox } from './support/sandbox.ts';
import { stored } from './support/stored.ts';
import { givenTickets, type Ticketed, watchPictures } from './support/ticketed.ts';

const declare = /^我已阅读《/;

test('by ticket and name: a wrong name is told and nothing typed is lost; checked in, sent by SMS', async ({
  page,
  sandbox,
  saveScreen,
}) => {
  const { tktNo, flightNo, mobile, passengers } = await givenTickets(sandbox, sandbox.api.another());
  const name = `${passengers[0]?.surname}${passengers[0]?.firstName}`;
  const letters = watchPictures(page, sandbox);
  await openPage(page, '/self/CheckIn');
  await page.getByRole('button', { name: '查询行程' }).click();
  await expect(page.getByLabel('证件号或票号')).toBeFocused();
  await page.getByLabel('证件号或票号').fill(tktNo);
  await page.getByLabel('乘机人姓名').fill('李某某');
  await page.getByRole('textbox', { name: '图形验证码' }).fill(await letters());
  await checkAxeAtBothWidths(page);
  await saveScreen('check-in-find');
  const pictures = page.waitForResponse((answer) => answer.url().endsWith('/getCaptcha'));
  await page.getByRole('button', { name: '查询行程' }).click();
  await expect(page.getByRole('alert')).toContainText('没有找到近期可办理的行程');
  await pictures;
  await expect(page.getByLabel('证件号或票号')).toHaveValue(tktNo);
  await page.getByLabel('乘机人姓名').fill(name);
  await page.getByRole('textbox', { name: '图形验证码' }).fill(await letters());
  await page.getByRole('button', { name: '查询行程' }).click();

  await expect(page.getByRole('checkbox', { name: `${flightNo} ${name}` })).toBeChecked();
  await page.getByRole('button', { name: '下一步：选择座位' }).click();
  await expect(page.getByRole('alert')).toContainText('危险品声明');
  await page.getByRole('checkbox', { name: declare }).check();
  await checkAxeAtBothWidths(page);
  await saveScreen('check-in-people');
  await page.getByRole('button', { name: '下一步：选择座位' }).click();
  await page.getByRole('button', { name: '确认值机' }).click();
  const pass = page.getByRole('article', { name: `${flightNo} ${name}` });
  await expect(pass.getByRole('img', { name: `${name} ${flightNo} 登机牌二维码` })).toBeVisible();
  expect(new URL(page.url()).search).toBe('');
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: `下载 PDF ${name}` }).click();
  expect((await saved).suggestedFilename()).toMatch(new RegExp(`^${flightNo}-.+\\.pdf$`));
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
  await page.getByLabel('证件号后四位').fill(passengers[0]?.documentNo.slice(-4) ?? '');
  await page.getByRole('button', { name: '查看登机牌' }).click();
  await expect(pass).toContainText('值机成功');
  expect(page.url()).toBe(address);
});

test('from the order, with the keyboard: a seat two rows on, then another one for who has checked in', async ({
  page,
  sandbox,
  saveScreen,
}) => {
  const { orderNo, flightNo } = await givenOwnTickets(page, sandbox);
  await openPage(page, `/self/CheckIn?orderNo=${orderNo}`);
  await page.getByRole('checkbox', { name: declare }).check();
  await page.getByRole('button', { name: '下一步：选择座位' }).click();
  const free = page.getByRole('group', { name: /的座位图/ }).getByRole('button', { name: /免费，可选/ });
  // Not the first: those are given to people who choose none.
  await free.nth(12).focus();
  const begins = (await page.locator(':focus').getAttribute('data-seat')) ?? '';
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  const row = Number.parseInt(begins, 10) + 2;
  await expect(page.locator(':focus')).toHaveAttribute('data-seat', `${row}${begins.slice(-1)}`);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { pressed: true })).toHaveAttribute('data-seat', `${row}${begins.slice(-1)}`);
  await checkAxeAtBothWidths(page);
  await saveScreen('check-in-seats');
  await page.getByRole('button', { name: '确认值机' }).press('Enter');
  await expect(page.getByRole('article', { name: new RegExp(`^${flightNo}`) })).toContainText(
    `${row}${begins.slice(-1)}`,
  );

  await page.getByRole('link', { name: '返回行程' }).press('Enter');
  await page.getByRole('link', { name: '换座位' }).press('Enter');
  const other = (await free.nth(20).getAttribute('data-seat')) ?? '';
  await page.locator(`[data-seat="${other}"]`).press('Enter');
  await page.getByRole('button', { name: '确认换座' }).press('Enter');
  await expect(page.getByRole('article', { name: new RegExp(`^${flightNo}`) })).toContainText(other);
});

test('a pass opens with the network cut, also in a new tab, and not once it was deleted', {
  tag: '@both',
}, async ({ page, sandbox, context }) => {
  const { orderNo, flightNo } = await givenOwnTickets(page, sandbox);
  await openPage(page, `/self/CheckIn?orderNo=${orderNo}`);
  await page.getByRole('checkbox', { name: declare }).check();
  await page.getByRole('button', { name: '下一步：选择座位' }).click();
  await page.getByRole('button', { name: '确认值机' }).click();
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
  await page.getByRole('button', { name: '从此浏览器删除' }).click();
  expect(await page.evaluate(() => localStorage.getItem('boarding-passes'))).toBe('[]');
});

test('cancelled: asked once, the pass is no longer valid, and the order can be refunded', async ({ page, sandbox }) => {
  const { orderNo, passengers } = await givenOwnTickets(page, sandbox);
  const name = `${passengers[0]?.surname}${passengers[0]?.firstName}`;
  await openPage(page, `/self/CheckIn?orderNo=${orderNo}`);
  await page.getByRole('checkbox', { name: declare }).check();
  await page.getByRole('button', { name: '下一步：选择座位' }).click();
  await page.getByRole('button', { name: '确认值机' }).click();
  const pass = page.getByRole('article', { name: new RegExp(name) });
  await expect(pass).toContainText('值机成功');
  const address = page.url();
  await page.getByRole('link', { name: '返回行程' }).click();
  await page.getByRole('link', { name: '取消值机' }).first().click();
  await page.getByRole('checkbox', { name: new RegExp(name) }).check();
  await page.getByRole('button', { name: '取消所选值机' }).click();
  await checkAxe(page);
  await page.getByRole('dialog').getByRole('button', { name: '确定取消' }).click();
  await expect(page.getByRole('status').filter({ hasText: `已取消：${name}` })).toBeVisible();
  await page.goto(address);
  await expect(page.getByText('值机已取消，此登机牌无效')).toBeVisible();
});

/** Tickets of whoever has the page open, who is signed in from then on. */
async function givenOwnTickets(page: Page, sandbox: Sandbox): Promise<Ticketed> {
  await openPage(page, '/self/CancelCheckIn');
  return givenTickets(sandbox, stored(page).api);
}
