import { type Deps, Refusal, type Tx } from '../../platform/index.ts';
import { retiredFile } from '../flights/index.ts';
import { findCurrent, listRevisionFiles } from './current-revision.ts';
import { hashOf, type RevisionFiles, revisionOf } from './revision-files.ts';
import { lockSchedule } from './schedule-lock.ts';

interface Publication {
  files: RevisionFiles;
  /** The revision from which the files were made, or '' for the first one. */
  base: string;
  /** The command, or `staff/<login>`. */
  by: string;
  note: string;
}

/**
 * Publishes a revision of the carrier's folder. Every instance serves it within two seconds after the commit. The
 * caller has checked the files. Refuses `carrierChanged` if another revision was published since `base`. Returns the
 * name of the revision.
 */
export async function publishRevision(
  { clock }: Pick<Deps, 'clock'>,
  tx: Tx,
  { files: given, base, by, note }: Publication,
): Promise<string> {
  await lockSchedule(tx);
  if ((await findCurrent(tx, { lock: true })) !== base) throw new Refusal('carrierChanged');
  const files = await withRetired(tx, given, base);
  const revision = await storeRevision({ clock }, tx, { files, by, note });
  await tx
    .insertInto('carrier_current')
    .values({ revision })
    .onConflict((conflict) => conflict.column('one').doUpdateSet({ revision }))
    .execute();
  return revision;
}

/** Stores the files of a revision without making it current. Returns the name of the revision. */
export async function storeRevision(
  { clock }: Pick<Deps, 'clock'>,
  tx: Tx,
  { files, by, note }: Omit<Publication, 'base'>,
): Promise<string> {
  const revision = revisionOf(files);
  const hashes = [...files].map(([path, body]) => ({ path, hash: hashOf(body), body }));
  const rows = new Map(hashes.map(({ hash, body }) => [hash, { hash, body }]));
  const known = await tx
    .selectFrom('carrier_file')
    .select('hash')
    .where('hash', 'in', [...rows.keys()])
    .execute();
  for (const { hash } of known) rows.delete(hash);
  if (rows.size > 0)
    await tx
      .insertInto('carrier_file')
      .values([...rows.values()])
      .execute();
  const isNew = await tx
    .insertInto('carrier_revision')
    .values({ revision, published_by: by, note, published_at: clock.now() })
    .onConflict((conflict) => conflict.doNothing())
    .returning('revision')
    .executeTakeFirst();
  if (isNew) {
    const listed = hashes.map(({ path, hash }) => ({ revision, path, hash }));
    await tx.insertInto('carrier_revision_file').values(listed).execute();
  }
  return revision;
}

/** Keeps the flights that hold tickets and are no longer on sale, also if the given files do not have them. */
async function withRetired(tx: Tx, files: RevisionFiles, base: string): Promise<RevisionFiles> {
  const kept = files.has(retiredFile) || base === '' ? undefined : (await listRevisionFiles(tx, base)).get(retiredFile);
  return kept ? new Map([...files, [retiredFile, kept]]) : files;
}
