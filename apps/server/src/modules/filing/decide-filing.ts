import { type Deps, inTransaction, Refusal, type Tx } from '../../platform/index.ts';
import { serveCurrent } from '../carrier/index.ts';
import { type FilingDeps, hasErrors, mergeFiling } from './merge-filing.ts';
import { publishIn, publishJobName } from './publish-filing.ts';
import { findFiling, listChanges, lockFiling, moveFiling } from './stored-filing.ts';

/** Runs in the transaction of a decision: the row of the log. */
type Note = (tx: Tx) => Promise<void>;

/** Gives a draft to a second person. Refusals: notFound, conflict, filingIsEmpty, filingHasErrors, filingNeedsReason. */
export async function submit(deps: FilingDeps, filingId: string, login: string, note: Note): Promise<void> {
  await findFiling(deps.db, filingId);
  const { findings } = await mergeFiling(deps, await listChanges(deps.db, filingId));
  await inTransaction(deps.db, async (tx) => {
    const filing = await lockFiling(tx, filingId, 'DRAFT');
    if ((await listChanges(tx, filingId)).length === 0) throw new Refusal('filingIsEmpty');
    if (hasErrors(findings)) throw new Refusal('filingHasErrors');
    if (filing.reason === '' && findings.some(({ code }) => code === 'steepRise'))
      throw new Refusal('filingNeedsReason');
    await moveFiling(deps, tx, filing, 'submit', `staff/${login}`, {
      submitted_by: login,
      submitted_at: deps.clock.now(),
      returned_why: '',
    });
    await note(tx);
  });
}

/** Gives a filing back to its author. Refusals: notFound, conflict. */
export async function giveBack(
  deps: Deps,
  { filingId, why }: { filingId: string; why: string },
  login: string,
  note: Note,
): Promise<void> {
  await inTransaction(deps.db, async (tx) => {
    const filing = await lockFiling(tx, filingId, 'SUBMITTED', 'SCHEDULED');
    await deps.jobs.cancel(tx, `${publishJobName}/${filingId}`);
    await moveFiling(deps, tx, filing, 'return', `staff/${login}`, { returned_why: why, publish_at: null });
    await note(tx);
  });
}

/** Takes a filing back. Refusals: notFound, conflict. */
export async function withdraw(deps: Deps, filingId: string, login: string, note: Note): Promise<void> {
  await inTransaction(deps.db, async (tx) => {
    const filing = await lockFiling(tx, filingId, 'DRAFT', 'SUBMITTED', 'SCHEDULED');
    await deps.jobs.cancel(tx, `${publishJobName}/${filingId}`);
    await moveFiling(deps, tx, filing, 'withdraw', `staff/${login}`);
    await note(tx);
  });
}

/**
 * Publishes a submitted filing at once, or schedules its publication. The person who submitted it may not. Refusals:
 * notFound, conflict, anotherPersonNeeded, filingHasErrors, carrierChanged, invalidInput.
 */
export async function approve(
  deps: FilingDeps,
  { filingId, publishAt }: { filingId: string; publishAt: string | null },
  login: string,
  note: Note,
): Promise<'PUBLISHED' | 'SCHEDULED'> {
  const at = publishAt === null ? null : new Date(publishAt);
  if (at !== null && at <= deps.clock.now())
    throw new Refusal('invalidInput', {}, [
      { path: 'publishAt', rule: 'future', message: { zh: '请选择以后的时间', en: 'Please choose a time to come' } },
    ]);
  const merged = await mergeFiling(deps, await listChanges(deps.db, filingId));
  await inTransaction(deps.db, async (tx) => {
    const filing = await lockFiling(tx, filingId, 'SUBMITTED');
    if (filing.submitted_by === login) throw new Refusal('anotherPersonNeeded');
    if (hasErrors(merged.findings)) throw new Refusal('filingHasErrors');
    await tx.updateTable('filing').set({ decided_by: login }).where('id', '=', filingId).execute();
    if (at === null) await publishIn(deps, tx, filing, merged, `staff/${login}`);
    else {
      await moveFiling(deps, tx, filing, 'schedule', `staff/${login}`, { publish_at: at });
      const payload = { filingId };
      await deps.jobs.enqueue(tx, publishJobName, payload, { key: `${publishJobName}/${filingId}`, runAt: at });
    }
    await note(tx);
  });
  if (at !== null) return 'SCHEDULED';
  await serveCurrent(deps);
  return 'PUBLISHED';
}
