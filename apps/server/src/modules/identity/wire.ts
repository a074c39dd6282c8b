import type { OperationResult } from '@haidai/contract';
import type { loginMember } from '@haidai/contract/identity';
import type { Deps, Language } from '../../platform/index.ts';
import type { Account } from './repository.ts';
import type { SignInTokens } from './session/sign-in.ts';

export function toTokens(tokens: SignInTokens): OperationResult<typeof loginMember> {
  return {
    access_token: tokens.accessToken,
    token_type: 'bearer',
    expires_in: tokens.accessSeconds,
    refresh_token: tokens.refreshToken,
    userType: userTypeOf(tokens.account.kind),
    willingTobeRecorded: tokens.account.will_be_recorded,
  };
}

type WithContact = Pick<Account, 'mobile_sealed' | 'mail_sealed'>;

/**
 * Returns the user id of the specification: a member's user id, or the contact of a traveller who is no member and signs
 * in by SMS or mail.
 */
export function userIdOf(deps: Pick<Deps, 'vault'>, account: WithContact & Pick<Account, 'kind' | 'user_id'>): string {
  return account.kind === 'sms' ? contactOf(deps, account) : account.user_id;
}

/** Returns the address for codes and messages of an account: its mobile, or its mail address without a mobile. */
export function contactOf({ vault }: Pick<Deps, 'vault'>, account: WithContact): string {
  return vault.unseal(account.mobile_sealed) || (account.mail_sealed === null ? '' : vault.unseal(account.mail_sealed));
}

export function userTypeOf(kind: Account['kind']): 'VIP' | 'NON_VIP' {
  return kind === 'member' ? 'VIP' : 'NON_VIP';
}

/** Describes to a traveller that the SMS account has joined the membership, with the number of moved orders. */
export function describeJoined({ memberNo, orders }: { memberNo: string; orders: number }, language: Language): string {
  if (language === 'en') {
    const moved = orders > 0 ? ` Your ${orders === 1 ? 'order has' : `${orders} orders have`} come along.` : '';
    return `You are logged in as the member with card ${memberNo}.${moved}`;
  }
  const moved = orders > 0 ? `，您的 ${orders} 个订单已归入会员账户` : '';
  return `加入会员成功，会员卡号 ${memberNo}${moved}。`;
}

/**
 * Merges credentials from the query and the body. The specification puts them in the query. Values in the body take
 * precedence.
 */
export function mergeCredentials<Credentials extends object>(
  query: Credentials,
  body: Credentials | null | undefined,
): Credentials {
  const given = Object.entries(body ?? {}).filter(([, value]) => value !== undefined && value !== '');
  return { ...query, ...Object.fromEntries(given) };
}
