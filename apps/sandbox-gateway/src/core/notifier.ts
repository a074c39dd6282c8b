import { randomUUID } from 'node:crypto';
import type { GatewayClock } from './clock.ts';
import type { FaultBook, Faults } from './faults.ts';
import type { GatewayName, Trade, TradeRefund } from './trade.ts';

/** A notification of a payment or of one of its refunds. Its id stays the same over all tries. */
export interface Notification {
  id: string;
  trade: Trade;
  refund: TradeRefund | null;
  /** The type of the notification, at a gateway that has types: `charge.dispute.created`. */
  type?: string;
}

export interface OutgoingMessage {
  headers: Record<string, string>;
  body: string;
}

/** Composes, signs and repeats the notifications of one provider. */
export interface Messenger {
  /** Seconds between tries. The gateway gives up after the last one. */
  schedule: readonly number[];
  compose(notification: Notification, forged: boolean): OutgoingMessage;
  isAcknowledged(status: number, body: string): boolean;
}

export interface Delivery {
  notification: Notification;
  url: string;
  dueAt: Date;
  tries: number;
  state: 'waiting' | 'sending' | 'acknowledged' | 'givenUp';
  lastAnswer: string | null;
}

export type Send = (url: string, message: OutgoingMessage) => Promise<{ status: number; body: string }>;

/** Sets the one alarm for the next delivery that is due. */
export type SetAlarm = (inMilliseconds: number, ring: () => void) => void;

export interface Notifier {
  notify(trade: Trade, refund: TradeRefund | null, url: string, type?: string): void;
  /** Sends the notifications that are due by the gateway's clock and waits for the answers. */
  deliverDue(): Promise<void>;
  /** Sends the waiting notifications of a trade before their time and waits for the answers. */
  deliver(trade: Trade): Promise<void>;
  deliveriesOf(trade: Trade): Delivery[];
}

export interface NotifierDeps {
  clock: GatewayClock;
  faults: FaultBook;
  messengers: Record<GatewayName, Messenger>;
  send: Send;
  setAlarm: SetAlarm;
}

export function createNotifier(deps: NotifierDeps): Notifier {
  const { clock, faults } = deps;
  const deliveries: Delivery[] = [];
  const underWay = new Set<Promise<void>>();
  const deliveriesOf = (trade: Trade) => deliveries.filter(({ notification }) => notification.trade === trade);
  const isDue = (delivery: Delivery) => isWaiting(delivery) && delivery.dueAt <= clock.now();

  const arm = () => {
    const next = Math.min(...deliveries.filter(isWaiting).map((delivery) => delivery.dueAt.getTime()));
    if (Number.isFinite(next)) deps.setAlarm(Math.max(0, next - clock.now().getTime()), () => void deliverDue());
  };

  const queue = (notification: Notification, url: string, inSeconds: number) => {
    deliveries.push({
      notification,
      url,
      dueAt: later(clock, inSeconds),
      tries: 0,
      state: 'waiting',
      lastAnswer: null,
    });
    arm();
  };

  const attempt = async (delivery: Delivery) => {
    await tryOnce(deps, delivery);
    const { notification, url, state } = delivery;
    const isRepeated = deliveries.filter((other) => other.notification.id === notification.id).length > 1;
    if (state === 'acknowledged' && faultsOf(deps, notification).double && !isRepeated) queue(notification, url, 0);
  };

  const deliverDue = async () => {
    while (deliveries.some(isDue) || underWay.size > 0) {
      for (const delivery of deliveries.filter(isDue)) {
        const sending = attempt(delivery).finally(() => underWay.delete(sending));
        underWay.add(sending);
      }
      await Promise.all(underWay);
    }
    arm();
  };

  return {
    notify(trade, refund, url, type) {
      const delay = faults.of(trade.gateway, trade.outTradeNo).delaySeconds ?? 0;
      queue({ id: randomUUID(), trade, refund, ...(type !== undefined && { type }) }, url, delay);
    },
    deliverDue,
    deliver(trade) {
      for (const delivery of deliveriesOf(trade).filter(isWaiting)) delivery.dueAt = clock.now();
      return deliverDue();
    },
    deliveriesOf,
  };
}

/** Sends a notification and records the result: acknowledged, to be tried again, or given up. */
async function tryOnce(deps: NotifierDeps, delivery: Delivery): Promise<void> {
  const messenger = deps.messengers[delivery.notification.trade.gateway];
  const wait = messenger.schedule[delivery.tries];
  delivery.state = 'sending';
  delivery.tries += 1;
  const answer = await ask(deps, messenger, delivery);
  delivery.lastAnswer = answer.text;
  if (answer.isAcknowledged) delivery.state = 'acknowledged';
  else if (wait === undefined) delivery.state = 'givenUp';
  else {
    delivery.state = 'waiting';
    delivery.dueAt = later(deps.clock, wait);
  }
}

async function ask(deps: NotifierDeps, messenger: Messenger, { notification, url }: Delivery) {
  const { timeoutAfterCharge, forged = false } = faultsOf(deps, notification);
  if (timeoutAfterCharge) return { isAcknowledged: false, text: 'withheld by a fault' };
  try {
    const { status, body } = await deps.send(url, messenger.compose(notification, forged));
    return { isAcknowledged: messenger.isAcknowledged(status, body), text: `${status} ${body.slice(0, 200)}` };
  } catch (error) {
    return { isAcknowledged: false, text: String(error) };
  }
}

function faultsOf({ faults }: NotifierDeps, { trade }: Notification): Faults {
  return faults.of(trade.gateway, trade.outTradeNo);
}

function later(clock: GatewayClock, seconds: number): Date {
  return new Date(clock.now().getTime() + seconds * 1000);
}

function isWaiting(delivery: Delivery): boolean {
  return delivery.state === 'waiting';
}
