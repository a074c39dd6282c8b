import { listInbox, takeMany } from '@haidai/contract/staff';
import { useId, useState } from 'react';
import { call, newIdempotencyKey } from '../../../core/api/call.ts';
import type { WorkAction, WorkItem } from '../queries.ts';
import type { BulkAction } from '../table/bulk-bar.tsx';
import type { InboxSearch } from './filter/inbox-address.ts';
import { AskedChoice } from './item/asked-choice.tsx';
import { keyOf } from './item/started-work.ts';
import type { Undo } from './undo.tsx';

/**
 * Returns the actions of this work that need no note and nothing typed, one for each label. Staff can perform them on many
 * pieces of work at once, also of several queues.
 */
export function bulkActionsOf(items: readonly WorkItem[]): BulkAction<WorkItem>[] {
  const offered = items.flatMap((item) => bulkSteps(item).map((step) => ({ ...step, kind: item.kind })));
  const labels = new Map(offered.map((action) => [action.label, action]));
  return [...labels.values()].map(({ label, tone, kind, action, inputs: [input], undo }) => ({
    id: label,
    label,
    key: { go: 'y', stop: 'n', plain: undefined }[tone],
    may: (item) => stepOf(item, label) !== undefined,
    run: (rows, inputs) => takeEach(rows, (row) => stepOf(row, label)?.action, inputs),
    ...(input && {
      // The server checks the choice again for each piece of work.
      atOnce: 10,
      choose: (rows, onChange) => <BulkChoice {...{ kind, action, input, onChange }} ids={rows.map(({ id }) => id)} />,
    }),
    ...(undo && { undo: (rows) => takeEach(rows, () => undo) }),
  }));
}

function bulkSteps({ actions }: WorkItem) {
  return actions.filter(({ note, inputs }) => note === 'none' && inputs.every(({ isAsked }) => isAsked));
}

const stepOf = (item: WorkItem, label: string) => bulkSteps(item).find((each) => each.label === label);

/** Takes the action of each row, with one call for the rows of a queue that have the same action. */
async function takeEach(
  rows: readonly WorkItem[],
  actionOf: (row: WorkItem) => string | undefined,
  inputs: Readonly<Record<string, string>> = {},
): Promise<{ refused: { id: string; why: string }[] }> {
  const refused: { id: string; why: string }[] = [];
  for (const [kind, ofKind] of Map.groupBy(rows, (row) => row.kind)) {
    for (const [action = '', some] of Map.groupBy(ofKind, actionOf)) {
      const body = { kind, action, ids: some.map(({ id }) => id), inputs };
      const answer = await call(takeMany, { body }, { idempotencyKey: newIdempotencyKey() });
      refused.push(...answer.refused.map(({ id, why }) => ({ id: keyOf({ kind, id }), why })));
    }
  }
  return { refused };
}

interface BulkChoiceProps {
  kind: string;
  action: string;
  ids: readonly string[];
  input: WorkAction['inputs'][number];
  onChange: (inputs: Record<string, string> | null) => void;
}

/** The choice of an action on many pieces of work. */
function BulkChoice({ input, onChange, ...work }: BulkChoiceProps) {
  const id = useId();
  const [value, setValue] = useState('');
  const choose = (chosen: string) => {
    setValue(chosen);
    onChange(chosen === '' ? null : { [input.name]: chosen });
  };
  const field = { id, name: input.name, value, error: undefined, onChange: choose };
  return <AskedChoice {...work} input={input} field={field} takesFocus />;
}

/** Returns the function that takes an action on one piece of work back, or undefined if nobody can. */
export function undoOf(item: WorkItem, { undo }: WorkAction, words: string): Undo | undefined {
  if (!undo) return undefined;
  return async () => {
    const { refused } = await takeEach([item], () => undo);
    return refused[0]?.why ?? words;
  };
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
