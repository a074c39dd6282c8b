import { demoClerks } from '@haidai/testkit';
import type { Page } from '@playwright/test';
import { signInAtDesk } from './support/desk.ts';
import { expect, test } from './support/fixtures.ts';
import { openPage, reloadPage } from './support/open-page.ts';
import { someMobile } from './support/people.ts';
import { dragSlider } from './support/slider.ts';
import { t } from './support/texts.ts';

async function act(desk: Page, label: string, words = ''): Promise<void> {
  await desk.getByRole('button', { name: label, exact: true }).click();
  const form = desk.getByRole('form', { name: label });
  if (words) await form.getByRole('textbox').fill(words);
  await form.getByRole('button', { name: `确认：${label}` }).click();
  await expect(
    desk.getByRole('status').filter({ hasText: t('feedback/desk', 'done', { action: label }) }),
  ).toBeVisible();
}

test('a traveller complains, follows the complaint by its number, gets a reply and an answer, and reopens it; a clerk answers again and closes it', async ({
  page,
  visitor,
  sandbox,
  checkAxeAtBothWidths,
  saveScreen,
}) => {
  const mobile = someMobile();
  await openPage(visitor, '/feedback?kind=COMPLAINT');
  await visitor.getByRole('textbox', { name: /事情的经过/ }).fill('登机口改了没有广播');
  await visitor.getByRole('textbox', { name: /联系方式/ }).fill(mobile);
  await visitor.getByRole('button', { name: t('feedback', 'send') }).click();
  const number = /TS\d{16}/.exec((await visitor.getByText(/^受理编号 TS/).textContent()) ?? '')?.[0] ?? '';
  await sandbox.messageTo(mobile, '您的投诉已收到', number);

  await signInAtDesk(page, sandbox, demoClerks[0], '/ops/complaints');
  await page.getByRole('searchbox').fill(number);
  const row = page.getByRole('row').filter({ hasText: number });
  await expect(page.getByRole('row')).toHaveCount(2);
  await checkAxeAtBothWidths();
  await saveScreen('complaints');
  await row.getByRole('button', { name: number }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(number);
  await expect(page.getByText(mobile)).toHaveCount(0);
  await act(page, '受理');
  await act(page, '内部备注', '已向机场要广播记录');
  await act(page, '回复进展', '正在核实广播记录');
  await page.getByRole('button', { name: '关联订单', exact: true }).click();
  await page.getByRole('form', { name: '关联订单' }).getByRole('textbox').fill('OW20260101B0000001');
  await page.getByRole('button', { name: '确认：关联订单' }).click();
  await expect(page.getByText('没有这张订单，请核对订单号')).toBeVisible();
  await page.getByRole('form', { name: '关联订单' }).getByRole('textbox').fill('');
  await page.getByRole('button', { name: '确认：关联订单' }).click();
  await expect(
    page.getByRole('status').filter({ hasText: t('feedback/desk', 'done', { action: '关联订单' }) }),
  ).toBeVisible();
  await act(page, '查看联系方式', '需要回电核实');
  await expect(page.getByText(mobile)).toBeVisible();
  await checkAxeAtBothWidths();
  await saveScreen('complaint');
  await act(page, '答复', '确有疏漏，向您致歉');
  await sandbox.messageTo(mobile, number, '确有疏漏，向您致歉');

  await visitor.getByRole('link', { name: t('feedback', 'toProgress') }).click();
  await visitor.getByRole('textbox', { name: t('feedback/progress', 'number') }).fill(number);
  await visitor.getByRole('textbox', { name: t('feedback/progress', 'contact') }).fill(mobile);
  await visitor.getByRole('button', { name: t('feedback/progress', 'look') }).click();
  const own = visitor.getByRole('article').filter({ hasText: number });
  await dragSlider(visitor, sandbox, { done: own });
  await expect(own).toContainText('正在核实广播记录');
  await expect(own).toContainText('确有疏漏，向您致歉');
  await expect(own).not.toContainText('已向机场要广播记录');
  await own.getByRole('button', { name: t('feedback/progress', 'reopen') }).press('Enter');
  await own.getByRole('textbox').fill('没有说明原因');
  await own.getByRole('button', { name: t('feedback/progress', 'reopenSend') }).press('Enter');
  await expect(own.getByText(/已再次受理/)).toBeVisible();
  await saveScreen('complaint-progress');

  await reloadPage(page);
  await expect(page.getByText('没有说明原因')).toBeVisible();
  await act(page, '答复', '调度临时变更，已改进');
  await act(page, '结案', '旅客电话确认满意');
  await expect(page.getByText('已结案').first()).toBeVisible();
});
