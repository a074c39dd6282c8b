import type { GatewayClock } from '../core/clock.ts';
import type { Messenger, Notice } from '../core/notifier.ts';
import { type SandboxKeys, strangersKey } from '../keys.ts';
import { tradeOf } from './calls.ts';
import { yibaoHeaders } from './sign.ts';

/** The path that stands in what is signed, as a notification has no path of the gateway's own. */
const NOTIFICATION_PATH = 'notification';

/** Ours, as no schedule is published where it can be had. */
const YIBAO_SCHEDULE = [60, 300, 1_800, 3_600, 21_600];

export function createYibaoMessenger(keys: SandboxKeys, clock: GatewayClock): Messenger {
  return {
    schedule: YIBAO_SCHEDULE,
    compose(notice, forged) {
      const body = JSON.stringify(bodyOf(notice, keys));
      const key = forged ? strangersKey() : keys.yibao.gateway.privateKey;
      return {
        headers: { 'content-type': 'application/json', ...yibaoHeaders(NOTIFICATION_PATH, body, key, clock.wall()) },
        body,
      };
    },
    isAcknowledged: (_status, body) => body === 'SUCCESS',
  };
}

/** Payments only: this Yibao tells of refunds when asked. */
function bodyOf({ id, trade }: Notice, keys: SandboxKeys) {
  return { notifyId: id, about: 'payment', merchantNo: keys.accounts.yibao.merchantNo, ...tradeOf(trade) };
}
