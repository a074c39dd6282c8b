import type Stripe from 'stripe';
import type { BeginAnswer, CloseAnswer, PaymentAnswer, PaymentAtGateway, PaymentToBegin } from '../port.ts';
import { type Asked, ask, reasonIn } from './ask.ts';
import { blockedGroups } from './brands.ts';
import { type CardDeps, isLive } from './config.ts';

type Session = Stripe.Checkout.Session;

const minute = 60_000;
const hour = 60 * minute;
/** The published limits of a session are 30 min and 24 h. The margin covers the way of the call. */
const shortest = 31 * minute;
const longest = 24 * hour - minute;

const expand = ['payment_intent.latest_charge'];

/** Begins a payment, or returns the session that has begun it. */
export async function begin(deps: CardDeps, payment: PaymentToBegin): Promise<BeginAnswer> {
  const asked = payment.ref ? await retrieve(deps, payment.ref) : await create(deps, payment);
  if (asked.kind !== 'given') return { kind: 'unavailable', reason: reasonIn(asked) };
  const session = asked.value;
  return session?.status === 'open' && session.url
    ? { kind: 'redirect', url: session.url, ref: session.id }
    : { kind: 'unavailable', reason: `the session is ${session?.status ?? 'unknown'}` };
}

async function create(deps: CardDeps, payment: PaymentToBegin): Promise<Asked<Session | null>> {
  const { stripe, config } = deps;
  const made = stripe.checkout.sessions.create(sessionOf(deps, payment), { idempotencyKey: payment.paymentNo });
  const asked = await ask(config.timeoutMs, made);
  // An earlier call with the same number had other texts, for example in the other language. Its answer was lost.
  return asked.kind === 'differs' ? find(deps, payment) : asked;
}

function sessionOf({ config, clock }: CardDeps, payment: PaymentToBegin): Stripe.Checkout.SessionCreateParams {
  const { paymentNo, orderNo, amountFen, subject, language, returnUrl, expireAt } = payment;
  const metadata = { paymentNo, orderNo, seller: config.accountId };
  const left = Math.min(Math.max(expireAt.getTime() - clock.now().getTime(), shortest), longest);
  return {
    mode: 'payment',
    allowed_payment_method_types: ['card'],
    payment_method_options: {
      card: {
        request_three_d_secure: config.threeDSecure,
        restrictions: { brands_blocked: blockedGroups(config.brands) },
      },
    },
    // The payer is charged in CNY, the amount of the order.
    adaptive_pricing: { enabled: false },
    wallet_options: { link: { display: 'never' } },
    client_reference_id: paymentNo,
    metadata,
    payment_intent_data: { description: subject, metadata },
    line_items: [
      { quantity: 1, price_data: { currency: 'cny', unit_amount: amountFen, product_data: { name: subject } } },
    ],
    locale: language,
    success_url: returnUrl,
    cancel_url: returnUrl,
    expires_at: Math.floor((clock.wall().getTime() + left) / 1000),
  };
}

async function retrieve({ stripe, config }: CardDeps, id: string): Promise<Asked<Session | null>> {
  const asked = await ask(config.timeoutMs, stripe.checkout.sessions.retrieve(id, { expand }));
  return asked.kind === 'refused' && asked.code === 'resource_missing' ? { kind: 'given', value: null } : asked;
}

/**
 * Finds the session of a payment. The gateway has no search by our number, so a site that has lost the answer to `begin`
 * reads the list of the sessions since then.
 */
async function find(deps: CardDeps, { paymentNo, ref, ageMs }: PaymentAtGateway): Promise<Asked<Session | null>> {
  if (ref) return retrieve(deps, ref);
  const { stripe, config, clock } = deps;
  const begunAt = clock.wall().getTime() - ageMs;
  const seconds = (at: number) => Math.floor(at / 1000);
  const created = { gte: seconds(begunAt - 10 * minute), lte: seconds(begunAt + longest) };
  const search = async () => {
    for await (const session of stripe.checkout.sessions.list({ created, limit: 100 }))
      if (session.client_reference_id === paymentNo) return session.id;
    return null;
  };
  const found = await ask(config.timeoutMs, search());
  if (found.kind !== 'given' || found.value === null) return found as Asked<null>;
  return retrieve(deps, found.value);
}

export async function query(deps: CardDeps, payment: PaymentAtGateway): Promise<PaymentAnswer> {
  const asked = await find(deps, payment);
  if (asked.kind !== 'given') return { state: 'unknown', reason: reasonIn(asked) };
  return asked.value ? readSession(deps, payment.paymentNo, asked.value) : { state: 'unpaid' };
}

/** Ends a session. The gateway refuses this for a session that is paid or has expired. */
export async function close(deps: CardDeps, payment: PaymentAtGateway): Promise<CloseAnswer> {
  const { stripe, config } = deps;
  const asked = await find(deps, payment);
  if (asked.kind !== 'given') return { state: 'unknown', reason: reasonIn(asked) };
  if (!asked.value) return { state: 'absent' };
  const ended = await ask(config.timeoutMs, stripe.checkout.sessions.expire(asked.value.id));
  if (ended.kind === 'given') return { state: 'closed' };
  const now = await query(deps, { ...payment, ref: asked.value.id });
  if (now.state === 'paid' || now.state === 'closed') return { state: now.state };
  return { state: 'unknown', reason: now.state === 'unknown' ? now.reason : reasonIn(ended) };
}

/** Reads a session whose PaymentIntent and last charge are expanded. */
function readSession({ config }: CardDeps, paymentNo: string, session: Session): PaymentAnswer {
  if (session.payment_status !== 'paid') return { state: session.status === 'expired' ? 'closed' : 'unpaid' };
  const { amount_total: amountFen, currency, livemode, payment_intent: intent } = session;
  const charge = typeof intent === 'object' ? intent?.latest_charge : null;
  const isOurs = session.client_reference_id === paymentNo && livemode === isLive(config) && currency === 'cny';
  if (!isOurs || !amountFen || amountFen <= 0 || typeof intent !== 'object' || !intent || typeof charge !== 'object')
    return { state: 'unknown', reason: 'unreadable answer: paid' };
  const paidAt = new Date((charge?.created ?? intent.created) * 1000);
  return { state: 'paid', amountFen, tradeNo: intent.id, paidAt };
}

/** Finds the trade number of a payment: the id of its PaymentIntent. Null if it is not paid. */
export async function findTradeNo(deps: CardDeps, payment: PaymentAtGateway): Promise<Asked<string | null>> {
  if (payment.tradeNo) return { kind: 'given', value: payment.tradeNo };
  const state = await query(deps, payment);
  if (state.state === 'unknown') return { kind: 'unknown', reason: state.reason };
  return { kind: 'given', value: state.state === 'paid' ? state.tradeNo : null };
}
