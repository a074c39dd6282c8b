import { type Deps, defineJob, inTransaction, type Tx } from '../../platform/index.ts';
import { publishRevision, serveCurrent } from '../carrier/index.ts';
import { withCatalogue } from '../flights/index.ts';
import { findingInWords } from './finding-words.ts';
import { hasErrors, type MergedFiling, mergeFiling } from './merge-filing.ts';
import { listChanges, moveFiling, type StoredFiling } from './stored-filing.ts';

export const publishJobName = 'filing.publish';

/** Publishes the merged files as a revision and moves the filing. Refuses carrierChanged if the base is outdated. */
export async function publishIn(
  deps: Pick<Deps, 'clock'>,
  tx: Tx,
  filing: StoredFiling,
  { files, base }: MergedFiling,
  actor: string,
): Promise<void> {
  const note = `filing ${filing.number}`;
  const revision = await publishRevision(deps, tx, { files, base, by: actor, note });
  await moveFiling(deps, tx, filing, 'publish', actor, { published_at: deps.clock.now(), revision });
}

/**
 * Publishes a scheduled filing on the revision that is current at its hour. A filing that no longer fits goes back to
 * its author with the findings. A revision published meanwhile makes the job run again.
 */
export const publishFilingJob = defineJob(publishJobName, async (bare, { filingId }: { filingId: string }) => {
  const deps = withCatalogue(bare);
  const merged = await mergeFiling(deps, await listChanges(deps.db, filingId));
  await inTransaction(deps.db, async (tx) => {
    const filing = await tx
      .selectFrom('filing')
      .selectAll()
      .where('id', '=', filingId)
      .where('status', '=', 'SCHEDULED')
      .forUpdate()
      .executeTakeFirst();
    if (!filing?.publish_at || filing.publish_at > deps.clock.now()) return;
    if (hasErrors(merged.findings)) {
      const errors = merged.findings.filter(({ level }) => level === 'error');
      const why = errors.map((each) => `${each.rowId} ${findingInWords(each, 'zh')}`.trim()).join('；');
      await moveFiling(deps, tx, filing, 'return', publishJobName, {
        returned_why: why.slice(0, 300),
        publish_at: null,
      });
    } else await publishIn(deps, tx, filing, merged, publishJobName);
  });
  await serveCurrent(deps);
});
