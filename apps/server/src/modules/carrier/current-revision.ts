import { type Db, type Tx } from '../../platform/index.ts';
import type { RevisionFiles } from './revision-files.ts';

/** Returns the revision that every instance serves, or '' before the first one. With `lock`, nobody publishes beside. */
export async function findCurrent(db: Db | Tx, { lock = false } = {}): Promise<string> {
  const row = await db
    .selectFrom('carrier_current')
    .select('revision')
    .$if(lock, (query) => query.forUpdate())
    .executeTakeFirst();
  return row?.revision ?? '';
}

/** Returns the files of a published revision. */
export async function listRevisionFiles(db: Db | Tx, revision: string): Promise<RevisionFiles> {
  const rows = await db
    .selectFrom('carrier_revision_file')
    .innerJoin('carrier_file', 'carrier_file.hash', 'carrier_revision_file.hash')
    .select(['path', 'body'])
    .where('revision', '=', revision)
    .orderBy('path')
    .execute();
  return new Map(rows.map(({ path, body }) => [path, body]));
}
