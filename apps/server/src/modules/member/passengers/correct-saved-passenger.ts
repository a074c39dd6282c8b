import type { PassengerEntry } from '@haidai/domain/booking';
import type { Deps, Tx } from '../../../platform/index.ts';
import { unsealPerson } from './person-columns.ts';
import { findPassengerByDocument, upsertPassenger } from './repository.ts';

/**
 * Corrects the saved passenger of an account that has the name and document of a corrected ticket. Does nothing if the
 * account has no such passenger, has changed it, or has another passenger with the corrected document.
 */
export async function correctSavedPassenger(
  deps: Pick<Deps, 'vault' | 'ids' | 'clock'>,
  tx: Tx,
  accountId: string,
  { before, after }: { before: PassengerEntry; after: PassengerEntry },
): Promise<void> {
  const saved = await findPassengerByDocument({ ...deps, db: tx }, accountId, before);
  if (!saved || saved.surname !== before.surname || saved.first_name !== before.firstName) return;
  const holder = await findPassengerByDocument({ ...deps, db: tx }, accountId, after);
  if (holder && holder.id !== saved.id) return;
  const { surname, firstName, documentNo, birthday, sex } = after;
  const entry = { ...unsealPerson(deps, saved), surname, firstName, documentNo, birthday, sex };
  await upsertPassenger({ ...deps, db: tx }, accountId, entry, saved.id);
}
