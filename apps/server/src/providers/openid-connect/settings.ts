import { readFileSync } from 'node:fs';
import type { Config } from '../../platform/index.ts';
import type { ProviderConfig } from './connect.ts';

type Env = Readonly<Record<string, string | undefined>>;

/** The variables of a provider, each with its purpose, for docs/generated/settings.md. `who` signs in there. */
export function providerVariables(prefix: string, who: string): Record<string, string> {
  return {
    [`${prefix}_CLIENT_ID`]: `The client id of ${who} at that provider. An ID token must name it as its audience`,
    [`${prefix}_CLIENT_SECRET`]: `The client secret of ${who}. Secret`,
    [`${prefix}_CLIENT_SECRET_FILE`]: `A file with that client secret, instead of ${prefix}_CLIENT_SECRET`,
  };
}

/**
 * Reads the settings of a provider and adds their faults. Null if the address of the issuer cannot be used. The caller
 * throws if there are faults.
 */
export function readProvider(
  prefix: string,
  env: Env,
  { production, redirectUri }: Pick<Config, 'production'> & { redirectUri: string },
  faults: string[],
): ProviderConfig | null {
  const issuer = URL.parse(env[`${prefix}_ISSUER`] ?? '');
  const protocols = production ? ['https:'] : ['https:', 'http:'];
  const isGood = issuer !== null && protocols.includes(issuer.protocol);
  if (!isGood) faults.push(`${prefix}_ISSUER is no https address`);
  const clientId = env[`${prefix}_CLIENT_ID`] ?? '';
  if (clientId === '') faults.push(`${prefix}_CLIENT_ID is not set`);
  const clientSecret = readSecret(prefix, env, faults);
  return isGood ? { issuer, clientId, clientSecret, redirectUri } : null;
}

function readSecret(prefix: string, env: Env, faults: string[]): string {
  const [secret, file] = [env[`${prefix}_CLIENT_SECRET`], env[`${prefix}_CLIENT_SECRET_FILE`]];
  if (secret) return secret;
  if (!file) {
    faults.push(`Neither ${prefix}_CLIENT_SECRET nor ${prefix}_CLIENT_SECRET_FILE is set`);
    return '';
  }
  try {
    const read = readFileSync(file, 'utf8').trim();
    if (read === '') faults.push(`${prefix}_CLIENT_SECRET_FILE is empty`);
    return read;
  } catch {
    faults.push(`${prefix}_CLIENT_SECRET_FILE cannot be read`);
    return '';
  }
}
