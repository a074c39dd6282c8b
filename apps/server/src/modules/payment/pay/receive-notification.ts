import type { PayMethod } from '@haidai/domain/payment';
import type { FastifyReply } from 'fastify';
import type { Deps, Log } from '../../../platform/index.ts';
import type { GatewayNotification, RawNotification, RefusedNotification } from '../../../providers/payment/index.ts';
import { receiveDispute } from '../dispute/record-dispute.ts';
import { confirmRefund, failRefund } from '../refund/send-refund.ts';
import { findPayment, markClosed } from '../repository.ts';
import { confirmPayment } from './confirm-payment.ts';

export interface Delivery {
  raw: RawNotification;
  log: Log;
  reply: FastifyReply;
}

/**
 * Receives a notification of a gateway. The function accepts only signed contents. It stores them first and then sends
 * the acknowledgement in the format of the gateway. It acknowledges a repeated notification again, but a payment counts
 * once.
 */
export async function receive(deps: Deps, method: PayMethod, { raw, log, reply }: Delivery): Promise<void> {
  const gateway = deps.providers.payment[method];
  const notification = await gateway.readNotification(raw);
  const accepted = typeof notification === 'object' && (await writeDown({ ...deps, log }, method, notification));
  // The log must not contain the message, because an attacker may have written it.
  if (typeof notification === 'string') log[refused[notification].level]({ method }, refused[notification].says);
  const { status, contentType, body } = gateway.acknowledge(accepted);
  await reply
    .status(typeof notification === 'string' ? refused[notification].status : status)
    .type(contentType)
    .send(body);
}

/**
 * The answers to notifications that cannot be accepted. The monitoring does not count 4xx as a failure of the site, so
 * an attacker cannot raise an alarm.
 */
const refused = {
  forged: { status: 400, level: 'warn', says: 'A payment notification without a valid signature' },
  unusable: { status: 400, level: 'error', says: 'A signed payment notification whose contents cannot be used' },
  unverified: { status: 503, level: 'warn', says: 'A payment notification that cannot be verified now' },
} as const satisfies Record<RefusedNotification, { status: number; level: 'warn' | 'error'; says: string }>;

/** Stores a notification. Returns false if its payment is unknown or belongs to another gateway. */
async function writeDown(deps: Deps, method: PayMethod, notification: GatewayNotification): Promise<boolean> {
  if (notification.about === 'nothing') return true;
  if (notification.about === 'dispute') return receiveDispute(deps, method, notification.dispute);
  const { paymentNo } = notification;
  const payment = await findPayment(deps.db, paymentNo);
  if (payment?.method !== method) {
    deps.log.error({ method, paymentNo }, 'A signed notification names an unknown payment');
    return false;
  }
  const actor = `${method} notification`;
  if (notification.about === 'refund')
    await (notification.state === 'done' ? confirmRefund(deps, notification.refundNo) : failRefund(deps, notification));
  else if (notification.state === 'paid') return (await confirmPayment(deps, notification, actor)) !== 'stranger';
  else await markClosed(deps, paymentNo, actor);
  return true;
}
