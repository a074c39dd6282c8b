import { askCampaign, listUserCoupons } from '@haidai/contract/coupon';
import { demoClerks, signInMember } from '@haidai/testkit';
import { dayAfter } from './support/days.ts';
import { openQueue, openQueueAs, signInAtDesk, takeStep } from './support/desk.ts';
import { expect, test } from './support/fixtures.ts';
import { newMember } from './support/new-member.ts';
import { openPage, reloadPage } from './support/open-page.ts';
import { t } from './support/texts.ts';
import { userCalls } from './support/user-calls.ts';

test('a campaign is proposed and approved by another clerk, its coupons go to members by their card numbers, and it is stopped', async ({
  page,
  visitor,
  sandbox,
  checkAxe,
  saveScreen,
}) => {
  const member = await newMember(sandbox);
  const now = Date.now();
  const [name, mistyped, surplus] = [`工作台券 ${now}`, `写错的券 ${now}`, `多余的券 ${now}`];
  await signInAtDesk(page, sandbox, demoClerks[0], '/ops/coupons?open=new');
  await page.getByRole('button', { name: t('coupon/desk', 'ask') }).click();
  await expect(page.getByLabel(t('coupon/desk', 'nameCn'))).toBeFocused();
  await page.getByLabel(t('coupon/desk', 'nameCn')).fill(name);
  await page.getByLabel(t('coupon/desk', 'nameEn')).fill('A coupon of the desk');
  await page.getByLabel(t('coupon/desk', 'minus')).fill('30');
  await page.getByLabel(t('coupon/desk', 'by')).selectOption(t('coupon/desk', 'STAFF'));
  for (const label of [
    t('coupon/desk', 'from'),
    t('coupon/desk', 'to'),
    t('coupon/desk', 'travelFrom'),
    t('coupon/desk', 'travelTo'),
  ])
    await page.getByLabel(label).fill(await dayAfter(sandbox, label.endsWith('开始') ? 0 : 70));
  const [sent] = await Promise.all([
    page.waitForRequest((request) => request.url().endsWith(askCampaign.path)),
    page.getByRole('button', { name: t('coupon/desk', 'ask') }).click(),
  ]);
  await expect(page.getByRole('listitem').filter({ hasText: name })).toContainText(t('coupon/desk', 'ASKED'));
  await checkAxe();
  await saveScreen('desk-coupons');

  const kind = 'coupon.campaigns';
  for (const nameCn of [mistyped, surplus])
    await userCalls(page).api.expectOk(askCampaign, { body: { ...sent.postDataJSON(), nameCn } });
  await openQueue(page, kind);
  await expect(page.getByRole('article', { name: `新建活动：${name}` })).toContainText('须由另一位同事复核');
  await takeStep(page, { work: surplus, action: '撤回申请' });
  await openQueueAs(visitor, demoClerks[1], kind);
  await takeStep(visitor, { work: mistyped, action: '退回', note: '名称有误' });
  await takeStep(visitor, { work: name, action: '同意' });

  await openPage(page, '/ops/coupons');
  await expect(page.getByRole('listitem').filter({ hasText: mistyped })).toContainText(/已退回.*名称有误/);
  await page.getByRole('row').filter({ hasText: name }).dblclick();
  await page.getByLabel(t('coupon/desk', 'cards')).fill(`${member.cardNo}\n789000000001`);
  await page.getByRole('button', { name: t('coupon/desk', 'checkGift') }).click();
  await expect(page.getByRole('listitem').filter({ hasText: '第 2 行 789000000001：卡号有误' })).toBeVisible();
  await expect(page.getByRole('button', { name: t('coupon/desk', 'ask') })).toHaveCount(0);
  await page.getByLabel(t('coupon/desk', 'cards')).fill(member.cardNo);
  await page.getByRole('button', { name: t('coupon/desk', 'checkGift') }).click();
  await expect(page.getByText(t('coupon/desk', 'giftCount', { members: 1, had: 0 }))).toBeVisible();
  await page.getByRole('button', { name: t('coupon/desk', 'ask') }).click();
  await expect(page.getByLabel(t('coupon/desk', 'giftNote'))).toHaveAccessibleDescription(t('coupon/desk', 'fillIn'));
  await page.getByLabel(t('coupon/desk', 'giftNote')).fill('航班延误致歉');
  await checkAxe();
  await saveScreen('desk-gift');
  await page.getByRole('button', { name: t('coupon/desk', 'ask') }).click();
  await expect(page.getByText(t('coupon/desk', 'asked'))).toBeVisible();

  await reloadPage(visitor);
  await takeStep(visitor, { work: `发放“${name}”给 1 位会员`, action: '同意' });
  const api = sandbox.api.another();
  await signInMember(api, member);
  const { couponList } = await api.expectOk(listUserCoupons, { query: {} });
  expect(couponList.map(({ couponName }) => couponName)).toEqual([name]);

  await page.getByRole('button', { name: t('coupon/desk', 'confirmStop') }).click();
  await expect(page.getByLabel(t('coupon/desk', 'stopNote'))).toHaveAccessibleDescription(t('coupon/desk', 'fillIn'));
  await page.getByLabel(t('coupon/desk', 'stopNote')).fill('名单已发完');
  await page.getByRole('button', { name: t('coupon/desk', 'confirmStop') }).click();
  await expect(page.getByRole('heading', { name })).toContainText(t('coupon/desk', 'STOPPED'));
  await expect(page.getByRole('button', { name: t('coupon/desk', 'checkGift') })).toHaveCount(0);
});
