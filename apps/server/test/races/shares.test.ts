import { cancelOrder } from '@haidai/contract/booking';
import { applyPayment, applyShare, endSplit, listShares } from '@haidai/contract/payment';
import { describe, expect, it } from 'vitest';
import { confirmPayment } from '../../src/modules/payment/pay/confirm-payment.ts';
import { type Attempt, apply, fenOf, money, pay, payState, timeRunsOut, ways } from '../given/payment.ts';
import { beginShare, givenSplitOrder, holderOf, type Share, type SplitOrder } from '../given/shares.ts';
import { usePaymentDesk } from '../given/use-payment-desk.ts';

/** These tests cover several people who pay, end or cancel the shares of one order at the same moment. */
const desk = usePaymentDesk();

const fenOfShare = ({ amount }: Pick<Share, 'amount'>) => Math.round(amount * 100);

function pairOf({ shares }: Pick<SplitOrder, 'shares'>): [Share, Share] {
  const [first, second] = shares;
  if (!first || !second) throw new Error('the order has fewer than two shares');
  return [first, second];
}

/** Confirms a payment as a notification of its gateway does. */
function confirm({ paymentNo, payAmount }: Pick<Attempt, 'paymentNo' | 'payAmount'>) {
  const { deps, clock } = desk.site;
  const amountFen = Math.round(payAmount * 100);
  return confirmPayment(deps, { paymentNo, amountFen, tradeNo: `T${paymentNo}`, paidAt: clock.now() }, 'race');
}

const statesOf = async ({ api, orderNo }: SplitOrder) =>
  (await api.expectOk(listShares, { body: { orderNo } })).shares.map(({ status }) => status);

describe('the shares of one order at the same moment', () => {
  it('count once each if two payers pay one share, and the second payment is refunded', async () => {
    const owner = await givenSplitOrder(desk);
    // The other share costs more, so the amount that is due does not stop the second payment.
    const [, share] = pairOf(owner);
    const one = await beginShare(holderOf(desk, share), ways['ALIPAY PAGE']);
    const other = await beginShare(holderOf(desk, share), ways['WECHAT NATIVE']);
    const told = await Promise.all([confirm(one), confirm(other)]);
    expect(told.toSorted()).toEqual(['counted', 'givenBack']);
    const fen = fenOfShare(share);
    expect(await money(desk, owner)).toMatchObject({ received: 2 * fen, counted: fen, refunding: fen });
    expect(await statesOf(owner)).toEqual(['OPEN', 'PAID']);
  });

  it('count once each if a payer pays a share while the owner pays all open shares', async () => {
    const owner = await givenSplitOrder(desk);
    const [share] = pairOf(owner);
    const own = await beginShare(holderOf(desk, share), ways['WECHAT NATIVE']);
    const whole = await apply(owner, ways['ALIPAY PAGE']);
    const told = await Promise.all([confirm(own), confirm(whole)]);
    expect(told.toSorted()).toEqual(['counted', 'givenBack']);
    const { counted } = await money(desk, owner);
    expect([fenOfShare(share), fenOf(owner)]).toContain(counted);
    expect(await statesOf(owner)).toEqual(counted === fenOf(owner) ? ['PAID', 'PAID'] : ['PAID', 'OPEN']);
  });

  it('pay the order once if all are paid and notified many times', async () => {
    const owner = await givenSplitOrder(desk);
    const attempts: Attempt[] = [];
    for (const share of owner.shares) attempts.push(await beginShare(holderOf(desk, share)));
    const told = await Promise.all(attempts.flatMap((attempt) => Array.from({ length: 5 }, () => confirm(attempt))));
    expect(told.filter((each) => each === 'counted')).toHaveLength(2);
    expect(told.filter((each) => each === 'known')).toHaveLength(8);
    expect(await money(desk, owner)).toMatchObject({ received: fenOf(owner), counted: fenOf(owner), refunding: 0 });
    await desk.site.runJobs();
    expect(await payState(owner)).toMatchObject({ stage: 'ticketed' });
  });

  it('either end or are paid if the owner ends the split while a share is paid', async () => {
    for (let round = 0; round < 4; round += 1) {
      const owner = await givenSplitOrder(desk);
      const { api, orderNo } = owner;
      const attempt = await beginShare(holderOf(desk, pairOf(owner)[0]));
      const [paid, ended] = await Promise.all([confirm(attempt), api.call(endSplit, { body: { orderNo } })]);
      const { counted } = await money(desk, owner);
      if (ended.code === 1) {
        expect([paid, counted]).toEqual(['givenBack', 0]);
        expect(await statesOf(owner)).toEqual([]);
      } else {
        expect([paid, ended.error]).toEqual(['counted', 'splitUnderWay']);
        expect(await statesOf(owner)).toEqual(['PAID', 'OPEN']);
      }
      await api.expectOk(cancelOrder, { body: { orderNo } });
    }
  });

  it('return every payment if the order expires or is cancelled while they are paid', async () => {
    const owner = await givenSplitOrder(desk);
    const [first, second] = pairOf(owner);
    const attempts = [await beginShare(holderOf(desk, first)), await beginShare(holderOf(desk, second))];
    const [one, other] = attempts;
    if (!one || !other) throw new Error('two payments have begun');
    await confirm(one);
    await Promise.all([owner.api.call(cancelOrder, { body: { orderNo: owner.orderNo } }), confirm(other)]);
    await desk.site.runJobs();
    const { counted, refunded, refunding } = await money(desk, owner);
    expect([0, fenOf(owner)]).toContain(counted);
    expect(counted + refunded + refunding).toBe(fenOf(owner));

    const late = await givenSplitOrder(desk);
    const attempt = await beginShare(holderOf(desk, pairOf(late)[0]));
    await timeRunsOut(desk, late);
    expect(await confirm(attempt)).toBe('givenBack');
    expect(await money(desk, late)).toMatchObject({ counted: 0 });
  });

  it('have one open attempt each if the payer and the owner start at the same moment', async () => {
    const owner = await givenSplitOrder(desk);
    const { api, orderNo } = owner;
    const [first, second] = pairOf(owner);
    const holders = [first, first, second].map((share) => holderOf(desk, share));
    const answers = await Promise.all([
      ...holders.map((holder, n) =>
        holder.api.call(applyShare, {
          body: { key: holder.key, ...(n % 2 === 0 ? ways['ALIPAY PAGE'] : ways['WECHAT NATIVE']) },
        }),
      ),
      api.call(applyPayment, { body: { orderNo, ...ways['YIBAO PAGE'] } }),
    ]);
    expect(new Set(answers.map(({ error }) => error ?? 'begun'))).not.toContain('internal');
    const open = await desk.site.db
      .selectFrom('payment')
      .select('share_nos')
      .where('order_no', '=', orderNo)
      .where('status', '=', 'STARTED')
      .execute();
    const named = open.flatMap(({ share_nos }) => share_nos);
    expect(new Set(named).size).toBe(named.length);
    const [attempt] = [await apply(owner, ways['ALIPAY WAP'])];
    await pay(desk, attempt);
    expect(await statesOf(owner)).toEqual(['PAID', 'PAID']);
  });
});
