import type { CheckInRestriction } from '@haidai/domain/checkin';
import { type Language, Refusal } from '../../../platform/index.ts';
import { isCheckedIn, type Travel } from '../find/travel.ts';
import { listOpenFlightsBefore, mayAccompany } from '../restriction.ts';
import { describeRestriction } from '../restriction-texts.ts';
import { nameOf } from '../wire.ts';

/**
 * Refuses checkInBarred with the restriction of the first traveller who cannot check in. Flights of one day can be
 * checked in together. A child can check in only with an adult of the same order who may accompany it and is checked in
 * already or in this request.
 */
export function assertMayCheckIn(
  chosen: readonly Travel[],
  all: readonly Travel[],
  words: { language: Language; hotline: string },
): void {
  for (const travel of chosen) {
    const restriction = restrictionNow(travel, chosen, all);
    if (restriction === null) continue;
    const { why, instead } = describeRestriction(restriction, travel, words);
    throw new Refusal('checkInBarred', { name: nameOf(travel), rule: restriction, why, instead });
  }
}

function restrictionNow(travel: Travel, chosen: readonly Travel[], all: readonly Travel[]): CheckInRestriction | null {
  if (travel.restriction !== null && travel.restriction !== 'earlierFlight') return travel.restriction;
  if (listOpenFlightsBefore(travel, all).some((before) => !chosen.includes(before))) return 'earlierFlight';
  const isAccompanied = all.some(
    (other) => mayAccompany(other, travel) && (isCheckedIn(other) || chosen.includes(other)),
  );
  return travel.person.passenger_type === 'C' && !isAccompanied ? 'childAlone' : null;
}
