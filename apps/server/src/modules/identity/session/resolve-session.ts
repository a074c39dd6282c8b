import type { Deps, ResolveSession, SignedIn } from '../../../platform/index.ts';
import type { Account } from '../repository.ts';
import { contactOf, userIdOf } from '../wire.ts';
import { accessFingerprint } from './sign-in.ts';

/** Returns the session of an access token while its sign-in lasts, otherwise null. */
export const resolveSession: ResolveSession = async (deps, { accessToken }) => {
  const signedIn = await deps.db
    .selectFrom('sign_in')
    .innerJoin('account', 'account.id', 'sign_in.account_id')
    .select(['sign_in.id as sessionId', 'account.id', 'user_id', 'account.kind', 'mobile_sealed', 'mail_sealed'])
    .where('access_fp', '=', accessFingerprint(deps, accessToken))
    .where('access_expires_at', '>', deps.clock.now())
    .where('ended_at', 'is', null)
    .executeTakeFirst();
  return signedIn ? toSession(deps, signedIn, signedIn.sessionId) : null;
};

/** Returns the session in which the staff act in place of the holder of an account. `sessionId` names their session. */
export async function sessionOfAccount(deps: Deps, accountId: string, sessionId: string): Promise<SignedIn> {
  const account = await deps.db
    .selectFrom('account')
    .select(['id', 'user_id', 'kind', 'mobile_sealed', 'mail_sealed'])
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow();
  return toSession(deps, account, sessionId);
}

function toSession(
  deps: Pick<Deps, 'vault'>,
  account: Pick<Account, 'id' | 'user_id' | 'kind' | 'mobile_sealed' | 'mail_sealed'>,
  sessionId: string,
): SignedIn {
  const mobile = deps.vault.unseal(account.mobile_sealed);
  const { id: accountId, kind } = account;
  return { sessionId, accountId, kind, userId: userIdOf(deps, account), mobile, contact: contactOf(deps, account) };
}
