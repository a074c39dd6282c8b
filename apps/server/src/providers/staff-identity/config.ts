import { readFileSync } from 'node:fs';
import { finishProviderSignIn } from '@haidai/contract/staff';
import { type StaffRole, staffRoles } from '@haidai/domain/staff';
import { z } from 'zod/mini';
import { type Config, SettingsFault } from '../../platform/index.ts';

export interface IdentityConfig {
  issuer: URL;
  clientId: string;
  clientSecret: string;
  /** The claim of the ID token, or of the user info, with the groups of a person. */
  groupsClaim: string;
  roles: Readonly<Record<string, StaffRole>>;
  /** Whether an unknown person with a role gets an account. Otherwise an administrator links the accounts. */
  createsAccounts: boolean;
  label: { zh: string; en: string };
  /** The address to which the provider sends the browser back. It is registered there. */
  redirectUri: string;
  /** The page after a sign-out. It is registered there too. */
  signedOutUri: string;
}

type Env = Readonly<Record<string, string | undefined>>;

/** The variables of this adapter, each with its purpose, for docs/generated/settings.md. */
export const staffIdentitySettings: Record<string, string> = {
  STAFF_OIDC_ISSUER: 'The issuer of the staff’s identity provider (OpenID Connect). Without it, staff use passwords',
  STAFF_OIDC_CLIENT_ID: 'The client id of the desk at that provider. An ID token must name it as its audience',
  STAFF_OIDC_CLIENT_SECRET: 'The client secret of the desk. Secret',
  STAFF_OIDC_CLIENT_SECRET_FILE: 'A file with that client secret, instead of STAFF_OIDC_CLIENT_SECRET',
  STAFF_OIDC_GROUPS_CLAIM: 'The claim that lists the groups of a person. Default: `groups`',
  STAFF_OIDC_ROLES: 'JSON: the role of each group, such as `{ "desk": "clerk", "desk-leads": "supervisor" }`',
  STAFF_OIDC_NEW_ACCOUNTS:
    'Whether a person without an account gets one at the first sign-in: `on` or `off`. Default: `on`',
  STAFF_OIDC_LABEL: 'The Chinese words of the button at the sign-in. Default: `企业账号登录`',
  STAFF_OIDC_LABEL_EN: 'The English words of that button. Default: `Sign in with your company account`',
};

const roleMap = z.record(z.string().check(z.minLength(1)), z.enum(staffRoles));

/** Reads the settings. Null without an issuer. Throws one `SettingsFault` that names every fault. */
export function readIdentityConfig(env: Env, site: Pick<Config, 'publicUrl' | 'production'>): IdentityConfig | null {
  const { STAFF_OIDC_ISSUER: address } = env;
  if (!address) return null;
  const faults: string[] = [];
  const issuer = URL.parse(address);
  const protocols = site.production ? ['https:'] : ['https:', 'http:'];
  if (!issuer || !protocols.includes(issuer.protocol)) faults.push('STAFF_OIDC_ISSUER is no https address');
  const required = (name: string) => {
    if (!env[name]) faults.push(`${name} is not set`);
    return env[name] ?? '';
  };
  const [clientId, clientSecret] = [required('STAFF_OIDC_CLIENT_ID'), readSecret(env, faults)];
  const roles = z.safeParse(roleMap, parseJson(required('STAFF_OIDC_ROLES')));
  if (!roles.success || Object.keys(roles.data).length === 0)
    faults.push(`STAFF_OIDC_ROLES is no JSON with a role (${staffRoles.join(', ')}) for each group`);
  const createsAccounts = z.safeParse(z.stringbool(), env.STAFF_OIDC_NEW_ACCOUNTS || 'on');
  if (!createsAccounts.success) faults.push('STAFF_OIDC_NEW_ACCOUNTS is neither on nor off');
  if (faults.length > 0 || !issuer || !roles.success || !createsAccounts.success)
    throw new SettingsFault('STAFF_OIDC_ISSUER cannot be used:', faults);
  return {
    issuer,
    clientId,
    clientSecret,
    groupsClaim: env.STAFF_OIDC_GROUPS_CLAIM || 'groups',
    roles: roles.data,
    createsAccounts: createsAccounts.data,
    label: {
      zh: env.STAFF_OIDC_LABEL || '企业账号登录',
      en: env.STAFF_OIDC_LABEL_EN || 'Sign in with your company account',
    },
    redirectUri: `${site.publicUrl}${finishProviderSignIn.path}`,
    signedOutUri: `${site.publicUrl}/ops`,
  };
}

function readSecret(env: Env, faults: string[]): string {
  const { STAFF_OIDC_CLIENT_SECRET: secret, STAFF_OIDC_CLIENT_SECRET_FILE: file } = env;
  if (secret) return secret;
  if (!file) {
    faults.push('Neither STAFF_OIDC_CLIENT_SECRET nor STAFF_OIDC_CLIENT_SECRET_FILE is set');
    return '';
  }
  try {
    const read = readFileSync(file, 'utf8').trim();
    if (read === '') faults.push('STAFF_OIDC_CLIENT_SECRET_FILE is empty');
    return read;
  } catch {
    faults.push('STAFF_OIDC_CLIENT_SECRET_FILE cannot be read');
    return '';
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
