import { finishProviderLogin } from '@haidai/contract/identity';
import { type Config, SettingsFault } from '../../platform/index.ts';
import { type ProviderConfig, providerVariables, readProvider } from '../openid-connect/index.ts';

export interface MemberIdentityConfig extends ProviderConfig {
  label: { zh: string; en: string };
}

type Env = Readonly<Record<string, string | undefined>>;

/** The variables of this adapter, each with its purpose, for docs/generated/settings.md. */
export const memberIdentitySettings: Record<string, string> = {
  MEMBERSHIP_OIDC_ISSUER:
    'The issuer of the members’ identity provider (OpenID Connect). Without it, the login page has no button for it',
  ...providerVariables('MEMBERSHIP_OIDC', 'the booking site'),
  MEMBERSHIP_OIDC_LABEL: 'The Chinese words of the button at the login. Default: `会员账号登录`',
  MEMBERSHIP_OIDC_LABEL_EN: 'The English words of that button. Default: `Log in with your membership account`',
};

/** Reads the settings. Null without an issuer. Throws one `SettingsFault` that names every fault. */
export function readMemberIdentity(
  env: Env,
  { publicUrl, production }: Pick<Config, 'publicUrl' | 'production'>,
): MemberIdentityConfig | null {
  if (!env.MEMBERSHIP_OIDC_ISSUER) return null;
  const faults: string[] = [];
  const redirectUri = `${publicUrl}${finishProviderLogin.path}`;
  const provider = readProvider('MEMBERSHIP_OIDC', env, { production, redirectUri }, faults);
  if (faults.length > 0 || !provider) throw new SettingsFault('MEMBERSHIP_OIDC_ISSUER cannot be used:', faults);
  return {
    ...provider,
    label: {
      zh: env.MEMBERSHIP_OIDC_LABEL || '会员账号登录',
      en: env.MEMBERSHIP_OIDC_LABEL_EN || 'Log in with your membership account',
    },
  };
}
