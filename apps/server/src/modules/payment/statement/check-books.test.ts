import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { order } from '../../../../test/given/booking.ts';
import { givenDraftWithPassengers, payInFull } from '../../../../test/given/order.ts';
import { newAdults, newTraveller } from '../../../../test/given/traveller.ts';
import { startTestApp, type TestApp } from '../../../../test/site/start-test-app.ts';
import { createStatements } from './create-statement.ts';

let site: TestApp;
beforeAll(async () => {
  site = await startTestApp({ clock: '2026-12-01T10:00:00+08:00' });
});
afterAll(() => site.close());

async function givenPaid(departureDate: string): Promise<string> {
  const api = await newTraveller(site);
  const orderNo = await givenDraftWithPassengers(api, newAdults(1), { departureDate });
  await order(api, orderNo);
  await payInFull(site, orderNo);
  return orderNo;
}

/** Runs the hourly check and returns the orders found so far. */
async function check(): Promise<string[]> {
  await createStatements.run(site.deps, {});
  const rows = await site.db.selectFrom('payment_difference').select('number').where('kind', '=', 'BOOKS').execute();
  return rows.map(({ number }) => number).toSorted();
}

const addToPaid = (orderNo: string, fen: number) =>
  site.db
    .updateTable('sales_order')
    .set((row) => ({ paid_fen: row('paid_fen', '+', fen), total_fen: row('total_fen', '+', fen) }))
    .where('order_no', '=', orderNo)
    .execute();

describe('the check of the books', () => {
  it('reads all orders the first time, then the orders whose money moved since the day before the last check', async () => {
    const [old, recent] = [await givenPaid('2026-12-08'), await givenPaid('2026-12-08')];
    await addToPaid(old, 100);
    await site.clock.advance({ days: 40 });
    expect(await check()).toEqual([old]);

    const late = await givenPaid('2027-01-20');
    await addToPaid(late, 100);
    // No event records this change of money, so the check does not read the order.
    await addToPaid(recent, 100);
    await site.clock.advance({ hours: 1 });
    expect(await check()).toEqual([old, late].toSorted());

    // A late notification of the gateway moves the money of an old attempt.
    const now = site.clock.now();
    await site.db
      .insertInto('state_history')
      .values({
        ...{ id: site.deps.ids.uuid(), machine: 'payment', entity_id: await paymentOf(recent), event: 'paid' },
        ...{ from_state: 'CLOSED', to_state: 'PAID', at: now, actor: 'test', note: '' },
      })
      .execute();
    expect(await check()).toEqual([old, recent, late].toSorted());
    for (const orderNo of [old, recent, late]) await addToPaid(orderNo, -100);
  });
});

async function paymentOf(orderNo: string): Promise<string> {
  const row = await site.db
    .selectFrom('payment')
    .select('payment_no')
    .where('order_no', '=', orderNo)
    .executeTakeFirstOrThrow();
  return row.payment_no;
}
