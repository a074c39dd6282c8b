/**
 * What the carrier flies and sells, in memory. `data/` is its source: no database row stands for a flight nobody has
 * bought.
 *
 *   const catalogue = loadCatalogue();                              // read once a process
 *   const context = shopContext(catalogue, rows);                   // `rows`: what is stored of the legs in question
 *   findItineraries(catalogue.index, query).map((each) => shopItinerary(context, each, { sale, seats }));
 *
 * How a flight really goes is stored only where it differs from the plan; the clock says the rest:
 *
 *   await recordFlightOperation(deps, { flightNo, flightDate, event: 'delay', estimatedDeparture, cause, actor });
 */
import type { ServerModule } from '../../platform/index.ts';
import { followWatcher, forgetFollowersJob, notifyFollowersJob } from './follow/tell-followers.ts';
import { bindFlights } from './routes.ts';

export { type Catalogue, loadCatalogue } from './catalogue.ts';
export { loadAircraft, loadConnections, readPatterns } from './load-schedule.ts';
export { aircraftOf, asFlown, type FlownLeg } from './operations/as-flown.ts';
export { findArrivalDelay } from './operations/find-arrival-delay.ts';
export { type Disruption, findDisruption } from './operations/find-disruption.ts';
export { getFlightLegs } from './operations/find-legs.ts';
export { type FlightOutcome, findOutcome } from './operations/find-outcome.ts';
export type { FlightWatcher, RecordedReport } from './operations/flight-watcher.ts';
export { assertAircraftOpen, flyAircraft } from './operations/fly-aircraft.ts';
export { operationRulesOn } from './operations/load-operations.ts';
export {
  type FlightReportInput,
  recordFlightOperation,
  recordOperation,
} from './operations/record-flight-operation.ts';
export { listOperations, type StoredOperation } from './operations/repository.ts';
export { openingRowsOf, shopContext } from './shop-context.ts';

export const flightsModule: ServerModule = {
  name: 'flights',
  routes: bindFlights,
  flightWatcher: followWatcher,
  jobs: [notifyFollowersJob, forgetFollowersJob],
};
