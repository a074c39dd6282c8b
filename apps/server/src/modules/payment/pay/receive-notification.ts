import type { PayMethod } from '@haidai/domain/payment';
import type { FastifyReply } from 'fastify';
import type { Deps, Log } from '../../../platform/index.ts';
import type { GatewayNotification, RawNotification, RefusedNotification } from '../../../providers/payment/index.ts';
import { confirmRefund } from '../refund/send-refund.ts';
import { findPayment, markClosed } from '../repository.ts';
import { confirmPayment } from './confirm-payment.ts';

export interface Delivery {
  raw: RawNotification;
  log: Log;
  reply: FastifyReply;
}

/**
 * A gateway tells us something. Only what it has signed is believed; it is acknowledged, in its own words, once it is
 * written down. What is said twice is acknowledged twice and counts once.
 */
export async function receive(deps: Deps, method: PayMethod, { raw, log, reply }: Delivery): Promise<void> {
  const gateway = deps.providers.payment[method];
  const notification = await gateway.readNotification(raw);
  const accepted = typeof notification === 'object' && (await writeDown({ ...deps, log }, method, notification));
  // Nothing of the message goes to the log: a stranger may have written it.
  if (typeof notification === 'string') log[refused[notification].level]({ method }, refused[notification].says);
  const { status, contentType, body } = gateway.acknowledge(accepted);
  await reply
    .status(typeof notification === 'string' ? refused[notification].status : status)
    .type(contentType)
    .send(body);
}

/** 4xx is not counted as a failure of the site, so that a stranger cannot raise an alarm. */
const refused = {
  forged: { status: 400, level: 'warn', says: 'A payment notification without a valid signature' },
  unusable: { status: 400, level: 'error', says: 'A signed payment notification whose contents cannot be used' },
  unverified: { status: 503, level: 'warn', says: 'A payment notification that cannot be verified now' },
} as const satisfies Record<RefusedNotification, { status: number; level: 'warn' | 'error'; says: string }>;

/** False: not about us, or about another gateway's payment. */
async function writeDown(deps: Deps, method: PayMethod, notification: GatewayNotification): Promise<boolean> {
  if (notification.about === 'nothing') return true;
  const { paymentNo } = notification;
  const payment = await findPayment(deps.db, paymentNo);
  if (payment?.method !== method) {
    deps.log.error({ method, paymentNo }, 'A genuine notification about a payment that is not ours');
    return false;
  }
  const actor = `${method} notification`;
  if (notification.about === 'refund') await confirmRefund(deps, notification.refundNo);
  else if (notification.state === 'paid') return (await confirmPayment(deps, notification, actor)) !== 'stranger';
  else await markClosed(deps, paymentNo, actor);
  return true;
}
