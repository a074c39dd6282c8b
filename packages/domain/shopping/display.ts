import type { Cabin } from '../flights/index.ts';
import type { IsoDate } from '../time/index.ts';
import type { BookingClass, Scope } from './tables.ts';

/** How things are named to travellers: `data/fares/display.json`. */
export interface DisplayTables {
  /** Of the rows that fit the last one counts. */
  readonly cabins: readonly CabinName[];
  /** What a filed baggage label is shown as. */
  readonly baggageLabels: Readonly<Record<string, string>>;
  readonly airlines: ReadonlyMap<string, { readonly nameCn: string; readonly nameEn: string }>;
}

interface CabinName {
  readonly id: string;
  readonly cabin: Cabin;
  readonly scope?: Scope;
  readonly soldFrom?: IsoDate;
  readonly travelFrom?: IsoDate;
  readonly nameCn: string;
  readonly nameEn: string;
}

/** The cabin of a ticket sold on one day for travel on another: first class is shown as business from its dates on. */
export function cabinNameOn(
  { cabins }: DisplayTables,
  cabin: Cabin,
  { scope, soldOn, travelOn }: { scope: Scope; soldOn: IsoDate; travelOn: IsoDate },
): CabinName {
  const named = cabins.findLast(
    (row) =>
      row.cabin === cabin &&
      (row.scope ?? scope) === scope &&
      (row.soldFrom ?? soldOn) <= soldOn &&
      (row.travelFrom ?? travelOn) <= travelOn,
  );
  if (!named) throw new RangeError(`no name for cabin ${cabin} (${scope}) sold on ${soldOn}`);
  return named;
}

/** The checked baggage of a class in a few letters: '20KG', abroad '1PC'. */
export function baggageLabel({ baggageLabels }: DisplayTables, sold: BookingClass, scope: Scope): string {
  const filed = scope === 'I' ? `${sold.bagPieces}PC` : (sold.bagLabel ?? `${sold.bagKg}KG`);
  return baggageLabels[filed] ?? filed;
}

/** What an airline is called; its code where nobody knows. */
export function airlineName({ airlines }: DisplayTables, code: string): { cn: string; en: string } {
  const found = airlines.get(code);
  return { cn: found?.nameCn ?? code, en: found?.nameEn ?? code };
}
