import { checkSchedule, type Finding, type FlightPattern } from '@haidai/domain/flights';
import type { Places } from '@haidai/domain/reference';
import { type FareTables, pairKey } from '@haidai/domain/shopping';
import { loadAncillaryTables } from '../../apps/server/src/modules/ancillaries/index.ts';
import { loadCheckInRules } from '../../apps/server/src/modules/checkin/index.ts';
import { readCampaignFile } from '../../apps/server/src/modules/coupon/index.ts';
import { loadAircraft, loadConnections, readPatterns } from '../../apps/server/src/modules/flights/index.ts';
import { loadInsuranceProducts } from '../../apps/server/src/modules/insurance/index.ts';
import { DataError, loadDemand, loadFareTables, loadPlaces } from '../../apps/server/src/modules/reference/index.ts';
import { loadRiskRules } from '../../apps/server/src/modules/review/index.ts';
import { loadScenery } from '../../apps/server/src/modules/scenery/index.ts';
import { loadWeekCardTables } from '../../apps/server/src/modules/weekcard/index.ts';
import { checkSeats } from './check-seats.ts';

/** Lists the problems of a data folder: the schedule, the fares, and references between them. */
export function checkData(dataDir: string): Finding[] {
  try {
    const places = loadPlaces(dataDir);
    const { patterns, problems } = readPatterns(dataDir);
    const broken = problems.map((problem): Finding => ({ level: 'error', ...problem }));
    const schedule = checkSchedule(patterns, { places, aircraft: new Set(loadAircraft(dataDir).keys()) });
    readCampaignFile(dataDir, places);
    loadCheckInRules(dataDir);
    loadRiskRules(dataDir);
    return [
      ...broken,
      ...schedule,
      ...checkFares(dataDir, patterns, places),
      ...checkInsurance(dataDir, places),
      ...checkAncillaries(dataDir, places),
      ...checkSeats(loadAncillaryTables(dataDir), loadFareTables(dataDir, places)),
      ...unknownAirports('weekcard/terms.json', closedAirports(dataDir), places),
      ...checkPictures(dataDir, places),
    ];
  } catch (error) {
    if (error instanceof DataError) return error.problems.map((problem) => ({ level: 'error', ...problem }));
    throw error;
  }
}

function checkFares(dataDir: string, patterns: readonly FlightPattern[], places: Places): Finding[] {
  const tables = loadFareTables(dataDir, places);
  return [
    ...unfiled(patterns, tables),
    ...unlimited(tables, loadDemand(dataDir).bands),
    ...unknownAirports('fares/seasons.json', tables.seasons, places),
    ...unknownAirports('taxes/taxes.json', tables.taxes, places),
    ...unknownAirports('schedule/connections.json', [{ id: 'hubs', airports: loadConnections(dataDir).hubs }], places),
  ];
}

function closedAirports(dataDir: string) {
  return loadWeekCardTables(dataDir).terms.map(({ id, closedAirports: airports }) => ({ id, airports }));
}

/** Lists airports without a picture, and pictures of unknown places. An airport can be sold without a picture. */
function checkPictures(dataDir: string, places: Places): Finding[] {
  const { scenes } = loadScenery(dataDir);
  const missing = places.airports
    .filter(({ code }) => !scenes.has(code))
    .map(
      ({ code }): Finding => ({
        ...inFile('pictures/cities.json'),
        level: 'warning',
        message: `no picture of ${code}`,
      }),
    );
  const rows = [{ id: 'cities', airports: [...scenes.keys()].filter((code) => !places.city(code)) }];
  return [...missing, ...unknownAirports('pictures/cities.json', rows, places)];
}

/** Lists lounges and rides at unknown airports. */
function checkAncillaries(dataDir: string, places: Places): Finding[] {
  const rows = loadAncillaryTables(dataDir).kinds.map(({ kind: id, departFrom = [], arriveAt = [] }) => ({
    id,
    airports: [...departFrom, ...arriveAt],
  }));
  return unknownAirports('ancillaries/products.json', rows, places);
}

/** Lists promotions between unknown airports. */
function checkInsurance(dataDir: string, places: Places): Finding[] {
  const rows = loadInsuranceProducts(dataDir).map(({ id, promotion }) => ({
    id,
    airports: promotion?.routes.flatMap((route) => route.split('-')) ?? [],
  }));
  return unknownAirports('insurance/products.json', rows, places);
}

/** Lists flown pairs of airports without a full fare, because they could not be sold. */
function unfiled(patterns: readonly FlightPattern[], tables: FareTables): Finding[] {
  const told = new Set<string>();
  return patterns.flatMap((pattern) =>
    pattern.legs.flatMap((leg, board) =>
      pattern.legs.slice(board).flatMap(({ to }): Finding[] => {
        const pair = pairKey(leg.from, to);
        if (leg.from === to || tables.yFares.has(pair) || told.has(pair)) return [];
        told.add(pair);
        return [
          {
            level: 'error',
            ...pattern.source,
            message: `${pattern.flightNo}: no full fare for ${pair} (npm run data -- fares)`,
          },
        ];
      }),
    ),
  );
}

function unlimited(tables: FareTables, bands: ReturnType<typeof loadDemand>['bands']): Finding[] {
  return bands.flatMap((band) =>
    tables.classes
      .filter(({ code }) => !band.classes[code])
      .map(({ code }) => ({ ...inFile('fares/demand.json'), message: `${band.id} says nothing of class ${code}` })),
  );
}

function unknownAirports(
  file: string,
  rows: readonly { id: string; airports?: readonly string[] }[],
  places: Places,
): Finding[] {
  return rows.flatMap(({ id, airports = [] }) =>
    airports
      .filter((code) => !places.airport(code))
      .map((code) => ({ ...inFile(file), message: `${id}: unknown airport ${code}` })),
  );
}

function inFile(file: string): Pick<Finding, 'level' | 'file' | 'line'> {
  return { level: 'error', file, line: 0 };
}
