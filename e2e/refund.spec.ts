import { dayAfter } from './support/days.ts';
import { expect, test } from './support/fixtures.ts';
import { openPage } from './support/open-page.ts';
import { citizen, someMobile } from './support/people.ts';
import { stored } from './support/stored.ts';
import { bookByAddress, expectTicketed, payByAlipay } from './support/traveller.ts';

const toSanya = { origCode3: 'TAO', origName: '青岛', destCode3: 'SYX', destName: '三亚' };

test('one of two gives the ticket back, sees which rule made which yuan, and has the money @both', async ({
  page,
  sandbox,
  checkAxe,
  saveScreen,
}) => {
  const mobile = someMobile();
  const people = [citizen('李', '清和', '1990-03-07'), citizen('王', '岱', '1992-05-01')];
  const trip = { ...toSanya, departureDate: await dayAfter(sandbox, 40), adultNum: 2 };
  const orderNo = await bookByAddress(page, sandbox, { trip, people, mobile });
  await payByAlipay(page);
  await expectTicketed(page);
  await openPage(page, `/user/airorder/orderdetail?orderNo=${orderNo}`);
  const before = await stored(page).order(orderNo);

  await page.getByRole('button', { name: '申请退票' }).click();
  const dialog = page.getByRole('dialog', { name: '确认退票费用' });
  await dialog.getByRole('checkbox', { name: '李清和' }).uncheck();
  await expect(dialog.getByRole('row', { name: /退票费/ })).toHaveCount(1);
  await expect(dialog.getByText(/之后退票，退票费由/)).toBeVisible();
  await checkAxe();
  await saveScreen('refund-dialog');
  await dialog.getByText('非自愿退票', { exact: true }).click();
  await expect(dialog.getByText('所选航段没有取消或延误的记录')).toBeVisible();
  await dialog.getByRole('button', { name: '按自愿退票计算' }).click();
  await dialog.getByRole('button', { name: '确认退票' }).click();

  await expect(dialog).toBeHidden();
  await expect(page.getByText('退款成功', { exact: true })).toBeVisible({ timeout: 30_000 });
  await page.getByText('退款明细').click();
  await checkAxe();
  await saveScreen('refund-done');
  const after = await stored(page).order(orderNo);
  const back = before.paidAmount - after.paidAmount;
  expect(back).toBeGreaterThan(0);
  expect(after).toMatchObject({ orderStatus: 'TICKED', payments: [{ refundedAmount: back }] });
  expect(after.passengerInfoVoList.map(({ ticketVos }) => ticketVos[0]?.coupons[0]?.status)).toEqual([
    'OPEN FOR USE',
    'REFUNDED',
  ]);
  await sandbox.messageTo(mobile, orderNo, `退款${back}元已原路退回`);
});
