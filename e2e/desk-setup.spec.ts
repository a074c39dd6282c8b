import { askRound, listFlashSales } from '@haidai/contract/flashsale';
import { searchFlights } from '@haidai/contract/shopping';
import { getQueue, takeAction } from '@haidai/contract/staff';
import { type Api, authenticatorCode, demoClerks, signInStaff } from '@haidai/testkit';
import { checkAxe as axe } from './support/axe.ts';
import { dayAfter } from './support/days.ts';
import { openQueueAs, signInAtDesk, takeStep } from './support/desk.ts';
import { expect, test } from './support/fixtures.ts';
import { openPage, reloadPage } from './support/open-page.ts';
import type { Sandbox } from './support/sandbox.ts';
import { t } from './support/texts.ts';
import { userCalls } from './support/user-calls.ts';

/** Finds a flight to Zhuhai without a change, on the first day from six weeks on that has one. */
async function someFlight(sandbox: Sandbox): Promise<{ flight: string; day: string }> {
  for (let after = 42; after < 56; after += 1) {
    const day = await dayAfter(sandbox, after);
    const body = { origCode3: 'TAO', destCode3: 'ZUH', departureDate: day, adultNum: 1 };
    const { result } = await sandbox.api.call(searchFlights, { query: {}, body });
    const direct = result?.departAVFS.find(({ segments }) => segments.length === 1);
    if (direct) return { flight: direct.flightNo, day };
  }
  throw new Error('No flight to Zhuhai in two weeks');
}

test('a text is changed at the desk: faults at their fields, a preview, the publication, the page of a traveller, and the way back', async ({
  page,
  visitor,
  sandbox,
  checkAxe,
  saveScreen,
}) => {
  const title = `来自工作台 ${Date.now()}`;
  await signInAtDesk(page, sandbox, demoClerks[0], '/ops/content');
  const row = page.getByRole('row').filter({ hasText: 'Wheelchair' });
  await page.getByLabel(t('content/desk', 'search')).fill('wheelchair');
  await page.getByRole('button', { name: t('content/desk', 'find') }).click();
  await checkAxe();
  await row.first().dblclick();
  const name = page.getByLabel('标题（中文）');
  const before = await name.inputValue();
  await name.fill('');
  await page.getByRole('button', { name: t('content/desk', 'check') }).click();
  await expect(name).toHaveAccessibleDescription(/缺少或有误/);
  await name.fill(title);
  await page.getByRole('button', { name: t('content/desk', 'check') }).click();
  await expect(page.getByRole('region', { name: '预览' }).getByRole('heading', { name: title })).toBeVisible();
  await checkAxe();
  await saveScreen('desk-content');
  await page.getByRole('button', { name: t('content/desk', 'save') }).click();
  await expect(page.getByRole('button', { name: t('content/desk', 'publish'), exact: true })).toBeVisible();
  await openPage(visitor, '/articleD?articleId=wheelchair');
  await expect(visitor.getByRole('heading', { name: before, level: 1 })).toBeVisible();
  await page.getByRole('button', { name: t('content/desk', 'publish'), exact: true }).click();
  const undo = page.getByRole('button', { name: /^恢复第 \d+ 版$/ });
  await expect(undo.first()).toBeVisible();
  await expect(async () => {
    await openPage(visitor, '/articleD?articleId=wheelchair');
    await expect(visitor.getByRole('heading', { name: title, level: 1 })).toBeVisible({ timeout: 500 });
  }).toPass();
  await page
    .getByRole('button', { name: /^第 \d+ 版与现行版比较$/ })
    .first()
    .click();
  await expect(page.getByText(`+ title: ${title}`)).toBeVisible();
  await undo.first().click();
  await page.getByRole('button', { name: /^确认恢复第 \d+ 版$/ }).click();
  await expect(page.getByLabel('标题（中文）')).toHaveValue(before);
  await page.getByLabel('标题（中文）').fill(title);
  await page.getByRole('button', { name: t('content/desk', 'save') }).click();
  await page.getByRole('button', { name: t('content/desk', 'drop') }).click();
  await expect(page.getByLabel('标题（中文）')).toHaveValue(before);
});

test('a round is set up at the desk, previewed, approved by another clerk, and listed for travellers', async ({
  page,
  visitor,
  sandbox,
  checkAxe,
  saveScreen,
}) => {
  const name = `工作台场 ${Date.now()}`;
  const { flight, day } = await someFlight(sandbox);
  await signInAtDesk(page, sandbox, demoClerks[0], '/ops/rounds?open=new');
  const fill = (label: string | RegExp, value: string) => page.getByLabel(label).fill(value);
  await page.getByRole('button', { name: t('flashsale/desk', 'check') }).click();
  await expect(page.getByLabel(t('flashsale/desk', 'nameCn'))).toBeFocused();
  await fill(t('flashsale/desk', 'nameCn'), name);
  await fill(t('flashsale/desk', 'nameEn'), 'A round of the desk');
  await fill(t('flashsale/desk', 'textCn'), '一口价');
  await fill(t('flashsale/desk', 'textEn'), 'Fixed prices');
  for (const [label, after] of [
    [t('flashsale/desk', 'entriesFrom'), 1],
    [t('flashsale/desk', 'opensAt'), 2],
    [t('flashsale/desk', 'closesAt'), 3],
  ] as const)
    await fill(label, `${await dayAfter(sandbox, after)}T10:00`);
  await fill(t('flashsale/desk', 'from'), 'TAO');
  await fill(t('flashsale/desk', 'to'), 'ZUH');
  await fill(t('flashsale/desk', 'yuan'), '199');
  await fill(/^班次/, `${flight} ${day} 1`);
  await page.getByRole('button', { name: t('flashsale/desk', 'check') }).click();
  const preview = page.getByRole('region', { name: '预览' });
  await expect(preview).toContainText('¥199');
  await checkAxe();
  await saveScreen('desk-round');
  const [sent] = await Promise.all([
    page.waitForRequest((request) => request.url().endsWith(askRound.path)),
    page.getByRole('button', { name: t('flashsale/desk', 'ask') }).click(),
  ]);
  await expect(page.getByRole('listitem').filter({ hasText: name })).toContainText(t('flashsale/desk', 'ASKED'));

  const mistyped = `写错的场 ${Date.now()}`;
  await userCalls(page).api.expectOk(askRound, { body: { ...sent.postDataJSON(), nameCn: mistyped } });
  await openQueueAs(visitor, demoClerks[1], 'flashsale.rounds');
  await takeStep(visitor, { work: mistyped, action: '退回', note: '名称有误' });
  await takeStep(visitor, { work: name, action: '同意' });
  // The rest of a sale may be cached for a second.
  const published = async () => {
    const { rounds } = await sandbox.api.expectOk(listFlashSales, {});
    return rounds.find((round) => round.name === name)?.roundId ?? '';
  };
  await expect.poll(published).not.toBe('');
  await openPage(visitor, `/Seckill/SeckillList?roundId=${await published()}`);
  await expect(visitor.getByText(name).first()).toBeVisible();
  await expect(visitor.getByRole('article').filter({ hasText: '珠海' })).toContainText('199');
  await axe(visitor);

  await openPage(page, '/ops/rounds');
  await page.getByRole('row').filter({ hasText: name }).dblclick();
  await page.getByLabel(t('flashsale/desk', 'withdrawNote')).fill('测试结束');
  await page.getByRole('button', { name: t('flashsale/desk', 'confirmWithdraw') }).click();
  await expect(page.getByText(t('flashsale/desk', 'WITHDRAWN'))).toBeVisible();
});

test('a new staff member sets up an authenticator at the first sign-in, and proposes a critical switch, which is refused', async ({
  page,
  visitor,
  sandbox,
  checkAxe,
  saveScreen,
}) => {
  await page.goto('/sandbox');
  await page.getByRole('button', { name: '添加一位新员工' }).click();
  const [, login = '', password = ''] =
    /新员工账号：(\S+)，密码：(\S+)/.exec((await page.getByRole('status').first().textContent()) ?? '') ?? [];
  await openPage(page, '/ops/values');
  await page.getByLabel(t('staff', 'login')).fill(login);
  await page.getByLabel('密码*').fill(password);
  await page.getByRole('button', { name: t('identity', 'login') }).click();
  const secret = (await page.locator('code').textContent())?.replaceAll(' ', '') ?? '';
  await checkAxe();
  await page.getByLabel(t('staff', 'code')).fill(authenticatorCode(secret, await sandbox.now()));
  await page.getByRole('button', { name: t('identity', 'login') }).click();
  await expect(page.getByRole('heading', { name: t('staff', 'recoveryTitle') })).toBeVisible();
  await checkAxe();
  await saveScreen('desk-recovery-codes');
  await page.getByRole('button', { name: t('staff', 'recoveryKept') }).click();

  const second = sandbox.api.another();
  await signInStaff(second, demoClerks[1]);
  await refuseAll(second, 'content.switches', '');
  const upgrade = page.getByRole('article', { name: '升级公告' });
  await upgrade.getByText(t('content/desk', 'earlier'), { exact: true }).click();
  await expect(upgrade.getByText(/^共 \d+ 个以前的值$/)).toBeVisible();
  await upgrade.getByLabel(t('content/desk', 'setTo')).selectOption('TRUE');
  await upgrade.getByRole('button', { name: t('content/desk', 'ask') }).click();
  await expect(upgrade.getByText(/等待复核/)).toBeVisible();
  await checkAxe();
  await openQueueAs(visitor, demoClerks[1], 'content.switches');
  await takeStep(visitor, { work: '升级公告', action: '退回', note: '尚未通知旅客' });
  await reloadPage(page);
  await expect(upgrade.getByLabel(t('content/desk', 'setTo'))).toHaveValue('FALSE');
  await expect(upgrade.getByText(/等待复核/)).toHaveCount(0);
});

/** Declines, as another clerk, the waiting proposals that contain a text. */
async function refuseAll(clerk: Api, kind: string, word: string): Promise<void> {
  const { items } = await clerk.expectOk(getQueue, { body: { kind } });
  for (const { id } of items.filter(({ title }) => title.includes(word)))
    await clerk.expectOk(takeAction, { body: { kind, id, action: 'refuse', note: '测试' } });
}
