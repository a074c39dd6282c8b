import type { OperationResult } from '@haidai/contract';
import type { listDeskTexts as operation, TextKind } from '@haidai/contract/content';
import { matchesWords } from '@haidai/domain/content';
import type { Db } from '../../../platform/index.ts';
import { kindOf, toForm } from './text-form.ts';

type Item = OperationResult<typeof operation>[number];

/**
 * Lists the texts of a kind that contain all the given words, the last changed first. For a text with a draft, the
 * function searches the draft.
 */
export async function listTexts(db: Db, { kind, keyword }: { kind: TextKind; keyword: string }): Promise<Item[]> {
  const [files, drafts, writers] = await Promise.all([
    db.selectFrom('content_file').selectAll().execute(),
    db
      .selectFrom('content_draft as d')
      .innerJoin('staff as s', 's.id', 'd.staff_id')
      .select(['d.path', 'd.body', 'd.saved_at', 'd.publish_at', 'd.held_up', 's.name'])
      .execute(),
    lastWriters(db),
  ]);
  const draftOf = new Map(drafts.map((draft) => [draft.path, draft]));
  const fileOf = new Map(files.map((file) => [file.path, file]));
  const paths = new Set([...fileOf.keys(), ...draftOf.keys()]);
  return [...paths]
    .filter((path) => kindOf(path) === kind)
    .flatMap((path) => {
      const [file, draft] = [fileOf.get(path), draftOf.get(path)];
      const body = draft?.body ?? file?.body ?? '';
      if (!matchesWords(`${path}\n${body}`, keyword)) return [];
      return [
        {
          ...namesOf(path, body),
          path,
          state: stateOf(file !== undefined, draft),
          origin: file?.origin ?? ('desk' as const),
          changedAt: (draft?.saved_at ?? file?.changed_at ?? new Date(0)).toISOString(),
          changedBy: draft?.name ?? writers.get(path) ?? '',
        },
      ];
    })
    .toSorted((a, b) => b.changedAt.localeCompare(a.changedAt) || a.path.localeCompare(b.path));
}

export function stateOf(
  published: boolean,
  draft: { publish_at: Date | null; held_up: string } | undefined,
): Item['state'] {
  if (!draft) return 'PUBLISHED';
  if (draft.held_up !== '') return 'HELD_UP';
  if (draft.publish_at !== null) return 'SCHEDULED';
  return published ? 'CHANGED' : 'DRAFT';
}

function namesOf(path: string, body: string): Pick<Item, 'title' | 'titleEn' | 'detail'> {
  if (path.endsWith('.json')) return { title: path, titleEn: path, detail: `${toForm(path, body).rows.length}` };
  const [row = {}] = toForm(path, body).rows;
  const detail = row.key ? `${row.key} ${row.version ?? ''}` : (row.type ?? row.cities ?? '');
  return { title: row.title ?? path, titleEn: row.titleEn ?? path, detail };
}

async function lastWriters(db: Db): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom('content_revision as r')
    .innerJoin('staff as s', 's.id', 'r.staff_id')
    .distinctOn('r.path')
    .select(['r.path', 's.name'])
    .orderBy('r.path')
    .orderBy('r.number', 'desc')
    .execute();
  return new Map(rows.map(({ path, name }) => [path, name]));
}
