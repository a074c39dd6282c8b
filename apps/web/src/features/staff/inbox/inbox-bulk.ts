import { listInbox, takeMany } from '@haidai/contract/staff';
import { call, newIdempotencyKey } from '../../../core/api/call.ts';
import type { WorkItem } from '../queries.ts';
import type { BulkAction } from '../table/bulk-bar.tsx';
import type { InboxSearch } from './filter/inbox-address.ts';
import { keyOf } from './item/started-work.ts';

/**
 * Returns the actions of this work that need no note and no input, one for each label. Staff can perform them on many
 * pieces of work at once, also of several queues.
 */
export function bulkActionsOf(items: readonly WorkItem[]): BulkAction<WorkItem>[] {
  const offered = items.flatMap((item) => simpleActions(item));
  const labels = new Map(offered.map((action) => [action.label, action]));
  return [...labels.values()].map(({ label, tone }) => ({
    id: label,
    label,
    key: { go: 'y', stop: 'n', plain: undefined }[tone],
    may: (item) => simpleActions(item).some((each) => each.label === label),
    run: async (rows) => {
      const refused: { id: string; why: string }[] = [];
      for (const [kind, ofKind] of Map.groupBy(rows, (row) => row.kind)) {
        const byAction = Map.groupBy(ofKind, (row) => simpleActions(row).find((each) => each.label === label)?.action);
        for (const [action = '', some] of byAction) {
          const body = { kind, action, ids: some.map(({ id }) => id) };
          const answer = await call(takeMany, { body }, { idempotencyKey: newIdempotencyKey() });
          refused.push(...answer.refused.map(({ id, why }) => ({ id: keyOf({ kind, id }), why })));
        }
      }
      return { refused };
    },
  }));
}

function simpleActions({ actions }: WorkItem) {
  return actions.filter(({ note, inputs }) => note === 'none' && inputs.length === 0);
}

const pageLimit = 500;

/**
 * Lists all work that a search finds, on all pages. Work that moves between pages meanwhile appears at most once. Fails
 * if a queue of the search failed, because the list would not be whole.
 */
export async function listAllWork(search: InboxSearch): Promise<WorkItem[]> {
  const { kinds = [] } = search;
  const found = new Map<string, WorkItem>();
  for (let page = 1; ; page += 1) {
    const { items, total, missing } = await call(listInbox, { body: { ...search, page, pageSize: pageLimit } });
    const lacking = missing.find(({ kind }) => kinds.length === 0 || kinds.includes(kind));
    if (lacking) throw new Error(`The queue ${lacking.kind} could not be loaded`);
    for (const item of items) found.set(keyOf(item), item);
    if (page * pageLimit >= total) return [...found.values()];
  }
}
