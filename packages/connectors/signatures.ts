import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { httpbis } from 'http-message-signatures';

/**
 * Messages between the site and a party are signed with a shared key: HTTP Message Signatures (RFC 9421, `hmac-sha256`)
 * over the method, the path, the digest of the body (RFC 9530) and the idempotency key.
 */
export interface SigningKey {
  id: string;
  /** At least 32 bytes. */
  secret: Buffer;
}

export interface SignedMessage {
  method: string;
  /** The whole address. The signature covers its path only, because a proxy may change the host. */
  url: string;
  headers: Record<string, string>;
  body: string;
}

/** A message that is older than this, in seconds, is refused. */
export const maxAgeSeconds = 300;
const clockToleranceMs = 60_000;
const covered = ['@method', '@path', 'content-digest'];

export const digestOf = (body: string): string => `sha-256=:${createHash('sha256').update(body).digest('base64')}:`;

/** Returns the headers of a message, with its digest and its signature. */
export async function signMessage(message: SignedMessage, key: SigningKey, now: Date): Promise<Record<string, string>> {
  const headers = lowerCase({ ...message.headers, 'content-digest': digestOf(message.body) });
  const signed = await httpbis.signMessage(
    {
      key: { id: key.id, alg: 'hmac-sha256', sign: async (data) => macOf(key, data) },
      name: 'site',
      fields: fieldsOf(headers),
      params: ['created', 'keyid', 'alg'],
      paramValues: { created: now },
    },
    { method: message.method, url: message.url, headers },
  );
  return lowerCase(signed.headers as Record<string, string>);
}

/**
 * Returns whether a message is signed with one of the keys, not older than `maxAgeSeconds`, and unchanged. Two keys
 * allow their rotation.
 */
export async function isGenuine(message: SignedMessage, keys: readonly SigningKey[], now: Date): Promise<boolean> {
  const headers = lowerCase(message.headers);
  if (headers['content-digest'] !== digestOf(message.body)) return false;
  try {
    const verified = await httpbis.verifyMessage(
      {
        // The lookup judges the age of each signature, because the library judges it by the clock of the machine.
        keyLookup: async ({ keyid, created }) => {
          const key = keys.find(({ id }) => id === keyid);
          if (!key || !isFresh(created, now)) return null;
          return { id: key.id, algs: ['hmac-sha256'], verify: async (data, mac) => isEqual(macOf(key, data), mac) };
        },
        requiredFields: fieldsOf(headers),
        requiredParams: ['created', 'keyid'],
        notAfter: new Date(now.getTime() + clockToleranceMs),
      },
      { method: message.method, url: message.url, headers },
    );
    return verified === true;
  } catch {
    // The library rejects for a malformed or incomplete signature.
    return false;
  }
}

function isFresh(created: unknown, now: Date): boolean {
  if (!(created instanceof Date)) return false;
  const age = now.getTime() - created.getTime();
  return age <= maxAgeSeconds * 1000 && age >= -clockToleranceMs;
}

const fieldsOf = (headers: Record<string, string>) =>
  'idempotency-key' in headers ? [...covered, 'idempotency-key'] : covered;
const macOf = (key: SigningKey, data: Buffer) => createHmac('sha256', key.secret).update(data).digest();
const isEqual = (left: Buffer, right: Buffer) => left.length === right.length && timingSafeEqual(left, right);
const lowerCase = (headers: Record<string, string>) =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]));
