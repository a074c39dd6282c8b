/**
 * Seats on board: the map of every aircraft the carrier flies, and who may sit where. Buying a seat and checking in
 * look at the same map by the same rules; whether somebody else has the seat is not known here.
 *
 *   const map = seatMapOf('738')                           SeatMap, rows from the nose
 *   seatOn(map, '41A')                                     { exit: true, place: 'window', … } or undefined
 *   seatTierOf(rows, map, seat, '2026-12-01')             what the seat is sold as on a day: 'EXIT'
 *   barFor(seat, { type: 'A', age: 14, cabin: 'ECO', withInfant: false })   'exitAge'
 *   findSeatFaults(map, choices)                           everything wrong with the seats of one party, together
 *   reseat(from, to, sitters)                              where everybody sits when another aircraft flies
 */

export type { Sitter } from './cabin-of-sitters.ts';
export { seatFaultTexts } from './fault-texts.ts';
export { lapHolders } from './laps.ts';
export { expandMap, type Seat, type SeatMap, type SeatPlace, type SeatRow, type SeatSide } from './map.ts';
export { mappedAircraft, seatMapOf } from './maps.ts';
export type { MapCabin, SeatPlan } from './plan.ts';
export { reseat } from './reseat.ts';
export {
  areTogether,
  blockOf,
  type ChosenSeat,
  exitAge,
  findSeatFaults,
  needsDuty,
  type Occupant,
  type SeatFault,
  type SeatRestriction,
  seatOn,
  seatRestrictionFor,
} from './rules.ts';
export { type SeatTier, type SeatTierRow, seatTierOf, seatTiers } from './tier.ts';
