/**
 * A booked trip: the one thing that the traveller does next, and by when (docs/concepts/trips.md).
 *
 *   nextActionOf(flights, now)   { flight, kind: 'checkIn', at, opens: false, ruleId }, or null if nothing is left to do
 */
export {
  type NextAction,
  type NextActionKind,
  nextActionKinds,
  nextActionOf,
  type TravellerStage,
  type TripFlightFacts,
  travellerStages,
} from './next-action.ts';
