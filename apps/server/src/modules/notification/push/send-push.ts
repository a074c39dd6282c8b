import { createHash } from 'node:crypto';
import type { Deps } from '../../../platform/index.ts';
import { NotDelivered } from '../../../providers/not-delivered.ts';
import { deleteDevice, findLiveDevice } from './devices.ts';
import { pushRulesOn } from './rules.ts';

/** The content of a push message, as the service worker of the site reads it. */
export interface PushPayload {
  title: string;
  body: string;
  /** The page that a press opens. */
  path: string;
  /** A later message with the same tag replaces the earlier one on the screen. */
  tag: string;
  language: 'zh' | 'en';
}

/**
 * Sends a push message to one browser. Returns false if the browser no longer receives them: it was removed, its
 * sign-in has ended, or its push service says so. Such a browser is deleted.
 */
export async function sendPush(deps: Deps, deviceId: string, payload: string): Promise<boolean> {
  const { push } = deps.providers;
  if (!push) throw new NotDelivered('push is off', { again: false });
  const device = await findLiveDevice(deps, deviceId);
  if (!device) return false;
  const { tag } = JSON.parse(payload) as PushPayload;
  const ttl = pushRulesOn(deps.clock.today()).keptHours * 3600;
  const topic = createHash('sha256').update(tag).digest('base64url').slice(0, 32);
  const answer = await push.send(device, payload, { ttl, topic });
  if (answer === 'gone') await deleteDevice(deps.db, deviceId);
  return answer === 'taken';
}
