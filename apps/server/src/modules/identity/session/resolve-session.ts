import type { ResolveSession } from '../../../platform/index.ts';
import { contactOf, userIdOf } from '../wire.ts';
import { accessFingerprint } from './sign-in.ts';

/** Returns the session of an access token while its sign-in lasts, otherwise null. */
export const resolveSession: ResolveSession = async (deps, { accessToken }) => {
  const signedIn = await deps.db
    .selectFrom('sign_in')
    .innerJoin('account', 'account.id', 'sign_in.account_id')
    .select([
      'sign_in.id as sessionId',
      'account.id as accountId',
      'user_id',
      'account.kind',
      'mobile_sealed',
      'mail_sealed',
    ])
    .where('access_fp', '=', accessFingerprint(deps, accessToken))
    .where('access_expires_at', '>', deps.clock.now())
    .where('ended_at', 'is', null)
    .executeTakeFirst();
  if (!signedIn) return null;
  const { sessionId, accountId, kind } = signedIn;
  const mobile = deps.vault.unseal(signedIn.mobile_sealed);
  return { sessionId, accountId, kind, userId: userIdOf(deps, signedIn), mobile, contact: contactOf(deps, signedIn) };
};
