import type { PassengerEntry } from '@haidai/domain/booking';
import type { Selectable } from 'kysely';
import type { Database, Db, Deps, SignedIn } from '../../../platform/index.ts';
import { fingerprintOf, sealPerson } from './person-columns.ts';

export type SavedPassengerRow = Selectable<Database['saved_passenger']>;

/** The dependencies of the saved passengers. `db` may be a transaction. */
type PassengerDeps = Pick<Deps, 'vault' | 'ids' | 'clock'> & { db: Db };

export function listSavedPassengers(db: Db, accountId: string): Promise<SavedPassengerRow[]> {
  return db
    .selectFrom('saved_passenger')
    .selectAll()
    .where('account_id', '=', accountId)
    .orderBy('updated_at', 'desc')
    .execute();
}

/** Returns the facts by which a saved passenger is recognised as the holder of the account. */
export async function getHolder(db: Db, { accountId, mobile }: Pick<SignedIn, 'accountId' | 'mobile'>) {
  const { document_fp: documentFp } = await db
    .selectFrom('account')
    .select('document_fp')
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow();
  return { documentFp, mobile };
}

export function findPassenger(db: Db, accountId: string, id: string): Promise<SavedPassengerRow | undefined> {
  return db
    .selectFrom('saved_passenger')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .executeTakeFirst();
}

/** Finds the entry of an account with the document of the given entry. */
export function findPassengerByDocument(
  { db, vault }: Pick<PassengerDeps, 'db' | 'vault'>,
  accountId: string,
  entry: PassengerEntry,
): Promise<SavedPassengerRow | undefined> {
  return db
    .selectFrom('saved_passenger')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('document_type', '=', entry.documentType)
    .where('document_fp', '=', fingerprintOf({ vault }, entry))
    .executeTakeFirst();
}

/**
 * Saves an entry in normal form. Without an id, an entry with the same document is updated. With an id, that entry gets
 * the new values, even another document.
 */
export async function upsertPassenger(
  deps: PassengerDeps,
  accountId: string,
  entry: PassengerEntry,
  id?: string,
): Promise<SavedPassengerRow> {
  const { db, ids, clock } = deps;
  const now = clock.now();
  const columns = { ...sealPerson(deps, entry), updated_at: now };
  if (id !== undefined) {
    return db
      .updateTable('saved_passenger')
      .set(columns)
      .where('account_id', '=', accountId)
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow();
  }
  return db
    .insertInto('saved_passenger')
    .values({ id: ids.uuid(), account_id: accountId, ...columns, created_at: now })
    .onConflict((conflict) => conflict.columns(['account_id', 'document_type', 'document_fp']).doUpdateSet(columns))
    .returningAll()
    .executeTakeFirstOrThrow();
}
