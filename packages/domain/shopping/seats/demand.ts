import type { DatedLeg } from '../../flights/index.ts';
import { type IsoDate, weekdayOf } from '../../time/index.ts';

/** The tables of `$CARRIER_DIR/fares/demand.json`: the expected demand of a leg and the classes on sale at each demand. */
export interface DemandTables {
  readonly base: number;
  /**
   * The most points by which the demand of a leg differs up or down. The same flight and day always get the same
   * difference.
   */
  readonly flightNoise: number;
  /** The most points by which the demand of a whole day between two airports differs up or down. */
  readonly dayNoise: number;
  readonly weekday: Readonly<Record<string, number>>;
  readonly hours: readonly { readonly fromHour: number; readonly points: number }[];
  readonly markets: Readonly<Record<string, number>>;
  /** The cities where people work. They leave these cities for home at a festival. */
  readonly workCities: readonly string[];
  /** The weekdays of classes that are sold on some weekdays only: '234' is Tuesday to Thursday. */
  readonly weekdaysOnly: Readonly<Record<string, string>>;
  readonly periods: readonly DemandPeriod[];
  readonly bands: readonly DemandBand[];
}

export interface DemandPeriod {
  readonly id: string;
  readonly from: IsoDate;
  readonly to: IsoDate;
  readonly points: number;
  /** Limits the period to legs away from the cities of work (`home`) or back to them (`work`). */
  readonly direction?: 'home' | 'work';
  readonly closes?: readonly string[];
}

export interface DemandBand {
  readonly id: string;
  /** The highest demand of the band, inclusive. */
  readonly upTo: number;
  /** For each class, the percent of the cabin it may take and the days before departure when its sale ends. */
  readonly classes: Readonly<Record<string, readonly [percent: number, days: number]>>;
}

type DemandLeg = Pick<DatedLeg, 'flightNo' | 'flightDate' | 'legSeq' | 'from' | 'to' | 'departLocal'>;

/** The expected demand of a leg: the band, and the classes that a period closes completely. */
export interface Demand {
  readonly points: number;
  readonly band: DemandBand;
  readonly closed: ReadonlySet<string>;
}

/** The facts of a day that the demand of all its legs shares. */
interface DayDemand {
  readonly points: number;
  readonly periods: readonly DemandPeriod[];
  /** The classes that are not sold on this weekday. */
  readonly offDay: readonly string[];
}

interface Known {
  readonly days: Map<IsoDate, DayDemand>;
  /** The sets of closed classes, by their codes. */
  readonly closed: Map<string, ReadonlySet<string>>;
}

const known = new WeakMap<DemandTables, Known>();

/** Returns the demand of a leg. Legs with the same closed classes share the set of them. */
export function demandOf(tables: DemandTables, leg: DemandLeg): Demand {
  const { days, closed }: Known = known.get(tables) ?? { days: new Map(), closed: new Map() };
  if (days.size === 0) known.set(tables, { days, closed });
  const date = leg.departLocal.slice(0, 10);
  const day = days.get(date) ?? dayDemandOf(tables, date);
  days.set(date, day);
  const periods = day.periods.filter((period) => isTouched(tables, period, leg));
  const points =
    day.points +
    pointsOfHour(tables, Number(leg.departLocal.slice(11, 13))) +
    (tables.markets[leg.from] ?? 0) +
    (tables.markets[leg.to] ?? 0) +
    periods.reduce((all, period) => all + period.points, 0) +
    noise(tables.flightNoise, `${leg.flightNo}/${leg.flightDate}/${leg.legSeq}`) +
    noise(tables.dayNoise, `${leg.from}-${leg.to}/${date}`);
  const band = tables.bands.find((each) => points <= each.upTo) ?? tables.bands[tables.bands.length - 1];
  if (!band) throw new RangeError('$CARRIER_DIR/fares/demand.json has no demand bands');
  const codes = [...day.offDay, ...periods.flatMap((period) => period.closes ?? [])];
  const name = codes.join();
  const closes = closed.get(name) ?? new Set(codes);
  closed.set(name, closes);
  return { points, band, closed: closes };
}

function dayDemandOf(tables: DemandTables, date: IsoDate): DayDemand {
  const weekday = String(weekdayOf(date));
  return {
    points: tables.base + (tables.weekday[weekday] ?? 0),
    periods: tables.periods.filter(({ from, to }) => from <= date && date <= to),
    offDay: Object.keys(tables.weekdaysOnly).filter((code) => !tables.weekdaysOnly[code]?.includes(weekday)),
  };
}

function isTouched(tables: DemandTables, period: DemandPeriod, leg: DemandLeg): boolean {
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

/**
 * Returns the FNV-1a hash of a text with a final mix. Without the mix, the low bits follow the text too closely. The
 * same text always gives the same number.
 */
export function stableHash(text: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d);
  return (hash ^ (hash >>> 12)) >>> 0;
}
