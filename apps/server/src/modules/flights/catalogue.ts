import type { Aircraft, FlightIndex } from '@haidai/domain/flights';
import type { Places } from '@haidai/domain/reference';
import type { DemandTables, FareTables } from '@haidai/domain/shopping';
import { loadDemand, loadFareTables, loadPlaces } from '../reference/index.ts';
import { loadAircraft, loadSchedule } from './load-schedule.ts';
import { loadOperations, type OperationTables } from './operations/load-operations.ts';

/** What the carrier sells, in memory and never changed: the files under `data/` as the domain reads them. */
export interface Catalogue {
  readonly places: Places;
  readonly aircraft: ReadonlyMap<string, Aircraft>;
  readonly index: FlightIndex;
  readonly tables: FareTables;
  readonly demand: DemandTables;
  readonly operations: OperationTables;
}

/** Reads and checks a data folder; throws a DataError that names every file and line at fault. */
export function loadCatalogue(dataDir: string): Catalogue {
  const places = loadPlaces(dataDir);
  const aircraft = loadAircraft(dataDir);
  return {
    places,
    aircraft,
    index: loadSchedule(dataDir, places, aircraft),
    tables: loadFareTables(dataDir, places),
    demand: loadDemand(dataDir),
    operations: loadOperations(dataDir),
  };
}
