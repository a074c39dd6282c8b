import { sql } from 'kysely';
import type { Db, Deps } from '../../../platform/index.ts';
import { humanCheckRulesOn } from '../human-check/load-rules.ts';

export type Reason = 'rate' | 'noDevice' | 'trap';

type SuspectDeps = Pick<Deps, 'db' | 'clock'>;

/** The time for which a client stays a suspect, unless it passes the wall earlier. */
const suspectedMs = 30 * 60_000;
/** The time for which the database keeps how often a client has passed the wall. */
const rememberedMs = 60 * 60_000;
/** The time for which a process uses its copy of the suspects before it reads them again. */
const askAgainAfterMs = 2_000;
/** The largest number of suspects in the copy of a process. The database holds all of them. */
const mostSuspects = 100_000;

interface Known {
  subjects: ReadonlySet<string>;
  askedAt: number;
}

const known = new WeakMap<Db, Known>();

/** Returns whether a device or an address is a suspect now. */
export async function isSuspect(deps: SuspectDeps, subject: string): Promise<boolean> {
  const { subjects } = await getKnown(deps);
  // The copy in memory can still contain a suspect that another process has just cleared. The function asks the
  // database before it stops a client.
  return subjects.has(subject) && (await isSuspectedNow(deps, subject));
}

/**
 * Makes a client a suspect, or prolongs the suspicion. A new suspicion begins a wait, which is longer after each time
 * that the client has passed the wall. A running wait stays as it is.
 */
export async function suspect(deps: SuspectDeps, subject: string, reason: Reason): Promise<void> {
  const now = deps.clock.now();
  const { waits } = humanCheckRulesOn(deps.clock.today()).wall;
  const afterWait = (seconds: number) => new Date(now.getTime() + seconds * 1000);
  const passFrom = waits.map(afterWait);
  const row = { reason, suspected_until: new Date(now.getTime() + suspectedMs) };
  await deps.db
    .insertInto('bot_suspect')
    .values({ subject, ...row, pass_from: afterWait(waits[0] ?? 0) })
    .onConflict((conflict) =>
      conflict.column('subject').doUpdateSet({
        ...row,
        pass_from: sql<Date>`case when bot_suspect.suspected_until > ${now} then bot_suspect.pass_from
          else (${passFrom}::timestamptz[])[least(bot_suspect.passes + 1, ${passFrom.length}::int)] end`,
      }),
    )
    .execute();
  known.delete(deps.db);
}

/** Returns the seconds that a client still waits at the wall: 0 if it may pass, null if it is no suspect. */
export async function secondsAtWall({ db, clock }: SuspectDeps, subject: string): Promise<number | null> {
  const row = await db
    .selectFrom('bot_suspect')
    .select('pass_from')
    .where('subject', '=', subject)
    .where('suspected_until', '>', clock.now())
    .executeTakeFirst();
  if (!row) return null;
  return Math.max(0, Math.ceil((row.pass_from.getTime() - clock.now().getTime()) / 1000));
}

/** Ends the suspicion of a client that has waited, and counts the pass. */
export async function passWall({ db, clock }: SuspectDeps, subject: string): Promise<void> {
  const now = clock.now();
  await db
    .updateTable('bot_suspect')
    .set(({ eb }) => ({ suspected_until: now, passes: eb('passes', '+', 1) }))
    .where('subject', '=', subject)
    .where('suspected_until', '>', now)
    .where('pass_from', '<=', now)
    .execute();
  known.delete(db);
}

export async function forgetSuspects({ db, clock }: SuspectDeps): Promise<void> {
  const before = new Date(clock.now().getTime() - rememberedMs);
  await db.deleteFrom('bot_suspect').where('suspected_until', '<=', before).execute();
}

async function getKnown({ db, clock }: SuspectDeps): Promise<Known> {
  const before = known.get(db);
  if (before && performance.now() - before.askedAt < askAgainAfterMs) return before;
  const askedAt = performance.now();
  const rows = await db
    .selectFrom('bot_suspect')
    .select('subject')
    .where('suspected_until', '>', clock.now())
    .limit(mostSuspects)
    .execute();
  const now = { subjects: new Set(rows.map(({ subject }) => subject)), askedAt };
  known.set(db, now);
  return now;
}

async function isSuspectedNow({ db, clock }: SuspectDeps, subject: string): Promise<boolean> {
  const row = await db
    .selectFrom('bot_suspect')
    .select('subject')
    .where('subject', '=', subject)
    .where('suspected_until', '>', clock.now())
    .executeTakeFirst();
  return row !== undefined;
}
