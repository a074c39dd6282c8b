import { bookFor, getOrderInfo, identifyCaller, savePassengers } from '@haidai/contract/booking';
import { addPassenger } from '@haidai/contract/member';
import { listStaffActions } from '@haidai/contract/staff';
import { type Api, actFor, adult, demoPeople, demoSupervisor, signInBySms, signInStaff } from '@haidai/testkit';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { choose, contact, draft, order, pick, search } from '../../../../../test/given/booking.ts';
import { givenDraftWithPassengers, payInFull } from '../../../../../test/given/order.ts';
import { startTestApp, type TestApp } from '../../../../../test/site/start-test-app.ts';

let site: TestApp;
let clerk: Api;
let mobiles = 13_655_550_300;
let people = 700;

beforeAll(async () => {
  site = await startTestApp({ clock: '2026-11-21T09:00:00+08:00' });
});
afterAll(() => site.close());
beforeEach(async () => {
  await site.db.deleteFrom('rate_counter').execute();
  clerk = site.api.another();
  await signInStaff(clerk);
});

/** Gives an account with one saved passenger. */
async function givenAccount() {
  mobiles += 1;
  people += 1;
  const mobile = String(mobiles);
  const owner = site.api.another();
  await signInBySms(owner, mobile);
  const { passengerType, documentType, documentNo, surname, firstName, birthday, sex } = adult(people);
  const body = { passengerType, documentType, documentNo, surname, firstName, birthday, sex };
  const saved = await owner.expectOk(addPassenger, { body });
  return { mobile, owner, saved, documentNo };
}

/** Gives a draft of the clerk in the account of a mobile, with its service session. */
async function givenBooking(mobile: string) {
  const trip = { origCode3: 'TAO', destCode3: 'TFU', departureDate: '2026-12-08' };
  const { departAVFS } = await search(clerk, trip);
  const party = { adultNum: 1, childNum: 0, babyNum: 0 };
  const { orderNo } = await draft(clerk, { trips: [choose(pick(departAVFS))], ...party });
  const { serviceId } = await clerk.expectOk(bookFor, { body: { orderNo, mobile, language: 'zh' } });
  return { orderNo, serviceId, desk: actFor(clerk, serviceId) };
}

type Account = Awaited<ReturnType<typeof givenAccount>>;

/** Returns the form with the saved passenger in place of a typed document. */
function byId(orderNo: string, { saved }: Account) {
  const { id: savedPassengerId, surname, firstName, passengerType, documentType, birthday, sex } = saved;
  const passenger = { savedPassengerId, surname, firstName, passengerType, documentType, birthday, sex };
  return { body: { orderNo, passengers: [{ ...passenger, documentNo: '' }], linkman: contact } };
}

async function logOf(orderNo: string) {
  const supervisor = site.api.another();
  await signInStaff(supervisor, demoSupervisor);
  const { rows } = await supervisor.expectOk(listStaffActions, { query: { subject: `booking/${orderNo}` } });
  return rows.filter(({ action }) => action === 'service.identify');
}

describe('a caller who names the end of a saved document', () => {
  test('is identified; the clerk books the saved passenger by the masked document, and the order is of the account', async () => {
    const account = await givenAccount();
    const { orderNo, serviceId, desk } = await givenBooking(account.mobile);
    const body = { serviceId, documentEnd: account.documentNo.slice(-4).toLowerCase() };
    const caller = await clerk.expectOk(identifyCaller, { body });
    expect(caller).toEqual({ identifiedAs: expect.stringMatching(/^.\*+$/), people: [account.saved] });
    expect(JSON.stringify(caller)).not.toContain(account.documentNo);
    await desk.expectOk(savePassengers, byId(orderNo, account));
    const own = await account.owner.expectOk(getOrderInfo, { body: { orderNo } });
    expect(own.passengerInfoVoList[0]).toMatchObject({ idNo: account.saved.documentNoMasked });
    const [logged] = await logOf(orderNo);
    expect(logged).toMatchObject({ actionText: '核验订票来电人', outcome: 'done', note: caller.identifiedAs });
  });

  test('of a traveller of an earlier order of the account is identified too, but not by a draft', async () => {
    const { mobile, owner } = await givenAccount();
    const [flown, drafted] = [adult(790), adult(791)];
    const orderNo = await givenDraftWithPassengers(owner, [flown]);
    await order(owner, orderNo);
    await payInFull(site, orderNo);
    await givenDraftWithPassengers(owner, [drafted]);
    const { serviceId } = await givenBooking(mobile);
    const naming = ({ documentNo }: { documentNo: string }) => ({
      body: { serviceId, documentEnd: documentNo.slice(-4) },
    });
    await clerk.expectRefused(identifyCaller, 'callerNotOfAccount', naming(drafted));
    await clerk.expectOk(identifyCaller, naming(flown));
  });
});

describe('a caller who is not identified', () => {
  test('books with typed documents as before, and not with the saved passengers of the account', async () => {
    const account = await givenAccount();
    const { orderNo, desk } = await givenBooking(account.mobile);
    const refused = await desk.expectRefused(savePassengers, 'passengerInvalid', byId(orderNo, account));
    expect(refused.fields).toContainEqual(expect.objectContaining({ path: 'passengers.0.documentNo' }));
    const typed = { orderNo, passengers: [adult(780)], linkman: contact };
    await desk.expectOk(savePassengers, { body: typed });
  });

  test('has five tries in an hour for the account, over all bookings, and each is logged', async () => {
    const { mobile, documentNo } = await givenAccount();
    const [first, second] = [await givenBooking(mobile), await givenBooking(mobile)];
    const wrong = documentNo.endsWith('0000') ? '1111' : '0000';
    for (const { serviceId } of [first, first, first, second, second])
      await clerk.expectRefused(identifyCaller, 'callerNotOfAccount', { body: { serviceId, documentEnd: wrong } });
    const body = { serviceId: second.serviceId, documentEnd: documentNo.slice(-4) };
    await clerk.expectRefused(identifyCaller, 'tooOften', { body });
    expect((await logOf(first.orderNo)).map(({ outcome }) => outcome)).toEqual(Array(3).fill('callerNotOfAccount'));
  });
});

test('a caller is identified only in an open service session of the clerk, and only by roles that serve orders', async () => {
  const { mobile, documentNo } = await givenAccount();
  const { serviceId } = await givenBooking(mobile);
  const body = { serviceId, documentEnd: documentNo.slice(-4) };
  const colleague = site.api.another();
  await signInStaff(colleague, demoPeople.service);
  await colleague.expectRefused(identifyCaller, 'serviceEnded', { body });
  for (const person of [demoPeople.finance, demoPeople.auditor]) {
    const other = site.api.another();
    await signInStaff(other, person);
    await other.expectRefused(identifyCaller, 'notPermitted', { body });
  }
  await clerk.expectOk(identifyCaller, { body });
});
