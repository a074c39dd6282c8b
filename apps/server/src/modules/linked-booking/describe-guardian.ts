import type { GuardianRecord } from '@haidai/contract/linked-booking';
import { maskName, maskTicket } from '@haidai/domain/identity';
import type { Deps, Language } from '../../platform/index.ts';
import { toSegmentRecord } from '../shopping/index.ts';
import { assertPlaces, placesOf } from './assert-joins.ts';
import { getGuardian, type OpenSegment } from './get-guardian.ts';
import { guardianKey } from './guardian-key.ts';

/**
 * Describes a verified ticket, with masked name and number, and seals the key for the next steps. Refusals:
 * ticketUnknown, guardianNotOpen, guardianNotAdult, and childPlacesGone if no trip has a place left.
 */
export async function describeGuardian(
  deps: Deps,
  ticketNo: string,
  { deviceId, language }: { deviceId: string; language: Language },
): Promise<GuardianRecord> {
  const guardian = await getGuardian(deps, ticketNo);
  const joinable = guardian.trips.filter((trip) => placesOf(trip) > 0);
  if (joinable.length === 0) assertPlaces(guardian.trips.flat(), 1);
  const { token, expiresAt } = guardianKey.seal(deps, { ticketNo, deviceId });
  return {
    guardian: token,
    validUntil: expiresAt.toISOString(),
    passName: maskName(guardian.name),
    tktNo: maskTicket(`${ticketNo.slice(0, 3)}-${ticketNo.slice(3)}`),
    iorD: guardian.iorD,
    trips: joinable.map((trip) => toTrip(trip, language)),
  };
}

function toTrip(trip: OpenSegment[], language: Language): GuardianRecord['trips'][number] {
  const [first, last] = [trip[0]?.row, trip.at(-1)?.row];
  if (!first || !last) throw new RangeError('A trip of the guardian has no segments');
  return {
    direction: first.trip_index === 1 ? 'RETURN' : 'OUT',
    origCode3: first.origin,
    origName: first.shown.from.city[language],
    destCode3: last.destination,
    destName: last.shown.to.city[language],
    departureDate: first.shown.from.date,
    classType: first.cabin,
    clazzName: first.shown.className[language],
    segments: trip.map(({ row }) => toSegmentRecord(row.shown, language)),
    places: placesOf(trip),
  };
}
