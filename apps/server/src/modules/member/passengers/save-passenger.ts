import { type DocumentType, fullName, normalisePassenger, type PassengerEntry } from '@haidai/domain/booking';
import { isShownAs, mostSavedPassengers, validateSavedPassenger } from '@haidai/domain/member';
import { type Deps, inTransaction, Refusal, type Tx } from '../../../platform/index.ts';
import { findPassenger, findPassengerByDocument, type SavedPassengerRow, upsertPassenger } from './repository.ts';

/** A typed change of a saved passenger. If document number, birthday or mobile is empty, the stored value stays. */
export interface PassengerChange extends PassengerEntry {
  id: string;
}

/**
 * Saves a passenger of an account by the rules of a booking. Refuses with `passengerInvalid` and the fields, or with
 * `savedPassengerLimit`.
 */
export async function savePassenger(deps: Deps, accountId: string, typed: PassengerEntry): Promise<SavedPassengerRow> {
  const entry = readEntry(deps, typed);
  return inTransaction(deps.db, async (tx) => {
    const before = await lockPassengers(tx, accountId);
    const saved = await upsertPassenger({ ...deps, db: tx }, accountId, entry);
    await countAdded(tx, accountId, before);
    return saved;
  });
}

/**
 * Changes a saved passenger. Refuses with `notFound` or `passengerInvalid`, and with `savedPassengerTaken` if another
 * entry has the document.
 */
export async function changePassenger(
  deps: Deps,
  accountId: string,
  change: PassengerChange,
): Promise<SavedPassengerRow> {
  return inTransaction(deps.db, async (tx) => {
    await lockPassengers(tx, accountId);
    const before = await findPassenger(tx, accountId, change.id);
    if (!before) throw new Refusal('notFound');
    const entry = readEntry(deps, complete(deps, before, change));
    const holder = await findPassengerByDocument({ ...deps, db: tx }, accountId, entry);
    if (holder && holder.id !== before.id)
      throw new Refusal('savedPassengerTaken', {
        name: fullName({ surname: holder.surname, firstName: holder.first_name }),
      });
    return upsertPassenger({ ...deps, db: tx }, accountId, entry, before.id);
  });
}

/**
 * Saves all passengers of a list, or none. Refuses with `passengerInvalid` and the positions in the list, or with
 * `savedPassengerLimit`.
 */
export async function importPassengers(
  deps: Deps,
  accountId: string,
  typed: readonly PassengerEntry[],
): Promise<{ added: number; updated: number }> {
  const errors = typed.flatMap((each, index) =>
    validateSavedPassenger(normalisePassenger(each), deps.clock.today()).map((error) => ({
      ...error,
      path: `passengers.${index}.${error.path}`,
    })),
  );
  if (errors.length > 0) throw new Refusal('passengerInvalid', {}, errors);
  return inTransaction(deps.db, async (tx) => {
    const before = await lockPassengers(tx, accountId);
    for (const each of typed) await upsertPassenger({ ...deps, db: tx }, accountId, normalisePassenger(each));
    const added = await countAdded(tx, accountId, before);
    return { added, updated: typed.length - added };
  });
}

/** Deletes a saved passenger. Refuses with `notFound`. */
export async function removePassenger({ db }: Pick<Deps, 'db'>, accountId: string, id: string): Promise<void> {
  const removed = await db
    .deleteFrom('saved_passenger')
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .executeTakeFirst();
  if (removed.numDeletedRows !== 1n) throw new Refusal('notFound');
}

function readEntry({ clock }: Pick<Deps, 'clock'>, typed: PassengerEntry): PassengerEntry {
  const entry = normalisePassenger(typed);
  const errors = validateSavedPassenger(entry, clock.today());
  if (errors.length > 0) throw new Refusal('passengerInvalid', {}, errors);
  return entry;
}

/**
 * Completes a change with the stored number, birthday and mobile for fields that are empty. With the number it also
 * restores the stored document type, because a list shows some types by their normal form. With another number, an
 * empty birthday stays empty.
 */
function complete({ vault }: Pick<Deps, 'vault'>, before: SavedPassengerRow, change: PassengerChange): PassengerEntry {
  const stored = before.document_type as DocumentType;
  const isKept = change.documentNo.trim() === '' && isShownAs(stored, change.documentType);
  return {
    ...change,
    ...(isKept && { documentType: stored, documentNo: vault.unseal(before.document_sealed) }),
    birthday: change.birthday || (isKept ? before.birthday : ''),
    mobile: change.mobile || (before.mobile_sealed === null ? null : vault.unseal(before.mobile_sealed)),
  };
}

/**
 * Locks the saved passengers of an account, so that only one transaction at a time changes them. Returns their number.
 */
async function lockPassengers(tx: Tx, accountId: string): Promise<number> {
  await tx.selectFrom('account').select('id').where('id', '=', accountId).forUpdate().execute();
  return countPassengers(tx, accountId);
}

async function countAdded(tx: Tx, accountId: string, before: number): Promise<number> {
  const count = await countPassengers(tx, accountId);
  if (count > Math.max(before, mostSavedPassengers))
    throw new Refusal('savedPassengerLimit', { most: mostSavedPassengers });
  return count - before;
}

async function countPassengers(tx: Tx, accountId: string): Promise<number> {
  const { count } = await tx
    .selectFrom('saved_passenger')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow();
  return Number(count);
}
