import type { Operation } from '@haidai/contract';
import { allOperations } from '@haidai/contract/all';
import {
  bookFor,
  changeContact,
  endService,
  getOrderInfo,
  getService,
  listTimeline,
  openService,
} from '@haidai/contract/booking';
import { quoteRefund, refundTicket } from '@haidai/contract/refund';
import { listSandboxMessages } from '@haidai/contract/sandbox';
import { served, servedPath, serviceHeader } from '@haidai/contract/served';
import { listStaffActions, logOutStaff } from '@haidai/contract/staff';
import {
  type Api,
  actFor,
  adult,
  demoClerks,
  demoMember,
  demoPeople,
  demoSupervisor,
  openServiceFor,
  signInBySms,
  signInMember,
  signInStaff,
} from '@haidai/testkit';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { choose, contact, draft, enterPassengers, order, pick, search } from '../../../../../test/given/booking.ts';
import { couponsOf, givenChange, statusOf } from '../../../../../test/given/change.ts';
import { givenDraftWithPassengers, payInFull } from '../../../../../test/given/order.ts';
import { describeInput, put } from '../../../../../test/hostile/string-places.ts';
import { startTestApp, type TestApp } from '../../../../../test/site/start-test-app.ts';
import { serviceTexts } from '../../../staff/log/service-texts.ts';

let site: TestApp;
let owner: Api;
let clerk: Api;
let people = 900;

beforeAll(async () => {
  site = await startTestApp({ clock: '2026-11-21T09:00:00+08:00' });
});
afterAll(() => site.close());
beforeEach(async () => {
  await site.db.deleteFrom('rate_counter').execute();
  owner = site.api.another();
  await signInMember(owner, demoMember);
  clerk = site.api.another();
  await signInStaff(clerk);
});

/** Gives a ticketed order of the member, with its passenger. */
async function givenTicketed() {
  people += 1;
  const passenger = adult(people);
  const orderNo = await givenDraftWithPassengers(owner, [passenger]);
  await order(owner, orderNo);
  await payInFull(site, orderNo);
  return { orderNo, documentNo: passenger.documentNo };
}

async function givenService() {
  const made = await givenTicketed();
  const service = await openServiceFor(clerk, made);
  return { ...made, ...service, desk: actFor(clerk, service.serviceId) };
}

async function logOf(orderNo: string) {
  const supervisor = site.api.another();
  await signInStaff(supervisor, demoSupervisor);
  return (await supervisor.expectOk(listStaffActions, { query: { subject: `booking/${orderNo}` } })).rows;
}

const historyOf = async (orderNo: string) =>
  (await clerk.expectOk(listTimeline, { body: { orderNo } })).items.map(({ text, note }) => `${text} ${note}`);

describe('a member of staff acts for a caller who has named the end of a document:', () => {
  test('refunds a ticket at the quote of the traveller, and the history and the log name the person', async () => {
    const { orderNo, desk } = await givenService();
    const body = { orderNo, changeReason: 'ZY' as const };
    const own = await owner.expectOk(quoteRefund, { body });
    const quoted = await desk.expectOk(quoteRefund, { body });
    expect(quoted).toMatchObject({ refundAmount: own.refundAmount, fee: own.fee });
    const refund = await desk.expectOk(refundTicket, { body: { orderNo, quote: quoted.quote } });
    expect(refund.refundAmount).toBe(own.refundAmount);
    const coupons = await site.db
      .selectFrom('state_history')
      .select('actor')
      .where('machine', '=', 'flight-coupon')
      .where('event', '=', 'suspend')
      .orderBy('at', 'desc')
      .limit(1)
      .execute();
    expect(coupons).toEqual([{ actor: 'staff/clerk.zhao' }]);
    expect(await logOf(orderNo)).toMatchObject([
      { login: 'clerk.zhao', action: 'service.refund.refundTicket', actionText: '代办：申请退票', outcome: 'done' },
      { action: 'service.open', outcome: 'done' },
    ]);
  });

  test('books a change without a captcha, and it belongs to the owner', async () => {
    const { orderNo, desk } = await givenService();
    const { orderNo: changeNo } = await givenChange(desk, orderNo);
    expect(await statusOf(site, orderNo)).toBe('CHANGING');
    expect(await owner.expectOk(getOrderInfo, { body: { orderNo: changeNo } })).toMatchObject({ orderNo: changeNo });
    expect(await desk.expectOk(getOrderInfo, { body: { orderNo: changeNo } })).toMatchObject({ orderNo: changeNo });
    expect(await historyOf(orderNo)).toContainEqual(expect.stringMatching(/赵初审/));
  });

  test('changes the contact without a code, and the earlier contact is told', async () => {
    const { orderNo, desk } = await givenService();
    const body = { orderNo, contact: '13655550199' };
    await owner.expectRefused(changeContact, 'smsCodeMissing', { body });
    await desk.expectOk(changeContact, { body });
    await site.runJobs();
    const told = await owner.expectOk(listSandboxMessages, { query: { recipient: contact.mobile } });
    expect(told.map(({ body: text }) => text).join()).toContain(orderNo);
    expect((await logOf(orderNo))[0]).toMatchObject({ action: 'service.booking.changeContact' });
  });

  test('an act that is refused is in the log with its refusal', async () => {
    const { orderNo, desk } = await givenService();
    await desk.expectRefused(refundTicket, 'quoteExpired', { body: { orderNo, quote: 'no quote of this site' } });
    expect((await logOf(orderNo))[0]).toMatchObject({ outcome: 'quoteExpired' });
    const acts = await site.db.selectFrom('service_act').selectAll().where('order_no', '=', orderNo).execute();
    expect(acts).toMatchObject([{ operation: 'refund.refundTicket', login: 'clerk.zhao', outcome: 'quoteExpired' }]);
  });
});

describe('a member of staff books for a caller', () => {
  const mobile = '13655550177';

  test('in the account of the mobile; the order is from the desk, and the caller finds it after a code', async () => {
    const trip = { origCode3: 'TAO', destCode3: 'TFU', departureDate: '2026-12-08' };
    const { departAVFS } = await search(clerk, trip);
    const party = { adultNum: 1, childNum: 0, babyNum: 0 };
    const { orderNo } = await draft(clerk, { trips: [choose(pick(departAVFS))], ...party });
    const body = { orderNo, mobile, language: 'zh' as const };
    const colleague = site.api.another();
    await signInStaff(colleague, demoClerks[1]);
    await colleague.expectRefused(bookFor, 'orderNotFound', { body });
    const { serviceId } = await clerk.expectOk(bookFor, { body });
    await clerk.expectRefused(bookFor, 'orderNotFound', { body });
    const desk = actFor(clerk, serviceId);
    await enterPassengers(desk, orderNo, [adult(991)]);
    await order(desk, orderNo);
    const caller = site.api.another();
    await signInBySms(caller, mobile);
    expect(await caller.expectOk(getOrderInfo, { body: { orderNo } })).toMatchObject({ orderNo, canPay: true });
    const row = await site.db
      .selectFrom('sales_order')
      .select(['channel', 'status'])
      .where('order_no', '=', orderNo)
      .executeTakeFirstOrThrow();
    expect(row).toEqual({ channel: 'DESK', status: 'BOOKED' });
    expect(await historyOf(orderNo)).toContainEqual(expect.stringContaining('赵初审'));
  });
});

describe('a service session', () => {
  test('needs the end of a document of the order; wrong tries are logged, and the sixth in an hour is refused', async () => {
    const { orderNo, documentNo } = await givenTicketed();
    const body = { orderNo, documentEnd: '0000', reason: '旅客来电改期' };
    for (let tries = 0; tries < 5; tries += 1) await clerk.expectRefused(openService, 'callerNotIdentified', { body });
    const right = { ...body, documentEnd: documentNo.slice(-4) };
    await clerk.expectRefused(openService, 'tooOften', { body: right });
    expect((await logOf(orderNo)).filter(({ outcome }) => outcome === 'callerNotIdentified')).toHaveLength(5);
    await site.clock.advance({ minutes: 29 });
    await clerk.expectOk(getService, { body: { orderNo } });
    await site.clock.advance({ minutes: 29 });
    await clerk.expectOk(getService, { body: { orderNo } });
    await site.clock.advance({ minutes: 3 });
    await clerk.expectOk(openService, { body: right });
    const [opened] = await logOf(orderNo);
    expect(opened?.note).toMatch(/^.\*+：旅客来电改期$/);
  });

  test('does not open a draft', async () => {
    const orderNo = await givenDraftWithPassengers(owner, [adult(889)]);
    const body = { orderNo, documentEnd: adult(889).documentNo.slice(-4), reason: '旅客来电' };
    await clerk.expectRefused(openService, 'orderNotFound', { body });
  });

  test('ends after twenty minutes', async () => {
    const { orderNo, desk } = await givenService();
    await site.clock.advance({ minutes: 19 });
    await desk.expectOk(getOrderInfo, { body: { orderNo } });
    await site.clock.advance({ minutes: 1 });
    await desk.expectRefused(getOrderInfo, 'serviceEnded', { body: { orderNo } });
    expect((await clerk.expectOk(getService, { body: { orderNo } })).service).toBeNull();
  });

  test('ends with the sign-in of the desk, when staff end it, and when they sign out', async () => {
    const first = await givenService();
    await clerk.expectOk(endService, { body: { serviceId: first.serviceId } });
    await first.desk.expectRefused(getOrderInfo, 'serviceEnded', { body: { orderNo: first.orderNo } });
    await clerk.expectRefused(endService, 'serviceEnded', { body: { serviceId: first.serviceId } });
    const second = await givenService();
    await clerk.expectOk(logOutStaff);
    await second.desk.expectRefused(getOrderInfo, 'unauthenticated', { body: { orderNo: second.orderNo } });
    await signInStaff(clerk);
    await second.desk.expectRefused(getOrderInfo, 'serviceEnded', { body: { orderNo: second.orderNo } });
  });

  test('is of no use to a colleague, to a traveller, or without a cookie of the desk', async () => {
    const { orderNo, serviceId } = await givenService();
    const colleague = site.api.another();
    await signInStaff(colleague, demoClerks[1]);
    const input = { body: { orderNo } };
    await actFor(colleague, serviceId).expectRefused(getOrderInfo, 'serviceEnded', input);
    await colleague.expectRefused(endService, 'serviceEnded', { body: { serviceId } });
    await actFor(owner, serviceId).expectRefused(getOrderInfo, 'unauthenticated', input);
    await actFor(site.api.another(), serviceId).expectRefused(getOrderInfo, 'unauthenticated', input);
    // The header opens nothing at the address for travellers.
    const plain = { headers: { [serviceHeader]: serviceId } };
    await clerk.expectRefused(getOrderInfo, 'orderNotFound', input, plain);
    await clerk.expectRefused(refundTicket, 'unauthenticated', { body: { orderNo, quote: 'x' } }, plain);
  });
});

describe('over all operations, a service session', () => {
  /** Returns a valid input that names an order wherever it takes one. */
  function naming(operation: Operation, orderNo: string): object {
    const { sample, places } = describeInput(operation);
    const fitting = places.filter(({ path, takes }) => path.at(-1) === 'orderNo' && takes(orderNo));
    return fitting.length > 0 ? put(sample, fitting, orderNo) : sample;
  }

  const others = allOperations.filter(({ id, auth }) => !served.has(id) && auth !== 'sandbox');

  test('opens none that is not served: it has no address at the desk', async () => {
    const { desk, orderNo } = await givenService();
    for (const operation of others) {
      const at = { ...operation, path: servedPath(operation) };
      const answer = await desk.callLoosely(at, naming(operation, orderNo));
      expect(answer, operation.id).toMatchObject({ code: 0, error: 'notFound', status: 404 });
    }
  });

  test('serves no operation of points, vouchers, accounts, payments or staff', () => {
    const barred = /^(award|weekcard|flashsale|identity|member|payment|staff|coupon)\./;
    expect([...served.keys()].filter((id) => barred.test(id))).toEqual([]);
    const known = new Set(allOperations.map(({ id }) => id));
    expect([...served.keys()].filter((id) => !known.has(id))).toEqual([]);
  });

  test('has words in the log for each act', () => {
    const acts = [...served].filter(([, { acts }]) => acts).map(([id]) => `service.${id}`);
    expect(Object.keys(serviceTexts).toSorted()).toEqual(acts.toSorted());
  });

  test('opens another order of the same owner to none', async () => {
    const { desk } = await givenService();
    const other = await givenTicketed();
    for (const operation of allOperations.filter(({ id }) => served.get(id) && served.get(id)?.order !== 'case')) {
      const answer = await desk.callLoosely(operation, naming(operation, other.orderNo), fileFor(operation));
      expect(answer.error, operation.id).toBe('serviceOtherOrder');
    }
    expect(await couponsOf(site, other.orderNo)).toEqual(['OPEN FOR USE']);
  });

  test('admits nobody without the session, and no role without the permission', async () => {
    const { orderNo } = await givenTicketed();
    const [finance, dispatch] = [site.api.another(), site.api.another()];
    await signInStaff(finance, demoPeople.finance);
    await signInStaff(dispatch, demoPeople.flightOperations);
    for (const operation of allOperations.filter(({ id }) => served.has(id))) {
      const at = { ...operation, path: servedPath(operation) };
      const input = naming(operation, orderNo);
      const [member, stranger, staff] = await Promise.all(
        [owner, site.api.another(), clerk].map((api) => api.callLoosely(at, input, fileFor(operation))),
      );
      expect([member?.error, stranger?.error, staff?.error], operation.id).toEqual([
        'unauthenticated',
        'unauthenticated',
        'serviceEnded',
      ]);
      expect((await finance.callLoosely(at, input, fileFor(operation))).error, operation.id).toBe('notPermitted');
      const isCorrection = served.get(operation.id)?.permission === 'orders.correct';
      const ofDispatch = await dispatch.callLoosely(at, input, fileFor(operation));
      expect(ofDispatch.error, operation.id).toBe(isCorrection ? 'notPermitted' : 'serviceEnded');
    }
  });

  test('cannot be opened by the auditor, who only reads', async () => {
    const { orderNo, documentNo } = await givenTicketed();
    const auditor = site.api.another();
    await signInStaff(auditor, demoPeople.auditor);
    const body = { orderNo, documentEnd: documentNo.slice(-4), reason: '旅客来电办理' };
    await auditor.expectRefused(openService, 'notPermitted', { body });
  });

  const fileFor = ({ file }: Operation) =>
    file ? { file: { bytes: Buffer.from('%PDF-1.4'), type: 'application/pdf' } } : {};
});
