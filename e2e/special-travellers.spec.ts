import { applyAlone, applyService } from '@haidai/contract/assistance';
import { searchFlights } from '@haidai/contract/shopping';
import { type Api, demoClerks, signInBySms } from '@haidai/testkit';
import type { Locator } from '@playwright/test';
import { checkAxe, checkAxeAtBothWidths } from './support/axe.ts';
import { dayAfter } from './support/days.ts';
import { openQueueAs, takeStep } from './support/desk.ts';
import { expect, test } from './support/fixtures.ts';
import { openPage, reloadPage } from './support/open-page.ts';
import { givenOrder, payForTickets } from './support/orders.ts';
import { citizen, someMobile } from './support/people.ts';
import { t } from './support/texts.ts';
import { userCalls } from './support/user-calls.ts';

const minors = 'assistance/unaccompanied-minors';

/** Returns a direct flight of the day that is not the last one. */
async function someFlight(api: Api, departureDate: string): Promise<string> {
  const body = { origCode3: 'TAO', destCode3: 'TFU', departureDate };
  const { departAVFS } = await api.expectOk(searchFlights, { query: {}, body });
  const direct = departAVFS.filter(({ segments }) => segments.length === 1);
  return direct.toSorted((a, b) => a.departTime.localeCompare(b.departTime))[0]?.flightNo ?? '';
}

test('an unaccompanied minor gets a flight with places and two escorts, the desk confirms, and the ticket can be bought', async ({
  page,
  visitor,
  sandbox,
  saveScreen,
}) => {
  const mobile = someMobile();
  const { api } = userCalls(page);
  await openPage(page, '/self/UnaccompaniedChild');
  await checkAxe(page);
  await signInBySms(api, mobile);
  const day = await dayAfter(sandbox, 45);
  const flightNo = await someFlight(api, day);
  await reloadPage(page);
  await page.getByRole('button', { name: t(minors, 'find') }).click();
  await expect(page.getByLabel(t(minors, 'flightNo'))).toBeFocused();
  await page.getByLabel(t(minors, 'flightNo')).fill(flightNo);
  await page.getByLabel(t(minors, 'flightDate')).fill(day);
  await page.getByRole('button', { name: t(minors, 'find') }).click();
  await page.getByRole('button', { name: /^选择 青岛/ }).click();

  const child = citizen('王', '小满', '2019-06-15');
  const groupOf = (key: 'childTitle' | 'senderTitle' | 'receiverTitle') =>
    page.getByRole('group', { name: t(minors, key) });
  const fill = (group: Locator, label: string, value: string) => group.getByLabel(label, { exact: true }).fill(value);
  const [ofChild, sender, receiver] = [groupOf('childTitle'), groupOf('senderTitle'), groupOf('receiverTitle')];
  await fill(ofChild, t('person', 'surname'), child.surname);
  await fill(ofChild, t('person', 'firstName'), child.firstName);
  await fill(ofChild, t('person', 'documentNo'), child.documentNo);
  for (const [group, name] of [
    [sender, '王建国'],
    [receiver, '李桂兰'],
  ] as const) {
    await fill(group, t(minors, 'name'), name);
    await fill(group, t('person', 'documentNo'), '370202199003071233');
    await fill(group, t(minors, 'address'), '青岛市市南区香港中路 1 号');
  }
  await fill(receiver, t('person', 'mobile'), '13800000009');
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: t(minors, 'submit') }).click();
  await expect(sender.getByLabel(t('person', 'mobile'))).toBeFocused();
  await checkAxeAtBothWidths(page);
  await saveScreen('alone-form');
  await fill(sender, t('person', 'mobile'), mobile);
  const [sent] = await Promise.all([
    page.waitForRequest((request) => request.url().endsWith(applyAlone.path)),
    page.getByRole('button', { name: t(minors, 'submit') }).click(),
  ]);
  const submitted = page.getByText(/申请 UM\d{16} 已提交/);
  await expect(submitted).toBeVisible();
  const id = /UM\d{16}/.exec((await submitted.textContent()) ?? '')?.[0] ?? '';

  const brother = citizen('王', '大满', '2018-03-11');
  const { umNo } = await api.expectOk(applyAlone, {
    body: { ...sent.postDataJSON(), child: { ...sent.postDataJSON().child, ...brother } },
  });
  await openQueueAs(visitor, demoClerks[0], 'assistance.children');
  const note = '请提前 2 小时到柜台。';
  await takeStep(visitor, { work: id, action: '确认', note });
  await takeStep(visitor, { work: umNo, action: '不同意', note: '同一航班已有一名' });
  await sandbox.messageTo(mobile, id, '已确认');
  await reloadPage(page);
  await expect(page.getByText(`答复：${note}`)).toBeVisible();
  await checkAxeAtBothWidths(page);
  await saveScreen('alone-confirmed');
  const [paper] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: t(minors, 'print') }).click(),
  ]);
  expect(paper.suggestedFilename()).toBe(`${id}.pdf`);
  await page.getByRole('button', { name: t(minors, 'buy') }).click();
  await expect(page).toHaveURL(/PaxInfoInputCashCHD\?orderNo=OW/);
  await expect(page.getByRole('group', { name: '第 1 位乘机人' })).toBeVisible();
});

test('an expecting mother requests a service from the order with a certificate, the desk grants it, and the order shows it', async ({
  page,
  visitor,
  sandbox,
  saveScreen,
}) => {
  const mobile = someMobile();
  const { api } = userCalls(page);
  await openPage(page, '/self/SpecialService');
  await checkAxeAtBothWidths(page);
  await signInBySms(api, mobile);
  const day = await dayAfter(sandbox, 20);
  const orderNo = await givenOrder(api, mobile, { departureDate: day });
  await payForTickets(sandbox, api, orderNo);
  await openPage(page, `/user/airorder/orderdetail?orderNo=${orderNo}`);
  await page.getByRole('link', { name: t('assistance/services/card', 'toApply') }).click();
  await page.getByLabel(t('assistance/services', 'service'), { exact: true }).selectOption({ label: '孕期旅客' });
  await page.getByRole('button', { name: t(minors, 'submit') }).click();
  await expect(page.getByLabel(t('assistance/services', 'dueDate'))).toBeFocused();
  await page.getByLabel(t('assistance/services', 'dueDate')).fill(await dayAfter(sandbox, 60));
  const upload = page.getByLabel(t('refund', 'certificate'));
  await upload.setInputFiles({ name: 'proof.pdf', mimeType: 'application/pdf', buffer: Buffer.from('<svg/>') });
  await expect(page.getByRole('alert')).toContainText('无法识别该文件');
  await upload.setInputFiles({ name: '诊断证明.png', mimeType: 'image/png', buffer: await page.screenshot() });
  await expect(page.getByRole('list', { name: t('refund', 'certificates') })).toContainText('诊断证明.png');
  await page.getByLabel(t('assistance/services', 'certificateDate')).fill(await dayAfter(sandbox, 18));
  await checkAxeAtBothWidths(page);
  await saveScreen('service-form');
  const [sent] = await Promise.all([
    page.waitForRequest((request) => request.url().endsWith(applyService.path)),
    page.getByRole('button', { name: t(minors, 'submit') }).click(),
  ]);
  const submitted = page.getByText(/申请 RQ\d{16} 已提交/);
  await expect(submitted).toBeVisible();
  const id = /RQ\d{16}/.exec((await submitted.textContent()) ?? '')?.[0] ?? '';

  const other = { service: 'DEAF', details: {}, certificates: [], certificateDate: '' } as const;
  const { requestNo } = await api.expectOk(applyService, { body: { ...sent.postDataJSON(), ...other } });
  await openQueueAs(visitor, demoClerks[0], 'assistance.services');
  await takeStep(visitor, { work: id, action: '受理' });
  await takeStep(visitor, { work: id, action: '退回队列' });
  await takeStep(visitor, { work: id, action: '受理' });
  await takeStep(visitor, { work: id, action: '同意', note: '请到 A 岛柜台' });
  await takeStep(visitor, { work: requestNo, action: '受理' });
  await takeStep(visitor, { work: requestNo, action: '不同意', note: '请先补充医生的说明' });
  await sandbox.messageTo(mobile, id, '已同意');
  await openPage(page, `/user/airorder/orderdetail?orderNo=${orderNo}`);
  await expect(page.getByText('答复：请到 A 岛柜台')).toBeVisible();
  await expect(page.getByText(/不能网上办理/)).toBeVisible();
  await saveScreen('service-granted');
});
