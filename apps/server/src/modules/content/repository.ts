import { sql } from 'kysely';
import type { Clock, Database, Db, Tx } from '../../platform/index.ts';
import type { ContentFiles } from './files/read-content.ts';

export type Origin = Database['content_file']['origin'];

export interface StoredFile {
  readonly path: string;
  readonly body: string;
  readonly origin: Origin;
}

export function listStoredFiles(db: Db): Promise<StoredFile[]> {
  return db.selectFrom('content_file').select(['path', 'body', 'origin']).orderBy('path').execute();
}

export async function getVersion(db: Db): Promise<number> {
  const { version } = await db.selectFrom('content_version').select('version').executeTakeFirstOrThrow();
  return version;
}

/** Locks the content for this transaction, so that two imports cannot mix. */
export async function lockContent(tx: Tx): Promise<void> {
  await tx.selectFrom('content_version').select('version').forUpdate().executeTakeFirstOrThrow();
}

/** The origin of a change. A change at the desk also has its author and a note. */
export interface Written {
  readonly origin: Origin;
  readonly staffId?: string;
  readonly note?: string;
}

/** Writes files and a revision of each. */
export async function writeFiles(tx: Tx, files: ContentFiles, written: Written, clock: Clock): Promise<void> {
  if (files.size === 0) return;
  const changed_at = clock.now();
  const { origin } = written;
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
  await writeHistory(tx, [...files], written, clock);
}

export async function removeFiles(tx: Tx, paths: readonly string[], written: Written, clock: Clock): Promise<void> {
  if (paths.length === 0) return;
  await tx.deleteFrom('content_file').where('path', 'in', paths).execute();
  const gone = paths.map((path) => [path, null] as const);
  await writeHistory(tx, gone, written, clock);
}

async function writeHistory(
  tx: Tx,
  bodies: readonly (readonly [path: string, body: string | null])[],
  { origin, staffId = undefined, note = '' }: Written,
  clock: Clock,
): Promise<void> {
  const row = { origin, staff_id: staffId ?? null, note, at: clock.now() };
  await tx
    .insertInto('content_revision')
    .values(bodies.map(([path, body]) => ({ path, body, ...row })))
    .execute();
}

/** Raises the version of the content. Every server reads the content again when it sees the new version. */
export async function raiseVersion(tx: Tx): Promise<void> {
  await tx.updateTable('content_version').set({ version: sql`version + 1` }).execute();
}
