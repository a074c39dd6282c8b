import { z } from 'zod/mini';
import { defineOperation } from '../operation.ts';
import { tokens } from './logins.ts';

/** Bytes in base64url, without padding. */
const bytes = (most: number) =>
  z.string().check(z.minLength(1), z.maxLength(most), z.regex(/^[A-Za-z0-9_-]+$/, 'base64url'));
const credentialId = bytes(1400);
const name = z.string().check(z.maxLength(40));

const passkey = z.object({
  id: z.string(),
  /** The name that the member gave; '' if there is none. */
  name: z.string(),
  /** The browser and the system that registered the passkey; 'other' if they are not known. */
  browser: z.enum(['edge', 'chrome', 'safari', 'firefox', 'wechat', 'other']),
  system: z.enum(['windows', 'mac', 'android', 'iphone', 'ipad', 'harmony', 'linux', 'other']),
  createdAt: z.string(),
  lastUsedAt: z.nullable(z.string()),
});

/** The answer of an authenticator, in base64url. */
const response = {
  credentialId,
  clientDataJSON: bytes(4000),
  authenticatorData: bytes(8000),
};

export const beginPasskeyRegistration = defineOperation({
  id: 'identity.beginPasskeyRegistration',
  method: 'POST',
  path: '/api/auth/user/passkey/begin',
  summary: 'The options with which a browser creates a passkey for my account; needs a recent sign-in',
  auth: 'user',
  request: {},
  response: z.object({
    challenge: z.string(),
    rpId: z.string(),
    rpName: z.string(),
    /** The handle of the account in base64url. It names nobody. */
    userHandle: z.string(),
    userName: z.string(),
    algorithms: z.array(z.number()),
    existing: z.array(z.object({ credentialId: z.string(), transports: z.array(z.string()) })),
    timeoutMs: z.number(),
  }),
  refusals: ['signInTooOld', 'passkeyLimit', 'tooOften'],
});

export const confirmPasskeyRegistration = defineOperation({
  id: 'identity.confirmPasskeyRegistration',
  method: 'POST',
  path: '/api/auth/user/passkey/confirm',
  summary: 'Adds the passkey that a browser created; needs a recent sign-in',
  auth: 'user',
  request: {
    body: z.object({
      ...response,
      /** The public key as SubjectPublicKeyInfo (DER). */
      publicKey: bytes(2000),
      /** The COSE number of the algorithm. */
      algorithm: z.int().check(z.minimum(-65_535), z.maximum(0)),
      transports: z.array(z.string().check(z.maxLength(20))).check(z.maxLength(8)),
    }),
  },
  response: passkey,
  refusals: ['signInTooOld', 'passkeyRefused', 'passkeyExpired', 'passkeyLimit'],
});

export const listPasskeys = defineOperation({
  id: 'identity.listPasskeys',
  method: 'GET',
  path: '/api/auth/user/passkey/list',
  summary: 'My passkeys, the newest first',
  auth: 'user',
  request: {},
  response: z.object({ passkeys: z.array(passkey), most: z.number() }),
  refusals: [],
});

export const renamePasskey = defineOperation({
  id: 'identity.renamePasskey',
  method: 'POST',
  path: '/api/auth/user/passkey/rename',
  summary: 'Gives one of my passkeys another name, or none',
  auth: 'user',
  idempotent: true,
  request: { body: z.object({ id: z.uuid(), name }) },
  response: passkey,
  refusals: ['notFound'],
});

export const removePasskey = defineOperation({
  id: 'identity.removePasskey',
  method: 'POST',
  path: '/api/auth/user/passkey/remove',
  summary: 'Removes one of my passkeys; it signs nobody in any more',
  auth: 'user',
  idempotent: true,
  request: { body: z.object({ id: z.uuid() }) },
  response: z.object({ removed: z.literal(true) }),
  refusals: ['notFound'],
});

export const beginPasskeyLogin = defineOperation({
  id: 'identity.beginPasskeyLogin',
  method: 'POST',
  path: '/api/auth/auth/passkey/begin',
  summary: 'The options with which a browser asks for a passkey; names no account',
  auth: 'device',
  protection: { cost: 'rows', by: ['limit'] },
  overlooksToken: true,
  request: {},
  response: z.object({ challenge: z.string(), rpId: z.string(), timeoutMs: z.number() }),
  refusals: ['tooOften', 'deviceMissing'],
});

export const confirmPasskeyLogin = defineOperation({
  id: 'identity.confirmPasskeyLogin',
  method: 'POST',
  path: '/api/auth/auth/passkey/confirm',
  summary: 'Signs in the account of a passkey; the device of the passkey has verified its user',
  auth: 'device',
  protection: { cost: 'write', by: ['limit', 'key'] },
  overlooksToken: true,
  request: { body: z.object({ ...response, signature: bytes(2000), userHandle: z.optional(bytes(100)) }) },
  response: tokens,
  refusals: ['passkeyUnknown', 'accountBlocked', 'passkeyRefused', 'passkeyExpired', 'tooOften', 'deviceMissing'],
});
