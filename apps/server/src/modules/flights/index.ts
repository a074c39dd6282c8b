/**
 * The flights and fares of the carrier, in memory. Their source is `data/`. The database stores a flight only after its
 * first sale.
 *
 *   const catalogue = loadCatalogue();                            // loaded once a process
 *   const context = shopContext(catalogue, rows);                   // `rows`: the stored rows of these legs
 *   listItineraries(catalogue.index, query).map((each) => shopItinerary(context, each, { sale, seats }));
 *
 * The operation of a flight is stored only if it differs from the plan. The clock decides the rest:
 *
 *   await recordFlightOperation(deps, { flightNo, flightDate, event: 'delay', estimatedDeparture, cause, actor });
 */
import type { ServerModule } from '../../platform/index.ts';
import { forgetTripChangesJob } from './changes/record-trip-changes.ts';
import { followWatcher, forgetFollowersJob, notifyFollowersJob } from './follow/notify-followers.ts';
import { bindFlights } from './routes.ts';

export { type Catalogue, loadCatalogue, withCatalogue } from './catalogue.ts';
export { listLegChanges, recordTripChanges } from './changes/record-trip-changes.ts';
export type { TripChange, TripFollower } from './changes/trip-follower.ts';
export { loadAircraft, loadConnections, readPatterns, retiredFile } from './load-schedule.ts';
export { aircraftOf, asFlown, type FlownLeg } from './operations/as-flown.ts';
export { findArrivalDelay } from './operations/find-arrival-delay.ts';
export { type Disruption, disruptionOf, findDisruption, legsOf } from './operations/find-disruption.ts';
export { type FlightOutcome, findOutcome } from './operations/find-outcome.ts';
export { getFlightLegs } from './operations/flight-legs.ts';
export type { FlightWatcher, RecordedReport } from './operations/flight-watcher.ts';
export { assertAircraftOpen, flyAircraft } from './operations/fly-aircraft.ts';
export { causeOf, operationRulesOn } from './operations/load-operations.ts';
export { orRefusal, recordFeed } from './operations/record-feed.ts';
export {
  type FlightReportInput,
  recordFlightOperation,
  recordOperation,
} from './operations/record-flight-operation.ts';
export { listOperations, listOperationsOn, type StoredOperation } from './operations/repository.ts';
export { formatSeasons, readSeasons, type Season } from './season-files.ts';
export { openingRowsOf, shopContext } from './shop-context.ts';

export const flightsModule: ServerModule = {
  name: 'flights',
  routes: bindFlights,
  flightWatcher: followWatcher,
  jobs: [notifyFollowersJob, forgetFollowersJob, forgetTripChangesJob],
};
