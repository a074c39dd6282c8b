import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';
import {
  beginPasskeyLogin,
  beginPasskeyRegistration,
  confirmPasskeyLogin,
  confirmPasskeyRegistration,
} from '@haidai/contract/identity';
import type { Api } from './api.ts';

/** The faults of an authenticator, a browser or a stranger. */
interface PasskeyFault {
  origin?: string;
  rpId?: string;
  /** The flags of the answer. By default the user is present and verified. */
  flags?: number;
  challenge?: string;
  type?: string;
  crossOrigin?: boolean;
  signature?: string;
  userHandle?: string;
  credentialId?: string;
}

/** A passkey in the memory of a test, with ECDSA on P-256. */
export interface SoftPasskey {
  credentialId: string;
  privateKey: KeyObject;
  publicKey: string;
  userHandle: string;
  /** The counter of the next answer. It stays 0 for a passkey that synchronises. */
  counter: number;
}

function createSoftPasskey(userHandle: string): SoftPasskey {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'prime256v1' });
  return {
    credentialId: randomBytes(32).toString('base64url'),
    privateKey,
    publicKey: publicKey.export({ format: 'der', type: 'spki' }).toString('base64url'),
    userHandle,
    counter: 0,
  };
}

const site = { origin: 'http://localhost:8080', rpId: 'localhost' };

function clientData(challenge: string, fault: PasskeyFault, type: string): string {
  const { origin = site.origin, crossOrigin = false } = fault;
  const data = { type: fault.type ?? type, challenge: fault.challenge ?? challenge, origin, crossOrigin };
  return Buffer.from(JSON.stringify(data)).toString('base64url');
}

function authenticatorData(
  { counter }: SoftPasskey,
  { rpId = site.rpId, flags }: PasskeyFault,
  rest = Buffer.alloc(0),
) {
  const head = Buffer.alloc(5);
  head.writeUInt8(flags ?? (rest.length > 0 ? 0x45 : 0x05), 0);
  head.writeUInt32BE(counter, 1);
  return Buffer.concat([createHash('sha256').update(rpId).digest(), head, rest]);
}

/** Creates a passkey for the signed-in account and sends it. */
export async function addPasskey(api: Api, fault: PasskeyFault = {}) {
  const options = await api.expectOk(beginPasskeyRegistration);
  const passkey = createSoftPasskey(options.userHandle);
  const id = Buffer.from(passkey.credentialId, 'base64url');
  const length = Buffer.alloc(2);
  length.writeUInt16BE(id.length);
  const attested = Buffer.concat([Buffer.alloc(16), length, id]);
  const body = {
    credentialId: fault.credentialId ?? passkey.credentialId,
    clientDataJSON: clientData(options.challenge, fault, 'webauthn.create'),
    authenticatorData: authenticatorData(passkey, fault, attested).toString('base64url'),
    publicKey: passkey.publicKey,
    algorithm: -7,
    transports: ['internal'],
  };
  return { passkey, body, answer: await api.call(confirmPasskeyRegistration, { body }) };
}

/** Signs a new challenge with a passkey and sends it. Returns the body too, for a second use. */
export async function logInByPasskey(api: Api, passkey: SoftPasskey, fault: PasskeyFault = {}) {
  const { challenge } = await api.expectOk(beginPasskeyLogin);
  const clientDataJSON = clientData(challenge, fault, 'webauthn.get');
  const data = authenticatorData(passkey, fault);
  const hash = createHash('sha256').update(Buffer.from(clientDataJSON, 'base64url')).digest();
  const body = {
    credentialId: fault.credentialId ?? passkey.credentialId,
    clientDataJSON,
    authenticatorData: data.toString('base64url'),
    signature: fault.signature ?? sign('sha256', Buffer.concat([data, hash]), passkey.privateKey).toString('base64url'),
    userHandle: fault.userHandle ?? passkey.userHandle,
  };
  return { body, answer: await api.call(confirmPasskeyLogin, { body }) };
}
