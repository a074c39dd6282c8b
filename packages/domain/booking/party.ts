import { ageGroupOn, isGuardian } from './ages.ts';
import { documentIdentity } from './documents.ts';
import type { PassengerError, PassengerErrorCode } from './error-texts.ts';
import { partyLimits } from './party-size.ts';
import { type PassengerEntry, type TripFacts, validatePassenger } from './passenger.ts';

/**
 * Lists the errors of the passengers of one order, for each passenger and for the party. Paths begin with
 * `passengers.<index>.`.
 */
export function validateParty(passengers: readonly PassengerEntry[], trip: TripFacts): PassengerError[] {
  const each = passengers.flatMap((passenger, index) =>
    validatePassenger(passenger, trip).map((error) => ({ ...error, path: `passengers.${index}.${error.path}` })),
  );
  return [...each, ...checkDuplicates(passengers), ...checkCompany(passengers, trip)];
}

/** Returns an error for each passenger whose document is that of an earlier passenger. */
export function checkDuplicates(passengers: readonly PassengerEntry[]): PassengerError[] {
  const identities = passengers.map((entry) =>
    documentIdentity(entry.documentType, entry.documentNo, entry.nationality),
  );
  return passengers.flatMap(({ documentNo }, index) => {
    const repeated = documentNo !== '' && identities.indexOf(identities[index] ?? '') < index;
    return repeated ? [errorAt(index, 'documentNo', 'duplicate', 'documentTwice')] : [];
  });
}

/**
 * Checks that children and infants travel with enough adults. Each adult takes a limited number. The errors name the
 * surplus minors.
 */
function checkCompany(passengers: readonly PassengerEntry[], trip: TripFacts): PassengerError[] {
  const firstDay = trip.departureDates[0] ?? '';
  const indexed = passengers.map((passenger, index) => ({ ...passenger, index }));
  const guardians = indexed.filter((p) => p.passengerType === 'A' && p.birthday && isGuardian(p.birthday, firstDay));
  const minors = indexed.filter((p) => p.passengerType !== 'A');
  if (minors.length === 0 || trip.accompanied) return [];
  if (guardians.length === 0) {
    return minors.map(({ index }) => companyError(index, 'guardianMissing'));
  }
  const infants = minors.filter((p) => p.birthday && ageGroupOn(p.birthday, firstDay) === 'B');
  const surplus = (people: typeof minors, perAdult: number, code: PassengerErrorCode) =>
    people.slice(guardians.length * perAdult).map(({ index }) => companyError(index, code));
  return [
    ...surplus(
      minors.filter((p) => p.passengerType === 'B'),
      partyLimits.lapInfantsPerAdult,
      'tooManyLapInfants',
    ),
    ...surplus(
      minors.filter((p) => p.passengerType === 'C'),
      partyLimits.childrenPerAdult,
      'tooManyChildren',
    ),
    ...surplus(infants, partyLimits.infantsPerAdult, 'tooManyInfants'),
  ];
}

function companyError(index: number, code: PassengerErrorCode): PassengerError {
  return errorAt(index, 'passengerType', 'company', code);
}

function errorAt(index: number, field: keyof PassengerEntry, rule: string, code: PassengerErrorCode): PassengerError {
  return { path: `passengers.${index}.${field}`, rule, code };
}
