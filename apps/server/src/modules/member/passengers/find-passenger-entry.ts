import type { PassengerEntry } from '@haidai/domain/booking';
import type { Db, Deps } from '../../../platform/index.ts';
import { findTraveller } from '../assignees/travellers.ts';
import { unsealPerson } from './person-columns.ts';
import { findPassenger } from './repository.ts';

/**
 * Finds a saved passenger, the member or an assignee, with the decrypted document number, for a booking of the same
 * account. Returns null if the account has no such person.
 */
export async function findPassengerEntry(
  { db, vault }: Pick<Deps, 'vault'> & { db: Db },
  accountId: string,
  id: string,
): Promise<PassengerEntry | null> {
  const saved = await findPassenger(db, accountId, id);
  return saved ? unsealPerson({ vault }, saved) : findTraveller({ db, vault }, accountId, id);
}
