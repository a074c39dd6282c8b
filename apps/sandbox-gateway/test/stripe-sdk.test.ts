import Stripe from 'stripe';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { keys, startGateway } from './gateway.ts';

/** Stripe's own SDK is the merchant, over a real connection. */
const { app, gateway, merchant, clock, pass } = startGateway();
let stripe: Stripe;

beforeAll(async () => {
  const { port } = new URL(await app.listen({ host: '127.0.0.1', port: 0 }));
  stripe = sdkWith(`sk_test_${keys.accounts.card.key}`, port);
  await app.inject({
    ...{ method: 'PUT', url: '/sandbox/gateway/control/webhook' },
    payload: { url: 'http://merchant.test/receive' },
  });
});
afterAll(() => app.close());

function sdkWith(key: string, port: string): Stripe {
  return new Stripe(key, { host: '127.0.0.1', port, protocol: 'http', maxNetworkRetries: 0, telemetry: false });
}

const minutesFromNow = (minutes: number) => Math.floor(clock.wall().getTime() / 1000) + minutes * 60;

function begin(paymentNo: string, change: Stripe.Checkout.SessionCreateParams = {}) {
  const params: Stripe.Checkout.SessionCreateParams = {
    mode: 'payment',
    client_reference_id: paymentNo,
    metadata: { paymentNo },
    line_items: [
      { quantity: 1, price_data: { currency: 'cny', unit_amount: 145_050, product_data: { name: 'Tickets <TAO>' } } },
    ],
    payment_method_options: { card: { request_three_d_secure: 'any' } },
    locale: 'en',
    success_url: 'http://merchant.test/back?orderNo=1',
    expires_at: minutesFromNow(31),
    ...change,
  };
  return stripe.checkout.sessions.create(params, { idempotencyKey: paymentNo });
}

const post = (url: string | null, step = '') =>
  app.inject({ method: 'POST', url: `${new URL(url ?? '').pathname}${step}` });

describe('Stripe SDK and gateway', () => {
  it('play a payment with 3-D Secure that fails and then succeeds, its notification and its refund', async () => {
    const session = await begin('P1');
    expect(session).toMatchObject({ status: 'open', payment_status: 'unpaid', amount_total: 145_050, currency: 'cny' });
    expect((await app.inject(new URL(session.url ?? '').pathname)).body).toContain('Tickets &lt;TAO&gt;');
    expect((await post(session.url, '/pay')).headers.location).toMatch(/\/bank$/);
    expect((await post(session.url, '/bank/fail')).headers.location).toMatch(/note=unverified$/);
    expect(await stripe.checkout.sessions.retrieve(session.id)).toMatchObject({ status: 'open' });
    expect((await post(session.url, '/bank/confirm')).headers.location).toBe('http://merchant.test/back?orderNo=1');

    await pass(0);
    const { url, message } = merchant.heard.at(-1) ?? { url: '', message: { headers: {}, body: '' } };
    expect(url).toBe('http://merchant.test/receive');
    const signature = message.headers['stripe-signature'] ?? '';
    const event = stripe.webhooks.constructEvent(message.body, signature, keys.accounts.card.webhookSecret);
    expect(event).toMatchObject({ type: 'checkout.session.completed', livemode: false });
    const changed = message.body.replace('145050', '1');
    expect(() => stripe.webhooks.constructEvent(changed, signature, keys.accounts.card.webhookSecret)).toThrow(
      /No signatures found/,
    );

    const paid = await stripe.checkout.sessions.retrieve(session.id, { expand: ['payment_intent.latest_charge'] });
    const intent = paid.payment_intent as Stripe.PaymentIntent;
    expect(intent.latest_charge).toMatchObject({ amount: 145_050, metadata: { paymentNo: 'P1' } });
    const refund = () =>
      stripe.refunds.create(
        { payment_intent: intent.id, amount: 50, metadata: { paymentNo: 'P1', refundNo: 'R1' } },
        { idempotencyKey: 'R1' },
      );
    expect(await refund()).toMatchObject({ status: 'succeeded', amount: 50 });
    expect((await refund()).id).toBe((await refund()).id);
    expect((await stripe.refunds.list({ payment_intent: intent.id })).data).toHaveLength(1);
  });

  it('repeat the answer to an idempotency key, also a refusal, and refuse the key with other parameters', async () => {
    const expires_at = minutesFromNow(40);
    const session = await begin('P2', { expires_at });
    expect(await begin('P2', { expires_at })).toEqual(session);
    await expect(begin('P2', { expires_at, locale: 'zh' })).rejects.toThrow(Stripe.errors.StripeIdempotencyError);
    const refused = { payment_intent: 'pi_1', amount: 1 };
    for (let time = 0; time < 2; time += 1)
      await expect(stripe.refunds.create(refused, { idempotencyKey: 'R2' })).rejects.toMatchObject({
        code: 'resource_missing',
      });
  });

  it('keep a session for 30 minutes to 24 hours, and end an open one only', async () => {
    await expect(begin('P3', { expires_at: minutesFromNow(29) })).rejects.toThrow(/30 minutes to 24 hours/);
    const session = await begin('P4');
    expect(await stripe.checkout.sessions.expire(session.id)).toMatchObject({ status: 'expired', url: null });
    await expect(stripe.checkout.sessions.expire(session.id)).rejects.toThrow(Stripe.errors.StripeInvalidRequestError);
  });

  it('page the transactions of the balance, with a dispute, and accept no other key', async () => {
    const trade = gateway.ledger.find('CARD', 'P1');
    if (!trade) throw new Error('The first test pays P1');
    gateway.ledger.dispute(trade, { amountFen: 1_000 });
    const found: Stripe.BalanceTransaction[] = [];
    for await (const each of stripe.balanceTransactions.list({ limit: 1, expand: ['data.source'] })) found.push(each);
    expect(found.map(({ type, amount }) => [type, amount])).toEqual([
      ['adjustment', -1_000],
      ['refund', -50],
      ['charge', 145_050],
    ]);
    expect(found[0]?.source).toMatchObject({ object: 'dispute', status: 'needs_response', reason: 'fraudulent' });
    const stranger = sdkWith('sk_test_stranger', String((app.server.address() as { port: number }).port));
    await expect(stranger.balanceTransactions.list()).rejects.toThrow(Stripe.errors.StripeAuthenticationError);
  });
});
