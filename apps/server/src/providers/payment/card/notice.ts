import type Stripe from 'stripe';
import type { GatewayNotification, RawNotification, RefusedNotification } from '../port.ts';
import { type CardDeps, isLive } from './config.ts';
import { readDispute } from './dispute.ts';

type Read = GatewayNotification | RefusedNotification;

/** The published limit of the age of a notification, in seconds. An older one may be a replay. */
const fresh = 300;

/**
 * Reads a notification. It must be signed with the secret of this endpoint, and be of our account, in our mode (live or
 * test), for our seller and in CNY.
 */
export function readNotice({ stripe, config, clock }: CardDeps, { headers, rawBody }: RawNotification): Read {
  const signature = headers['stripe-signature'];
  if (typeof signature !== 'string') return 'forged';
  let event: Stripe.Event;
  try {
    const now = clock.wall().getTime();
    event = stripe.webhooks.constructEvent(rawBody, signature, config.webhookSecret, fresh, undefined, now);
  } catch {
    return 'forged';
  }
  if (event.livemode !== isLive(config)) return 'forged';
  if (event.account && event.account !== config.accountId) return 'forged';
  return readEvent(event, config.accountId);
}

function readEvent(event: Stripe.Event, accountId: string): Read {
  switch (event.type) {
    case 'checkout.session.completed':
    case 'checkout.session.expired':
      return readSession(event.data.object, accountId, new Date(event.created * 1000));
    case 'refund.updated':
    case 'refund.failed':
      return readRefund(event.data.object);
    case 'charge.dispute.created':
    case 'charge.dispute.updated':
    case 'charge.dispute.funds_withdrawn':
    case 'charge.dispute.funds_reinstated':
    case 'charge.dispute.closed': {
      const dispute = readDispute(event.data.object);
      return dispute ? { about: 'dispute', dispute } : 'unusable';
    }
    default:
      return { about: 'nothing' };
  }
}

function readSession(session: Stripe.Checkout.Session, accountId: string, at: Date): Read {
  const {
    metadata,
    client_reference_id: paymentNo,
    amount_total: amountFen,
    currency,
    payment_intent: intent,
  } = session;
  // A session that this site did not begin.
  if (!paymentNo || metadata?.paymentNo !== paymentNo) return { about: 'nothing' };
  if (metadata.seller !== accountId) return 'forged';
  if (session.status === 'expired') return { about: 'payment', state: 'closed', paymentNo };
  if (session.payment_status !== 'paid') return { about: 'nothing' };
  const tradeNo = typeof intent === 'string' ? intent : intent?.id;
  if (currency !== 'cny' || !amountFen || amountFen <= 0 || !tradeNo) return 'unusable';
  return { about: 'payment', state: 'paid', paymentNo, amountFen, tradeNo, paidAt: at };
}

function readRefund({ metadata, status, amount: amountFen, currency, failure_reason: failure }: Stripe.Refund): Read {
  const { paymentNo, refundNo } = metadata ?? {};
  if (!paymentNo || !refundNo) return { about: 'nothing' };
  if (currency !== 'cny' || !(amountFen > 0)) return 'unusable';
  const refund = { about: 'refund', paymentNo, refundNo, amountFen } as const;
  if (status === 'succeeded') return { ...refund, state: 'done' };
  if (status === 'failed' || status === 'canceled') return { ...refund, state: 'failed', reason: failure ?? status };
  return { about: 'nothing' };
}
