import { stepUpMinutes } from '@haidai/domain/identity';
import { type Deps, Refusal, type SignedIn } from '../../../platform/index.ts';

/** Requires a sign-in of the last minutes for a change of the ways to sign in. Refuses signInTooOld. */
export async function requireRecentSignIn({ db, clock }: Deps, { sessionId }: SignedIn): Promise<void> {
  const recent = await db
    .selectFrom('sign_in')
    .select('id')
    .where('id', '=', sessionId)
    .where('created_at', '>', new Date(clock.now().getTime() - stepUpMinutes * 60_000))
    .executeTakeFirst();
  if (!recent) throw new Refusal('signInTooOld');
}
