import type { Db, Deps } from '../../../platform/index.ts';

export type Reason = 'rate' | 'noDevice' | 'trap';

type SuspectDeps = Pick<Deps, 'db' | 'clock'>;

/** The time for which a client stays a suspect, unless it passes a challenge earlier. */
const suspectedMs = 30 * 60_000;
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

export async function suspect(deps: SuspectDeps, subject: string, reason: Reason): Promise<void> {
  const row = { reason, suspected_until: new Date(deps.clock.now().getTime() + suspectedMs) };
  await deps.db
    .insertInto('bot_suspect')
    .values({ subject, ...row })
    .onConflict((conflict) => conflict.column('subject').doUpdateSet(row))
    .execute();
  known.delete(deps.db);
}

export async function clearSuspect({ db }: SuspectDeps, subject: string): Promise<void> {
  await db.deleteFrom('bot_suspect').where('subject', '=', subject).execute();
  known.delete(db);
}

export async function forgetSuspects({ db, clock }: SuspectDeps): Promise<void> {
  await db.deleteFrom('bot_suspect').where('suspected_until', '<=', clock.now()).execute();
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
