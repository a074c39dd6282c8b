import { indexPlaces, type Places, readAirports } from '@haidai/domain/reference';
import { DataError, readTable } from './data-files.ts';

const FILE = 'airports.csv';

/** Loads the airports of the data from `$CARRIER_DIR/airports.csv`. */
export function loadPlaces(dataDir: string): Places {
  const { airports, problems } = readAirports(readTable(dataDir, FILE), FILE);
  if (problems.length > 0) throw new DataError(problems);
  return indexPlaces(airports);
}
