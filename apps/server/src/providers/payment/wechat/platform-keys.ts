import { createPublicKey, type KeyObject, X509Certificate } from 'node:crypto';
import { unsealResource } from './resource.ts';
import { isSignedBy, type SignatureHeaders } from './signature.ts';

export interface PlatformKeyConfig {
  apiV3Key: string;
  /** WeChat Pay's public key and its id, if the merchant uses it (微信支付公钥) instead of certificates. */
  publicKey: { id: string; pem: string } | null;
}

export interface CertificateList {
  signed: SignatureHeaders | null;
  body: string;
}

/** WeChat Pay's keys by serial number. An unknown serial number makes the site fetch the certificates. */
export interface PlatformKeys {
  /**
   * Finds the key of a serial number. Returns undefined for an unknown serial number. Rejects if the certificates could
   * not be fetched.
   */
  find(serial: string): Promise<KeyObject | undefined>;
}

/** The time between two fetches, in milliseconds. Without it, every invented serial number would cause a fetch. */
const FETCH_AGAIN_AFTER = 60_000;

/**
 * Creates the key store. `fetchCertificates` calls /v3/certificates without a check of its signature, because there is
 * no key yet. The list proves itself: the APIv3 key encrypted it, and one of its own certificates signed it.
 */
export function createPlatformKeys(
  config: PlatformKeyConfig,
  fetchCertificates: () => Promise<CertificateList>,
  now: () => Date,
): PlatformKeys {
  const keys = new Map<string, KeyObject>();
  if (config.publicKey) keys.set(config.publicKey.id, createPublicKey(config.publicKey.pem));
  let fetchedAt = 0;

  return {
    async find(serial) {
      const mayFetch = now().getTime() - fetchedAt > FETCH_AGAIN_AFTER;
      if (!keys.has(serial) && !serial.startsWith('PUB_KEY_ID_') && mayFetch) {
        const fetched = readCertificates(await fetchCertificates(), config.apiV3Key);
        fetchedAt = now().getTime();
        for (const [name, key] of fetched) keys.set(name, key);
      }
      return keys.get(serial);
    },
  };
}

function readCertificates({ signed, body }: CertificateList, apiV3Key: string): Map<string, KeyObject> {
  const { data } = JSON.parse(body) as { data: { serial_no: string; encrypt_certificate: unknown }[] };
  const keys = new Map(
    data.map(({ encrypt_certificate }) => {
      const pem = unsealResource(encrypt_certificate as Parameters<typeof unsealResource>[0], apiV3Key);
      const certificate = new X509Certificate(pem);
      return [certificate.serialNumber, certificate.publicKey] as const;
    }),
  );
  const signer = signed && keys.get(signed.serial);
  if (!signer || !isSignedBy(signer, signed, body)) throw new Error('The list of platform certificates is not signed');
  return keys;
}
