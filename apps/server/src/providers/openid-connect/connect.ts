import * as client from 'openid-client';
import type { Deps } from '../../platform/index.ts';
import { IdentityFault } from './identity-fault.ts';

/** The provider and this site as its client. */
export interface ProviderConfig {
  issuer: URL;
  clientId: string;
  clientSecret: string;
  /** The address to which the provider sends the browser back. It is registered there. */
  redirectUri: string;
}

/** The secrets of one sign-in. The browser keeps them, sealed, until it comes back from the provider. */
export interface IdentityFlow {
  state: string;
  nonce: string;
  codeVerifier: string;
}

/** The verified claims of a person, with the issuer that made them. */
export interface Identified {
  issuer: string;
  claims: Readonly<Record<string, unknown>>;
}

/** The scopes and claims that a sign-in asks the provider for. */
export interface Wanted {
  scope: string;
  /** The most seconds since the person signed in at the provider. Absent if any time is right. */
  maxAge?: number;
  /** A claim that some providers give only with the user info. */
  claim?: string;
}

/** The calls of a sign-in by OpenID Connect. They reject with `IdentityFault`. */
export interface OpenIdConnection {
  /** Returns the address at which the provider asks the person to sign in. */
  begin(wanted: Wanted): Promise<{ url: string; flow: IdentityFlow }>;
  /** Checks the answer of the provider: the query of the address to which it sent the browser back. */
  finish(query: string, flow: IdentityFlow, wanted: Wanted): Promise<Identified>;
  /** Returns the address that ends the sign-in at the provider and leads to `back`. Null if the provider has none. */
  signOutUrl(back: string): Promise<string | null>;
}

const timeoutSeconds = 8;
/** The difference in seconds between the clocks of the provider and this site that the site accepts. */
const skewSeconds = 30;

/** The age in milliseconds at which a new sign-in reads the metadata again. So the site soon sees a provider is down. */
const staleMs = 60_000;

/**
 * Connects this site with a provider of OpenID Connect: authorization code flow with PKCE, `state` and `nonce`. The
 * library checks the issuer, the audience, the signature, the times and the nonce of the ID token. The metadata of the
 * provider is kept for a minute, its keys until a token has an unknown one, but at most five minutes.
 */
export function connectProvider(
  { issuer, clientId, clientSecret, redirectUri }: ProviderConfig,
  clock: Pick<Deps['clock'], 'now'>,
): OpenIdConnection {
  let found: Promise<client.Configuration> | null = null;
  let foundAt = 0;
  const discover = async () => {
    const before = await found?.catch(() => undefined);
    const keys = before && client.getJwksCache(before);
    // The library checks the signature of an ID token only on request. It trusts the TLS of the token endpoint.
    const execute = [client.enableNonRepudiationChecks];
    if (issuer.protocol === 'http:') execute.push(client.allowInsecureRequests);
    if (keys) execute.push((provider) => client.setJwksCache(provider, keys));
    const metadata = { client_secret: clientSecret, [client.clockTolerance]: skewSeconds };
    return client.discovery(issuer, clientId, metadata, signCalls(clientSecret), { execute, timeout: timeoutSeconds });
  };
  const find = ({ fresh = false } = {}) => {
    const now = clock.now().getTime();
    if (!found || (fresh && now - foundAt >= staleMs)) {
      found = discover();
      foundAt = now;
    }
    const current = found;
    return current.catch((error: unknown) => {
      if (found === current) found = null;
      throw new IdentityFault('down', error);
    });
  };
  return {
    async begin({ scope, maxAge }) {
      const provider = await find({ fresh: true });
      const flow: IdentityFlow = {
        state: client.randomState(),
        nonce: client.randomNonce(),
        codeVerifier: client.randomPKCECodeVerifier(),
      };
      const url = client.buildAuthorizationUrl(provider, {
        redirect_uri: redirectUri,
        scope,
        code_challenge: await client.calculatePKCECodeChallenge(flow.codeVerifier),
        code_challenge_method: 'S256',
        ...(maxAge !== undefined && { max_age: String(maxAge) }),
        state: flow.state,
        nonce: flow.nonce,
      });
      return { url: url.href, flow };
    },
    async finish(query, { state, nonce, codeVerifier }, { maxAge, claim }) {
      const provider = await find();
      const returned = new URL(redirectUri);
      returned.search = query;
      const age = maxAge === undefined ? {} : { maxAge };
      const checks = { expectedState: state, expectedNonce: nonce, pkceCodeVerifier: codeVerifier, ...age };
      try {
        const tokens = await client.authorizationCodeGrant(provider, returned, { ...checks, idTokenExpected: true });
        const claims = tokens.claims();
        if (!claims) throw new Error('The provider sent no ID token');
        const isComplete = claim === undefined || claim in claims;
        const info = isComplete ? {} : await readUserInfo(provider, tokens.access_token, claims.sub);
        return { issuer: provider.serverMetadata().issuer, claims: { ...info, ...claims } };
      } catch (error) {
        throw new IdentityFault(isUnreachable(error) ? 'down' : 'refused', error);
      }
    },
    async signOutUrl(back) {
      const provider = await find().catch(() => null);
      if (!provider?.serverMetadata().end_session_endpoint) return null;
      return client.buildEndSessionUrl(provider, { post_logout_redirect_uri: back }).href;
    },
  };
}

/** Authenticates the site by the header, which is the default of the standard, or in the body if that is all. */
function signCalls(clientSecret: string): client.ClientAuth {
  const [byHeader, byBody] = [client.ClientSecretBasic(clientSecret), client.ClientSecretPost(clientSecret)];
  return (provider, own, body, headers) => {
    const ways = provider.token_endpoint_auth_methods_supported ?? [];
    const choose = ways.includes('client_secret_post') && !ways.includes('client_secret_basic') ? byBody : byHeader;
    return choose(provider, own, body, headers);
  };
}

/** Some providers give a claim only with the user info. */
async function readUserInfo(provider: client.Configuration, accessToken: string, sub: string) {
  if (!provider.serverMetadata().userinfo_endpoint) return {};
  return client.fetchUserInfo(provider, accessToken, sub);
}

/** Whether a call failed without an answer, or the provider says that it is broken at the moment. */
function isUnreachable(fault: unknown): boolean {
  if (!(fault instanceof Error)) return false;
  const { code, error, cause } = fault as { code?: unknown; error?: unknown; cause?: unknown };
  // A TypeError with a code reports a wrong argument. One without a code is a failed fetch.
  if (fault instanceof TypeError) return code === undefined;
  if (code === 'OAUTH_TIMEOUT' || code === 'OAUTH_ABORT') return true;
  if (error === 'server_error' || error === 'temporarily_unavailable') return true;
  return cause instanceof Response && cause.status >= 500;
}
