import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { finishProviderLogin } from '@haidai/contract/identity';
import { finishProviderSignIn } from '@haidai/contract/staff';
import { Provider } from 'oidc-provider';

/** A person of the provider, by the login that the person enters there. Any password is right. */
export interface ProviderPerson {
  name: string;
  email: string;
  groups: readonly string[];
}

export interface RealProvider {
  issuer: string;
  clientId: string;
  clientSecret: string;
  /** The persons. A test may change them while the provider runs. */
  people: Record<string, ProviderPerson>;
  close(): Promise<void>;
}

/**
 * Starts a certified provider of OpenID Connect (oidc-provider) on this machine, with the desk as its client, and the login page of members. It has
 * pages for the sign-in and the sign-out, needs PKCE, and gives groups only with the user info.
 */
export async function startRealProvider({
  port = 0,
  deskUrl,
}: {
  port?: number;
  deskUrl: string;
}): Promise<RealProvider> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const people: Record<string, ProviderPerson> = {};
  const client = { clientId: 'desk', clientSecret: randomBytes(24).toString('base64url') };
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: client.clientId,
        client_secret: client.clientSecret,
        redirect_uris: [finishProviderSignIn, finishProviderLogin].map(({ path }) => `${deskUrl}${path}`),
        post_logout_redirect_uris: [`${deskUrl}/ops`],
      },
    ],
    jwks: { keys: [{ ...privateKey.export({ format: 'jwk' }), kid: 'one', alg: 'RS256', use: 'sig' }] },
    cookies: { keys: [randomBytes(24).toString('base64url')] },
    claims: { openid: ['sub'], profile: ['name', 'preferred_username', 'groups'], email: ['email', 'email_verified'] },
    pkce: { required: () => true },
    findAccount: (_, id) => ({
      accountId: id,
      claims: () => ({ sub: `number-of-${id}`, preferred_username: id, email_verified: true, ...people[id] }),
    }),
    // The carrier trusts its own desk, so the provider asks nobody for a consent.
    async loadExistingGrant({ oidc }) {
      const grant = new oidc.provider.Grant({
        clientId: oidc.client?.clientId ?? '',
        accountId: oidc.session?.accountId ?? '',
      });
      grant.addOIDCScope('openid profile email');
      await grant.save();
      return grant;
    },
  });
  server.on('request', provider.callback());
  return {
    issuer,
    ...client,
    people,
    close() {
      server.closeAllConnections();
      return new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}
