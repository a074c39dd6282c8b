import { ages } from '@haidai/domain/booking';
import { type CheckInRestriction, type RestrictedTraveller, restrictionFor } from '@haidai/domain/checkin';
import { ageOn } from '@haidai/domain/time';
import { isCheckedIn, type Travel, type TravelFlight } from './find/travel.ts';

/** The restrictions that end by themselves. An adult with one of them can still accompany a child. */
const passing: readonly (CheckInRestriction | null)[] = [null, 'tooEarly', 'closed', 'earlierFlight'];

/**
 * Sets the current restriction of every traveller. It handles adults first, because the restriction of a child depends
 * on them.
 */
export function judgeTravels(travels: readonly Travel[], now: number): void {
  const adultsFirst = travels.toSorted(
    (one, other) => Number(one.person.passenger_type !== 'A') - Number(other.person.passenger_type !== 'A'),
  );
  for (const travel of adultsFirst)
    travel.restriction = isCheckedIn(travel) ? null : restrictionOf(travel, travels, now);
}

function restrictionOf(travel: Travel, all: readonly Travel[], now: number): CheckInRestriction | null {
  return restrictionFor(travel.flight.rules, toRestricted(travel, all, now), now);
}

function toRestricted(travel: Travel, all: readonly Travel[], now: number): RestrictedTraveller {
  const { person, flight, ticket, notices } = travel;
  return {
    type: person.passenger_type,
    withInfant: travel.withInfant,
    isAccompanied: all.some((other) => isAccompanyingAdult(other, travel)),
    isMember: travel.isMember,
    documentType: person.document_type,
    documentValid: person.document_expiry === null ? null : person.document_expiry >= flight.row.shown.to.date,
    services: notices.filter((code) => code !== 'WATCH'),
    isWatched: notices.includes('WATCH'),
    couponStatus: ticket?.status ?? null,
    isUnpaid: travel.isUnpaid,
    flight: {
      kind: flight.kind,
      departsAt: flight.row.departs_at.getTime(),
      isCancelled: flight.disruption.cancelled,
      hasLeft: hasLeft(flight, now),
      isCodeshare: isCodeshare(flight),
    },
    hasOpenFlightBefore: listOpenFlightsBefore(travel, all).some(({ restriction }) => restriction !== null),
  };
}

/** Returns whether the other traveller can accompany a child now: checked in, or able to check in. */
function isAccompanyingAdult(other: Travel, child: Travel): boolean {
  return mayAccompany(other, child) && (isCheckedIn(other) || passing.includes(other.restriction));
}

/**
 * Returns whether the other traveller is an adult of the same order and flight who may accompany a child: of the age of
 * a guardian, without an infant.
 */
export function mayAccompany(other: Travel, { orderNo, flight }: Travel): boolean {
  if (other.orderNo !== orderNo || other.flight.id !== flight.id || other.person.passenger_type !== 'A') return false;
  return ageOn(other.person.birthday, flight.row.shown.from.date) >= ages.guardian && !other.withInfant;
}

/** Lists the earlier flights of the traveller on the same day without a check-in. */
export function listOpenFlightsBefore({ orderNo, person, flight }: Travel, all: readonly Travel[]): Travel[] {
  return all.filter(
    (other) =>
      other.orderNo === orderNo &&
      other.person.seq === person.seq &&
      other.flight.row.segment_index < flight.row.segment_index &&
      other.flight.row.shown.from.date === flight.row.shown.from.date &&
      other.ticket?.status === 'OPEN FOR USE' &&
      !isCheckedIn(other),
  );
}

export function hasLeft({ operation, row }: TravelFlight, now: number): boolean {
  if (operation?.actualDeparture) return operation.actualDeparture <= now;
  return (operation?.estimatedDeparture ?? row.departs_at.getTime()) <= now;
}

/** Returns whether another carrier operates the flight. Our check-in does not cover such flights. */
function isCodeshare({ row }: TravelFlight): boolean {
  return row.shown.operatingCarrier !== row.flight_no.slice(0, 2);
}
