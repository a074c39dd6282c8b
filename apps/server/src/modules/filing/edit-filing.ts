import type { OperationInput } from '@haidai/contract';
import type { addFilingRow, createFiling, describeFiling, endFilingRow } from '@haidai/contract/filing';
import { type FilingPart, type FilingRow, filingMachine } from '@haidai/domain/filing';
import { type Db, type Deps, inTransaction, Refusal, type Tx } from '../../platform/index.ts';
import { findCurrent, listRevisionFiles } from '../carrier/index.ts';
import { readRows } from './part-rows.ts';
import { refuseProblems, withTyped } from './read-values.ts';
import { lockFiling, requirePart, saveChange } from './stored-filing.ts';

/** Begins a filing. Returns its id. */
export async function startFiling(
  { clock, ids }: Pick<Deps, 'clock' | 'ids'>,
  tx: Tx,
  { title, reason, undoes = null }: OperationInput<typeof createFiling>['body'] & { undoes?: string | null },
  login: string,
): Promise<string> {
  const id = ids.uuid();
  await tx
    .insertInto('filing')
    .values({
      id,
      status: filingMachine.initial,
      title,
      reason,
      undoes,
      created_by: login,
      created_at: clock.now(),
      submitted_by: null,
      submitted_at: null,
      decided_by: null,
      publish_at: null,
      published_at: null,
      revision: null,
    })
    .execute();
  return id;
}

/** Changes the title and the reason of a draft. Refusals: notFound, conflict. */
export async function nameFiling(
  { db }: Pick<Deps, 'db'>,
  { filingId, title, reason }: OperationInput<typeof describeFiling>['body'],
): Promise<void> {
  await inTransaction(db, async (tx) => {
    await lockFiling(tx, filingId, 'DRAFT');
    await tx.updateTable('filing').set({ title, reason }).where('id', '=', filingId).execute();
  });
}

/** Adds a copy of a row with the typed values to a draft. Refusals: notFound, conflict, invalidInput. */
export async function addRow(
  { db }: Pick<Deps, 'db'>,
  { filingId, part: partId, copyOf, rowId, values }: OperationInput<typeof addFilingRow>['body'],
): Promise<{ rowId: string }> {
  const part = requirePart(partId);
  const { row, problems } = copyRow(part, await findRow(db, part, copyOf), rowId, values);
  refuseProblems(problems);
  await inTransaction(db, async (tx) => {
    await lockFiling(tx, filingId, 'DRAFT');
    await saveChange(tx, filingId, { part: part.id, kind: 'ADD', row });
  });
  return { rowId: row.id };
}

/**
 * Copies a row without its last day, with the typed values and a new id. Without an id, the copy has the id of the row
 * and the digits of its first day.
 */
export function copyRow(part: FilingPart, source: FilingRow, rowId: string, values: Readonly<Record<string, string>>) {
  const { issuedTo: _ended, ...kept } = source;
  const { row, problems } = withTyped(part, kept as FilingRow, values);
  const stem = source.id.replace(/-\d{6}$/, '');
  const id = rowId || `${stem}-${String(row.issuedFrom).replaceAll('-', '').slice(2)}`;
  return { row: { ...row, id }, problems };
}

/** Sets the last day of a row in a draft, or removes a row to come. Refusals: notFound, conflict, invalidInput. */
export async function endRow(
  { db }: Pick<Deps, 'db'>,
  { filingId, part: partId, rowId, issuedTo }: OperationInput<typeof endFilingRow>['body'],
): Promise<void> {
  const part = requirePart(partId);
  await findRow(db, part, rowId);
  await inTransaction(db, async (tx) => {
    await lockFiling(tx, filingId, 'DRAFT');
    await saveChange(
      tx,
      filingId,
      issuedTo === null ? { part: part.id, kind: 'REMOVE', rowId } : { part: part.id, kind: 'END', rowId, issuedTo },
    );
  });
}

/** Takes a change out of a draft. Refusals: notFound, conflict. */
export async function dropRow(
  { db }: Pick<Deps, 'db'>,
  { filingId, part, rowId }: { filingId: string; part: string; rowId: string },
): Promise<void> {
  await inTransaction(db, async (tx) => {
    await lockFiling(tx, filingId, 'DRAFT');
    const { numDeletedRows } = await tx
      .deleteFrom('filing_change')
      .where('filing_id', '=', filingId)
      .where('part', '=', part)
      .where('row_id', '=', rowId)
      .executeTakeFirst();
    if (numDeletedRows === 0n) throw new Refusal('notFound');
  });
}

/** Returns a published row. Refuses notFound. */
async function findRow(db: Db, part: FilingPart, rowId: string): Promise<FilingRow> {
  const row = (await publishedRows(db, part)).find(({ id }) => id === rowId);
  if (!row) throw new Refusal('notFound');
  return row;
}

export async function publishedRows(db: Db, part: FilingPart): Promise<FilingRow[]> {
  return readRows(part, await listRevisionFiles(db, await findCurrent(db)));
}
