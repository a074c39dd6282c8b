import type { Aircraft, FlightIndex } from '@haidai/domain/flights';
import { type Activity, toFareProduct } from '@haidai/domain/promotion';
import type { Places } from '@haidai/domain/reference';
import { type DemandTables, type FareTables, scopeOf } from '@haidai/domain/shopping';
import {
  defineDataInPieces,
  type InPieces,
  loadActivities,
  loadCarrier,
  loadDemand,
  loadFareTables,
  loadFlashTerms,
  loadPlaces,
} from '../reference/index.ts';
import { loadAircraft, loadScheduleInPieces } from './load-schedule.ts';
import { loadOperations, type OperationTables } from './operations/load-operations.ts';

/**
 * The flights and fares of the carrier, read from its folder. The catalogue is in memory and does not change. A new
 * revision of the folder has a catalogue of its own.
 */
export interface Catalogue {
  readonly places: Places;
  readonly aircraft: ReadonlyMap<string, Aircraft>;
  readonly index: FlightIndex;
  readonly tables: FareTables;
  readonly demand: DemandTables;
  readonly activities: readonly Activity[];
  readonly operations: OperationTables;
}

/**
 * Loads all data of flights and fares from the carrier's folder. Throws a DataError that names every file and line with an error.
 */
export const loadCatalogue = defineDataInPieces(function* (dataDir): InPieces<Catalogue> {
  const places = loadPlaces(dataDir);
  const aircraft = loadAircraft(dataDir);
  yield;
  const fares = loadFareTables(dataDir, places);
  yield;
  const activities = loadActivities(dataDir, fares);
  const ofActivities = activities.map((each) => asProduct(fares, each));
  const index = yield* loadScheduleInPieces(dataDir, places, aircraft);
  yield;
  const products = [...fares.products, ...ofActivities, ...loadFlashTerms(dataDir, fares)];
  const tables = { ...fares, products };
  return {
    places,
    aircraft,
    index,
    tables: loadCarrier(dataDir).sells.points ? tables : withoutEarning(tables),
    demand: loadDemand(dataDir),
    activities,
    operations: loadOperations(dataDir),
  };
});

/** Returns the tables of a carrier whose fares earn no points. */
function withoutEarning(tables: FareTables): FareTables {
  const products = tables.products.map((each) => ({ ...each, terms: { ...each.terms, earnPercent: 0 } }));
  return { ...tables, classes: tables.classes.map((each) => ({ ...each, earnPercent: 0 })), products };
}

/** Adds the catalogue to the dependencies of a module's calls. Each read returns the one of the revision in use. */
export function withCatalogue<D extends object>(deps: D): D & { readonly catalogue: Catalogue } {
  return {
    ...deps,
    get catalogue() {
      return loadCatalogue();
    },
  };
}

/**
 * Returns the fare product of an activity. The routes of an activity are all domestic or all international, so the
 * first route decides its scope.
 */
function asProduct(tables: FareTables, activity: Activity) {
  const [from = '', to = ''] = [activity.origins[0], activity.fares[0]?.to];
  return toFareProduct(activity, scopeOf(tables, { from, to }));
}
