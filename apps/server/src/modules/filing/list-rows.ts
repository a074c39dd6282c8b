import type { OperationInput, OperationResult } from '@haidai/contract';
import type { listFilingRows, listParts as partsOperation } from '@haidai/contract/filing';
import {
  beginOf,
  endOf,
  type FilingChange,
  type FilingField,
  type FilingPart,
  type FilingRow,
  filingParts,
  keyOf,
} from '@haidai/domain/filing';
import { addDays } from '@haidai/domain/time';
import type { Deps } from '../../platform/index.ts';
import { findCurrent, listRevisionFiles } from '../carrier/index.ts';
import { loadCarrier } from '../reference/index.ts';
import { readRows } from './part-rows.ts';
import { findFiling, listChanges, requirePart } from './stored-filing.ts';

type Listed = OperationResult<typeof listFilingRows>;
type Entry = Listed['entries'][number];
type RowState = Entry['rows'][number]['state'];

/** Lists the lists that a filing may change, with the number of their rows. Only a carrier that sells points files their rate. */
export async function listParts({ db }: Pick<Deps, 'db'>): Promise<OperationResult<typeof partsOperation>> {
  const files = await listRevisionFiles(db, await findCurrent(db));
  const { sells } = loadCarrier();
  const isFiled = ({ path }: FilingField) => sells.points || path !== 'earnPercent';
  return filingParts.map((part) => ({
    part: part.id,
    name: part.name,
    hasEnd: part.hasEnd,
    rows: readRows(part, files).length,
    fields: part.fields.filter(isFiled).map(({ choices = [], isOptional = false, isShown = false, ...field }) => ({
      ...field,
      choices: [...choices],
      isOptional,
      isShown,
    })),
  }));
}

/** Lists a page of what a list prices, each with its rows that are not over and with those of a draft. */
export async function listRows(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { part: partId, filingId, state, q, page, pageSize }: OperationInput<typeof listFilingRows>['body'],
): Promise<Listed> {
  const part = requirePart(partId);
  const files = await listRevisionFiles(db, await findCurrent(db));
  const changes = filingId ? await listOwn(db, filingId, partId) : [];
  const all = entriesOf(part, readRows(part, files), changes, clock.today());
  const isChanged = ({ rows }: Entry) => rows.some((each) => each.state.startsWith('DRAFT'));
  const isComing = ({ rows }: Entry) => rows.some((each) => each.state === 'COMING');
  const words = q.toUpperCase().split(/\s+/).filter(Boolean);
  const found = all
    .filter((entry) => state === '' || (state === 'CHANGED' ? isChanged(entry) : isComing(entry)))
    .filter(({ rows }) => {
      const text = JSON.stringify(rows.map(({ row }) => row)).toUpperCase();
      return words.every((word) => text.includes(word));
    });
  return {
    total: found.length,
    counts: { all: all.length, changed: all.filter(isChanged).length, coming: all.filter(isComing).length },
    entries: found.slice((page - 1) * pageSize, page * pageSize),
  };
}

async function listOwn(db: Deps['db'], filingId: string, partId: string): Promise<FilingChange[]> {
  await findFiling(db, filingId);
  return (await listChanges(db, filingId)).filter(({ part }) => part === partId);
}

/** Groups rows by key, those with a change first. A row lasts until its own end or the day before its successor. */
function entriesOf(
  part: FilingPart,
  published: readonly FilingRow[],
  changes: readonly FilingChange[],
  today: string,
): Entry[] {
  const added = changes.flatMap((change) => (change.kind === 'ADD' ? [change.row] : []));
  const groups = Map.groupBy([...published, ...added], (row) => keyOf(part, row));
  const entries = [...groups].map(([key, rows]): Entry => {
    const byBegin = rows.toSorted((a, b) => beginOf(a).localeCompare(beginOf(b)));
    return {
      key,
      rows: byBegin.flatMap((row, index) => {
        const next = byBegin.slice(index + 1).find((each) => beginOf(each) > beginOf(row));
        const ended = changes.find((change) => change.kind === 'END' && change.rowId === row.id);
        const end = ended?.kind === 'END' ? ended.issuedTo : endOf(row);
        const until = [...(next ? [addDays(beginOf(next), -1)] : []), ...(end ? [end] : [])].toSorted()[0] ?? null;
        const state = stateOf(row, changes, today);
        if (until !== null && until < today && !state.startsWith('DRAFT')) return [];
        return [{ row, from: beginOf(row), until, state }];
      }),
    };
  });
  const isDraft = ({ rows }: Entry) => (rows.some((each) => each.state.startsWith('DRAFT')) ? 0 : 1);
  return entries.filter(({ rows }) => rows.length > 0).toSorted((a, b) => isDraft(a) - isDraft(b));
}

function stateOf(row: FilingRow, changes: readonly FilingChange[], today: string): RowState {
  const change = changes.find((each) => (each.kind === 'ADD' ? each.row.id : each.rowId) === row.id);
  if (change) return ({ ADD: 'DRAFT', END: 'DRAFT_END', REMOVE: 'DRAFT_REMOVE' } as const)[change.kind];
  return beginOf(row) > today ? 'COMING' : 'IN_FORCE';
}
