import { fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { cancelOrder } from '@haidai/contract/booking';
import { imbalanceOf } from '@haidai/domain/payment';
import { addDays } from '@haidai/domain/time';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { getMoneyBalance } from '../../src/modules/payment/index.ts';
import { type Confirmation, confirmPayment } from '../../src/modules/payment/pay/confirm-payment.ts';
import { insertPayment } from '../../src/modules/payment/repository.ts';
import { inTransaction } from '../../src/platform/index.ts';
import { checkInventory, watchInventory } from '../checks/check-inventory.ts';
import { type Buyer, givenBuyers, statusesOf } from '../given/buyers.ts';
import { givenFlight } from '../given/scarce-flight.ts';
import { type ServerProcess, startServerProcess, stopServerProcesses } from '../site/server-process.ts';
import { startTestApp, type TestApp } from '../site/start-test-app.ts';

const timeout = 120_000;
const orders = 60;

let site: TestApp;
let server: ServerProcess;

beforeAll(async () => {
  site = await startTestApp();
  server = await startServerProcess({ DATABASE_URL: site.databaseUrl, WORKER: 'false' });
}, timeout);
afterAll(async () => {
  await stopServerProcesses();
  await site.close();
});

describe('orders that are paid, cancelled and expired at the same moment by several processes', () => {
  it(
    'have one outcome each, and seats and money follow the outcome',
    async () => {
      const buyers = await givenBookedOrders();
      const payments = await Promise.all(buyers.map(givenPayment));
      const expire = await givenExpiringProcess(buyers);
      await site.clock.advance({ minutes: 31 });

      const watch = watchInventory(site.db);
      const [confirmations, cancels] = await Promise.all([
        Promise.all(payments.map((payment) => confirmPayment(site.deps, payment, 'race'))),
        Promise.all(buyers.map(({ api, orderNo }) => api.call(cancelOrder, { body: { orderNo } }))),
        expire(),
      ]);
      expect(await watch.stop()).toEqual([]);
      expect(await checkInventory(site.db)).toEqual([]);

      const statuses = await statusesOf(site, buyers);
      for (const [index, { orderNo }] of buyers.entries()) {
        const counted = confirmations[index] === ('counted' satisfies Confirmation);
        expect(statuses.get(orderNo), orderNo).toBe(counted ? 'PAYED' : 'CANCELED');
        if (cancels[index]?.code === 1) expect(counted, orderNo).toBe(false);
        expect(imbalanceOf(await getMoneyBalance(site.db, orderNo)), orderNo).toBe(0);
      }
      expect(new Set(confirmations)).toEqual(new Set(['counted', 'givenBack']));
    },
    timeout,
  );

  async function givenBookedOrders(): Promise<Buyer[]> {
    const date = addDays(site.clock.today(), 20);
    const { trip } = await givenFlight(site, { nth: 0, date, seats: orders });
    const buyers = await givenBuyers(site, { count: orders, seats: 1, trip, newApi: () => server.newApi() });
    const answers = await Promise.all(buyers.map((buyer) => buyer.click()));
    expect(new Set(answers.map(({ code }) => code))).toEqual(new Set([1]));
    return buyers;
  }

  async function givenPayment({ orderNo }: Buyer, index: number) {
    const now = site.clock.now();
    const { total_fen: amountFen } = await site.db
      .selectFrom('sales_order')
      .select('total_fen')
      .where('order_no', '=', orderNo)
      .executeTakeFirstOrThrow();
    const paymentNo = `P${String(index).padStart(12, '0')}`;
    await inTransaction(site.db, (tx) =>
      insertPayment(tx, {
        payment_no: paymentNo,
        order_no: orderNo,
        method: 'ALIPAY',
        amount_fen: amountFen,
        trade_no: null,
        received_fen: null,
        created_at: now,
        expires_at: now,
        paid_at: null,
      }),
    );
    return { paymentNo, amountFen, tradeNo: `T${index}`, paidAt: now };
  }

  async function givenExpiringProcess(buyers: readonly Buyer[]): Promise<() => Promise<unknown>> {
    const child = fork(path.join(import.meta.dirname, 'expiring-process.ts'), [site.databaseUrl]);
    await once(child, 'message');
    return () => {
      child.send(buyers.map(({ orderNo }) => orderNo));
      return once(child, 'exit');
    };
  }
});
