import type { Bilingual } from '../bilingual.ts';
import { zoneOffset } from '../time/index.ts';
export interface Airport {
  /** The IATA code of three letters, which all other modules use. */
  readonly code: string;
  readonly icao: string;
  /** The name of the airport: 青岛胶东国际机场, Qingdao Jiaodong. */
  readonly name: Bilingual;
  readonly cityCode: string;
  readonly city: Bilingual;
  readonly pinyin: string;
  readonly initials: string;
  readonly lat: number;
  readonly lon: number;
  /** The IANA time zone. */
  readonly zone: string;
  readonly country: string;
  /** D: mainland China. I: everywhere else (also Hong Kong, Macao and Taiwan, with region 地区). */
  readonly flag: 'D' | 'I';
  readonly region: string;
  readonly area: string;
}

export interface DataProblem {
  readonly file: string;
  readonly line: number;
  readonly message: string;
}

/** The columns that the program reads from airports.csv. */
const COLUMNS = [
  'iata',
  'icao',
  'city_cn',
  'airport_cn',
  'city_pinyin',
  'pinyin_abbr',
  'city_en',
  'airport_en',
  'lat',
  'lon',
  'tz',
  'country',
  'flag',
  'region',
  'area_cn',
  'city_code',
] as const;

type Row = Record<(typeof COLUMNS)[number], string>;

/** A CSV file: the names of its columns, and its rows with their line numbers. */
export interface CsvTable {
  readonly names: readonly string[];
  readonly rows: readonly { readonly line: number; readonly cells: Readonly<Record<string, string>> }[];
}

/** Reads the airport table. A problem names its line. The function still reads the other lines. */
export function readAirports(table: CsvTable, file: string): { airports: Airport[]; problems: DataProblem[] } {
  const missing = COLUMNS.filter((column) => !table.names.includes(column));
  if (missing.length > 0)
    return { airports: [], problems: [{ file, line: 1, message: `no column ${missing.join(', ')}` }] };
  const airports: Airport[] = [];
  const problems: DataProblem[] = [];
  const seen = new Set<string>();
  for (const { line, cells } of table.rows) {
    const row = cells as Row;
    const message = seen.has(row.iata) ? `airport ${row.iata} stands twice` : problemOf(row);
    if (message) problems.push({ file, line, message });
    else airports.push(toAirport(row));
    seen.add(row.iata);
  }
  return { airports, problems };
}

function problemOf(row: Row): string | null {
  if (!/^[A-Z]{3}$/.test(row.iata)) return `'${row.iata}' is not an airport code`;
  if (!/^[A-Z]{3}$/.test(row.city_code)) return `${row.iata}: '${row.city_code}' is not a city code`;
  if (!inRange(row.lat, 90) || !inRange(row.lon, 180)) return `${row.iata}: impossible coordinates`;
  if (row.flag !== 'D' && row.flag !== 'I') return `${row.iata}: flag must be D or I`;
  if (!isZone(row.tz)) return `${row.iata}: unknown time zone '${row.tz}'`;
  return null;
}

function inRange(text: string, most: number): boolean {
  return text !== '' && Math.abs(Number(text)) <= most;
}

function isZone(zone: string): boolean {
  try {
    zoneOffset(zone, 0);
    return true;
  } catch {
    return false;
  }
}

function toAirport(row: Row): Airport {
  return {
    code: row.iata,
    icao: row.icao,
    name: { zh: row.airport_cn, en: row.airport_en },
    cityCode: row.city_code,
    city: { zh: row.city_cn, en: row.city_en },
    pinyin: row.city_pinyin,
    initials: row.pinyin_abbr,
    lat: Number(row.lat),
    lon: Number(row.lon),
    zone: row.tz,
    country: row.country,
    flag: row.flag === 'D' ? 'D' : 'I',
    region: row.region,
    area: row.area_cn,
  };
}

const EARTH_RADIUS_KM = 6371;

/** Returns the great-circle distance in whole kilometres. */
export function distanceKm(from: Pick<Airport, 'lat' | 'lon'>, to: Pick<Airport, 'lat' | 'lon'>): number {
  const radians = Math.PI / 180;
  const lat = Math.sin(((to.lat - from.lat) * radians) / 2) ** 2;
  const lon = Math.sin(((to.lon - from.lon) * radians) / 2) ** 2;
  const chord = lat + Math.cos(from.lat * radians) * Math.cos(to.lat * radians) * lon;
  return Math.round(2 * EARTH_RADIUS_KM * Math.asin(Math.sqrt(chord)));
}
