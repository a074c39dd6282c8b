import { addVoucher } from '@haidai/contract/award';
import { setSeatsLeft } from '@haidai/contract/sandbox';
import type { Api } from '@haidai/testkit';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { issueVouchers } from '../../src/modules/award/index.ts';
import { createOrder } from '../../src/modules/booking/index.ts';
import { termsToAccept } from '../../src/modules/booking/place/terms.ts';
import { loadCatalogue } from '../../src/modules/flights/index.ts';
import { Refusal, type SignedIn } from '../../src/platform/index.ts';
import { checkInventory } from '../checks/check-inventory.ts';
import { checkLedger } from '../checks/check-ledger.ts';
import { givenReadyDraft, type Payment, viewAward } from '../given/award-order.ts';
import { type GivenMember, givenMember, lotsOf, signInAs } from '../given/member.ts';
import { startTestApp, type TestApp } from '../site/start-test-app.ts';

const day = '2026-12-15';

let site: TestApp;
beforeAll(async () => {
  site = await startTestApp({ clock: '2026-11-21T09:00:00+08:00' });
});
afterAll(() => site.close());
afterEach(async () => {
  expect(await checkLedger(site.db)).toEqual([]);
  expect(await checkInventory(site.db)).toEqual([]);
});

interface Ready {
  member: GivenMember;
  api: Api;
  orderNo: string;
}

/** Gives a draft with its traveller, on the `nth` flight with free seats. */
async function givenReady(member: GivenMember, nth: number, payment: Payment = 'INTEGRAL'): Promise<Ready> {
  const api = await signInAs(site, member);
  return { member, api, orderNo: await givenReadyDraft(api, { day, nth, payment }) };
}

/** Makes the order as the operation does, but without the SMS code, because a mobile has only one code at a time. */
async function submit({ member, api, orderNo }: Ready): Promise<string> {
  const { totalPrice: totalSeen, totalPoints: pointsSeen } = await viewAward(api, orderNo);
  const { accountId, mobile } = member;
  const session: SignedIn = { userId: mobile, accountId, kind: 'member', sessionId: '', mobile, contact: mobile };
  const owner = { session, deviceId: api.deviceId, family: 'b2c' as const };
  const terms = await termsToAccept(site.deps);
  const acceptedDocuments = terms.map(({ key: docKey, version }) => ({ docKey, version }));
  const body = { orderNo, acceptedDocuments, totalSeen, pointsSeen };
  try {
    await createOrder({ ...site.deps, catalogue: loadCatalogue() }, body, owner, 'SALE', async () => {});
    return 'made';
  } catch (error) {
    return error instanceof Refusal ? error.refusal : String(error);
  }
}

async function submitAll(orders: readonly Ready[]): Promise<Record<string, number>> {
  const outcomes = await Promise.all(orders.map(submit));
  return Object.fromEntries([...Map.groupBy(outcomes, (each) => each)].map(([name, all]) => [name, all.length]));
}

/**
 * Leaves this number of seats in class X and more in the cabin. So only the guard of the class prevents overselling.
 */
async function leaveSeats(ready: Ready | undefined, seats: number): Promise<void> {
  const order = ready && (await viewAward(ready.api, ready.orderNo));
  const flightNo = order?.trips[0]?.segments[0]?.flightNo ?? '';
  await site.api.expectOk(setSeatsLeft, { body: { flightNo, flightDate: day, cabin: 'ECO', seatsLeft: 100 } });
  await sql`
    update leg_inventory set authorised[array_position(classes, 'X')] = ${seats}
    where flight_no = ${flightNo} and flight_date = ${day} and cabin = 'ECO'`.execute(site.db);
}

describe('of several requests at the same moment', () => {
  it('the first ones get the last award seats, and the others keep their points', async () => {
    const orders = await Promise.all(
      Array.from({ length: 10 }, async () =>
        givenReady(await givenMember(site, { lots: [[29_000, '2030-01-01']] }), 0),
      ),
    );
    await leaveSeats(orders[0], 3);
    expect(await submitAll(orders)).toEqual({ made: 3, seatsSoldOut: 7 });
    const lots = await Promise.all(orders.map(({ member }) => lotsOf(site, member.accountId)));
    expect(lots.filter((lot) => lot === '')).toHaveLength(3);
    expect(lots.filter((lot) => lot === '29000@2030-01-01')).toHaveLength(7);
  });

  it('the same points pay only one order', async () => {
    const member = await givenMember(site, {
      lots: [
        [20_000, '2028-01-01'],
        [20_000, '2030-01-01'],
      ],
    });
    const orders = [await givenReady(member, 1), await givenReady(member, 2)];
    expect(await submitAll(orders)).toEqual({ made: 1, pointsInsufficient: 1 });
    expect(await lotsOf(site, member.accountId)).toBe('11000@2030-01-01');
  });

  it('the same voucher pays only one order', async () => {
    const member = await givenMember(site);
    const api = await signInAs(site, member);
    const [voucher] = await issueVouchers(site.deps, {
      batch: 'RACE',
      count: 1,
      scope: 'D',
      places: null,
      validUntil: '2027-06-30',
    });
    await api.expectOk(addVoucher, { body: voucher });
    const orders = [await givenReady(member, 0, 'EXCHANGE'), await givenReady(member, 1, 'EXCHANGE')];
    expect(await submitAll(orders)).toEqual({ made: 1, vouchersInsufficient: 1 });
  });
});
