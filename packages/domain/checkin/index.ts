/**
 * Web check-in: its times, its restrictions, the free seats and the boarding order (docs/rules/check-in.md).
 *
 * windowOf(rules, { departsAt, kind: 'D', isMember })        { opensAt, closesAt }
 * restrictionFor(rules, traveller, now)                      'tooEarly', or null if the traveller can check in
 * findSeats(map, people, taken)                              a seat for everybody who has none, children beside adults
 */

export { boardingAt, boardingGroup } from './boarding.ts';
export { findSeats, type SeatSeeker } from './find-seats.ts';
export {
  type ApisStatus,
  apisMachine,
  checkInMachine,
  type DepartureActStatus,
  departureActMachine,
} from './machine.ts';
export {
  type CheckInRestriction,
  checkInRestrictions,
  type RestrictedTraveller,
  restrictionFor,
} from './restriction.ts';
export { isFreeOfCharge, type SeatTerms } from './seat-charge.ts';
export {
  type CheckInRules,
  type CheckInWindow,
  type FlightKind,
  rulesOn,
  shownAfterHours,
  windowOf,
} from './window.ts';
