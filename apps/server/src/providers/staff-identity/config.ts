import { finishProviderSignIn } from '@haidai/contract/staff';
import { type RoleId, roleIdPattern } from '@haidai/domain/staff';
import { z } from 'zod/mini';
import { type Config, SettingsFault } from '../../platform/index.ts';
import { type ProviderConfig, providerVariables, readProvider } from '../openid-connect/index.ts';

export interface IdentityConfig extends ProviderConfig {
  /** The claim of the ID token, or of the user info, with the groups of a person. */
  groupsClaim: string;
  /** The role of each group. For a person with several groups, the last one of this list counts. */
  roles: Readonly<Record<string, RoleId>>;
  /** Whether an unknown person with a role gets an account. Otherwise an administrator links the accounts. */
  createsAccounts: boolean;
  label: { zh: string; en: string };
  /** The page after a sign-out. It is registered there too. */
  signedOutUri: string;
}

type Env = Readonly<Record<string, string | undefined>>;

/** The variables of this adapter, each with its purpose, for docs/generated/settings.md. */
export const staffIdentitySettings: Record<string, string> = {
  STAFF_OIDC_ISSUER: 'The issuer of the staff’s identity provider (OpenID Connect). Without it, staff use passwords',
  ...providerVariables('STAFF_OIDC', 'the desk'),
  STAFF_OIDC_GROUPS_CLAIM: 'The claim that lists the groups of a person. Default: `groups`',
  STAFF_OIDC_ROLES:
    'JSON: the role of each group, such as `{ "desk": "clerk", "desk-leads": "supervisor" }`; the last of several counts',
  STAFF_OIDC_NEW_ACCOUNTS:
    'Whether a person without an account gets one at the first sign-in: `on` or `off`. Default: `on`',
  STAFF_OIDC_LABEL: 'The Chinese words of the button at the sign-in. Default: `企业账号登录`',
  STAFF_OIDC_LABEL_EN: 'The English words of that button. Default: `Sign in with your company account`',
};

const roleMap = z.record(z.string().check(z.minLength(1)), z.string().check(z.regex(roleIdPattern)));

/** Reads the settings. Null without an issuer. Throws one `SettingsFault` that names every fault. */
export function readIdentityConfig(env: Env, site: Pick<Config, 'publicUrl' | 'production'>): IdentityConfig | null {
  if (!env.STAFF_OIDC_ISSUER) return null;
  const faults: string[] = [];
  const redirectUri = `${site.publicUrl}${finishProviderSignIn.path}`;
  const provider = readProvider('STAFF_OIDC', env, { production: site.production, redirectUri }, faults);
  if (!env.STAFF_OIDC_ROLES) faults.push('STAFF_OIDC_ROLES is not set');
  const roles = z.safeParse(roleMap, parseJson(env.STAFF_OIDC_ROLES ?? ''));
  if (!roles.success || Object.keys(roles.data).length === 0)
    faults.push('STAFF_OIDC_ROLES is no JSON with a role for each group');
  const createsAccounts = z.safeParse(z.stringbool(), env.STAFF_OIDC_NEW_ACCOUNTS || 'on');
  if (!createsAccounts.success) faults.push('STAFF_OIDC_NEW_ACCOUNTS is neither on nor off');
  if (faults.length > 0 || !provider || !roles.success || !createsAccounts.success)
    throw new SettingsFault('STAFF_OIDC_ISSUER cannot be used:', faults);
  return {
    ...provider,
    groupsClaim: env.STAFF_OIDC_GROUPS_CLAIM || 'groups',
    roles: roles.data,
    createsAccounts: createsAccounts.data,
    label: {
      zh: env.STAFF_OIDC_LABEL || '企业账号登录',
      en: env.STAFF_OIDC_LABEL_EN || 'Sign in with your company account',
    },
    signedOutUri: `${site.publicUrl}/ops`,
  };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
