import { setIssuerFault } from '@haidai/contract/sandbox';
import { getQueue, takeAction } from '@haidai/contract/staff';
import { type Api, adult } from '@haidai/testkit';
import { describe, expect, it } from 'vitest';
import { checkInventory } from '../checks/check-inventory.ts';
import { apply, givenBookedOrder, methods, money, pay, payState, smsAbout, type Traveller } from '../given/payment.ts';
import { useRefundDesk } from '../given/use-payment-desk.ts';

/** These tests cover the view and the actions of the desk for paid orders whose tickets the issuer refused. */
const { desk, staff } = useRefundDesk();

const kind = 'ticketing.failures';
let people = 0;

async function givenFailedOrder(fault: 'refuse' | 'partial' | 'unknown'): Promise<Traveller> {
  people += 2;
  const traveller = await givenBookedOrder(desk, { passengers: [adult(people), adult(people + 1)] });
  await traveller.api.expectOk(setIssuerFault, { body: { orderNo: traveller.orderNo, fault } });
  await pay(desk, await apply(traveller, methods.ALIPAY));
  await desk.site.runJobs();
  return traveller;
}

const take = (
  api: Api,
  { orderNo }: Traveller,
  action: string,
  given: { note?: string; inputs?: Record<string, string> } = {},
) => api.call(takeAction, { body: { kind, id: orderNo, action, note: '', inputs: {}, ...given } });

async function waiting(api: Api, { orderNo }: Traveller) {
  const { items } = await api.expectOk(getQueue, { body: { kind } });
  const item = items.find(({ id }) => id === orderNo);
  return item && { ...item, actions: item.actions.map(({ action }) => action) };
}

describe('a paid order whose tickets were refused', () => {
  it('waits at the desk with the issuer’s message, and leaves the queue when the issuer issues the tickets', async () => {
    const traveller = await givenFailedOrder('refuse');
    const item = await waiting(staff.first, traveller);
    expect(item).toMatchObject({ status: '出票异常，处理中', actions: ['retry', 'numbers', 'askGiveUp'] });
    expect(item?.facts.find(({ label }) => label === '出票系统最近答复')?.value).toMatch(/^refused · ./);
    await traveller.api.expectOk(setIssuerFault, { body: { orderNo: traveller.orderNo, fault: 'none' } });
    expect((await take(staff.first, traveller, 'retry')).error).toBeUndefined();
    await desk.site.runJobs();
    expect(await payState(traveller)).toMatchObject({ stage: 'ticketed' });
    expect(await waiting(staff.first, traveller)).toBeUndefined();
    expect((await take(staff.first, traveller, 'retry')).error).toBe('conflict');
  });

  it('gets the numbers of tickets that the staff issued by hand, and the traveller sees them too', async () => {
    const traveller = await givenFailedOrder('refuse');
    const inputs = { recordLocator: 'hd5q7k', ticket1: '789-2450000001', ticket2: '７８９ 2450000002' };
    expect((await take(staff.first, traveller, 'numbers', { inputs })).error).toBeUndefined();
    expect(await payState(traveller)).toMatchObject({ stage: 'ticketed' });
    await desk.site.runJobs();
    expect((await smsAbout(desk, traveller)).filter((text) => text.includes('票号789-245000000'))).toHaveLength(2);
    expect(await waiting(staff.first, traveller)).toBeUndefined();
  });

  it('refuses wrong ticket numbers and names each wrong one', async () => {
    const traveller = await givenFailedOrder('refuse');
    const recordLocator = 'HD5Q7K';
    const wrong: [string, Record<string, string>, string][] = [
      ['none', { recordLocator }, 'inputs.recordLocator'],
      ['no record locator', { ticket1: '7892450000011' }, 'inputs.recordLocator'],
      ['twelve digits', { recordLocator, ticket1: '789245000001' }, 'inputs.ticket1'],
      ['one twice', { recordLocator, ticket1: '7892450000011', ticket2: '7892450000011' }, 'inputs.ticket2'],
      ['somebody else’s', { recordLocator, ticket1: '7892450000001' }, 'inputs.ticket1'],
    ];
    for (const [what, inputs, path] of wrong) {
      const { error, fields } = await take(staff.first, traveller, 'numbers', { inputs });
      expect({ what, error, paths: fields?.map((field) => field.path) }).toEqual({
        what,
        error: 'invalidInput',
        paths: [path],
      });
    }
    expect(await payState(traveller)).toMatchObject({ stage: 'issueFailed', tickets: [] });
  });

  it('is refunded when two clerks decide it, but not when one does', async () => {
    const traveller = await givenFailedOrder('refuse');
    expect((await take(staff.first, traveller, 'askGiveUp')).error).toBe('invalidInput');
    for (const action of ['giveUp', 'constructor'])
      expect((await take(staff.first, traveller, action)).error).toBe('conflict');
    expect((await take(staff.first, traveller, 'askGiveUp', { note: '旅客不愿再等' })).error).toBeUndefined();
    expect(await waiting(staff.first, traveller)).toMatchObject({
      actions: ['retry', 'numbers'],
      hint: '退款须由另一位同事同意',
    });
    expect((await take(staff.first, traveller, 'giveUp')).error).toBe('anotherPersonNeeded');
    expect((await waiting(staff.second, traveller))?.actions).toContain('giveUp');
    expect((await take(staff.second, traveller, 'giveUp')).error).toBeUndefined();
    await desk.site.runJobs();
    const fen = Math.round(traveller.payAmount * 100);
    expect(await money(desk, traveller)).toEqual({ received: fen, counted: 0, refunded: fen, refunding: 0 });
    expect(await checkInventory(desk.site.db)).toEqual([]);
    expect(await waiting(staff.first, traveller)).toBeUndefined();
  });
});

describe('a paid order without a result', () => {
  it('waits at the desk after two minutes, also if its traveller wants no messages', async () => {
    const traveller = await givenFailedOrder('unknown');
    await desk.site.db.deleteFrom('message').execute();
    expect(await waiting(staff.first, traveller)).toBeUndefined();
    await desk.site.clock.advance({ seconds: 121 });
    expect(await waiting(staff.first, traveller)).toMatchObject({ actions: ['retry', 'numbers'] });
    await traveller.api.expectOk(setIssuerFault, { body: { orderNo: traveller.orderNo, fault: 'none' } });
    expect((await take(staff.first, traveller, 'retry')).error).toBeUndefined();
    await desk.site.runJobs();
    expect(await payState(traveller)).toMatchObject({ stage: 'ticketed' });
    expect(await waiting(staff.first, traveller)).toBeUndefined();
  });
});

describe('an order of which one passenger has a ticket', () => {
  it('is queried again or completed by hand; the desk cannot refund it from this queue', async () => {
    const traveller = await givenFailedOrder('partial');
    expect(await waiting(staff.first, traveller)).toMatchObject({
      status: '部分出票，处理中',
      actions: ['retry', 'numbers'],
    });
    expect((await take(staff.first, traveller, 'askGiveUp', { note: '退款' })).error).toBe('conflict');
    const inputs = { recordLocator: 'HD5Q7K', ticket2: '7892450000021' };
    expect((await take(staff.first, traveller, 'numbers', { inputs })).error).toBeUndefined();
    expect(await payState(traveller)).toMatchObject({ stage: 'ticketed' });
  });
});
