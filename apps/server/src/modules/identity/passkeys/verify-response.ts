import { createHash, createPublicKey, type KeyObject, verify } from 'node:crypto';

/** The site to which passkeys are bound. */
export interface RelyingParty {
  /** The host of the site. */
  id: string;
  origin: string;
}

/** The COSE numbers of the accepted algorithms: ECDSA with P-256, Ed25519, RSA with PKCS #1 v1.5 and SHA-256. */
export const algorithms = { es256: -7, ed25519: -8, rs256: -257 } as const;

/** The least size of an RSA key, in bits. */
const rsaBits = 2048;

export const fromBase64Url = (text: string): Buffer => Buffer.from(text, 'base64url');

/**
 * Returns the challenge that the browser signed, or null if the browser did something else, or at another origin. A page
 * in a frame of another site is refused too.
 */
export function readChallenge(
  clientDataJSON: string,
  type: 'webauthn.create' | 'webauthn.get',
  { origin }: Pick<RelyingParty, 'origin'>,
): string | null {
  const data = parseObject(fromBase64Url(clientDataJSON).toString('utf8'));
  const isOurs = data?.type === type && data.origin === origin && data.crossOrigin !== true;
  return isOurs && typeof data.challenge === 'string' ? data.challenge : null;
}

function parseObject(text: string): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : null;
  } catch {
    return null;
  }
}

const flag = { userPresent: 0x01, userVerified: 0x04, attested: 0x40 } as const;
/** Hash of the RP id (32 bytes), flags (1), counter (4). */
const headBytes = 37;
/** The id of the authenticator's model, before the length of the credential id. */
const modelBytes = 16;

/**
 * Returns the signature counter, or null if the data is for another site or the authenticator did not verify its user.
 */
export function readCounter(authenticatorData: Buffer, { id }: Pick<RelyingParty, 'id'>): number | null {
  if (authenticatorData.length < headBytes) return null;
  const isHere = authenticatorData.subarray(0, 32).equals(createHash('sha256').update(id).digest());
  const flags = authenticatorData.readUInt8(32);
  const isVerified = (flags & flag.userPresent) !== 0 && (flags & flag.userVerified) !== 0;
  return isHere && isVerified ? authenticatorData.readUInt32BE(33) : null;
}

/** Returns whether the data of a registration carries this credential id. */
export function isAttested(authenticatorData: Buffer, credentialId: Buffer): boolean {
  const start = headBytes + modelBytes + 2;
  if (authenticatorData.length < start) return false;
  const flags = authenticatorData.readUInt8(32);
  const end = start + authenticatorData.readUInt16BE(start - 2);
  return (flags & flag.attested) !== 0 && authenticatorData.subarray(start, end).equals(credentialId);
}

/** Returns the public key, or null if it is no key of the named algorithm. */
export function readPublicKey(publicKey: string, algorithm: number): KeyObject | null {
  try {
    const key = createPublicKey({ key: fromBase64Url(publicKey), format: 'der', type: 'spki' });
    const { asymmetricKeyType: type, asymmetricKeyDetails: details } = key;
    const isOfAlgorithm =
      (algorithm === algorithms.es256 && type === 'ec' && details?.namedCurve === 'prime256v1') ||
      (algorithm === algorithms.ed25519 && type === 'ed25519') ||
      (algorithm === algorithms.rs256 && type === 'rsa' && (details?.modulusLength ?? 0) >= rsaBits);
    return isOfAlgorithm ? key : null;
  } catch {
    return null;
  }
}

interface Signed {
  authenticatorData: Buffer;
  clientDataJSON: string;
  signature: string;
}

/** Returns whether the key of the passkey signed the answer. */
export function isSignedBy(
  { public_key, algorithm }: { public_key: string; algorithm: number },
  { authenticatorData, clientDataJSON, signature }: Signed,
): boolean {
  const key = readPublicKey(public_key, algorithm);
  if (!key) return false;
  const clientHash = createHash('sha256').update(fromBase64Url(clientDataJSON)).digest();
  const digest = algorithm === algorithms.ed25519 ? null : 'sha256';
  return verify(digest, Buffer.concat([authenticatorData, clientHash]), key, fromBase64Url(signature));
}
