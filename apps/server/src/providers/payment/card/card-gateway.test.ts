import { createHmac } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { useMerchant } from '../../../../test/given/merchant.ts';
import type { RawNotification } from '../port.ts';

const { deps, gatewaysWith, givenPayment, sandbox, heard } = useMerchant();

describe('international cards', () => {
  const card = (env: Record<string, string> = {}) => gatewaysWith(env).CARD;

  /** Signs an event as the gateway does. */
  function signed(event: object, at = Math.floor(deps.clock.wall().getTime() / 1000)): RawNotification {
    const rawBody = JSON.stringify(event);
    const secret = sandbox().environment.STRIPE_WEBHOOK_SECRET ?? '';
    const signature = createHmac('sha256', secret).update(`${at}.${rawBody}`).digest('hex');
    return { headers: { 'stripe-signature': `t=${at},v1=${signature}` }, rawBody };
  }

  it('a payment whose answer was lost is found by its number, continued and closed, in whatever language', async () => {
    const payment = await givenPayment(card());
    const [known] = payment.begun.kind === 'redirect' ? [payment.begun] : [];
    expect(known?.ref).toMatch(/^cs_test_/);
    const again = { ...payment.toBegin, subject: 'Haidai Air tickets', language: 'en' as const };
    expect(await card().begin(again)).toEqual(known);
    expect(await card().begin({ ...again, ref: known?.ref ?? null })).toEqual(known);
    expect(await card().close({ ...payment.inBooks, ref: known?.ref ?? null })).toEqual({ state: 'closed' });
    expect(await card().begin(again)).toMatchObject({ kind: 'unavailable' });
    expect(await payment.notified()).toHaveLength(1);
    expect(await card().readNotification(heard()[0] as RawNotification)).toEqual({
      ...{ about: 'payment', state: 'closed', paymentNo: payment.paymentNo },
    });
  });

  it('a notification counts only for our account, mode, seller and currency, and only for five minutes', async () => {
    const payment = await givenPayment(card());
    await payment.isPaid();
    const [raw] = await payment.notified();
    const event = JSON.parse(raw?.rawBody ?? '');
    const { object } = event.data;
    const read = (change: object, session: object = {}) =>
      card().readNotification(signed({ ...event, ...change, data: { object: { ...object, ...session } } }));
    expect(await read({})).toMatchObject({ about: 'payment', state: 'paid', paymentNo: payment.paymentNo });
    expect(await read({ account: 'acct_other' })).toBe('forged');
    expect(await read({ account: sandbox().environment.STRIPE_ACCOUNT_ID })).toMatchObject({ state: 'paid' });
    expect(await read({ livemode: true })).toBe('forged');
    expect(await read({}, { metadata: { ...object.metadata, seller: 'acct_other' } })).toBe('forged');
    expect(await read({}, { currency: 'usd' })).toBe('unusable');
    expect(await read({}, { amount_total: 0 })).toBe('unusable');
    expect(await read({}, { metadata: {} })).toEqual({ about: 'nothing' });
    expect(await read({}, { client_reference_id: 'P1' })).toEqual({ about: 'nothing' });
    expect(await read({}, { payment_status: 'unpaid' })).toEqual({ about: 'nothing' });
    expect(await read({ type: 'invoice.paid' })).toEqual({ about: 'nothing' });
    const now = Math.floor(deps.clock.wall().getTime() / 1000);
    expect(await card().readNotification(signed(event, now - 301))).toBe('forged');
  });

  it('the report of a day has every page, with payments, refunds and disputes, and no fees', async () => {
    const day = '2026-01-15';
    const numbers: string[] = [];
    for (let n = 0; n < 3; n += 1) {
      const payment = await givenPayment(card());
      await payment.fails({ paidOn: day });
      await payment.isPaid();
      numbers.push(payment.paymentNo);
    }
    const bill = await card().readBill(day);
    if (bill.state !== 'ready') throw new Error(bill.state);
    expect(bill.lines.map(({ kind, paymentNo }) => [kind, paymentNo])).toEqual(
      expect.arrayContaining(numbers.map((paymentNo) => ['payment', paymentNo])),
    );
    expect(bill.lines.every(({ amountFen, tradeNo }) => amountFen === 145_050 && tradeNo.startsWith('pi_'))).toBe(true);
    expect(await card().readBill('2026-01-14')).toEqual({ state: 'ready', lines: [], disputes: [] });
  });
});
