import { getQueue, takeMany } from '@haidai/contract/staff';
import { call, newIdempotencyKey } from '../../core/api/call.ts';
import { formatInstant } from '../../i18n/format.ts';
import type { Translate } from '../../i18n/texts.ts';
import type { WorkItem, WorkSearch } from './queries.ts';
import type { BulkAction } from './table/bulk-bar.tsx';
import type { Column } from './table/columns.ts';

/** Facts there is room for beside what every queue has. */
const shownFacts = 3;

/** The columns of a queue: what every piece of work has, then its facts by their labels. */
export function queueColumns(items: readonly WorkItem[], t: Words, now: Date): Column<WorkItem>[] {
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

type Words = Translate<'workTitle' | 'workStatus' | 'workAmount' | 'workSince' | 'workAge' | 'workBegun'>;

/** With one decimal. Whoever is behind the server's clock sees nothing negative. */
export function hoursSince(since: string, now: Date): number {
  return Math.max(0, Math.round((now.getTime() - Date.parse(since)) / 360_000) / 10);
}

/** Those actions of these pieces of work that need nothing to be filled in: they can be taken of many at once. */
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

const mostAtOnce = 500;

/** All work that a search finds, however many pages it has. What comes or goes meanwhile is there once at most. */
export async function readAllWork(kind: string, search: WorkSearch): Promise<WorkItem[]> {
  const found = new Map<string, WorkItem>();
  for (let page = 1; ; page += 1) {
    const { items, total } = await call(getQueue, { body: { kind, ...search, page, pageSize: mostAtOnce } });
    for (const item of items) found.set(item.id, item);
    if (page * mostAtOnce >= total) return [...found.values()];
  }
}
