import { cancelOrder } from '@haidai/contract/booking';
import {
  applyPayment,
  applyShare,
  endSplit,
  getShare,
  listShares,
  renewShareLink,
  splitOrder,
} from '@haidai/contract/payment';
import { adult, baby, child } from '@haidai/testkit';
import { describe, expect, it } from 'vitest';
import {
  apply,
  atGateway,
  fenOf,
  givenBookedOrder,
  money,
  pay,
  paymentRow,
  payState,
  recover,
  smsAbout,
  timeRunsOut,
  ways,
} from '../given/payment.ts';
import {
  beginShare,
  givenSplitOrder,
  holderOf,
  keyOf,
  payShare,
  type Share,
  split,
  viewShare,
} from '../given/shares.ts';
import { usePaymentDesk } from '../given/use-payment-desk.ts';

/** These tests cover an order whose travellers pay own shares by links. Every fen must be accounted for. */
const desk = usePaymentDesk();

/** Returns two shares of an order. */
function pairOf(shares: readonly Share[]): [Share, Share] {
  const [first, second] = shares;
  if (!first || !second) throw new Error('the order has fewer than two shares');
  return [first, second];
}

describe('an order that is split', () => {
  it('has shares that add up to its total, and their links show no names and need no sign-in', async () => {
    const passengers = [adult(41), adult(42), child(43), baby(44, '2025-12-20')];
    const owner = await givenSplitOrder(desk, { passengers, groups: [[1, 3, 4], [2]] });
    expect(owner.shares.map(({ seqs }) => seqs)).toEqual([[1, 3, 4], [2]]);
    expect(owner.shares.reduce((sum, { amount }) => sum + Math.round(amount * 100), 0)).toBe(fenOf(owner));
    const [share] = pairOf(owner.shares);
    expect(share.link).not.toContain(owner.orderNo);
    const page = await viewShare(holderOf(desk, share));
    expect(page).toMatchObject({ amount: share.amount, status: 'OPEN', stage: 'open' });
    expect(page.travellers.every((name) => /^王\*+$/.test(name))).toBe(true);
    expect(page.flights).toHaveLength(1);
    expect(JSON.stringify(page)).not.toContain(owner.orderNo);
    const stored = await desk.site.db
      .selectFrom('payment_share')
      .selectAll()
      .where('order_no', '=', owner.orderNo)
      .execute();
    expect(JSON.stringify(stored)).not.toContain(keyOf(share));
  });

  it.each(Object.entries(ways))('gets its tickets when the last share is paid by %s', async (_, way) => {
    const owner = await givenSplitOrder(desk);
    const [first, second] = pairOf(owner.shares);
    const [one, other] = [holderOf(desk, first), holderOf(desk, second)];
    expect((await payShare(desk, one, way)).payAmount).toBe(first.amount);
    expect(await payState(owner)).toMatchObject({ stage: 'partPaid', paidAmount: first.amount });
    expect(await viewShare(other)).toMatchObject({ stage: 'open', status: 'OPEN' });
    expect((await viewShare(one)).shares).toMatchObject([{ isPaid: true, isThis: true }, { isPaid: false }]);
    await payShare(desk, other, ways['ALIPAY WAP']);
    await desk.site.runJobs();
    expect(await payState(owner)).toMatchObject({ stage: 'ticketed', dueAmount: 0 });
    expect(await viewShare(one)).toMatchObject({ stage: 'ticketed', status: 'PAID' });
    expect(await money(desk, owner)).toMatchObject({ received: fenOf(owner), counted: fenOf(owner) });
  });

  it('is refused for groups without an adult, for one group, and for a single traveller', async () => {
    const { api, orderNo } = await givenBookedOrder(desk, { passengers: [adult(11), adult(12), child(13)] });
    for (const groups of [
      [[1], [2], [3]],
      [[1, 2, 3]],
      [[1], [2]],
      [
        [1, 3],
        [2, 3],
      ],
    ])
      await api.expectRefused(splitOrder, 'sharesInvalid', { body: { orderNo, groups } });
    const alone = await givenBookedOrder(desk);
    await alone.api.expectRefused(splitOrder, 'orderNotSplittable', {
      body: { orderNo: alone.orderNo, groups: [[1]] },
    });
    const stranger = alone.api;
    for (const operation of [listShares, endSplit])
      await stranger.expectRefused(operation, 'orderNotFound', { body: { orderNo } });
    await stranger.expectRefused(splitOrder, 'orderNotFound', { body: { orderNo, groups: [[1, 3], [2]] } });
  });

  it('cannot be split again or paid with any part, and its payment of all open shares pays them all', async () => {
    const owner = await givenSplitOrder(desk);
    const { api, orderNo } = owner;
    await api.expectRefused(splitOrder, 'conflict', { body: { orderNo, groups: [[1, 3], [2]] } });
    const part = { orderNo, payType: '1' as const, isSplit: true, amount: 100 };
    await api.expectRefused(applyPayment, 'splitAmountInvalid', { body: part });
    const [first, second] = pairOf(owner.shares);
    await payShare(desk, holderOf(desk, first));
    const rest = await apply(owner, ways['WECHAT NATIVE']);
    expect(rest.payAmount).toBe(second.amount);
    await pay(desk, rest);
    await desk.site.runJobs();
    expect(await payState(owner)).toMatchObject({ stage: 'ticketed' });
    const { shares } = await api.expectOk(listShares, { body: { orderNo } });
    expect(shares.map(({ status, link }) => ({ status, link }))).toEqual([
      { status: 'PAID', link: null },
      { status: 'PAID', link: null },
    ]);
  });

  it('lets the owner pay one open share with its link', async () => {
    const owner = await givenSplitOrder(desk);
    const { api } = owner;
    const [, share] = pairOf(owner.shares);
    await payShare(desk, { api, key: keyOf(share) }, ways['WECHAT NATIVE']);
    await api.expectRefused(applyShare, 'sharePaid', { body: { key: keyOf(share), payType: '0' } });
    expect(await payState(owner)).toMatchObject({ stage: 'partPaid', paidAmount: share.amount });
  });
});

describe('the link of a share', () => {
  it('ends when the owner makes a new one, which works', async () => {
    const owner = await givenSplitOrder(desk);
    const { api, orderNo } = owner;
    const [share] = pairOf(owner.shares);
    const old = holderOf(desk, share);
    const { shares } = await api.expectOk(renewShareLink, { body: { orderNo, shareNo: share.shareNo } });
    await old.api.expectRefused(getShare, 'shareUnknown', { body: { key: old.key } });
    await old.api.expectRefused(applyShare, 'shareUnknown', { body: { key: old.key, payType: '1' } });
    await payShare(desk, holderOf(desk, pairOf(shares)[0]));
    await api.expectRefused(renewShareLink, 'sharePaid', { body: { orderNo, shareNo: share.shareNo } });
    expect(await payState(owner)).toMatchObject({ stage: 'partPaid' });
  });

  it('is unknown with another key, and after its days', async () => {
    const owner = await givenSplitOrder(desk);
    const holder = holderOf(desk, pairOf(owner.shares)[0]);
    const guess = `${holder.key.slice(0, -1)}${holder.key.endsWith('A') ? 'B' : 'A'}`;
    await holder.api.expectRefused(getShare, 'shareUnknown', { body: { key: guess } });
    await timeRunsOut(desk, owner);
    expect(await viewShare(holder)).toMatchObject({ stage: 'over', status: 'ENDED' });
    await desk.site.clock.advance({ days: 31 });
    await holder.api.expectRefused(getShare, 'shareUnknown', { body: { key: holder.key } });
  });

  it('starts at most 20 payments in ten minutes, and an order has at most 6 splits in an hour', async () => {
    const owner = await givenSplitOrder(desk);
    const { api, orderNo } = owner;
    const { api: browser, key } = holderOf(desk, pairOf(owner.shares)[0]);
    const start = () => browser.call(applyShare, { body: { key, payType: '0' } });
    for (let n = 0; n < 20; n += 1) expect((await start()).code).toBe(1);
    expect((await start()).error).toBe('tooOften');
    for (let n = 0; n < 5; n += 1)
      await (n % 2 === 0
        ? api.expectOk(endSplit, { body: { orderNo } })
        : api.expectOk(splitOrder, { body: { orderNo, groups: [[1, 3], [2]] } }));
    await api.expectRefused(splitOrder, 'tooOften', { body: { orderNo, groups: [[1, 3], [2]] } });
  });
});

describe('the money of shares goes back', () => {
  it('in full to every payer if the time ends before all shares are paid', async () => {
    const owner = await givenSplitOrder(desk, {
      passengers: [adult(21), adult(22), adult(23)],
      groups: [[1], [2], [3]],
    });
    const [first, second] = pairOf(owner.shares);
    const paid = [await payShare(desk, holderOf(desk, first)), await payShare(desk, holderOf(desk, second))];
    const open = holderOf(desk, owner.shares[2] ?? first);
    await beginShare(open);
    await timeRunsOut(desk, owner);
    expect(await payState(owner)).toMatchObject({ orderStatus: 'CANCELED', stage: 'reversed' });
    await desk.site.runJobs();
    for (const [index, attempt] of paid.entries())
      expect(await atGateway(desk, attempt)).toMatchObject({
        refunds: [{ amountFen: Math.round((owner.shares[index]?.amount ?? 0) * 100), state: 'DONE' }],
      });
    expect(await viewShare(holderOf(desk, first))).toMatchObject({ stage: 'over', status: 'RETURNED' });
    await open.api.expectRefused(applyShare, 'orderNotPayable', { body: { key: open.key, payType: '1' } });
    expect(await money(desk, owner)).toMatchObject({ counted: 0, refunding: 0 });
    const { due_on, rule_id } = await desk.site.db
      .selectFrom('payment_refund')
      .select(['due_on', 'rule_id'])
      .where('order_no', '=', owner.orderNo)
      .executeTakeFirstOrThrow();
    expect([due_on > desk.site.clock.today(), rule_id]).toEqual([true, 'RFD-2026-01']);
  });

  it('if the owner cancels the order, and if a share is paid after the end', async () => {
    const owner = await givenSplitOrder(desk);
    const [first, second] = pairOf(owner.shares);
    await payShare(desk, holderOf(desk, first));
    const late = await beginShare(holderOf(desk, second));
    await late.open();
    await owner.api.expectOk(cancelOrder, { body: { orderNo: owner.orderNo } });
    await pay(desk, late);
    await desk.site.runJobs();
    expect(await atGateway(desk, late)).toMatchObject({ refunds: [{ state: 'DONE' }] });
    expect(await money(desk, owner)).toEqual({
      received: fenOf(owner),
      counted: 0,
      refunded: fenOf(owner),
      refunding: 0,
    });
  });

  it('if a share is paid after the owner ended the split, and the order can be paid as before', async () => {
    const owner = await givenSplitOrder(desk);
    const { api, orderNo } = owner;
    const holder = holderOf(desk, pairOf(owner.shares)[0]);
    const late = await beginShare(holder);
    await late.open();
    expect(await api.expectOk(endSplit, { body: { orderNo } })).toMatchObject({ canSplit: true, shares: [] });
    await pay(desk, late);
    expect((await smsAbout(desk, owner)).filter((text) => text.includes('分开付款已变更'))).toHaveLength(1);
    expect(await viewShare(holder)).toMatchObject({ stage: 'over', status: 'ENDED' });
    await pay(desk, await apply(owner, ways['ALIPAY PAGE']));
    await desk.site.runJobs();
    expect(await payState(owner)).toMatchObject({ stage: 'ticketed', paidAmount: owner.payAmount });
    expect(await money(desk, owner)).toMatchObject({ counted: fenOf(owner), refunding: 0 });
  });

  it('if a part that began before the split arrives, and the payment of everything counts', async () => {
    const owner = await givenBookedOrder(desk, { passengers: [adult(31), adult(32)] });
    const part = await apply(owner, ways['ALIPAY PAGE'], { isSplit: true, amount: 100 });
    await split(owner, [[1], [2]]);
    await pay(desk, part);
    expect(await money(desk, owner)).toMatchObject({ received: 10_000, counted: 0 });
    await owner.api.expectOk(endSplit, { body: { orderNo: owner.orderNo } });
    const whole = await apply(owner, ways['WECHAT NATIVE']);
    await split(owner, [[1], [2]]);
    await pay(desk, whole);
    await desk.site.runJobs();
    expect(await payState(owner)).toMatchObject({ stage: 'ticketed' });
    const { shares } = await owner.api.expectOk(listShares, { body: { orderNo: owner.orderNo } });
    expect(shares.map(({ status }) => status)).toEqual(['PAID', 'PAID']);
  });
});

describe('notifications about shares', () => {
  it('that are forged change nothing, and that are repeated count once', async () => {
    const owner = await givenSplitOrder(desk);
    const [first, second] = pairOf(owner.shares);
    const attempt = await beginShare(holderOf(desk, first), ways['WECHAT NATIVE']);
    await pay(desk, attempt, { forged: true });
    expect((await paymentRow(desk, attempt)).status).toBe('STARTED');
    expect(await viewShare(holderOf(desk, first))).toMatchObject({ status: 'OPEN' });
    await recover(desk, attempt);
    const twice = await beginShare(holderOf(desk, second));
    await twice.open();
    await pay(desk, twice, { double: true });
    expect(await money(desk, owner)).toMatchObject({ received: fenOf(owner), counted: fenOf(owner) });
  });

  it('that name a wrong amount never pay a share', async () => {
    const owner = await givenSplitOrder(desk);
    const holder = holderOf(desk, pairOf(owner.shares)[0]);
    const attempt = await beginShare(holder);
    await attempt.open();
    await pay(desk, attempt, { wrongAmountFen: 100 });
    expect(await viewShare(holder)).toMatchObject({ status: 'OPEN' });
    expect(await money(desk, owner)).toEqual({ received: 100, counted: 0, refunded: 0, refunding: 100 });
  });

  it('that never come are replaced by a query of the page of the share', async () => {
    const owner = await givenSplitOrder(desk);
    const holder = holderOf(desk, pairOf(owner.shares)[0]);
    const attempt = await beginShare(holder);
    await attempt.open();
    await pay(desk, attempt, { delaySeconds: 3600 });
    expect(await viewShare(holder)).toMatchObject({ status: 'OPEN', gatewaySays: 'unasked' });
    await desk.site.clock.advance({ seconds: 12 });
    expect(await viewShare(holder)).toMatchObject({ status: 'PAID', gatewaySays: null });
    expect(await payState(owner)).toMatchObject({ stage: 'partPaid' });
  });
});
