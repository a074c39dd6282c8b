import { createProductOrder } from '@haidai/contract/ancillaries';
import { quoteRefund, refundTicket } from '@haidai/contract/refund';
import { addDays } from '@haidai/domain/time';
import { adult } from '@haidai/testkit';
import { describe, expect, it } from 'vitest';
import { givenChange } from '../../given/change.ts';
import { type Attempt, apply, atGateway, money, pay, ways } from '../../given/payment.ts';
import { untilMoneyIsBack } from '../../given/refund.ts';
import { givenSplitOrder, holderOf, payShare, type SplitOrder } from '../../given/shares.ts';
import { usePaymentDesk } from '../../given/use-payment-desk.ts';

/** These tests cover refunds of orders that were paid in shares: the money of a ticket goes to the payer of its share. */
const desk = usePaymentDesk();

const LOUNGE = 128;
let people = 3000;

/** Gives a ticketed order of which two travellers paid their own shares. The second share is paid last. */
async function givenPaidShares() {
  people += 2;
  const passengers = [adult(people), adult(people + 1)];
  const owner = await givenSplitOrder(desk, { passengers, groups: [[1], [2]] });
  const paid: Attempt[] = [];
  for (const share of owner.shares) paid.push(await payShare(desk, holderOf(desk, share)));
  await desk.site.runJobs();
  const [first, second] = paid;
  if (!first || !second) throw new Error('the order has two shares');
  return { owner, first, second };
}

/** Buys a lounge visit for a ticketed passenger, which the owner pays. */
async function buyLounge(owner: SplitOrder, passengerSeq: number): Promise<Attempt> {
  const { api, orderNo } = owner;
  const choice = { productCode: 'LOUNGE', passengerSeq, segmentIndex: 0, acceptsDuty: false };
  await api.expectOk(createProductOrder, { body: { orderNo, ancillaryOrderVoList: [choice], totalSeen: LOUNGE } });
  const attempt = await apply(owner, ways['WECHAT NATIVE']);
  await pay(desk, attempt);
  await desk.site.runJobs();
  return attempt;
}

/** Refunds the ticket of one passenger, and returns the money that the traveller was promised, in fen. */
async function refund({ api }: Pick<SplitOrder, 'api'>, orderNo: string, passengerSeq: number): Promise<number> {
  const { quote, refundAmount } = await api.expectOk(quoteRefund, { body: { orderNo, tickets: [{ passengerSeq }] } });
  await api.expectOk(refundTicket, { body: { orderNo, quote } });
  await untilMoneyIsBack(desk);
  return Math.round(refundAmount * 100);
}

const backAt = async (attempt: Attempt) => {
  const { refunds } = (await atGateway(desk, attempt)) as { refunds: { amountFen: number }[] };
  return refunds.reduce((sum, { amountFen }) => sum + amountFen, 0);
};

describe('the refund of one ticket of an order that was paid in shares', () => {
  it('goes to the payer of that share, although the other share was paid last', async () => {
    const { owner, first, second } = await givenPaidShares();
    const refunded = await refund(owner, owner.orderNo, 1);
    expect(refunded).toBeGreaterThan(0);
    expect([await backAt(first), await backAt(second)]).toEqual([refunded, 0]);
    const rest = await refund(owner, owner.orderNo, 2);
    expect([await backAt(first), await backAt(second)]).toEqual([refunded, rest]);
    expect(await money(desk, owner)).toMatchObject({ refunded: refunded + rest, refunding: 0 });
  });

  it('returns an add-on that was sold later to the owner who paid it, and not the fee that stays', async () => {
    const { owner, first, second } = await givenPaidShares();
    const lounge = await buyLounge(owner, 1);
    const refunded = await refund(owner, owner.orderNo, 1);
    expect(await backAt(lounge)).toBe(LOUNGE * 100);
    expect([await backAt(first), await backAt(second)]).toEqual([refunded - LOUNGE * 100, 0]);
  });

  it('goes to the payer of the share after the payments of a change', async () => {
    const { owner, first, second } = await givenPaidShares();
    const { api, orderNo, trip } = owner;
    const depDate = addDays(trip.segments[0]?.flightDate ?? '', 1);
    const { orderNo: changeNo, payAmount } = await givenChange(api, orderNo, { passengers: [2], depDate });
    const change = { api, orderNo: changeNo };
    let paid: Attempt | null = null;
    if (payAmount > 0) {
      paid = await apply(change, ways['WECHAT NATIVE']);
      await pay(desk, paid);
    }
    await desk.site.runJobs();
    const refunded = await refund(owner, changeNo, 2);
    const ofChange = paid ? await backAt(paid) : 0;
    expect([await backAt(first), await backAt(second)]).toEqual([0, refunded - ofChange]);
    expect(refunded - ofChange).toBeGreaterThan(0);
  });
});
