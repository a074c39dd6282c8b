import type { GatewayClock } from '../core/clock.ts';
import type { Messenger, Notification } from '../core/notifier.ts';
import { type SandboxKeys, strangersKey } from '../keys.ts';
import { tradeOf } from './calls.ts';
import { yibaoHeaders } from './sign.ts';

/** The path in the signed text of a notification, which has no path of the gateway's own. */
const NOTIFICATION_PATH = 'notification';

/** Seconds between tries. The sandbox sets this schedule, because YeePay publishes none. */
const YIBAO_SCHEDULE = [60, 300, 1_800, 3_600, 21_600];

export function createYibaoMessenger(keys: SandboxKeys, clock: GatewayClock): Messenger {
  return {
    schedule: YIBAO_SCHEDULE,
    compose(notification, forged) {
      const body = JSON.stringify(bodyOf(notification, keys));
      const key = forged ? strangersKey() : keys.yibao.gateway.privateKey;
      return {
        headers: { 'content-type': 'application/json', ...yibaoHeaders(NOTIFICATION_PATH, body, key, clock.wall()) },
        body,
      };
    },
    isAcknowledged: (_status, body) => body === 'SUCCESS',
  };
}

/** Describes a payment. This protocol sends no notifications of refunds, so the merchant queries them. */
function bodyOf({ id, trade }: Notification, keys: SandboxKeys) {
  return { notifyId: id, about: 'payment', merchantNo: keys.accounts.yibao.merchantNo, ...tradeOf(trade) };
}
