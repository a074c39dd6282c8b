import { CABINS, type Cabin, type DatedLeg } from '../../flights/index.ts';
import { divideHalfUp } from '../../money/index.ts';
import type { IsoDate } from '../../time/index.ts';
import { classesOf } from '../classes.ts';
import type { FareTables } from '../fare-tables.ts';
import type { BookingClass } from '../tables.ts';
import { type Demand, type DemandTables, demandOf } from './demand.ts';

/**
 * The seats of one cabin on one leg. The arrays follow the order of `classes`: nested classes by rank, then classes
 * with seats of their own.
 */
export interface LegInventory {
  readonly flightNo: string;
  readonly flightDate: IsoDate;
  readonly legSeq: number;
  readonly cabin: Cabin;
  readonly capacity: number;
  /** The free seats: capacity − all seats held and sold. */
  readonly free: number;
  readonly classes: readonly string[];
  readonly nestedCount: number;
  readonly authorised: readonly number[];
  readonly held: readonly number[];
  readonly sold: readonly number[];
}

/** Returns the number of seats each class of a cabin may sell on a leg. The same leg always gets the same numbers. */
export function authoriseClasses(demand: Demand, codes: readonly string[], capacity: number): number[] {
  return codes.map((code) => {
    const percent = demand.closed.has(code) ? 0 : (demand.band.classes[code]?.[0] ?? 0);
    return percent === 0 ? 0 : Math.max(1, divideHalfUp(capacity * percent, 100));
  });
}

/** Returns whether a class on a leg is still on sale by its advance-purchase limit, so many days before the departure. */
export function isSoldAhead(demand: Demand, code: string, daysAhead: number): boolean {
  const limit = demand.band.classes[code]?.[1];
  return limit !== undefined && daysAhead >= limit;
}

/** Returns the rows of a leg without sales, one for each cabin. The first sale stores them. */
export function openingInventory(
  facts: { tables: FareTables; demand: DemandTables },
  leg: DatedLeg,
  capacityOf: (cabin: Cabin) => number,
): LegInventory[] {
  return CABINS.filter((cabin) => capacityOf(cabin) > 0).map((cabin) =>
    openingRow(facts.tables, demandOf(facts.demand, leg), leg, cabin, capacityOf(cabin)),
  );
}

/** The columns of an opening row that depend only on its classes. */
interface Columns {
  codes: readonly string[];
  none: readonly number[];
  nestedCount: number;
}

const knownColumns = new WeakMap<readonly BookingClass[], Columns>();

function columnsOf(classes: readonly BookingClass[]): Columns {
  const known = knownColumns.get(classes);
  if (known) return known;
  const codes = classes.map(({ code }) => code);
  const nestedCount = classes.filter(({ bucket }) => bucket === 'nested').length;
  const columns = { codes, none: codes.map(() => 0), nestedCount };
  knownColumns.set(classes, columns);
  return columns;
}

export function openingRow(
  tables: FareTables,
  demand: Demand,
  leg: DatedLeg,
  cabin: Cabin,
  capacity: number,
): LegInventory {
  const { codes, none, nestedCount } = columnsOf(classesOf(tables, cabin, leg.flightDate));
  return {
    flightNo: leg.flightNo,
    flightDate: leg.flightDate,
    legSeq: leg.legSeq,
    cabin,
    capacity,
    free: capacity,
    classes: codes,
    nestedCount,
    authorised: authoriseClasses(demand, codes, capacity),
    held: none,
    sold: none,
  };
}
