import { getStatement, listStatements } from '@haidai/contract/payment';
import { type Api, demoClerks, signInStaff } from '@haidai/testkit';
import { describe, expect, it } from 'vitest';
import { recordDispute } from '../../src/modules/payment/dispute/record-dispute.ts';
import { inTransaction } from '../../src/platform/index.ts';
import type { Dispute } from '../../src/providers/payment/index.ts';
import {
  type Attempt,
  apply,
  begin,
  fenOf,
  givenBookedOrder,
  methods,
  money,
  pay,
  paymentRow,
  type Traveller,
  ways,
} from '../given/payment.ts';
import { tryTake, waiting } from '../given/refund.ts';
import { usePaymentDesk } from '../given/use-payment-desk.ts';

/** These tests cover disputes of cardholders, and refunds that come back from the bank of the payer. */
const desk = usePaymentDesk();
const kind = 'payment.disputes';

async function givenPaid(): Promise<{ traveller: Traveller; attempt: Attempt }> {
  const traveller = await givenBookedOrder(desk);
  const attempt = await apply(traveller, ways['CARD PAGE']);
  await pay(desk, attempt);
  await desk.site.runJobs();
  return { traveller, attempt };
}

/** Acts for the bank of the cardholder, and delivers the notifications of the gateway. */
async function bank({ trade }: Attempt, call: string, body: object = {}): Promise<void> {
  await desk.gateway.control('POST', `${trade}/${call}`, body);
  await desk.gateway.control('POST', 'deliver');
}

const disputeOf = ({ paymentNo }: Attempt) =>
  desk.site.db.selectFrom('payment_dispute').selectAll().where('payment_no', '=', paymentNo).executeTakeFirst();

async function newClerk(): Promise<Api> {
  const clerk = desk.site.api.another();
  await signInStaff(clerk, demoClerks[0]);
  return clerk;
}

/** Moves both clocks to the next day and reads the statement of this one. */
async function closeDay(day: string) {
  await desk.site.clock.advance({ days: 1 });
  await desk.gateway.control('POST', 'clock', { seconds: 86_400 });
  await desk.site.db
    .transaction()
    .execute((tx) => desk.site.deps.jobs.enqueue(tx, 'payment.statementDay', { method: 'CARD', day }));
  await desk.site.runJobs();
  const clerk = await newClerk();
  const rows = await clerk.expectOk(listStatements, { query: { from: day, until: day } });
  const lines = await clerk.expectOk(getStatement, { query: { method: 'CARD', day } });
  return { clerk, row: rows.find(({ method }) => method === 'CARD'), lines };
}

describe('a dispute', () => {
  it('waits at the desk with its amount, reason and day until staff answer, and again when the bank has decided', async () => {
    const { traveller, attempt } = await givenPaid();
    await bank(attempt, 'dispute', { amountFen: 10_000, reason: 'product_not_received' });
    const dispute = await disputeOf(attempt);
    const id = dispute?.dispute_no ?? '';
    expect(dispute).toMatchObject({ amount_fen: 10_000, status: 'OPEN', order_no: traveller.orderNo });
    const clerk = await newClerk();
    const item = await waiting(clerk, id, kind);
    expect(item).toMatchObject({ status: '待举证', actions: ['answer'] });
    expect(item?.facts).toEqual(
      expect.arrayContaining([
        { label: '争议金额（元）', value: '100.00' },
        { label: '持卡人理由', value: '未收到服务' },
        { label: '支付单', value: attempt.paymentNo },
      ]),
    );
    expect(item?.facts.find(({ label }) => label === '举证截止')?.value).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d$/);
    expect((await tryTake(clerk, id, 'acknowledge', '…', kind)).error).toBe('conflict');
    expect((await tryTake(clerk, id, 'answer', '', kind)).error).toBe('invalidInput');
    expect((await tryTake(clerk, id, 'answer', '登机牌与3-D验证', kind)).error).toBeUndefined();
    expect(await waiting(clerk, id, kind)).toBeUndefined();

    await bank(attempt, 'decide', { status: 'lost' });
    expect(await waiting(clerk, id, kind)).toMatchObject({ status: '败诉，款项已扣', actions: ['acknowledge'] });
    expect((await tryTake(clerk, id, 'acknowledge', '客票已使用，计入坏账', kind)).error).toBeUndefined();
    expect(await waiting(clerk, id, kind)).toBeUndefined();
    expect((await tryTake(clerk, id, 'acknowledge', '…', kind)).error).toBe('notFound');
    expect(await money(desk, traveller)).toMatchObject({ counted: fenOf(traveller), refunding: 0 });
  });

  it('is one row if its notifications come twice and in another order, and never opens again', async () => {
    const { attempt } = await givenPaid();
    await desk.gateway.control('PUT', `${attempt.trade}/faults`, { double: true });
    await bank(attempt, 'dispute');
    await bank(attempt, 'decide', { status: 'under_review' });
    expect(await disputeOf(attempt)).toMatchObject({ status: 'ANSWERED' });
    await bank(attempt, 'decide', { status: 'won' });
    expect(await disputeOf(attempt)).toMatchObject({ status: 'WON', returned_at: expect.any(Date) });
    const row = await disputeOf(attempt);
    const late: Dispute = {
      ...{ disputeNo: row?.dispute_no ?? '', amountFen: 1, reason: 'fraudulent', state: 'open' },
      tradeNo: (await paymentRow(desk, attempt)).trade_no ?? '',
      ...{ openedAt: new Date(0), dueAt: null, takenAt: null, returnedAt: null },
    };
    await inTransaction(desk.site.db, (tx) => recordDispute(desk.site.deps, tx, 'CARD', late));
    expect(await disputeOf(attempt)).toEqual(row);
  });

  it('of an unknown payment is not acknowledged, so that the gateway repeats it', async () => {
    const { attempt } = await givenPaid();
    const { trade_no: tradeNo } = await paymentRow(desk, attempt);
    const set = (to: string | null) =>
      desk.site.db.updateTable('payment').set({ trade_no: to }).where('payment_no', '=', attempt.paymentNo).execute();
    await set(null);
    await bank(attempt, 'dispute');
    expect(await disputeOf(attempt)).toBeUndefined();
    const { notifications } = (await desk.gateway.control('GET', attempt.trade)) as { notifications: object[] };
    expect(notifications.at(-1)).toMatchObject({ state: 'waiting', tries: 1 });
    await set(tradeNo);
    await desk.gateway.control('POST', `${attempt.trade}/deliver`);
    expect(await disputeOf(attempt)).toMatchObject({ status: 'OPEN' });
  });

  it('and its return are lines of the daily statement, also if the notification was lost', async () => {
    const day = desk.site.clock.today();
    const won = await givenPaid();
    await bank(won.attempt, 'dispute', { amountFen: 10_000 });
    await bank(won.attempt, 'decide', { status: 'won' });
    const unheard = await givenPaid();
    await desk.gateway.control('PUT', `${unheard.attempt.trade}/faults`, { delaySeconds: 9_000_000 });
    await bank(unheard.attempt, 'dispute', { amountFen: 20_000 });
    expect(await disputeOf(unheard.attempt)).toBeUndefined();

    const { clerk, row, lines } = await closeDay(day);
    expect(await disputeOf(unheard.attempt)).toMatchObject({ status: 'OPEN', amount_fen: 20_000 });
    expect(row).toMatchObject({ closed: true });
    expect(row?.ours).toMatchObject({ disputes: row?.bill.disputes, disputed: row?.bill.disputed });
    const numbers = [won, unheard].map(({ attempt }) => disputeOf(attempt));
    for (const found of await Promise.all(numbers)) {
      const ofIt = lines.filter(({ number }) => number === found?.dispute_no);
      expect(ofIt.map((line) => [line.kind, line.amount, line.difference]).toSorted()).toEqual(
        found?.returned_at
          ? [
              ['dispute', 100, null],
              ['disputeWon', 100, null],
            ]
          : [['dispute', 200, null]],
      );
      expect(await waiting(clerk, found?.dispute_no ?? '', kind)).toBeDefined();
    }
  });
});

describe('a refund that the bank of the payer sends back', () => {
  it('waits at the desk as one difference, from the notification and from the statement', async () => {
    const day = desk.site.clock.today();
    const traveller = await givenBookedOrder(desk);
    const doubled = await begin(traveller, ways['CARD PAGE']);
    await pay(desk, await apply(traveller, methods.ALIPAY));
    await desk.gateway.control('POST', `${doubled.trade}/reopen`);
    await pay(desk, doubled);
    await desk.site.runJobs();
    expect(await money(desk, traveller)).toMatchObject({ refunded: fenOf(traveller), refunding: 0 });
    await bank(doubled, 'return');
    const returned = () =>
      desk.site.db.selectFrom('payment_difference').selectAll().where('kind', '=', 'RETURNED').execute();
    const refund = await desk.site.db
      .selectFrom('payment_refund')
      .select('refund_no')
      .where('payment_no', '=', doubled.paymentNo)
      .executeTakeFirstOrThrow();
    expect(await returned()).toMatchObject([{ number: refund.refund_no, bill_fen: fenOf(traveller), status: 'OPEN' }]);
    const { clerk, lines } = await closeDay(day);
    expect(await returned()).toHaveLength(1);
    const [item] = await returned();
    expect(await waiting(clerk, item?.id ?? '', 'payment.differences')).toMatchObject({ actions: ['explain'] });
    const ofIt = lines.filter(({ number }) => number === refund.refund_no);
    expect(ofIt.map((line) => [line.kind, line.difference?.kind ?? null])).toEqual([
      ['refund', null],
      ['refundReturned', 'RETURNED'],
    ]);
  });
});
