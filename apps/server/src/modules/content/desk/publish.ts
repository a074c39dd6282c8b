import { type Deps, defineJob, inTransaction, Refusal, type StaffSignedIn, type Tx } from '../../../platform/index.ts';
import { recordAction } from '../../staff/index.ts';
import { forgetContentStore } from '../content-store.ts';
import { change } from '../import-content.ts';
import { lockContent } from '../repository.ts';
import { readSitePages } from '../site-pages.ts';
import { lockDraft } from './drafts.ts';
import { publishJob, publishJobKey } from './publish-job.ts';
import { getBody, getLatestNumber } from './stored-texts.ts';

type PublishDeps = Pick<Deps, 'db' | 'clock' | 'vault' | 'jobs'>;

interface Wanted {
  path: string;
  /** The save count of the draft that the editor saw. */
  saves: number;
  at: Date | null;
}

export interface Published {
  /** The number of the new revision. Null if the publication is planned for later. */
  number: number | null;
  publishAt: Date | null;
}

/**
 * Publishes a draft now, or plans its publication for `at`. Refuses notFound, contentChanged, contentFaulty,
 * contentTimePast.
 */
export async function publishDraft(
  deps: PublishDeps,
  { path, saves, at }: Wanted,
  staff: StaffSignedIn,
): Promise<Published> {
  if (at !== null && at <= deps.clock.now()) throw new Refusal('contentTimePast');
  const published = await inTransaction(deps.db, async (tx) => {
    await lockContent(tx);
    const draft = await lockDraft(tx, path, saves);
    if (at !== null) return schedule(deps, tx, { path, at, staff });
    const number = await put(deps, tx, { ...draft, latest: draft.base, staffId: staff.staffId });
    await tx.deleteFrom('content_draft').where('path', '=', path).execute();
    await deps.jobs.cancel(tx, publishJobKey(path));
    await recordAction(deps, tx, { staff, action: 'content.publish', subject: path, note: `${number}` });
    return { number, publishAt: null };
  });
  forgetContentStore(deps);
  return published;
}

async function schedule(
  deps: PublishDeps,
  tx: Tx,
  { path, at, staff }: { path: string; at: Date; staff: StaffSignedIn },
): Promise<Published> {
  await tx.updateTable('content_draft').set({ publish_at: at, held_up: '' }).where('path', '=', path).execute();
  await deps.jobs.enqueue(tx, publishJob, { path }, { runAt: at, key: publishJobKey(path) });
  await recordAction(deps, tx, { staff, action: 'content.schedule', subject: path, note: at.toISOString() });
  return { number: null, publishAt: at };
}

interface Put {
  path: string;
  body: string;
  /** The expected latest revision. */
  latest: number;
  staffId: string;
  note?: string;
}

/**
 * Publishes a body as the text of a path and returns the number of the revision. The transaction must hold the content
 * lock. Refuses contentChanged, contentFaulty.
 */
async function put(deps: PublishDeps, tx: Tx, { path, body, latest, staffId, note = '' }: Put): Promise<number> {
  if ((await getLatestNumber(tx, path)) !== latest) throw new Refusal('contentChanged');
  const { problems } = await change(tx, deps, {
    written: { origin: 'desk', staffId, note },
    plan: () => ({ put: new Map([[path, body]]), gone: [] }),
    pages: readSitePages(),
  });
  if (problems.length > 0) throw new Refusal('contentFaulty', { count: problems.length });
  return getLatestNumber(tx, path);
}

interface Restored {
  path: string;
  /** The number of the revision to restore. */
  number: number;
  /** The latest revision that the editor saw. */
  latest: number;
}

/** Publishes an earlier revision of a text again. Refuses notFound, contentChanged, contentFaulty. */
export async function restoreRevision(
  deps: PublishDeps,
  { path, number, latest }: Restored,
  staff: StaffSignedIn,
): Promise<number> {
  const made = await inTransaction(deps.db, async (tx) => {
    await lockContent(tx);
    const body = await getBody(tx, path, number);
    if (body === null) throw new Refusal('notFound');
    const made = await put(deps, tx, { path, body, latest, staffId: staff.staffId, note: `← ${number}` });
    await recordAction(deps, tx, { staff, action: 'content.restore', subject: path, note: `${number}` });
    return made;
  });
  forgetContentStore(deps);
  return made;
}

/**
 * Publishes a draft at its planned time. If the publication is refused, the draft stays and stores the refusal in
 * `held_up`. This happens when another person published meanwhile, or when the text no longer passes the checks.
 */
export const publishDueJob = defineJob<{ path: string }>(publishJob, async (deps, { path }) => {
  try {
    await inTransaction(deps.db, (tx) => publishDue(deps, tx, path));
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    await deps.db
      .updateTable('content_draft')
      .set({ held_up: error.refusal, publish_at: null })
      .where('path', '=', path)
      .where('publish_at', '<=', deps.clock.now())
      .execute();
  }
  forgetContentStore(deps);
});

async function publishDue(deps: Deps, tx: Tx, path: string): Promise<void> {
  await lockContent(tx);
  const draft = await tx
    .selectFrom('content_draft as d')
    .innerJoin('staff as s', 's.id', 'd.staff_id')
    .selectAll('d')
    .select('s.login')
    .where('d.path', '=', path)
    .where('d.publish_at', '<=', deps.clock.now())
    .forUpdate('d')
    .executeTakeFirst();
  if (!draft) return;
  const number = await put(deps, tx, { ...draft, latest: draft.base, staffId: draft.staff_id });
  await tx.deleteFrom('content_draft').where('path', '=', path).execute();
  const staff = { staffId: draft.staff_id, login: draft.login };
  await recordAction(deps, tx, { staff, action: 'content.publish', subject: path, note: `${number}` });
}
