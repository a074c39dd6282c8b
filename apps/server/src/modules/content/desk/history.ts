import type { OperationResult } from '@haidai/contract';
import type { listDeskRevisions } from '@haidai/contract/content';
import { type DiffLine, diffLines } from '@haidai/domain/content';
import { type Db, Refusal } from '../../../platform/index.ts';
import { findDraft, getBody } from './stored-texts.ts';
import { kindOf } from './text-form.ts';

/** Lists the revisions of a text, the latest first. */
export async function listRevisions(db: Db, path: string): Promise<OperationResult<typeof listDeskRevisions>> {
  if (kindOf(path) === null) return [];
  const rows = await db
    .selectFrom('content_revision as r')
    .leftJoin('staff as s', 's.id', 'r.staff_id')
    .select(['r.number', 'r.at', 'r.origin', 'r.note', 's.name'])
    .select(({ eb }) => eb('r.body', 'is', null).as('gone'))
    .where('r.path', '=', path)
    .orderBy('r.number', 'desc')
    .execute();
  return rows.map(({ number, at, origin, note, name, gone }) => ({
    number,
    at: at.toISOString(),
    by: name ?? '',
    origin,
    note,
    gone: Boolean(gone),
  }));
}

/** Compares two revisions line by line. Revision 0 is the draft. Refuses notFound. */
export async function compareRevisions(
  db: Db,
  { path, from, to }: { path: string; from: number; to: number },
): Promise<DiffLine[]> {
  const read = async (number: number): Promise<string> => {
    if (number > 0) return (await getBody(db, path, number)) ?? '';
    const draft = await findDraft(db, path);
    if (!draft) throw new Refusal('notFound');
    return draft.body;
  };
  return diffLines(await read(from), await read(to));
}
