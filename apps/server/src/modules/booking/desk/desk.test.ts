import {
  cancelBooking,
  findBookings,
  getOrderInfo,
  listTimeline,
  noteBooking,
  readBooking,
  revealBooking,
} from '@haidai/contract/booking';
import { listSandboxMessages } from '@haidai/contract/sandbox';
import { listStaffActions } from '@haidai/contract/staff';
import { type Api, adult, demoMember, demoSupervisor, signInBySms, signInMember, signInStaff } from '@haidai/testkit';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { checkInventory } from '../../../../test/checks/check-inventory.ts';
import { contact, order } from '../../../../test/given/booking.ts';
import { givenDraftWithPassengers, payInFull } from '../../../../test/given/order.ts';
import { sampleModule, work } from '../../../../test/given/sample-queue.ts';
import { startTestApp, type TestApp } from '../../../../test/site/start-test-app.ts';
import { modules } from '../../../app/compose.ts';

let site: TestApp;
let clerk: Api;
let owner: Api;
let made: { orderNo: string; ticketNo: string; locator: string; flightNo: string; flightDate: string };
let draftNo = '';
const passenger = adult(377, { surname: '上官', firstName: '若溪' });

beforeAll(async () => {
  site = await startTestApp({ clock: '2026-11-21T09:00:00+08:00', modules: [...modules, sampleModule] });
  [clerk, owner] = [site.api.another(), site.api.another()];
  await signInMember(owner, demoMember);
  await signInStaff(clerk);
  const orderNo = await givenDraftWithPassengers(owner, [passenger]);
  await order(owner, orderNo);
  await payInFull(site, orderNo);
  draftNo = await givenDraftWithPassengers(owner, [adult(378)]);
  const ticket = await site.db
    .selectFrom('ticket')
    .selectAll()
    .where('order_no', '=', orderNo)
    .executeTakeFirstOrThrow();
  const segment = await site.db
    .selectFrom('order_segment')
    .selectAll()
    .where('order_no', '=', orderNo)
    .executeTakeFirstOrThrow();
  made = {
    orderNo,
    ticketNo: ticket.ticket_no,
    locator: ticket.record_locator,
    flightNo: segment.flight_no,
    flightDate: segment.flight_date,
  };
});
afterAll(() => site.close());

const find = async (by: Parameters<typeof body>[0], text: string, flightDate?: string) =>
  (await clerk.expectOk(findBookings, { body: body(by, text, flightDate) })).orders.map(({ orderNo }) => orderNo);
const body = (
  by: 'ORDER' | 'LOCATOR' | 'TICKET' | 'FLIGHT' | 'NAME' | 'MOBILE',
  text: string,
  flightDate?: string,
) => ({ by, text, ...(flightDate && { flightDate }) });

test('an order is found by its number, locator, ticket, flight, name or mobile number, in any usual spelling', async () => {
  const { orderNo, ticketNo, locator, flightNo, flightDate } = made;
  expect(await find('ORDER', ` ${orderNo.toLowerCase()} `)).toEqual([orderNo]);
  expect(await find('LOCATOR', locator.toLowerCase())).toEqual([orderNo]);
  expect(await find('TICKET', `${ticketNo.slice(0, 3)}-${ticketNo.slice(3)}`)).toEqual([orderNo]);
  expect(await find('FLIGHT', flightNo, flightDate)).toContain(orderNo);
  expect(await find('FLIGHT', flightNo, '2026-12-31')).toEqual([]);
  expect(await find('NAME', '上官 若溪', flightDate)).toEqual([orderNo]);
  expect(await find('NAME', '上官若溪', '2026-12-31')).toEqual([]);
  expect(await find('MOBILE', demoMember.username)).toContain(orderNo);
  expect(await find('MOBILE', '13999999999')).toEqual([]);
  expect(await find('TICKET', "' or 1=1 --")).toEqual([]);
});

test('a search by flight or name needs a date, and the desk finds no drafts', async () => {
  for (const by of ['FLIGHT', 'NAME'] as const) {
    const answer = await clerk.expectRefused(findBookings, 'invalidInput', { body: body(by, made.flightNo) });
    expect(answer.fields).toMatchObject([{ path: 'flightDate' }]);
  }
  expect(await find('ORDER', draftNo)).toEqual([]);
  await clerk.expectRefused(readBooking, 'orderNotFound', { body: { orderNo: draftNo } });
  await clerk.expectRefused(revealBooking, 'orderNotFound', { body: { orderNo: draftNo, reason: '核对证件' } });
  await clerk.expectRefused(noteBooking, 'orderNotFound', { body: { orderNo: draftNo, text: '试试' } });
});

test('personal data is masked in the list and on the page of the order', async () => {
  const found = await clerk.expectOk(findBookings, { body: body('ORDER', made.orderNo) });
  const opened = await clerk.expectOk(readBooking, { body: { orderNo: made.orderNo } });
  const shown = JSON.stringify([found, opened]);
  for (const secret of ['若溪', passenger.documentNo, contact.mobile, contact.mail, contact.name])
    expect(shown).not.toContain(secret);
  expect(opened).toMatchObject({
    status: 'TICKED',
    recordLocator: made.locator,
    coupons: [{ status: 'OPEN FOR USE', flight: made.flightNo }],
    work: [],
    missingWork: [],
  });
});

test('the timeline shows an SMS user under a masked mobile number', async () => {
  const [traveller, mobile] = [site.api.another(), '13755550101'];
  await signInBySms(traveller, mobile);
  const orderNo = await givenDraftWithPassengers(traveller, [adult(379)]);
  await order(traveller, orderNo);
  const opened = await clerk.expectOk(readBooking, { body: { orderNo } });
  const { items } = await clerk.expectOk(listTimeline, { body: { orderNo } });
  expect(items.map(({ note }) => note)).toContain('旅客 137****0101');
  expect(opened.member?.text).toBe('137****0101');
  expect(JSON.stringify([opened, items])).not.toContain(mobile);
});

test('the staff cancel an unpaid order for a reason: its seats are released and its traveller gets a message', async () => {
  const [traveller, mobile] = [site.api.another(), '13755550102'];
  await signInBySms(traveller, mobile);
  const orderNo = await givenDraftWithPassengers(traveller, [adult(380)]);
  await clerk.expectRefused(cancelBooking, 'orderNotFound', { body: { orderNo, reason: '旅客来电' } });
  await order(traveller, orderNo);
  await clerk.expectRefused(cancelBooking, 'invalidInput', { body: { orderNo, reason: ' 错 ' } });
  await clerk.expectOk(cancelBooking, { body: { orderNo, reason: '旅客来电放弃，无法登录' } });
  expect(await clerk.expectOk(readBooking, { body: { orderNo } })).toMatchObject({
    status: 'CANCELED',
    expiresAt: null,
  });
  const told = await traveller.expectOk(getOrderInfo, { body: { orderNo } });
  expect(told).toMatchObject({ canPay: false, canCancel: false });
  expect(told.history.at(-1)?.text).toBe('客服取消订单');
  expect(JSON.stringify(told)).not.toContain('无法登录');
  await site.runJobs();
  const messages = await traveller.expectOk(listSandboxMessages, { query: { recipient: contact.mobile } });
  expect(messages.map(({ body: text }) => text).join()).toContain(`订单${orderNo}尚未付款，已由客服取消`);
  expect(await find('ORDER', orderNo)).toEqual([orderNo]);
  expect((await logOf()).find(({ action }) => action === 'booking.cancel')).toMatchObject({
    login: 'clerk.zhao',
    subject: `booking/${orderNo}`,
    note: '旅客来电放弃，无法登录',
  });
  // The desk refuses a second cancellation and the cancellation of a paid order.
  for (const each of [orderNo, made.orderNo])
    await clerk.expectRefused(cancelBooking, 'orderNotCancellable', { body: { orderNo: each, reason: '旅客来电' } });
  expect(await checkInventory(site.db)).toEqual([]);
});

test('personal data is revealed for a reason, and the action log stores the reason and the staff member', async () => {
  const asked = { orderNo: made.orderNo, reason: '旅客来电核对证件' };
  await clerk.expectRefused(revealBooking, 'invalidInput', { body: { ...asked, reason: ' 看 ' } });
  const revealed = await clerk.expectOk(revealBooking, { body: asked });
  expect(revealed.contact).toMatchObject({ mobile: contact.mobile, mail: contact.mail });
  expect(revealed.passengers).toMatchObject([{ name: '上官若溪', documentNo: passenger.documentNo }]);
  const log = await logOf();
  expect(log.filter(({ action }) => action === 'booking.reveal')).toMatchObject([
    { login: 'clerk.zhao', subject: `booking/${made.orderNo}`, note: asked.reason, outcome: 'done' },
  ]);
  const searches = log.filter(({ action }) => action === 'booking.find');
  expect(searches.find(({ subject }) => subject === 'MOBILE')?.note).toMatch(/^1\d\d\*{4}\d{4}$/);
  expect(searches.find(({ subject }) => subject === 'NAME')?.note).toMatch(/^上\*+ 2026-/);
  expect(JSON.stringify(searches)).not.toContain('若溪');
  expect(log.some(({ action }) => action === 'booking.read')).toBe(true);
});

test('a note about an order is shown at the desk and stored sealed', async () => {
  const text = '已电话确认改期意向';
  await clerk.expectOk(noteBooking, { body: { orderNo: made.orderNo, text } });
  const asked = { orderNo: made.orderNo, tab: 'notes' as const };
  expect(await clerk.expectOk(listTimeline, { body: asked })).toMatchObject({
    total: 1,
    items: [{ text, note: '员工 赵初审' }],
  });
  expect(JSON.stringify(await site.db.selectFrom('order_note').selectAll().execute())).not.toContain(text);
});

async function logOf() {
  const supervisor = site.api.another();
  await signInStaff(supervisor, demoSupervisor);
  return (await supervisor.expectOk(listStaffActions, { query: {} })).rows;
}

test('an order shows the work of the other queues if a queue fails, and names that queue', async () => {
  const { orderNo } = made;
  const piece = (id: string, since = '2026-11-21T08:00:00+08:00') => ({ id, since, orderNo });
  work.set('sample.day', [piece('a')]);
  work.set('sample.broken', [piece('x')]);
  work.set('sample.lawful', [piece('d', 'an instant that nobody can read')]);
  const found = await clerk.expectOk(readBooking, { body: { orderNo } });
  work.clear();
  expect(found.work).toMatchObject([{ kind: 'sample.day', id: 'a', title: '件 a' }]);
  expect(found.missingWork.map(({ queue }) => queue).toSorted()).toEqual(['样例 sample.broken', '样例 sample.lawful']);
});
