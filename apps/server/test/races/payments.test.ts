import { applyPayment } from '@haidai/contract/payment';
import { imbalanceOf, type PayMethod } from '@haidai/domain/payment';
import { describe, expect, it } from 'vitest';
import { getMoneyBalance } from '../../src/modules/payment/index.ts';
import { confirmPayment } from '../../src/modules/payment/pay/confirm-payment.ts';
import { insertPayment } from '../../src/modules/payment/repository.ts';
import { inTransaction } from '../../src/platform/index.ts';
import { type Attempt, apply, begin, givenBookedOrder, money, type Traveller, ways } from '../given/payment.ts';
import { usePaymentDesk } from '../given/use-payment-desk.ts';

/** These tests cover many notifications and payments for one order at the same moment. */
const desk = usePaymentDesk();

const fenOf = ({ payAmount }: Traveller) => Math.round(payAmount * 100);

/** Gives an attempt that the site has closed. The gateway may still have taken the money. */
async function givenClosedAttempt({ orderNo }: Traveller, method: PayMethod, amountFen: number): Promise<string> {
  const { db, clock, deps } = desk.site;
  const paymentNo = `P${deps.ids.digits(16)}`;
  const now = clock.now();
  await inTransaction(db, (tx) =>
    insertPayment(tx, {
      payment_no: paymentNo,
      order_no: orderNo,
      method,
      amount_fen: amountFen,
      created_at: now,
      expires_at: now,
    }),
  );
  await db.updateTable('payment').set({ status: 'CLOSED' }).where('payment_no', '=', paymentNo).execute();
  return paymentNo;
}

function confirm(paymentNo: string, amountFen: number) {
  const { deps, clock } = desk.site;
  return confirmPayment(deps, { paymentNo, amountFen, tradeNo: `T${paymentNo}`, paidAt: clock.now() }, 'race');
}

const pairsOfProducts = [
  ['WECHAT NATIVE', 'WECHAT H5'],
  ['WECHAT NATIVE', 'WECHAT JSAPI'],
  ['WECHAT H5', 'WECHAT JSAPI'],
  ['ALIPAY PAGE', 'ALIPAY WAP'],
  ['ALIPAY WAP', 'WECHAT H5'],
  ['CARD PAGE', 'ALIPAY PAGE'],
] as const satisfies [keyof typeof ways, keyof typeof ways][];

/** Undoes the close of a trade at the gateway, as if the close had never arrived there. */
async function reopen({ trade }: Attempt): Promise<void> {
  await desk.gateway.control('POST', `${trade}/reopen`);
}

describe('several payments at the same moment', () => {
  it.each(Object.entries(ways))('count once if one payment of %s is notified twenty times', async (_, way) => {
    const traveller = await givenBookedOrder(desk);
    const { paymentNo } = await apply(traveller, way);
    const told = await Promise.all(Array.from({ length: 20 }, () => confirm(paymentNo, fenOf(traveller))));
    expect(told.filter((each) => each === 'counted')).toHaveLength(1);
    expect(told.filter((each) => each === 'known')).toHaveLength(19);
    expect(await money(desk, traveller)).toMatchObject({ received: fenOf(traveller), counted: fenOf(traveller) });
  });

  it('pay an order once: of five full payments, four are refunded', async () => {
    const traveller = await givenBookedOrder(desk);
    const payments: string[] = [];
    for (const method of ['ALIPAY', 'WECHAT', 'YIBAO', 'CARD', 'CARD'] as const)
      payments.push(await givenClosedAttempt(traveller, method, fenOf(traveller)));
    const told = await Promise.all(payments.map((paymentNo) => confirm(paymentNo, fenOf(traveller))));
    expect(told.toSorted()).toEqual(['counted', 'givenBack', 'givenBack', 'givenBack', 'givenBack']);
    expect(await money(desk, traveller)).toMatchObject({
      received: 5 * fenOf(traveller),
      counted: fenOf(traveller),
      refunding: 4 * fenOf(traveller),
    });
  });

  it('count as far as they fit into the order, and the parts beyond its sum are refunded', async () => {
    const traveller = await givenBookedOrder(desk);
    const part = Math.ceil(fenOf(traveller) / 3);
    const payments: string[] = [];
    for (let n = 0; n < 5; n += 1) payments.push(await givenClosedAttempt(traveller, 'WECHAT', part));
    await Promise.all(payments.map((paymentNo) => confirm(paymentNo, part)));
    const balance = await getMoneyBalance(desk.site.db, traveller.orderNo);
    const fits = fenOf(traveller) % 3 === 0 ? 3 : 2;
    expect(balance).toMatchObject({ received: 5 * part, counted: fits * part, refunding: (5 - fits) * part });
    expect(imbalanceOf(balance)).toBe(0);
  });

  it('count once if a code and the phone pay at the same moment, and the other product is refunded', async () => {
    for (const [first, second] of pairsOfProducts) {
      const traveller = await givenBookedOrder(desk);
      const [one, other] = [await begin(traveller, ways[first]), await begin(traveller, ways[second])];
      await one.open();
      await other.open();
      // WeChat Pay closes the first trade when the second begins. The payer was faster, and the close came too late.
      await reopen(one);
      await Promise.all([one, other].map(({ trade }) => desk.gateway.control('POST', `${trade}/pay`)));
      await desk.gateway.control('POST', 'deliver');
      await desk.site.runJobs();
      expect(await money(desk, traveller)).toEqual({
        received: 2 * fenOf(traveller),
        counted: fenOf(traveller),
        refunded: fenOf(traveller),
        refunding: 0,
      });
    }
  });

  it('leave one open attempt if four windows choose different methods and products', async () => {
    const { api, orderNo } = await givenBookedOrder(desk);
    const wishes = [ways['ALIPAY PAGE'], ways['CARD PAGE'], ways['WECHAT NATIVE'], ways['WECHAT H5']];
    const answers = await Promise.all(wishes.map((way) => api.call(applyPayment, { body: { orderNo, ...way } })));
    expect(answers.some(({ code }) => code === 1)).toBe(true);
    expect(new Set(answers.map(({ error }) => error ?? 'begun'))).not.toContain('internal');
    const open = await desk.site.db
      .selectFrom('payment')
      .select('payment_no')
      .where('order_no', '=', orderNo)
      .where('status', '=', 'STARTED')
      .execute();
    expect(open).toHaveLength(1);
  });
});
