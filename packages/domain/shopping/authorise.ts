import { CABINS, type Cabin, type DatedLeg } from '../flights/index.ts';
import { divideHalfUp } from '../money/index.ts';
import type { IsoDate } from '../time/index.ts';
import { daysBetween } from '../time/index.ts';
import { classesOf } from './classes.ts';
import { type Demand, type DemandTables, demandOf } from './demand.ts';
import type { FareTables } from './fare-tables.ts';

/** Seats of one cabin on one leg; the arrays run along `classes`: nested by rank, then own buckets. */
export interface LegInventory {
  readonly flightNo: string;
  readonly flightDate: IsoDate;
  readonly legSeq: number;
  readonly cabin: Cabin;
  readonly capacity: number;
  /** capacity − everything held and sold. */
  readonly free: number;
  readonly classes: readonly string[];
  readonly nestedCount: number;
  readonly authorised: readonly number[];
  readonly held: readonly number[];
  readonly sold: readonly number[];
}

/** Seats each class of a cabin may take on a leg. Deterministic: the same leg, the same numbers, whenever asked. */
export function authoriseClasses(demand: Demand, codes: readonly string[], capacity: number): number[] {
  return codes.map((code) => {
    const percent = demand.closed.has(code) ? 0 : (demand.band.classes[code]?.[0] ?? 0);
    return percent === 0 ? 0 : Math.max(1, divideHalfUp(capacity * percent, 100));
  });
}

/** Whether sale of a class on a leg has not yet ended by its advance-purchase limit. */
export function isSoldAhead(demand: Demand, code: string, departDate: IsoDate, issueDate: IsoDate): boolean {
  const limit = demand.band.classes[code]?.[1];
  return limit !== undefined && daysBetween(issueDate, departDate) >= limit;
}

/** The rows of a leg nobody has bought yet, one a cabin: what to store at the first sale. */
export function openingInventory(
  facts: { tables: FareTables; demand: DemandTables },
  leg: DatedLeg,
  capacityOf: (cabin: Cabin) => number,
): LegInventory[] {
  return CABINS.filter((cabin) => capacityOf(cabin) > 0).map((cabin) =>
    openingRow(facts.tables, demandOf(facts.demand, leg), leg, cabin, capacityOf(cabin)),
  );
}

export function openingRow(
  tables: FareTables,
  demand: Demand,
  leg: DatedLeg,
  cabin: Cabin,
  capacity: number,
): LegInventory {
  const classes = classesOf(tables, cabin, leg.flightDate);
  const codes = classes.map((each) => each.code);
  const none = codes.map(() => 0);
  return {
    flightNo: leg.flightNo,
    flightDate: leg.flightDate,
    legSeq: leg.legSeq,
    cabin,
    capacity,
    free: capacity,
    classes: codes,
    nestedCount: classes.filter((each) => each.bucket === 'nested').length,
    authorised: authoriseClasses(demand, codes, capacity),
    held: none,
    sold: none,
  };
}
