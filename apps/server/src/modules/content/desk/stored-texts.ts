import { type Db, Refusal } from '../../../platform/index.ts';
import type { ContentFiles } from '../files/read-content.ts';
import { listStoredFiles } from '../repository.ts';
import { kindOf } from './text-form.ts';

export async function listStoredBodies(db: Db): Promise<Map<string, string>> {
  return new Map((await listStoredFiles(db)).map(({ path, body }) => [path, body]));
}

/** Returns the whole content with one file added or replaced. */
export function withFile(files: ContentFiles, path: string, body: string): Map<string, string> {
  return new Map([...files, [path, body]]);
}

export function findDraft(db: Db, path: string) {
  return db
    .selectFrom('content_draft as d')
    .innerJoin('staff as s', 's.id', 'd.staff_id')
    .selectAll('d')
    .select('s.name as saved_by')
    .where('d.path', '=', path)
    .executeTakeFirst();
}

export type DraftRow = NonNullable<Awaited<ReturnType<typeof findDraft>>>;

/** Returns the number of the latest revision of a text. 0 if the text never existed. */
export async function getLatestNumber(db: Db, path: string): Promise<number> {
  const row = await db
    .selectFrom('content_revision')
    .select(({ fn }) => fn.max('number').as('number'))
    .where('path', '=', path)
    .executeTakeFirst();
  return row?.number ?? 0;
}

/** Returns the body of a text in a revision. Null if the revision removed the text. Refuses notFound. */
export async function getBody(db: Db, path: string, number: number): Promise<string | null> {
  if (kindOf(path) === null) throw new Refusal('notFound');
  const row = await db
    .selectFrom('content_revision')
    .select('body')
    .where('path', '=', path)
    .where('number', '=', number)
    .executeTakeFirst();
  if (!row) throw new Refusal('notFound');
  return row.body;
}
