import { sendFeedback } from '@haidai/contract/feedback';
import { getLoginUser } from '@haidai/contract/identity';
import { maskMobile } from '@haidai/domain/identity';
import { demoClerks, demoPeople, signInBySms } from '@haidai/testkit';
import { dayAfter } from './support/days.ts';
import { openQueueAs, signInAtDesk, takeStep } from './support/desk.ts';
import { expect, test } from './support/fixtures.ts';
import { openPage, reloadPage } from './support/open-page.ts';
import { givenOrder } from './support/orders.ts';
import { citizen, someMobile } from './support/people.ts';
import { t } from './support/texts.ts';

test('a clerk finds a traveller from an order, and two people block the account, unblock it and merge it into another one', async ({
  page,
  visitor,
  sandbox,
  checkAxeAtBothWidths,
  saveScreen,
}) => {
  const [mobile, other] = [someMobile(), someMobile()];
  // The inbox names an account by its masked mobile.
  const masked = maskMobile(mobile);
  const [api, keeper] = [sandbox.api.another(), sandbox.api.another()];
  await signInBySms(api, mobile);
  await signInBySms(keeper, other);
  const wanted = { departureDate: await dayAfter(sandbox, 41), people: [citizen('慕容', '听雪', '1992-02-02')] };
  const orderNo = await givenOrder(api, mobile, wanted);

  await signInAtDesk(page, sandbox, demoClerks[0], `/ops/orders?order=${orderNo}`);
  await page.getByRole('link', { name: /^账号 / }).click();
  const orders = page.getByRole('table', { name: t('traveller', 'orders') });
  await expect(orders).toContainText(orderNo);
  await expect(page.getByRole('heading', { level: 1 })).not.toContainText('听雪');
  await checkAxeAtBothWidths();
  await saveScreen('ops-traveller');

  await page.getByRole('button', { name: t('traveller', 'reveal') }).click();
  await page.getByLabel(t('staff', 'reason')).fill('旅客来电核对');
  await page.keyboard.press('Enter');
  await expect(page.getByText(mobile).first()).toBeVisible();

  const act = async (name: 'block' | 'unblock', step = { action: '同意', note: '' }) => {
    await page.getByRole('button', { name: t('traveller', name) }).click();
    await page.getByLabel(t('staff', 'reason')).fill('旅客来电，已核对证件');
    await page.getByRole('button', { name: t('traveller', 'ask') }).click();
    await expect(page.getByText('等另一位同事在收件箱复核')).toBeVisible();
    await openQueueAs(visitor, demoClerks[1], 'traveller.accounts');
    await takeStep(visitor, { work: masked, ...step });
    await reloadPage(page);
  };
  await act('block', { action: '退回', note: '请先联系旅客' });
  await act('block');
  await expect(page.getByText('已停用').first()).toBeVisible();
  await api.expectRefused(getLoginUser, 'unauthenticated');
  await act('unblock');
  await signInBySms(api, mobile);

  // The unpaid order keeps the account from its end: the traveller cancels it first.
  await page.goBack();
  await page.getByRole('button', { name: t('booking/desk', 'cancel') }).click();
  await page.getByLabel(t('staff', 'reason')).fill('旅客来电要求取消');
  await page.getByRole('button', { name: t('booking/desk', 'cancelNow') }).click();
  await expect(page.getByRole('button', { name: t('booking/desk', 'cancel') })).toBeHidden();
  await page.getByRole('link', { name: /^账号 / }).click();
  await page.getByRole('button', { name: t('traveller', 'merge') }).click();
  const dialog = page.getByRole('dialog', { name: t('traveller', 'merge') });
  await dialog.getByLabel(t('traveller', 'by')).selectOption('MOBILE');
  await dialog.getByLabel(t('traveller', 'keptText')).fill(other);
  await dialog.getByRole('button', { name: t('traveller', 'find') }).click();
  await dialog.getByLabel(t('traveller', 'reason')).fill('同一旅客的两个账号');
  await dialog.getByRole('button', { name: t('traveller', 'ask') }).click();
  await openQueueAs(visitor, demoClerks[1], 'traveller.accounts');
  await takeStep(visitor, { work: masked, action: '同意' });
  await reloadPage(page);
  await page.getByRole('button', { name: t('traveller', 'openKept') }).click();
  await expect(orders).toContainText(orderNo);
});

test('a clerk sees the complaints of a traveller and opens one, and finance sees none', async ({
  page,
  visitor,
  sandbox,
  checkAxeAtBothWidths,
  saveScreen,
}) => {
  const [mobile, stranger] = [someMobile(), someMobile()];
  const api = sandbox.api.another();
  await signInBySms(api, mobile);
  await signInBySms(sandbox.api.another(), stranger);
  const complain = async (from: typeof api, contact: string) =>
    (await from.expectOk(sendFeedback, { body: { kind: 'COMPLAINT', text: '行李没有到', contact } })).feedbackNo;
  const own = await complain(api, someMobile());
  const guest = await complain(sandbox.api.another(), mobile);

  const openTraveller = async (desk: typeof page, text: string) => {
    await openPage(desk, '/ops/travellers');
    await desk.getByLabel(t('traveller', 'text')).fill(text);
    await desk.keyboard.press('Enter');
    await desk
      .getByRole('table', { name: t('traveller', 'results') })
      .getByRole('button')
      .first()
      .click();
    await expect(desk.getByText(t('traveller', 'noOrders'))).toBeVisible();
  };
  await signInAtDesk(page, sandbox, demoClerks[0], '/ops/travellers');
  await openTraveller(page, stranger);
  await expect(page.getByText(t('traveller', 'noComplaints'))).toBeVisible();
  await openTraveller(page, mobile);
  const complaints = page.getByRole('table', { name: t('traveller', 'complaints') });
  await expect(complaints.getByRole('row').filter({ hasText: guest })).toContainText(t('traveller', 'byContact'));
  await expect(complaints.getByRole('row').filter({ hasText: own })).toContainText(t('traveller', 'signedIn'));
  await checkAxeAtBothWidths();
  await saveScreen('ops-traveller-complaints');
  await complaints.getByRole('link', { name: guest }).focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`/ops/complaints\\?complaint=${guest}$`));
  await expect(page.getByRole('heading', { level: 1 })).toContainText(guest);

  await signInAtDesk(visitor, sandbox, demoPeople.finance, '/ops/travellers');
  await openTraveller(visitor, mobile);
  await expect(visitor.getByText(guest)).toHaveCount(0);
  await expect(visitor.getByText(t('traveller', 'complaints'), { exact: true })).toHaveCount(0);
});
