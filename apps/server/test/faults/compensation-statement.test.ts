import { getStatement, listStatements } from '@haidai/contract/payment';
import { getQueue } from '@haidai/contract/staff';
import { expect, it, vi } from 'vitest';
import { lateFlightSteps } from '../given/late-flight.ts';
import { untilMoneyIsBack } from '../given/refund.ts';
import { givenClerks } from '../given/staff.ts';
import { givenPaidTickets } from '../given/ticket.ts';
import { usePaymentDesk } from '../given/use-payment-desk.ts';

const desk = usePaymentDesk();
const { flyLate, compensationsOf } = lateFlightSteps(desk);

it('the statement of the day of payment has every compensation, and no difference from the bill of the gateway', async () => {
  const { site, gateway } = desk;
  const before = site.clock.now().getTime();
  const traveller = await givenPaidTickets(desk, 2);
  await flyLate(traveller, 250, 'CREW');
  await site.clock.advance({ hours: 24, minutes: 1 });
  // The gateway books the refunds by its own clock.
  await gateway.control('POST', 'clock', { seconds: Math.round((site.clock.now().getTime() - before) / 1000) });
  const day = site.clock.today();
  await untilMoneyIsBack(desk);
  expect((await compensationsOf(traveller)).money).toEqual(Array(2).fill({ fen: 20000, status: 'DONE' }));

  await site.clock.advance({ days: 1 });
  await gateway.control('POST', 'clock', { seconds: 86_400 });
  const [clerk] = await givenClerks(site);
  // On a busy machine the gateway may answer too late. The test asks again, as the site would.
  const statement = await vi.waitFor(
    async () => {
      await site.db.transaction().execute((tx) => site.deps.jobs.enqueue(tx, 'payment.statements', {}));
      await site.runJobs({ failuresExpected: true });
      const rows = await clerk.expectOk(listStatements, { query: { from: day, until: day } });
      const found = rows.find(({ method, closed }) => method === 'ALIPAY' && closed);
      expect(found).toBeDefined();
      return found;
    },
    { timeout: 120_000, interval: 200 },
  );
  expect(statement).toMatchObject({ bill: { refunds: 2, refunded: 400 }, openDifferences: 0 });
  expect(statement?.ours).toEqual(statement?.bill);
  const lines = await clerk.expectOk(getStatement, { query: { method: 'ALIPAY', day } });
  expect(lines.map(({ kind, amount, difference }) => ({ kind, amount, difference }))).toEqual(
    Array(2).fill({ kind: 'refund', amount: 200, difference: null }),
  );
  const { items } = await clerk.expectOk(getQueue, { body: { kind: 'payment.differences' } });
  expect(items).toEqual([]);
});
