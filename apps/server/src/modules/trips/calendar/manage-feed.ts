import type { CalendarFeed } from '@haidai/contract/trips';
import { readCalendarFeed } from '@haidai/contract/trips';
import { type Deps, type Language, limit, type SignedIn } from '../../../platform/index.ts';

const makeLimit = { max: 10, per: 3600 };

/** Returns the fingerprint by which a token is stored and found. */
export function tokenFingerprint({ vault }: Pick<Deps, 'vault'>, token: string): string {
  return vault.fingerprint(`calendar-feed:${token}`);
}

export async function getFeed({ db }: Pick<Deps, 'db'>, { accountId }: SignedIn): Promise<CalendarFeed> {
  const row = await db
    .selectFrom('calendar_feed')
    .select(['made_at', 'read_at'])
    .where('account_id', '=', accountId)
    .executeTakeFirst();
  return {
    isOn: row !== undefined,
    madeAt: row?.made_at.toISOString() ?? null,
    readAt: row?.read_at?.toISOString() ?? null,
  };
}

/**
 * Makes the secret address of an account's feed, in the language of the caller. An account has one address; a new one
 * replaces it. Refuses tooOften.
 */
export async function makeFeed(
  deps: Deps,
  { session, language }: { session: SignedIn; language: Language },
): Promise<CalendarFeed & { url: string }> {
  const { db, clock, ids, config } = deps;
  await limit(deps, 'calendar.make', session.accountId, makeLimit);
  const token = ids.token();
  const made = { token_fp: tokenFingerprint(deps, token), language, made_at: clock.now(), read_at: null };
  await db
    .insertInto('calendar_feed')
    .values({ account_id: session.accountId, ...made })
    .onConflict((conflict) => conflict.column('account_id').doUpdateSet(made))
    .execute();
  const url = `${config.publicUrl}${readCalendarFeed.path.replace(':token', token)}`;
  return { ...(await getFeed(deps, session)), url };
}

export async function endFeed({ db }: Pick<Deps, 'db'>, session: SignedIn): Promise<CalendarFeed> {
  await db.deleteFrom('calendar_feed').where('account_id', '=', session.accountId).execute();
  return getFeed({ db }, session);
}
