import { sql } from 'kysely';
import { type Db, type Deps, Refusal } from '../../../platform/index.ts';

/**
 * The largest number of tries to join as one member. It stops a person who holds the mobile of another member's form
 * and guesses the rest.
 */
const mostTries = 5;
export const joinAttemptsKeptMs = 30 * 24 * 3_600_000;

/**
 * Counts a try before the caller checks it, so that of a hundred tries at the same moment only five are checked.
 * Returns the number of tries left. Refuses with `joinTriesUsed` for 30 days after the fifth try.
 */
export async function countJoinTry({ db, clock }: Pick<Deps, 'db' | 'clock'>, memberId: string): Promise<number> {
  const now = clock.now();
  const forgotten = new Date(now.getTime() - joinAttemptsKeptMs);
  const { rows } = await sql<{ tries: number }>`
    insert into join_attempt as counted (account_id, tries, last_try_at) values (${memberId}, 1, ${now})
    on conflict (account_id) do update set
      tries = case when counted.last_try_at <= ${forgotten} then 1 else counted.tries + 1 end, last_try_at = ${now}
    where counted.tries < ${mostTries} or counted.last_try_at <= ${forgotten}
    returning tries`.execute(db);
  const [counted] = rows;
  if (!counted) throw new Refusal('joinTriesUsed');
  return mostTries - counted.tries;
}

export async function hasJoinTries({ db, clock }: Pick<Deps, 'db' | 'clock'>, memberId: string): Promise<boolean> {
  const used = await db
    .selectFrom('join_attempt')
    .select('account_id')
    .where('account_id', '=', memberId)
    .where('tries', '>=', mostTries)
    .where('last_try_at', '>', new Date(clock.now().getTime() - joinAttemptsKeptMs))
    .executeTakeFirst();
  return used === undefined;
}

export async function forgetJoinTries(db: Db, memberId: string): Promise<void> {
  await db.deleteFrom('join_attempt').where('account_id', '=', memberId).execute();
}
