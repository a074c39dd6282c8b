import { documentIdentity, type PassengerEntry } from '@haidai/domain/booking';
import type { Selectable } from 'kysely';
import type { Database, Db, Deps } from '../../../platform/index.ts';

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
  const details = toDetails(deps, entry);
  const document = { document_type: entry.documentType, document_fp: fingerprintOf(deps, entry) };
  if (id !== undefined) {
    return db
      .updateTable('saved_passenger')
      .set({ ...document, ...details })
      .where('account_id', '=', accountId)
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow();
  }
  return db
    .insertInto('saved_passenger')
    .values({ id: ids.uuid(), account_id: accountId, ...document, ...details, created_at: now })
    .onConflict((conflict) => conflict.columns(['account_id', 'document_type', 'document_fp']).doUpdateSet(details))
    .returningAll()
    .executeTakeFirstOrThrow();
}

function toDetails({ vault, clock }: PassengerDeps, entry: PassengerEntry) {
  const { documentNo, nationality } = entry;
  return {
    surname: entry.surname,
    first_name: entry.firstName,
    passenger_type: entry.passengerType,
    document_sealed: vault.seal(documentNo),
    document_expiry: entry.documentExpiry,
    birthday: entry.birthday,
    sex: entry.sex,
    nationality,
    mobile_sealed: entry.mobile ? vault.seal(entry.mobile) : null,
    updated_at: clock.now(),
  };
}

function fingerprintOf(
  { vault }: Pick<Deps, 'vault'>,
  { documentType, documentNo, nationality }: PassengerEntry,
): string {
  return vault.fingerprint(documentIdentity(documentType, documentNo, nationality));
}
