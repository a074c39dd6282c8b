import { changeContact, savePassengers, sendContactCode } from '@haidai/contract/booking';
import { listStaffActions, search } from '@haidai/contract/staff';
import {
  type Api,
  actFor,
  demoClerks,
  demoPeople,
  demoSupervisor,
  openServiceFor,
  passSlider,
  readSmsCode,
  signInStaff,
} from '@haidai/testkit';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { fingerprintContacts } from '../../../src/modules/booking/contact-columns.ts';
import { sweepExpiredOrders } from '../../../src/modules/booking/end/expire-order.ts';
import { contact, order } from '../../given/booking.ts';
import { givenChange } from '../../given/change.ts';
import { givenDraftWithPassengers } from '../../given/order.ts';
import { givenTickets } from '../../given/ticket.ts';
import { newAdults, newTraveller } from '../../given/traveller.ts';
import { startTestApp, type TestApp } from '../../site/start-test-app.ts';

let site: TestApp;
let clerk: Api;
let mobiles = 0;

beforeAll(async () => {
  site = await startTestApp({ clock: '2026-12-05T10:00:00+08:00' });
});
afterAll(() => site.close());
beforeEach(async () => {
  await site.db.deleteFrom('rate_counter').execute();
  clerk = site.api.another();
  await signInStaff(clerk, demoClerks[0]);
});

const newMobile = () => {
  mobiles += 1;
  return `137222200${String(mobiles).padStart(2, '0')}`;
};

/** Places an order whose contact is not the traveller who made it. */
async function givenOrderOf(linkman: typeof contact) {
  const api = await newTraveller(site);
  const passengers = newAdults(1);
  const orderNo = await givenDraftWithPassengers(api, passengers);
  await api.expectOk(savePassengers, { body: { orderNo, passengers, linkman } });
  await order(api, orderNo);
  return { api, orderNo, documentNo: passengers[0]?.documentNo ?? '' };
}

const find = async (text: string, desk = clerk) =>
  (await desk.expectOk(search, { body: { text } })).hits.flatMap(({ kind, key }) => (kind === 'order' ? [key] : []));

const fingerprints = (orderNo: string) =>
  site.db
    .selectFrom('sales_order')
    .select(['contact_mobile_fp', 'contact_mail_fp', 'contact_fp_of'])
    .where('order_no', '=', orderNo)
    .executeTakeFirstOrThrow();

const runFingerprints = () => fingerprintContacts.run(site.deps, {});

describe('a clerk finds an order by its contact, who has no account:', () => {
  test.each<[string, string, string[]]>([
    [
      'mainland mobile',
      '13722229901',
      ['13722229901', '+86 137 2222 9901', '0086-13722229901', '１３７２２２２９９０１'],
    ],
    ['mobile of another country', '+447700900123', ['+44 7700 900123', '0044 (0)7700 900123']],
  ])('by a %s, however it is written', async (_words, mobile, typed) => {
    const { orderNo } = await givenOrderOf({
      ...contact,
      mobile,
      mail: mobile.startsWith('+') ? 'a.b@example.com' : '',
    });
    for (const text of typed) expect(await find(text)).toEqual([orderNo]);
  });

  test('by a mail address in any letters, also without a mobile; masked, and with the words to choose by', async () => {
    const { orderNo } = await givenOrderOf({ name: '吴用', mobile: '', mail: 'Wu.Yong@Liangshan.example' });
    const { hits } = await clerk.expectOk(search, { body: { text: 'wu.yong@LIANGSHAN.example' } });
    expect(hits).toEqual([expect.objectContaining({ kind: 'order', key: orderNo, status: '待支付' })]);
    expect(JSON.stringify(hits)).not.toMatch(/吴用|iangshan/i);
    expect(await find('yong@liangshan.example')).toEqual([]);
  });

  test('not before the order is placed, and a draft that ends keeps no fingerprint', async () => {
    const mobile = newMobile();
    const api = await newTraveller(site);
    const passengers = newAdults(1);
    const orderNo = await givenDraftWithPassengers(api, passengers);
    await api.expectOk(savePassengers, { body: { orderNo, passengers, linkman: { ...contact, mobile } } });
    expect((await fingerprints(orderNo)).contact_mobile_fp).toBe(site.deps.vault.fingerprint(mobile));
    expect(await find(mobile)).toEqual([]);
    await site.clock.advance({ hours: 2 });
    await sweepExpiredOrders.run(site.deps, {});
    expect(await fingerprints(orderNo)).toEqual({
      contact_mobile_fp: null,
      contact_mail_fp: null,
      contact_fp_of: null,
    });
  });
});

describe('a changed contact', () => {
  test('is found and the earlier one is not, also on the change of the order', async () => {
    const { api, orderNo } = await givenTickets(site);
    const { orderNo: changeOrderNo } = await givenChange(api, orderNo);
    expect(await fingerprints(changeOrderNo)).toEqual(await fingerprints(orderNo));
    const to = newMobile();
    const NECaptchaValidate = await passSlider(api, 'accountSms');
    await api.expectOk(sendContactCode, { body: { orderNo, contact: to, NECaptchaValidate } });
    await api.expectOk(changeContact, { body: { orderNo, contact: to, code: await readSmsCode(api, to) } });
    expect((await find(to)).toSorted()).toEqual([orderNo, changeOrderNo].toSorted());
    expect(await find(contact.mobile)).not.toContain(orderNo);
    expect(await find(contact.mail)).toContain(orderNo);
  });

  test('by the staff for a caller is found in the same way', async () => {
    const before = newMobile();
    const { orderNo, documentNo } = await givenOrderOf({ ...contact, mobile: before });
    const { serviceId } = await openServiceFor(clerk, { orderNo, documentNo });
    const to = 'new.way@example.com';
    await actFor(clerk, serviceId).expectOk(changeContact, { body: { orderNo, contact: to } });
    expect([await find(to), await find(before)]).toEqual([[orderNo], [orderNo]]);
    expect(await find(contact.mail)).not.toContain(orderNo);
  });
});

test('a colleague who may not read orders finds none, and the log keeps the search masked', async () => {
  const mobile = newMobile();
  const mail = `reader${mobile}@example.com`;
  const { orderNo } = await givenOrderOf({ ...contact, mobile, mail });
  const editor = site.api.another();
  await signInStaff(editor, demoPeople.content);
  expect([await find(mobile, editor), await find(mail, editor)]).toEqual([[], []]);
  expect([await find(mobile), await find(mail)]).toEqual([[orderNo], [orderNo]]);
  const supervisor = site.api.another();
  await signInStaff(supervisor, demoSupervisor);
  const { rows } = await supervisor.expectOk(listStaffActions, { query: { pageSize: 1000 } });
  const notes = rows.filter(({ action }) => action === 'staff.search').map(({ note }) => note);
  expect(notes).toContain(`137****${mobile.slice(-4)}`);
  expect(notes.join(' ')).not.toContain(mobile);
});

describe('the job that fingerprints contacts', () => {
  const givenOld = (orderNo: string) =>
    site.db
      .updateTable('sales_order')
      .set({ contact_mobile_fp: null, contact_mail_fp: null, contact_fp_of: null })
      .where('order_no', '=', orderNo)
      .execute();

  test('finds the orders of an earlier release, in several batches if needed, and then has nothing to do', async () => {
    const mobile = newMobile();
    const { orderNo } = await givenOrderOf({ ...contact, mobile });
    const whole = await fingerprints(orderNo);
    await givenOld(orderNo);
    await sql`
      insert into sales_order (order_no, order_type, status, device_id, is_return, i_or_d, adults, children, infants,
        total_fen, contact_sealed, trip_at, created_at, booked_at)
      select 'OLD' || n, order_type, 'CANCELED', device_id, is_return, i_or_d, adults, children, infants, total_fen,
        contact_sealed, trip_at, created_at, booked_at
      from sales_order, generate_series(1, 450) n where order_no = ${orderNo}`.execute(site.db);
    expect(await find(mobile)).toEqual([]);
    await runFingerprints();
    expect(await fingerprints(orderNo)).toEqual(whole);
    expect(await find(mobile)).toHaveLength(8);
    const { rows } = await sql`
      select order_no from sales_order where contact_fp_of is distinct from split_part(contact_sealed, '.', 3)`.execute(
      site.db,
    );
    expect(rows).toEqual([]);
  });

  test('finds a contact that an instance of the earlier release changes, and one that it deletes', async () => {
    const [before, after] = [newMobile(), newMobile()];
    const [changed, deleted] = [await givenOrderOf({ ...contact, mobile: before }), await givenOrderOf(contact)];
    const setContact = (orderNo: string, contact_sealed: string | null) =>
      site.db.updateTable('sales_order').set({ contact_sealed }).where('order_no', '=', orderNo).execute();
    await setContact(changed.orderNo, site.deps.vault.seal(JSON.stringify({ ...contact, mobile: after })));
    await setContact(deleted.orderNo, null);
    await runFingerprints();
    expect([await find(before), await find(after)]).toEqual([[], [changed.orderNo]]);
    expect(Object.values(await fingerprints(deleted.orderNo))).toEqual([null, null, null]);
  });

  test('leaves a contact that no key can unseal, and goes on behind it', async () => {
    const mobile = newMobile();
    const { orderNo } = await givenOrderOf({ ...contact, mobile });
    const lost = await givenOrderOf(contact);
    for (const each of [orderNo, lost.orderNo]) await givenOld(each);
    const contact_sealed = 'v1.lost.AAAA.BBBB.CCCC';
    await site.db.updateTable('sales_order').set({ contact_sealed }).where('order_no', '=', lost.orderNo).execute();
    await runFingerprints();
    expect(await find(mobile)).toEqual([orderNo]);
    expect((await fingerprints(lost.orderNo)).contact_fp_of).toBe('AAAA');
  });
});
