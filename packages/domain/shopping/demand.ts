import type { DatedLeg } from '../flights/index.ts';
import { type IsoDate, weekdayOf } from '../time/index.ts';

/** data/fares/demand.json: how busy a leg is expected to be, and what is sold then. */
export interface DemandTables {
  readonly base: number;
  /** A leg differs by up to this many points either way, always the same for the same flight and day. */
  readonly flightNoise: number;
  /** So does a whole day between two airports. */
  readonly dayNoise: number;
  readonly weekday: Readonly<Record<string, number>>;
  readonly hours: readonly { readonly fromHour: number; readonly points: number }[];
  readonly markets: Readonly<Record<string, number>>;
  /** Cities people work in and leave for home at a festival. */
  readonly workCities: readonly string[];
  /** Classes sold on these weekdays only, '234' for Tuesday to Thursday. */
  readonly weekdaysOnly: Readonly<Record<string, string>>;
  readonly periods: readonly DemandPeriod[];
  readonly bands: readonly DemandBand[];
}

export interface DemandPeriod {
  readonly id: string;
  readonly from: IsoDate;
  readonly to: IsoDate;
  readonly points: number;
  /** Only legs away from the cities of work, or back to them. */
  readonly direction?: 'home' | 'work';
  readonly closes?: readonly string[];
}

export interface DemandBand {
  readonly id: string;
  /** The band holds up to this demand, inclusive. */
  readonly upTo: number;
  /** Class → percent of the cabin it may take, and days before departure when its sale ends. */
  readonly classes: Readonly<Record<string, readonly [percent: number, days: number]>>;
}

type DemandLeg = Pick<DatedLeg, 'flightNo' | 'flightDate' | 'legSeq' | 'from' | 'to' | 'departLocal'>;

/** What the carrier expects of a leg: the band, and the classes a period closes altogether. */
export interface Demand {
  readonly points: number;
  readonly band: DemandBand;
  readonly closed: ReadonlySet<string>;
}

export function demandOf(tables: DemandTables, leg: DemandLeg): Demand {
  const date = leg.departLocal.slice(0, 10);
  const weekday = String(weekdayOf(date));
  const periods = tables.periods.filter((period) => isTouched(tables, period, leg, date));
  const points =
    tables.base +
    (tables.weekday[weekday] ?? 0) +
    pointsOfHour(tables, Number(leg.departLocal.slice(11, 13))) +
    (tables.markets[leg.from] ?? 0) +
    (tables.markets[leg.to] ?? 0) +
    periods.reduce((all, period) => all + period.points, 0) +
    noise(tables.flightNoise, `${leg.flightNo}/${leg.flightDate}/${leg.legSeq}`) +
    noise(tables.dayNoise, `${leg.from}-${leg.to}/${date}`);
  const band = tables.bands.find((each) => points <= each.upTo) ?? tables.bands[tables.bands.length - 1];
  if (!band) throw new RangeError('no demand bands');
  const offDay = Object.keys(tables.weekdaysOnly).filter((code) => !tables.weekdaysOnly[code]?.includes(weekday));
  return { points, band, closed: new Set([...offDay, ...periods.flatMap((period) => period.closes ?? [])]) };
}

function isTouched(tables: DemandTables, period: DemandPeriod, leg: DemandLeg, date: IsoDate): boolean {
  if (date < period.from || date > period.to) return false;
  if (!period.direction) return true;
  const fromWork = tables.workCities.includes(leg.from);
  const toWork = tables.workCities.includes(leg.to);
  return period.direction === 'home' ? fromWork && !toWork : toWork && !fromWork;
}

function pointsOfHour(tables: DemandTables, hour: number): number {
  return tables.hours.reduce((points, each) => (each.fromHour <= hour ? each.points : points), 0);
}

function noise(most: number, key: string): number {
  return (stableHash(key) % (2 * most + 1)) - most;
}

/** FNV-1a with a last mix (its low bits alone follow the text too closely): the same text, the same number, everywhere. */
export function stableHash(text: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d);
  return (hash ^ (hash >>> 12)) >>> 0;
}
