import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  createSecretKey,
  type KeyObject,
  randomBytes,
} from 'node:crypto';
import { maskDocument } from '@haidai/domain/identity';

/** Encrypts personal data for storage, and makes fingerprints by which encrypted data can be found. */
export interface Vault {
  /**
   * Seals a text with AES-256-GCM and the current key: `v1.<key id>.<nonce>.<tag>.<text>`, base64url. The result
   * differs each time. The purpose is part of the authenticated data. Stored columns have none; tokens always have one
   * (`defineSealedToken`).
   */
  seal(plain: string, purpose?: string): string;
  /**
   * Unseals a text that any key of the ring sealed for the same purpose. Throws an error if the key is unknown or a
   * character has changed.
   */
  unseal(sealed: string, purpose?: string): string;
  /** Seals a file: `v1.<key id>.`, then nonce, tag and bytes without encoding. */
  sealBytes(plain: Buffer): Buffer;
  unsealBytes(sealed: Buffer): Buffer;
  /**
   * Returns an HMAC-SHA-256 with a key of its own. Equal values have equal fingerprints, so the caller must normalise
   * the value first.
   */
  fingerprint(value: string): string;
}

export interface VaultKeys {
  /** Keys of 32 bytes, by key id. An old key stays in the ring as long as any value is sealed with it. */
  ring: Readonly<Record<string, Buffer>>;
  /** The id of the key that seals new values. */
  current: string;
  /** The key of fingerprints, 32 bytes. If it changes, all fingerprints must be computed again. */
  fingerprint: Buffer;
}

const version = 'v1';

/**
 * Decodes a part of a sealed value. Throws if the part is not spelt as `seal` writes it. Node ignores padding, other
 * characters and unused last bits, so that one value would have many spellings.
 */
function decode(part: string): Buffer {
  const bytes = Buffer.from(part, 'base64url');
  if (bytes.toString('base64url') !== part) throw new Error('Vault: not a sealed value');
  return bytes;
}

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
      const [nonce, tag, text] = parts.map(decode);
      if (seenVersion !== version || parts.length !== 3 || !nonce || tag?.length !== 16 || !text)
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
 * Returns the masked form of a sealed document number. No table stores the masked form, because together with a
 * birthday it leaves few numbers to try. Returns '' if the number was deleted or no key can unseal it.
 */
export function unsealMasked(vault: Pick<Vault, 'unseal'>, sealed: string | null): string {
  if (!sealed) return '';
  try {
    return maskDocument(vault.unseal(sealed));
  } catch {
    return '';
  }
}

/**
 * Returns the authenticated data of a sealed text. A key id has no dot, so a purpose cannot be read as a part of it.
 */
function authenticated(keyId: string, purpose?: string): Buffer {
  return Buffer.from(purpose === undefined ? `${version}.${keyId}` : `${version}.${keyId}.${purpose}`);
}

/** Prepares all keys once, because it costs more to prepare a key than to seal a line with it. */
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
