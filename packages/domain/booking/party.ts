import { ageGroupOn, isGuardian } from './ages.ts';
import { documentIdentity } from './documents.ts';
import type { Complaint, PassengerMessage } from './messages.ts';
import { partyLimits } from './party-size.ts';
import { type PassengerEntry, type TripFacts, validatePassenger } from './passenger.ts';

/** Everything wrong with the passengers of one order, each and together. Paths begin `passengers.<index>.`. */
export function validateParty(passengers: readonly PassengerEntry[], trip: TripFacts): Complaint[] {
  const each = passengers.flatMap((passenger, index) =>
    validatePassenger(passenger, trip).map((complaint) => ({
      ...complaint,
      path: `passengers.${index}.${complaint.path}`,
    })),
  );
  return [...each, ...findDuplicates(passengers), ...checkCompany(passengers, trip)];
}

/** The later of two entries with the same document is the one to complain about. */
export function findDuplicates(passengers: readonly PassengerEntry[]): Complaint[] {
  const identities = passengers.map((entry) =>
    documentIdentity(entry.documentType, entry.documentNo, entry.nationality),
  );
  return passengers.flatMap(({ documentNo }, index) => {
    const repeated = documentNo !== '' && identities.indexOf(identities[index] ?? '') < index;
    return repeated ? [complain(index, 'documentNo', 'duplicate', 'the same document appears twice')] : [];
  });
}

/** Children and babies travel with grown-ups, and not too many with each. Complains about those who are too many. */
function checkCompany(passengers: readonly PassengerEntry[], trip: TripFacts): Complaint[] {
  const firstDay = trip.departureDates[0] ?? '';
  const indexed = passengers.map((passenger, index) => ({ ...passenger, index }));
  const guardians = indexed.filter((p) => p.passengerType === 'A' && p.birthday && isGuardian(p.birthday, firstDay));
  const minors = indexed.filter((p) => p.passengerType !== 'A');
  if (minors.length === 0 || trip.accompanied) return [];
  if (guardians.length === 0) {
    return minors.map(({ index }) => complainCompany(index, 'children and babies need an adult of 18 or older'));
  }
  const infants = minors.filter((p) => p.birthday && ageGroupOn(p.birthday, firstDay) === 'B');
  const surplus = (people: typeof minors, perAdult: number, message: PassengerMessage) =>
    people.slice(guardians.length * perAdult).map(({ index }) => complainCompany(index, message));
  return [
    ...surplus(
      minors.filter((p) => p.passengerType === 'B'),
      partyLimits.lapInfantsPerAdult,
      'one adult takes at most one baby on the lap',
    ),
    ...surplus(
      minors.filter((p) => p.passengerType === 'C'),
      partyLimits.childrenPerAdult,
      'one adult takes at most two children',
    ),
    ...surplus(infants, partyLimits.infantsPerAdult, 'one adult takes at most two babies'),
  ];
}

function complainCompany(index: number, message: PassengerMessage): Complaint {
  return complain(index, 'passengerType', 'company', message);
}

function complain(index: number, field: keyof PassengerEntry, rule: string, message: PassengerMessage): Complaint {
  return { path: `passengers.${index}.${field}`, rule, message };
}
