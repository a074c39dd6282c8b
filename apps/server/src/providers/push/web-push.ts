import { SettingsFault } from '../../platform/index.ts';
import { NotDelivered } from '../not-delivered.ts';
import type { PushPort } from './port.ts';
import { sandboxVapid } from './sandbox-push.ts';

export interface PushConfig {
  /** The key pair of the carrier (VAPID), in base64url. */
  publicKey: string;
  privateKey: string;
  /** The address at which a push service reaches the carrier: `mailto:…` or `https://…`. */
  contact: string;
  timeoutMs: number;
}

/** The variables of this adapter, each with its purpose, for docs/generated/settings.md. */
export const pushSettings: Record<string, string> = {
  PUSH_VAPID_PUBLIC_KEY:
    'The public key that identifies the carrier at push services: `npx web-push generate-vapid-keys`',
  PUSH_VAPID_PRIVATE_KEY: 'The private key of that pair. Secret',
  PUSH_CONTACT: 'The address at which a push service reaches the carrier: `mailto:ops@example.com`',
};

/** Reads the settings. Throws one `SettingsFault` that names every fault. */
export function readPushConfig(env: Record<string, string | undefined>): PushConfig {
  const {
    PUSH_VAPID_PUBLIC_KEY: publicKey = '',
    PUSH_VAPID_PRIVATE_KEY: privateKey = '',
    PUSH_CONTACT: contact = '',
  } = env;
  const faults = [
    ...(sizeOf(publicKey) === 65 ? [] : ['PUSH_VAPID_PUBLIC_KEY is no public key of 65 bytes in base64url']),
    ...(sizeOf(privateKey) === 32 ? [] : ['PUSH_VAPID_PRIVATE_KEY is no private key of 32 bytes in base64url']),
    ...(/^(mailto:.+@|https:\/\/)/.test(contact) ? [] : ['PUSH_CONTACT is no mailto: or https:// address']),
    ...(publicKey === sandboxVapid.publicKey
      ? ['PUSH_VAPID_PUBLIC_KEY is the key of the sandbox, whose private key everybody knows']
      : []),
  ];
  if (faults.length > 0) throw new SettingsFault('PUSH_PROVIDER=live cannot be used:', faults);
  return { publicKey, privateKey, contact, timeoutMs: 8000 };
}

const sizeOf = (base64url: string) => Buffer.from(base64url, 'base64url').length;

/** Creates the adapter of web push (RFC 8030, RFC 8291, RFC 8292). */
export function createPush({ publicKey, privateKey, contact: subject, timeoutMs }: PushConfig): PushPort {
  return {
    publicKey,
    async send({ endpoint, p256dh, auth }, payload, { ttl, topic }) {
      const { default: webPush } = await import('web-push');
      const { method, headers, body } = webPush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, payload, {
        vapidDetails: { subject, publicKey, privateKey },
        contentEncoding: 'aes128gcm',
        urgency: 'high',
        TTL: ttl,
        topic,
      });
      const signal = AbortSignal.timeout(timeoutMs);
      const request = { method, headers: headers as Record<string, string>, body: new Uint8Array(body ?? []) };
      const answer = await fetch(endpoint, { ...request, redirect: 'error', signal }).catch((cause: unknown) => {
        throw new NotDelivered(signal.aborted ? 'no answer in time' : 'no connection', { again: true, cause });
      });
      if (answer.ok) return 'taken';
      if (answer.status === 404 || answer.status === 410) return 'gone';
      throw new NotDelivered(`push ${answer.status}`, { again: answer.status === 429 || answer.status >= 500 });
    },
  };
}
