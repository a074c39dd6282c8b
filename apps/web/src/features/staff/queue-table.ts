import { getQueue, takeMany } from '@haidai/contract/staff';
import { call, newIdempotencyKey } from '../../core/api/call.ts';
import { formatInstant } from '../../i18n/format.ts';
import type { Translate } from '../../i18n/texts.ts';
import type { WorkItem, WorkSearch } from './queries.ts';
import type { BulkAction } from './table/bulk-bar.tsx';
import type { Column } from './table/columns.ts';

/** The number of facts that fit beside the columns of every queue. */
const shownFacts = 3;

/** Returns the columns of a queue: the common columns, then one column for each label of a fact. */
export function queueColumns(items: readonly WorkItem[], t: ColumnTranslate, now: Date): Column<WorkItem>[] {
  const labels = [...new Set(items.flatMap(({ facts }) => facts.map(({ label }) => label)))];
  return [
    { id: 'title', title: t('workTitle'), value: ({ title }) => title },
    { id: 'state', title: t('workStatus'), value: ({ status }) => status },
    ...(items.some(({ amount }) => amount !== null)
      ? [{ id: 'amount', title: t('workAmount'), value: ({ amount }: WorkItem) => amount ?? '', money: true }]
      : []),
    { id: 'since', title: t('workSince'), value: ({ since }) => formatInstant(since) },
    { id: 'age', title: t('workAge'), value: ({ since }) => hoursSince(since, now), numeric: true },
    {
      id: 'begun',
      title: t('workBegun'),
      value: ({ begun }) => begun.map(({ name }) => name).join('、'),
    },
    ...labels.map((label, index) => ({
      id: label,
      title: label,
      value: ({ facts }: WorkItem) => facts.find((fact) => fact.label === label)?.value ?? '',
      onlyInFile: index >= shownFacts,
    })),
  ];
}

type ColumnTranslate = Translate<'workTitle' | 'workStatus' | 'workAmount' | 'workSince' | 'workAge' | 'workBegun'>;

/** Returns the hours since an instant, with one decimal. Returns 0 if the clock of the browser is behind the server. */
export function hoursSince(since: string, now: Date): number {
  return Math.max(0, Math.round((now.getTime() - Date.parse(since)) / 360_000) / 10);
}

/**
 * Returns the actions of this work that need no note and no input. Staff can perform them on many pieces of work at
 * once.
 */
export function bulkActionsOf(kind: string, items: readonly WorkItem[]): BulkAction<WorkItem>[] {
  const simple = items.flatMap(({ actions }) =>
    actions.filter(({ note, inputs }) => note === 'none' && inputs.length === 0),
  );
  const labels = new Map(simple.map(({ action, label }) => [action, label]));
  return [...labels].map(([action, label]) => ({
    id: action,
    label,
    may: ({ actions }) => actions.some((each) => each.action === action && each.note === 'none'),
    run: (rows) => {
      const body = { kind, action, ids: rows.map(({ id }) => id) };
      return call(takeMany, { body }, { idempotencyKey: newIdempotencyKey() });
    },
  }));
}

const pageLimit = 500;

/** Lists all work that a search finds, on all pages. Work that moves between pages meanwhile appears at most once. */
export async function listAllWork(kind: string, search: WorkSearch): Promise<WorkItem[]> {
  const found = new Map<string, WorkItem>();
  for (let page = 1; ; page += 1) {
    const { items, total } = await call(getQueue, { body: { kind, ...search, page, pageSize: pageLimit } });
    for (const item of items) found.set(item.id, item);
    if (page * pageLimit >= total) return [...found.values()];
  }
}
