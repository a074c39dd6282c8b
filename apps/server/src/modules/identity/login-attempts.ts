import { sql } from 'kysely';
import { type Db, type Deps, Refusal } from '../../platform/index.ts';

const mostTries = 5;
const lockMs = 15 * 60_000;

/**
 * Counts a try of a password before it is looked at, so that of a hundred tries at the same moment only five are.
 * Refuses loginLocked for fifteen minutes after the fifth failure; tries while locked do not make it longer.
 */
export async function countTry({ db, clock }: Pick<Deps, 'db' | 'clock'>, subject: string): Promise<void> {
  const now = clock.now();
  const lockStart = new Date(now.getTime() - lockMs);
  const { rows } = await sql<{ tries: number; last_try_at: Date }>`
    insert into login_attempt as counted (subject, tries, last_try_at) values (${subject}, 1, ${now})
    on conflict (subject) do update set
      tries = case when counted.last_try_at <= ${lockStart} then 1 else least(counted.tries + 1, ${mostTries + 1}) end,
      last_try_at = case
        when counted.tries >= ${mostTries} and counted.last_try_at > ${lockStart} then counted.last_try_at
        else ${now}
      end
    returning tries, last_try_at`.execute(db);
  const [counted] = rows;
  if (!counted || counted.tries <= mostTries) return;
  const lockedForMs = counted.last_try_at.getTime() + lockMs - now.getTime();
  throw new Refusal('loginLocked', { minutes: Math.ceil(lockedForMs / 60_000) });
}

export async function forgetTries(db: Db, subject: string): Promise<void> {
  await db.deleteFrom('login_attempt').where('subject', '=', subject).execute();
}
