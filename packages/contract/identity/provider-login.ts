import { z } from 'zod/mini';
import { providerReturn } from '../fields.ts';
import { defineOperation } from '../operation.ts';

/** The path of these operations. What a browser keeps between them is sent nowhere else. */
export const providerPath = '/api/auth/provider';

export const getLoginWays = defineOperation({
  id: 'identity.getLoginWays',
  method: 'GET',
  path: `${providerPath}/ways`,
  summary: 'Whether members also sign in by an identity provider, and what the last try in this browser came to',
  auth: 'public',
  protection: { cost: 'memory', perMinute: 120 },
  request: {},
  response: z.object({
    provider: z.nullable(z.object({ label: z.string() })),
    /** Why the last try failed; null if it did not. */
    failure: z.nullable(z.string()),
    /** Whether the provider has identified a person who is not linked with an account yet. */
    isWaiting: z.boolean(),
  }),
  refusals: [],
});

export const beginProviderLogin = defineOperation({
  id: 'identity.beginProviderLogin',
  method: 'GET',
  path: providerPath,
  summary: 'Leads the browser to the identity provider of the members',
  auth: 'public',
  protection: { cost: 'outside', by: ['limit'], perMinute: 60 },
  raw: true,
  leadsOn: true,
  request: {},
  response: z.unknown(),
  refusals: ['notFound'],
});

export const finishProviderLogin = defineOperation({
  id: 'identity.finishProviderLogin',
  method: 'GET',
  path: `${providerPath}/return`,
  summary: 'Where the identity provider sends the browser of a member; leads to the account, or to the login page',
  auth: 'public',
  protection: { cost: 'outside', by: ['limit', 'signature'], perMinute: 60 },
  raw: true,
  leadsOn: true,
  request: { query: providerReturn },
  response: z.unknown(),
  refusals: ['notFound'],
});

const providerLink = z.object({
  /** The words of the provider; null if there is none. */
  label: z.nullable(z.string()),
  isLinked: z.boolean(),
  /** The name at the provider of the person who waits for the link; null if nobody does. It may be empty. */
  waiting: z.nullable(z.string()),
});

export const getProviderLink = defineOperation({
  id: 'identity.getProviderLink',
  method: 'GET',
  path: `${providerPath}/link`,
  summary: 'Whether the account is linked with a person of the identity provider, and who waits to be linked',
  auth: 'user',
  request: {},
  response: providerLink,
  refusals: [],
});

export const linkProvider = defineOperation({
  id: 'identity.linkProvider',
  method: 'POST',
  path: `${providerPath}/link`,
  summary: 'Links the account with the person whom the provider has identified in this browser',
  auth: 'user',
  request: { body: z.object({}) },
  response: providerLink,
  refusals: ['providerLinkExpired', 'providerLinkTaken', 'providerMembersOnly', 'signInTooOld'],
});

export const unlinkProvider = defineOperation({
  id: 'identity.unlinkProvider',
  method: 'POST',
  path: `${providerPath}/unlink`,
  summary: 'Ends the link of the account with the person of the identity provider',
  auth: 'user',
  request: { body: z.object({}) },
  response: providerLink,
  refusals: ['signInTooOld'],
});
