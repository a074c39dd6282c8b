import {
  changedRowId,
  type FilingChange,
  type FilingPart,
  type FilingStatus,
  filingMachine,
  findPart,
} from '@haidai/domain/filing';
import type { Selectable, Updateable } from 'kysely';
import { type Database, type Db, type Deps, Refusal, type Tx, transition } from '../../platform/index.ts';

/** A filing, as it is stored. */
export type StoredFiling = Selectable<Database['filing']>;

/** Returns the list of a filing by its id. Refuses notFound. */
export function requirePart(id: string): FilingPart {
  const part = findPart(id);
  if (!part) throw new Refusal('notFound');
  return part;
}

/** Returns a filing. Refuses notFound. */
export async function findFiling(db: Db, id: string): Promise<StoredFiling> {
  const filing = await db.selectFrom('filing').selectAll().where('id', '=', id).executeTakeFirst();
  if (!filing) throw new Refusal('notFound');
  return filing;
}

/** Locks a filing for a decision or an edit. Refuses notFound, and `conflict` if it is in none of the states. */
export async function lockFiling(tx: Tx, id: string, ...states: FilingStatus[]): Promise<StoredFiling> {
  const filing = await tx.selectFrom('filing').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
  if (!filing) throw new Refusal('notFound');
  if (!(states as string[]).includes(filing.status)) throw new Refusal('conflict');
  return filing;
}

/** Lists the changes of a filing in the order of the lists and the ids. */
export async function listChanges(db: Db, filingId: string): Promise<FilingChange[]> {
  const rows = await db
    .selectFrom('filing_change')
    .select('change')
    .where('filing_id', '=', filingId)
    .orderBy('part')
    .orderBy('row_id')
    .execute();
  return rows.map(({ change }) => change);
}

/** Stores a change of a filing in the place of an earlier change of the same row. */
export async function saveChange(tx: Tx, filingId: string, change: FilingChange): Promise<void> {
  const stored = JSON.stringify(change);
  await tx
    .insertInto('filing_change')
    .values({ filing_id: filingId, part: change.part, row_id: changedRowId(change), change: stored })
    .onConflict((conflict) => conflict.columns(['filing_id', 'part', 'row_id']).doUpdateSet({ change: stored }))
    .execute();
}

/** Moves a locked filing to its next state. */
export async function moveFiling(
  { clock }: Pick<Deps, 'clock'>,
  tx: Tx,
  { id, status }: Pick<StoredFiling, 'id' | 'status'>,
  event: 'submit' | 'return' | 'publish' | 'schedule' | 'withdraw',
  actor: string,
  set: Omit<Updateable<Database['filing']>, 'status'> = {},
): Promise<void> {
  await transition(tx, {
    machine: filingMachine,
    table: 'filing',
    key: { id },
    from: status as FilingStatus,
    event,
    clock,
    actor,
    set,
  });
}
