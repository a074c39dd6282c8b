import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  createSecretKey,
  type KeyObject,
  randomBytes,
} from 'node:crypto';
import { maskDocument } from '@haidai/domain/identity';

/** Keeps personal data unreadable at rest, and still findable. */
export interface Vault {
  /**
   * AES-256-GCM with the current key: `v1.<key id>.<nonce>.<tag>.<text>`, base64url. Never the same twice. The purpose is
   * part of the authenticated data. Stored columns have none; tokens always have one (`defineSealedToken`).
   */
  seal(plain: string, purpose?: string): string;
  /** Opens what any key of the ring sealed for the same purpose; throws on a stranger's key or a changed byte. */
  unseal(sealed: string, purpose?: string): string;
  /** The same for a file: `v1.<key id>.`, then nonce, tag and bytes as they are. */
  sealBytes(plain: Buffer): Buffer;
  unsealBytes(sealed: Buffer): Buffer;
  /** HMAC-SHA-256 with a key of its own: equal values give equal fingerprints. Normalise before you ask. */
  fingerprint(value: string): string;
}

export interface VaultKeys {
  /** Key id → 32 bytes. Old keys stay in the ring until nothing is sealed with them. */
  ring: Readonly<Record<string, Buffer>>;
  /** The id of the key that seals. */
  current: string;
  /** 32 bytes, never rotated without recomputing what it made. */
  fingerprint: Buffer;
}

const version = 'v1';

export function createVault(keys: VaultKeys): Vault {
  const ring = prepareRing(keys);
  const currentKey = keyOf(ring, keys.current);
  const fingerprintKey = createSecretKey(keys.fingerprint);
  return {
    seal(plain, purpose) {
      const nonce = randomBytes(12);
      const cipher = createCipheriv('aes-256-gcm', currentKey, nonce).setAAD(authenticated(keys.current, purpose));
      const text = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final()]);
      return [
        version,
        keys.current,
        ...[nonce, cipher.getAuthTag(), text].map((part) => part.toString('base64url')),
      ].join('.');
    },
    unseal(sealed, purpose) {
      const [seenVersion, keyId = '', ...parts] = sealed.split('.');
      const [nonce, tag, text] = parts.map((part) => Buffer.from(part, 'base64url'));
      if (seenVersion !== version || !nonce || tag?.length !== 16 || !text)
        throw new Error('Vault: not a sealed value');
      const decipher = createDecipheriv('aes-256-gcm', keyOf(ring, keyId), nonce, { authTagLength: 16 });
      decipher.setAAD(authenticated(keyId, purpose)).setAuthTag(tag);
      return Buffer.concat([decipher.update(text), decipher.final()]).toString('utf8');
    },
    sealBytes(plain) {
      const head = Buffer.from(`${version}.${keys.current}.`);
      const nonce = randomBytes(12);
      const cipher = createCipheriv('aes-256-gcm', currentKey, nonce).setAAD(head);
      const text = Buffer.concat([cipher.update(plain), cipher.final()]);
      return Buffer.concat([head, nonce, cipher.getAuthTag(), text]);
    },
    unsealBytes(sealed) {
      const [seenVersion, keyId = ''] = sealed.subarray(0, 80).toString('latin1').split('.');
      const head = Buffer.from(`${seenVersion}.${keyId}.`);
      const [nonce, tag] = [
        sealed.subarray(head.length, head.length + 12),
        sealed.subarray(head.length + 12, head.length + 28),
      ];
      if (seenVersion !== version || tag.length !== 16) throw new Error('Vault: not a sealed value');
      const decipher = createDecipheriv('aes-256-gcm', keyOf(ring, keyId), nonce, { authTagLength: 16 });
      decipher.setAAD(head).setAuthTag(tag);
      return Buffer.concat([decipher.update(sealed.subarray(head.length + 28)), decipher.final()]);
    },
    fingerprint: (value) => createHmac('sha256', fingerprintKey).update(value, 'utf8').digest('base64url'),
  };
}

/**
 * A document number as people are shown it, made from the sealed number: the masked form is stored nowhere, because beside
 * a birthday it leaves few numbers to try. Empty for a number that is gone or that no key opens any more.
 */
export function unsealMasked(vault: Pick<Vault, 'unseal'>, sealed: string | null): string {
  if (!sealed) return '';
  try {
    return maskDocument(vault.unseal(sealed));
  } catch {
    return '';
  }
}

/** The data that a sealed text is bound to. A key id has no dot, so a purpose cannot be mistaken for a part of it. */
function authenticated(keyId: string, purpose?: string): Buffer {
  return Buffer.from(purpose === undefined ? `${version}.${keyId}` : `${version}.${keyId}.${purpose}`);
}

/** Keys made ready once: preparing one costs more than sealing a line with it. */
function prepareRing({ ring }: VaultKeys): ReadonlyMap<string, KeyObject> {
  return new Map(Object.entries(ring).map(([id, key]) => [id, prepareKey(id, key)]));
}

function prepareKey(id: string, key: Buffer): KeyObject {
  if (key.length !== 32) throw new Error(`Vault: key ${id} has ${key.length} bytes, 32 are needed`);
  return createSecretKey(key);
}

function keyOf(ring: ReadonlyMap<string, KeyObject>, id: string): KeyObject {
  const key = ring.get(id);
  if (!key) throw new Error(`Vault: no key named ${id}`);
  return key;
}
