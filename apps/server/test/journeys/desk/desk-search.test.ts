import { listStaffActions, search } from '@haidai/contract/staff';
import { type Api, adult, demoClerks, demoMember, demoSupervisor, signInMember, signInStaff } from '@haidai/testkit';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { order } from '../../given/booking.ts';
import { givenDraftWithPassengers, payInFull } from '../../given/order.ts';
import { startTestApp, type TestApp } from '../../site/start-test-app.ts';

const person = adult(713, { surname: '欧阳', firstName: '若溪' });
let site: TestApp;
let clerk: Api;
const made = { orderNo: '', ticketNo: '', locator: '', flightNo: '', flightDate: '', passport: '' };

beforeAll(async () => {
  site = await startTestApp({ clock: '2026-11-21T09:00:00+08:00' });
  const traveller = site.api.another();
  await signInMember(traveller, demoMember);
  const orderNo = await givenDraftWithPassengers(traveller, [person]);
  await order(traveller, orderNo);
  await payInFull(site, orderNo);
  clerk = site.api.another();
  await signInStaff(clerk, demoClerks[0]);
  const ofOrder = ['order_no', '=', orderNo] as const;
  const ticket = await site.db
    .selectFrom('ticket')
    .selectAll()
    .where(...ofOrder)
    .executeTakeFirstOrThrow();
  const segment = await site.db
    .selectFrom('order_segment')
    .selectAll()
    .where(...ofOrder)
    .executeTakeFirstOrThrow();
  Object.assign(made, {
    orderNo,
    ticketNo: ticket.ticket_no,
    locator: ticket.record_locator,
    flightNo: segment.flight_no,
    flightDate: segment.flight_date,
  });
});
afterAll(() => site.close());

const find = async (text: string) => (await clerk.expectOk(search, { body: { text } })).hits;

test.each<[string, () => string, string]>([
  ['the order number', () => made.orderNo, 'order'],
  ['the order number in small letters', () => made.orderNo.toLowerCase(), 'order'],
  ['the ticket number', () => made.ticketNo, 'ticket'],
  ['the ticket number with a dash', () => `${made.ticketNo.slice(0, 3)}-${made.ticketNo.slice(3)}`, 'ticket'],
  ['the record locator', () => made.locator, 'order'],
  ['the name of a passenger', () => '欧阳若溪', 'order'],
  ['the name with a blank', () => '欧阳 若溪', 'order'],
  ['the document of a passenger', () => person.documentNo ?? '', 'order'],
  ['the mobile of the account', () => '138 0000 0001', 'order'],
])('an order is found by %s, with its passenger masked and words to choose by', async (_words, text, kind) => {
  const hit = (await find(text())).find(({ orderNo }) => orderNo === made.orderNo);
  expect(hit).toMatchObject({ kind, orderNo: made.orderNo, status: '已出票' });
  expect(hit?.title).toContain('欧***');
  expect(hit?.detail).toContain(made.flightNo);
});

test('a member is found by card, mobile and document; a flight by number and day; a queue by its name', async () => {
  for (const text of ['789000000018', '+86 13800000001'])
    expect((await find(text)).filter(({ kind }) => kind === 'traveller')).toEqual([
      expect.objectContaining({ key: '789000000018', title: '李**' }),
    ]);
  const dated = await find(`${made.flightNo.toLowerCase()} ${made.flightDate}`);
  expect(dated).toEqual([expect.objectContaining({ kind: 'flight', key: made.flightNo, date: made.flightDate })]);
  expect(
    await find(`${made.flightNo} ${Number(made.flightDate.slice(5, 7))}月${Number(made.flightDate.slice(8))}日`),
  ).toEqual(dated);
  expect(await find('退款审核')).toEqual([expect.objectContaining({ kind: 'queue', key: 'refund.tickets' })]);
});

test.each(['%', "' or true --", '12', '学生证', '𝕏𝕏', '欧阳', '789-0000000000'])('%s finds nothing', async (text) => {
  expect((await clerk.call(search, { body: { text } })).result?.hits ?? []).toEqual([]);
});

test('the log keeps each search with personal data masked', async () => {
  await find('13800000001');
  await find('欧阳若溪');
  const supervisor = site.api.another();
  await signInStaff(supervisor, demoSupervisor);
  const { rows } = await supervisor.expectOk(listStaffActions, { query: { login: 'clerk.zhao', pageSize: 1000 } });
  const notes = rows.filter(({ action }) => action === 'staff.search').map(({ note }) => note);
  expect(notes).toContain('138****0001');
  expect(notes.join(' ')).not.toMatch(/13800000001|欧阳若溪|0000 0001/);
  expect(notes.join(' ')).not.toContain(person.documentNo);
});

test('a clerk who searches more than sixty times a minute waits', async () => {
  const colleague = site.api.another();
  await signInStaff(colleague, demoClerks[1]);
  for (let tries = 0; tries < 60; tries += 1) await colleague.expectOk(search, { body: { text: '12' } });
  await colleague.expectRefused(search, 'tooOften', { body: { text: '12' } });
});
