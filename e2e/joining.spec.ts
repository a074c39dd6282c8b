import { logout, syncHistoryData } from '@haidai/contract/identity';
import { enrolSandboxMember } from '@haidai/contract/sandbox';
import type { Page } from '@playwright/test';
import { dayAfter } from './support/days.ts';
import { expect, test } from './support/fixtures.ts';
import { openPage } from './support/open-page.ts';
import { givenSmsOrder } from './support/orders.ts';
import { someMobile } from './support/people.ts';
import type { Sandbox } from './support/sandbox.ts';
import { t } from './support/texts.ts';
import { logInBySms } from './support/traveller.ts';

const join = (page: Page) => page.getByRole('dialog', { name: t('identity/joining', 'joinTitle') });

test('a traveller who signs in by SMS with the mobile of an enrolment form joins that member', async ({
  page,
  sandbox,
  checkAxeAtBothWidths,
  saveScreen,
}) => {
  const mobile = someMobile();
  const person = await sandbox.api.expectOk(enrolSandboxMember, { body: { mobile, level: 'GOLD' } });
  await openPage(page, '/login?redirect=%2Fbook');
  await logInBySms(page, sandbox, mobile);

  await test.step('the traveller sees the beginning of a name and a number, and types the rest', async () => {
    await expect(join(page)).toContainText('金卡会员');
    await expect(join(page)).toContainText(`赵${'*'.repeat(person.name.length - 2)}`);
    await expect(join(page)).not.toContainText(person.documentNo.slice(6, 14));
    await checkAxeAtBothWidths();
    await join(page)
      .getByRole('button', { name: t('identity/joining', 'join') })
      .click();
    await expect(join(page).getByText(t('identity/joining', '请输入姓名最后一个字'))).toBeVisible();
    await expect(join(page).getByText(t('identity/joining', '请输入身份证后四位'))).toBeVisible();
    await checkAxeAtBothWidths();
    await saveScreen('join-missing');
  });
  await test.step('Join membership fails: alert with the server message', async () => {
    await join(page)
      .getByLabel(t('identity/joining', 'nameLast'))
      .fill([...person.name].at(-1) ?? '');
    await join(page).getByLabel(t('identity/joining', 'documentLast')).fill('0000');
    await join(page)
      .getByRole('button', { name: t('identity/joining', 'join') })
      .click();
    await expect(join(page).getByRole('alert')).toHaveText('姓名或证件号与会员信息不符，还可以试 4 次');
    await expect(join(page).getByLabel(t('identity/joining', 'documentLast'))).toHaveValue('0000');
    await saveScreen('join-wrong');
  });
  await test.step('Join membership succeeds: a confirmation opens with the server message', async () => {
    await join(page).getByLabel(t('identity/joining', 'documentLast')).fill(person.documentNo.slice(-4));
    await join(page)
      .getByRole('button', { name: t('identity/joining', 'join') })
      .click();
    await expect(page.getByRole('alert')).toHaveText(`加入会员成功，会员卡号 ${person.cardNo}。`);
    await checkAxeAtBothWidths();
    await saveScreen('joined');
    await page.getByRole('button', { name: t('identity/joining', 'realName') }).click();
  });
  await test.step('the page asks for the code of the real-name authentication and then opens the requested page', async () => {
    const dialog = page.getByRole('dialog', { name: t('identity/joining', 'realName') });
    await expect(dialog.getByRole('img', { name: t('identity/joining', 'realNameAlt') })).toBeVisible();
    await expect(dialog.getByRole('link', { name: t('identity/joining', 'realNameHere') })).toHaveAttribute(
      'href',
      /\/membership\/real-name$/,
    );
    await checkAxeAtBothWidths();
    await saveScreen('real-name');
    await dialog.getByRole('button', { name: t('identity/joining', 'later') }).click();
    await expect(page).toHaveURL('/book');
  });
});

test('a member who booked by SMS before can move those orders to the account', { tag: '@alone' }, async ({
  page,
  visitor,
  sandbox,
  checkAxe,
  saveScreen,
}) => {
  const [mobile, others] = [someMobile(), someMobile()];
  const orderNo = await givenMemberWithPast(sandbox, mobile);
  await givenMemberWithPast(sandbox, others);
  const history = page.getByRole('dialog', { name: t('identity/joining', 'historyTitle') });
  const notice = page.getByRole('dialog', { name: t('identity/joining', 'notice') });
  try {
    await test.step('History sync result: otherwise the server message', async () => {
      await sandbox.moveClock(2);
      await openPage(page, '/login?redirect=%2Fuser%2Fairorder');
      await logInBySms(page, sandbox, mobile);
      await expect(history).toContainText('1 个订单');
      await checkAxe();
      await saveScreen('history');
      const busy = { code: 0, message: '同步失败，请稍后再试', result: null, error: 'conflict', requestId: 'test' };
      await page.route(`**${syncHistoryData.path}*`, (route) => route.fulfill({ json: busy }));
      await history.getByRole('button', { name: t('identity/joining', 'sync'), exact: true }).click();
      await expect(notice.getByRole('alert')).toHaveText(busy.message);
      await page.unrouteAll();
      await page.request.post(logout.path);
      await notice.getByRole('button', { name: t('identity/joining', 'ok') }).click();
    });
    await test.step('History sync result: success alerts; the orders are in the list', async () => {
      await sandbox.moveClock(2);
      await openPage(page, '/login?redirect=%2Fuser%2Fairorder');
      await logInBySms(page, sandbox, mobile);
      await history.getByRole('button', { name: t('identity/joining', 'sync'), exact: true }).click();
      await expect(notice.getByRole('alert')).toHaveText(t('identity/joining', 'synced'));
      await saveScreen('history-synced');
      await notice.getByRole('button', { name: t('identity/joining', 'ok') }).click();
      await expect(page.getByRole('article', { name: `订单号 ${orderNo}` })).toBeVisible();
    });
    await test.step('History sync result: 拒绝同步成功', async () => {
      await openPage(visitor, '/login?redirect=%2Fbook');
      await logInBySms(visitor, sandbox, others);
      await visitor
        .getByRole('dialog', { name: t('identity/joining', 'historyTitle') })
        .getByRole('button', { name: t('identity/joining', 'refuse') })
        .click();
      await expect(visitor.getByRole('alert')).toHaveText(t('identity/joining', 'refused'));
      await visitor.getByRole('button', { name: t('identity/joining', 'ok') }).click();
      await expect(visitor).toHaveURL('/book');
    });
  } finally {
    await sandbox.resetClock();
  }
});

/** Places an order by SMS, then enrols the member with a verified mobile. Returns the order number. */
async function givenMemberWithPast(sandbox: Sandbox, mobile: string): Promise<string> {
  const orderNo = await givenSmsOrder(sandbox, mobile, await dayAfter(sandbox, 60));
  await sandbox.api.expectOk(enrolSandboxMember, { body: { mobile, mobileProved: true } });
  return orderNo;
}
