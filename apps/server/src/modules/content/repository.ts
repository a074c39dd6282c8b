import { sql } from 'kysely';
import type { Clock, Db, Tx } from '../../platform/index.ts';
import type { ContentFiles } from './read-content.ts';

export type Origin = 'shipped' | 'carrier';

export interface StoredFile {
  readonly path: string;
  readonly body: string;
  readonly origin: Origin;
}

export function readStoredFiles(db: Db): Promise<StoredFile[]> {
  return db.selectFrom('content_file').select(['path', 'body', 'origin']).orderBy('path').execute();
}

export async function readVersion(db: Db): Promise<number> {
  const { version } = await db.selectFrom('content_version').select('version').executeTakeFirstOrThrow();
  return version;
}

/** Locks the content for this transaction: two imports never mix. */
export async function lockContent(tx: Tx): Promise<void> {
  await tx.selectFrom('content_version').select('version').forUpdate().executeTakeFirstOrThrow();
}

export async function writeFiles(tx: Tx, files: ContentFiles, origin: Origin, clock: Clock): Promise<void> {
  if (files.size === 0) return;
  const changed_at = clock.now();
  await tx
    .insertInto('content_file')
    .values([...files].map(([path, body]) => ({ path, body, origin, changed_at })))
    .onConflict((conflict) =>
      conflict.column('path').doUpdateSet({
        body: sql`excluded.body`,
        origin: sql`excluded.origin`,
        changed_at,
      }),
    )
    .execute();
}

export async function removeFiles(tx: Tx, paths: readonly string[]): Promise<void> {
  if (paths.length > 0) await tx.deleteFrom('content_file').where('path', 'in', paths).execute();
}

/** Tells every server that there is something new to read. */
export async function raiseVersion(tx: Tx): Promise<void> {
  await tx.updateTable('content_version').set({ version: sql`version + 1` }).execute();
}
