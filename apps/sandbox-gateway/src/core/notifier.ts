import { randomUUID } from 'node:crypto';
import type { GatewayClock } from './clock.ts';
import type { FaultBook } from './faults.ts';
import type { GatewayName, Trade, TradeRefund } from './trade.ts';

/** What a merchant is told of: a payment, or one of its refunds. The id stays the same over all tries. */
export interface Notice {
  id: string;
  trade: Trade;
  refund: TradeRefund | null;
}

export interface OutgoingMessage {
  headers: Record<string, string>;
  body: string;
}

/** How one gateway words, signs and repeats its notifications. */
export interface Messenger {
  /** Seconds from one try to the next. After the last the gateway gives up. */
  schedule: readonly number[];
  compose(notice: Notice, forged: boolean): OutgoingMessage;
  isAcknowledged(status: number, body: string): boolean;
}

export interface Delivery {
  notice: Notice;
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
  tell(trade: Trade, refund: TradeRefund | null, url: string): void;
  /** Sends what is due by the gateway's clock and waits for the answers. */
  deliverDue(): Promise<void>;
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

  const queue = (notice: Notice, url: string, inSeconds: number) => {
    const dueAt = new Date(clock.now().getTime() + inSeconds * 1000);
    deliveries.push({ notice, url, dueAt, tries: 0, state: 'waiting', lastAnswer: null });
    arm();
  };

  const arm = () => {
    const next = Math.min(...deliveries.filter(isWaiting).map((delivery) => delivery.dueAt.getTime()));
    if (Number.isFinite(next)) deps.setAlarm(Math.max(0, next - clock.now().getTime()), () => void deliverDue());
  };

  const attempt = async (delivery: Delivery) => {
    const { trade } = delivery.notice;
    const fault = faults.of(trade.gateway, trade.outTradeNo);
    const messenger = deps.messengers[trade.gateway];
    const wait = messenger.schedule[delivery.tries];
    delivery.state = 'sending';
    delivery.tries += 1;
    const answer = fault.timeoutAfterCharge
      ? { acknowledged: false, text: 'withheld by a fault' }
      : await ask(messenger, delivery, fault.forged ?? false);
    delivery.lastAnswer = answer.text;
    if (answer.acknowledged) {
      delivery.state = 'acknowledged';
      if (fault.double) repeatOnce(delivery);
    } else if (wait === undefined) delivery.state = 'givenUp';
    else {
      delivery.state = 'waiting';
      delivery.dueAt = new Date(clock.now().getTime() + wait * 1000);
    }
  };

  const ask = async (messenger: Messenger, delivery: Delivery, forged: boolean) => {
    try {
      const { status, body } = await deps.send(delivery.url, messenger.compose(delivery.notice, forged));
      return { acknowledged: messenger.isAcknowledged(status, body), text: `${status} ${body.slice(0, 200)}` };
    } catch (error) {
      return { acknowledged: false, text: String(error) };
    }
  };

  const repeatOnce = ({ notice, url }: Delivery) => {
    const sent = deliveries.filter((delivery) => delivery.notice.id === notice.id).length;
    if (sent === 1) queue(notice, url, 0);
  };

  const isDue = (delivery: Delivery) => isWaiting(delivery) && delivery.dueAt <= clock.now();

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
    tell(trade, refund, url) {
      const delay = faults.of(trade.gateway, trade.outTradeNo).delaySeconds ?? 0;
      queue({ id: randomUUID(), trade, refund }, url, delay);
    },
    deliverDue,
    deliveriesOf: (trade) => deliveries.filter((delivery) => delivery.notice.trade === trade),
  };
}

function isWaiting(delivery: Delivery): boolean {
  return delivery.state === 'waiting';
}
