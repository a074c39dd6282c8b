/**
 * Seats on board: the map of every aircraft type of the carrier, and the rules for seats. The sale of seats and
 * check-in use the same map and rules. This module does not contain which seats are taken.
 *
 *   const map = seatMapOf('738')                           SeatMap, rows from the nose
 *   seatOn(map, '41A')                                     { exit: true, place: 'window', … } or undefined
 *   seatTierOf(rows, map, seat, '2026-12-01')              the tier of the seat on a day: 'EXIT'
 *   seatRestrictionFor(seat, { type: 'A', age: 14, cabin: 'ECO', withInfant: false })   'exitAge'
 *   checkSeats(map, choices)                               the errors of the seats of one party
 *   suggestSeats({ map, isFree, priceOf }, party)          ready sets of seats for a party
 *   reseat(from, to, sitters, tierOf)                      the seats of all travellers on another aircraft
 */

export type { Sitter } from './cabin-of-sitters.ts';
export { seatFaultTexts } from './fault-texts.ts';
export { expandMap, type Seat, type SeatMap, type SeatPlace, type SeatRow, type SeatSide } from './map.ts';
export { mappedAircraft, seatMapOf } from './maps.ts';
export type { MapCabin, SeatPlan } from './plan.ts';
export { reseat } from './reseat.ts';
export {
  areTogether,
  blockOf,
  type ChosenSeat,
  checkSeats,
  exitAge,
  isGuardian,
  lapHolders,
  needsDuty,
  type Occupant,
  type SeatFault,
  type SeatRestriction,
  seatOn,
  seatRestrictionFor,
} from './rules.ts';
export { type SeatSet, type SeatSetKind, type Seeker, seatSetKinds, suggestSeats } from './suggest.ts';
export { type SeatTier, type SeatTierRow, seatTierOf, seatTiers } from './tier.ts';
