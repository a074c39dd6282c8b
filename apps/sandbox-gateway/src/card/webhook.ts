import { createHmac, randomBytes } from 'node:crypto';
import type { GatewayClock } from '../core/clock.ts';
import type { Messenger, Notification } from '../core/notifier.ts';
import type { SandboxKeys } from '../keys.ts';
import { disputeOf, refundOf, seconds, sessionOf } from './objects.ts';

/** The address to which the gateway sends all notifications. A merchant sets it in the dashboard of the real gateway. */
export interface Webhook {
  url: string;
}

/** Seconds between tries. The gateway publishes only that it tries for three days with growing pauses. */
const CARD_SCHEDULE = [60, 300, 1_800, 7_200, 18_000, 36_000, 43_200, 43_200, 43_200];

export function createCardMessenger(keys: SandboxKeys, clock: GatewayClock, publicUrl: string): Messenger {
  const { webhookSecret } = keys.accounts.card;
  return {
    schedule: CARD_SCHEDULE,
    compose(notification, forged) {
      const body = JSON.stringify(eventOf(notification, publicUrl, clock));
      const secret = forged ? `whsec_${randomBytes(16).toString('hex')}` : webhookSecret;
      const timestamp = seconds(clock.wall());
      const signature = createHmac('sha256', secret).update(`${timestamp}.${body}`, 'utf8').digest('hex');
      return {
        headers: {
          'content-type': 'application/json; charset=utf-8',
          'stripe-signature': `t=${timestamp},v1=${signature}`,
        },
        body,
      };
    },
    isAcknowledged: (status) => status >= 200 && status < 300,
  };
}

function eventOf(notification: Notification, publicUrl: string, clock: GatewayClock) {
  const { id, trade, refund, type: about } = notification;
  const [type, object] = contentOf(notification, publicUrl);
  const at = refund?.doneAt ?? (about === undefined ? trade.paidAt : null) ?? clock.now();
  return {
    id: `evt_${id.replaceAll('-', '')}`,
    object: 'event',
    api_version: '2026-10-28.endive',
    created: seconds(at),
    data: { object },
    livemode: trade.card?.live ?? false,
    type,
  };
}

/** Returns the type of a notification and its object in the present state. */
function contentOf({ trade, refund, type }: Notification, publicUrl: string): [string, object] {
  if (refund) return [type ?? 'refund.updated', refundOf(trade, refund)];
  if (type?.startsWith('charge.dispute') && trade.dispute) return [type, disputeOf(trade, trade.dispute)];
  // A session that was paid although the merchant ended it is complete.
  const isPaid = trade.state === 'PAID';
  return [isPaid ? 'checkout.session.completed' : (type ?? ''), sessionOf(trade, publicUrl, false)];
}
