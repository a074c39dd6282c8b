import { getOrderInfo } from '@haidai/contract/booking';
import { askForNameCorrection, getNameCorrections } from '@haidai/contract/name-correction';
import { type Api, demoClerks } from '@haidai/testkit';
import { dayAfter } from './support/days.ts';
import { inboxOf, openQueue, openQueueAs, signInAtDesk, takeStep } from './support/desk.ts';
import { expect, test } from './support/fixtures.ts';
import { keyboardOf } from './support/keyboard.ts';
import { openPage } from './support/open-page.ts';
import { givenOrder, payForTickets } from './support/orders.ts';
import { citizen, someMobile } from './support/people.ts';
import type { Sandbox } from './support/sandbox.ts';
import { signInPageBySms } from './support/sign-in-page.ts';
import { t, textsIn } from './support/texts.ts';

const kind = 'correction.requests';

async function givenTicket(sandbox: Sandbox, api: Api, mobile: string, [surname, firstName]: [string, string]) {
  const people = [citizen(surname, firstName, '1990-03-07')];
  const orderNo = await givenOrder(api, mobile, { departureDate: await dayAfter(sandbox, 61), people });
  await payForTickets(sandbox, api, orderNo);
  return orderNo;
}

test('on a phone in English and dark, a traveller corrects a name and changes the contact with the keyboard', {
  tag: '@phone',
}, async ({ page, sandbox, checkAxe, checkAxeAtBothWidths, slideWithKeys, saveScreen }) => {
  const say = await textsIn('en');
  await page.emulateMedia({ colorScheme: 'dark' });
  const mobile = someMobile();
  const api = await signInPageBySms(page, mobile);
  const orderNo = await givenTicket(sandbox, api, mobile, ['李', '青和']);
  const keyboard = keyboardOf(page);
  await openPage(page, `/en/user/airorder/orderdetail?orderNo=${orderNo}`);
  const correctName = page.getByRole('link', {
    name: say('booking/orders/detail', 'correctNameOf', { name: '李青和' }),
  });
  await expect(correctName).toBeVisible();
  await checkAxe();
  await saveScreen('order-with-correction');
  await keyboard.enter(correctName);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();

  const given = page.getByLabel(say('person', 'firstName'), { exact: false });
  await keyboard.goTo(given);
  await page.keyboard.press('Control+a');
  await keyboard.type('清和');
  await keyboard.enter(page.getByRole('button', { name: say('name-correction', 'check') }));
  const heading = page.getByRole('heading', { name: say('name-correction', 'confirmTitle') });
  await expect(heading).toBeFocused();
  await expect(page.getByText(say('name-correction', 'fromTo', { before: '李青和', after: '李清和' }))).toBeVisible();
  await checkAxeAtBothWidths();
  await saveScreen('name-correction-review');
  await keyboard.enter(page.getByRole('button', { name: say('name-correction', 'confirm') }));
  await expect(page.getByText(say('name-correction', 'corrected', { name: '李清和' }))).toBeVisible();
  await checkAxe();
  await saveScreen('name-corrected');
  await sandbox.messageTo(mobile, orderNo, '李清和');

  await keyboard.enter(page.getByRole('link', { name: say('name-correction', 'viewOrder') }));
  await expect(page.getByText('李清和').first()).toBeVisible();
  const next = someMobile();
  await keyboard.enter(page.getByRole('button', { name: say('booking/orders/detail', 'changeContactOf') }));
  const dialog = page.getByRole('dialog', { name: say('booking/orders/contact', 'title') });
  await keyboard.fill(dialog.getByLabel(say('booking/orders/contact', 'mobile')), next);
  await keyboard.enter(dialog.getByRole('button', { name: say('booking/orders/contact', 'sendCode') }));
  const sent = dialog.getByText(`${next.slice(0, 3)}****${next.slice(-4)}`);
  await slideWithKeys({ done: sent });
  await expect(sent).toBeVisible();
  await checkAxe();
  await saveScreen('change-contact');
  await keyboard.fill(dialog.getByRole('textbox', { name: /^Code/ }), await sandbox.smsCode(next));
  await keyboard.enter(dialog.getByRole('button', { name: say('booking/orders/contact', 'save'), exact: true }));
  await expect(page.getByText(say('booking/orders/detail', 'contactChanged'))).toBeVisible();
  await expect(page.getByText(`${next.slice(0, 3)}****${next.slice(-4)}`)).toBeVisible();
  await sandbox.messageTo(mobile, orderNo, '联系方式已更改');
});

test('the desk decides corrections: one person, two people, and after a refusal of the ticket issuer', async ({
  page,
  visitor,
  sandbox,
  checkAxe,
  saveScreen,
}) => {
  const mobile = someMobile();
  const api = await signInPageBySms(visitor, mobile);
  const unclear = await ask(sandbox, api, { mobile, from: ['李', '大和'], to: ['李', '清和'] });
  await signInAtDesk(page, sandbox, demoClerks[0], inboxOf(kind));
  await takeStep(page, { work: unclear.id, action: '受理' });
  await takeStep(page, { work: unclear.id, action: '退回队列' });
  await takeStep(page, { work: unclear.id, action: '受理' });
  await checkAxe();
  await saveScreen('ops-name-correction');
  await takeStep(page, { work: unclear.id, action: '同意更正' });
  await sandbox.messageTo(mobile, unclear.orderNo, '李清和');

  const larger = await ask(sandbox, api, { mobile, from: ['李', '大海'], to: ['王', '小明'] });
  await openQueue(page, kind);
  await takeStep(page, { work: larger.id, action: '受理' });
  await takeStep(page, { work: larger.id, action: '初审通过，交复核' });
  const slip = await ask(sandbox, api, { mobile, from: ['李', '青和'], to: ['李', '清和'], fault: 'refuse' });
  await untilIssuerRefused(api, slip.orderNo);
  await openQueueAs(visitor, demoClerks[1], kind);
  await takeStep(visitor, { work: larger.id, action: '不同意', note: '与证件不符' });
  await takeStep(visitor, { work: slip.id, action: '再次提交出票系统' });
  await untilIssuerRefused(api, slip.orderNo);
  await openQueue(visitor, kind);
  await takeStep(visitor, { work: slip.id, action: '恢复原姓名', note: '出票系统不接受' });
  await sandbox.messageTo(mobile, slip.orderNo, '出票系统不接受');

  await openPage(page, `/ops/orders?order=${unclear.orderNo}`);
  await page.getByRole('button', { name: t('name-correction/desk', 'back') }).click();
  const dialog = page.getByRole('dialog', { name: t('name-correction/desk', 'back') });
  await dialog.getByLabel(t('name-correction/desk', 'reason')).fill('旅客来电更正');
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('button', { name: t('name-correction/desk', 'back') })).toBeHidden();
  await saveScreen('ops-booking-corrections');
});

const newest = async (api: Api, orderNo: string) =>
  (await api.expectOk(getNameCorrections, { query: { orderNo } })).travellers[0]?.corrections[0];

/** Waits for the job that asks the ticket issuer. */
const untilIssuerRefused = (api: Api, orderNo: string) =>
  expect.poll(async () => (await newest(api, orderNo))?.status).toBe('ISSUER_REFUSED');

interface Wanted {
  mobile: string;
  from: [string, string];
  to: [string, string];
  fault?: 'refuse';
}

/** Makes an order and asks for a correction of its name. Returns the order and the number of the correction. */
async function ask(sandbox: Sandbox, api: Api, { mobile, from, to, fault }: Wanted) {
  const orderNo = await givenTicket(sandbox, api, mobile, from);
  if (fault) await sandbox.breakIssuer(orderNo, fault);
  const { passengerInfoVoList } = await api.expectOk(getOrderInfo, { body: { orderNo } });
  const sex = passengerInfoVoList[0]?.sex ?? 'M';
  const [surname, firstName] = to;
  const wish = { orderNo, passengerSeq: 1, surname, firstName, sex };
  const byStaffSeen = fault === undefined;
  await api.expectOk(askForNameCorrection, { body: { ...wish, reason: byStaffSeen ? '购票时填错' : '', byStaffSeen } });
  return { orderNo, id: (await newest(api, orderNo))?.correctionNo ?? '' };
}
