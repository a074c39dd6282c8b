import type { Bilingual } from '../bilingual.ts';
import type { Cabin } from '../flights/index.ts';
import type { IsoDate } from '../time/index.ts';
import type { BookingClass, Scope } from './tables.ts';

/** The names that travellers see, from `$CARRIER_DIR/fares/display.json`. */
export interface DisplayTables {
  /** The names of the cabins. If several rows fit, the last one applies. */
  readonly cabins: readonly CabinName[];
  /** The text that travellers see for each filed baggage label. */
  readonly baggageLabels: Readonly<Record<string, string>>;
  readonly airlines: ReadonlyMap<string, { readonly name: Bilingual }>;
}

interface CabinName {
  readonly id: string;
  readonly cabin: Cabin;
  readonly scope?: Scope;
  readonly soldFrom?: IsoDate;
  readonly travelFrom?: IsoDate;
  readonly name: Bilingual;
}

/**
 * Returns the cabin name of a ticket sold on one day for travel on another. The data set dates from which first class
 * is named business.
 */
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
  if (!named)
    throw new RangeError(
      `$CARRIER_DIR/fares/display.json has no name for the cabin ${cabin} (${scope}) sold on ${soldOn}`,
    );
  return named;
}

/** Returns a short label for the checked baggage of a class: '20KG', or '1PC' on international flights. */
export function baggageLabel({ baggageLabels }: DisplayTables, sold: BookingClass, scope: Scope): string {
  const filed = scope === 'I' ? `${sold.bagPieces}PC` : (sold.bagLabel ?? `${sold.bagKg}KG`);
  return baggageLabels[filed] ?? filed;
}

/** Returns the name of an airline, or its code if the data has no name. */
export function airlineName({ airlines }: DisplayTables, code: string): Bilingual {
  const found = airlines.get(code);
  return found?.name ?? { zh: code, en: code };
}
