import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { finishProviderSignIn } from '@haidai/contract/staff';
import { exportJWK, generateKeyPair, SignJWT, UnsecuredJWT } from 'jose';
import { createStaffIdentity, type IdentityConfig } from '../../src/providers/staff-identity/index.ts';
import type { TestApp } from '../site/start-test-app.ts';
import { identifiedAt, openDeskBrowser } from './desk-browser.ts';

/** The claims of the person who signs in at the provider, beside those of the protocol. */
export interface Person {
  sub: string;
  preferred_username?: string;
  email?: string;
  name?: string;
  groups?: string[];
}

/** How the provider breaks the protocol. */
export interface ProviderFault {
  /** Other claims in the ID token: another nonce, audience, issuer or time. */
  claims?: Record<string, unknown>;
  /** A key that the provider does not publish signs the ID token. */
  foreignKey?: boolean;
  /** The provider leaves the ID token without a signature (`alg: none`). */
  unsigned?: boolean;
  /** The provider answers the code with this status. */
  status?: number;
  /** The issuer that the provider names beside the code, instead of its own. */
  sentAs?: string;
}

const clientId = 'desk';

/** Starts a provider of OpenID Connect that identifies `person` at once and can break the protocol. */
export async function startIdentityProvider() {
  const [own, foreign] = [await generateKeyPair('RS256'), await generateKeyPair('RS256')];
  const jwk = { ...(await exportJWK(own.publicKey)), kid: 'one', alg: 'RS256', use: 'sig' };
  const current: { person: Person; fault: ProviderFault } = { person: { sub: 'none' }, fault: {} };
  const codes = new Map<string, string>();
  let issuer = '';

  async function signToken(nonce: string): Promise<string> {
    const now = Math.floor(Date.now() / 1000);
    const claims = {
      ...{ iss: issuer, aud: clientId, iat: now, exp: now + 300, auth_time: now, nonce },
      ...current.person,
      ...current.fault.claims,
    };
    if (current.fault.unsigned) return new UnsecuredJWT(claims).encode();
    const { privateKey } = current.fault.foreignKey ? foreign : own;
    return new SignJWT(claims).setProtectedHeader({ alg: 'RS256', kid: 'one' }).sign(privateKey);
  }

  const server = createServer(async (request, response) => {
    const url = new URL(request.url ?? '', issuer);
    const send = (status: number, body: unknown) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    if (url.pathname === '/.well-known/openid-configuration')
      return send(200, {
        issuer,
        authorization_endpoint: `${issuer}/authorize`,
        token_endpoint: `${issuer}/token`,
        jwks_uri: `${issuer}/jwks`,
        end_session_endpoint: `${issuer}/end`,
        authorization_response_iss_parameter_supported: true,
        response_types_supported: ['code'],
        subject_types_supported: ['public'],
        id_token_signing_alg_values_supported: ['RS256'],
      });
    if (url.pathname === '/jwks') return send(200, { keys: [jwk] });
    if (url.pathname === '/authorize') {
      const code = `code-${codes.size}`;
      codes.set(code, url.searchParams.get('nonce') ?? '');
      const back = new URL(url.searchParams.get('redirect_uri') ?? '');
      const state = url.searchParams.get('state') ?? '';
      back.search = new URLSearchParams({ code, state, iss: current.fault.sentAs ?? issuer }).toString();
      return response.writeHead(303, { location: back.href }).end();
    }
    let body = '';
    for await (const part of request) body += part;
    const code = new URLSearchParams(body).get('code') ?? '';
    const nonce = codes.get(code);
    const { status = nonce === undefined ? 400 : 200 } = current.fault;
    codes.delete(code);
    if (status !== 200 || nonce === undefined) return send(status, status === 400 ? { error: 'invalid_grant' } : {});
    return send(200, { access_token: 'opaque', token_type: 'Bearer', id_token: await signToken(nonce) });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const identity: IdentityConfig = {
    issuer: new URL(issuer),
    clientId,
    clientSecret: 'secret-of-the-desk',
    groupsClaim: 'groups',
    roles: { desk: 'clerk', leads: 'supervisor' },
    createsAccounts: true,
    label: { zh: '企业账号登录', en: 'Sign in with your company account' },
    redirectUri: `http://localhost:8080${finishProviderSignIn.path}`,
    signedOutUri: 'http://localhost:8080/ops',
  };
  const identify = (person: Person, fault: ProviderFault = {}) => void Object.assign(current, { person, fault });
  return {
    issuer,
    /** The settings of a desk that uses this provider. */
    identity,
    /** The adapter of such a desk. */
    port: createStaffIdentity(identity, { now: () => new Date() }),
    identify,
    /** Signs a person in at a desk. Returns the browser, the path of its return, and the address to which it was led. */
    async signIn(site: TestApp, person: Person, fault: ProviderFault = {}) {
      identify(person, fault);
      const browser = openDeskBrowser(site);
      const back = await identifiedAt(await browser.begin());
      const { headers, statusCode } = await browser.go(back);
      return { ...browser, back, statusCode, leadsTo: headers.location };
    },
    close() {
      server.closeAllConnections();
      return new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}
