import { documentRule, normalisePassenger, type PassengerEntry, validatePassenger } from '@haidai/domain/booking';
import { type Deps, Refusal } from '../../platform/index.ts';
import { keepPassenger, type SavedPassengerRow } from './repository.ts';

/**
 * Saves a passenger of an account by the rules a booking has, for a trip of the kind the document serves first.
 * Refuses passengerInvalid, naming the fields.
 */
export async function savePassenger(deps: Deps, accountId: string, typed: PassengerEntry): Promise<SavedPassengerRow> {
  const entry = normalisePassenger(typed);
  const kinds = documentRule(entry.documentType)?.trips.slice(0, 1) ?? ['D'];
  const complaints = validatePassenger(entry, { kinds, departureDates: [deps.clock.today()] });
  if (complaints.length > 0) throw new Refusal('passengerInvalid', {}, complaints);
  return keepPassenger(deps, accountId, entry);
}
