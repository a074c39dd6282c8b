import { sql } from 'kysely';
import { type Db, type Deps, Refusal } from '../../../platform/index.ts';

/** Whoever has got the mobile of somebody else's form shall not find out the rest by trying. */
const mostTries = 5;
export const joinAttemptsKeptMs = 30 * 24 * 3_600_000;

/**
 * Counts a try before it is looked at, so that of a hundred at the same moment five are. Gives how many are left;
 * refuses joinTriesUsed for thirty days after the fifth.
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
