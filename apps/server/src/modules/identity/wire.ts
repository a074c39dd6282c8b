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

/** Returns the user id of the specification: a member's user id, or the mobile of a traveller who signs in by SMS. */
export function userIdOf(
  { vault }: Pick<Deps, 'vault'>,
  account: Pick<Account, 'kind' | 'user_id' | 'mobile_sealed'>,
): string {
  return account.kind === 'sms' ? vault.unseal(account.mobile_sealed) : account.user_id;
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
