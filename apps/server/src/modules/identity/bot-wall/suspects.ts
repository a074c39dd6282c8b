import type { Db, Deps } from '../../../platform/index.ts';

export type Reason = 'rate' | 'noDevice' | 'trap';

type SuspectDeps = Pick<Deps, 'db' | 'clock'>;

/** For so long a suspect is asked, unless it answers. */
const suspectedMs = 30 * 60_000;
/** Suspects are few: every process knows all of them, and asks for new ones at most this often. */
const askAgainAfterMs = 2_000;
/** More than these are forgotten by the process, not by the database. */
const mostSuspects = 100_000;

interface Known {
  subjects: ReadonlySet<string>;
  askedAt: number;
}

const known = new WeakMap<Db, Known>();

/** Whether a device or an address is asked to prove that a person is there. */
export async function isSuspect(deps: SuspectDeps, subject: string): Promise<boolean> {
  const { subjects } = await getKnown(deps);
  // What another process has cleared in the last moments is still among them: who is held back is looked at closely.
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
