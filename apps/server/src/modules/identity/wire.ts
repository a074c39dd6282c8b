import type { OperationResult } from '@haidai/contract';
import type { loginMember } from '@haidai/contract/identity';
import type { Account } from './repository.ts';
import type { SignInTokens } from './sign-in.ts';

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

export function userTypeOf(kind: Account['kind']): 'VIP' | 'NON_VIP' {
  return kind === 'member' ? 'VIP' : 'NON_VIP';
}

/** What stands in the body goes before what stands in the query, where the specification puts credentials. */
export function mergeCredentials<Credentials extends object>(
  query: Credentials,
  body: Credentials | null | undefined,
): Credentials {
  const given = Object.entries(body ?? {}).filter(([, value]) => value !== undefined && value !== '');
  return { ...query, ...Object.fromEntries(given) };
}
