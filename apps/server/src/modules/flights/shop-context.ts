import { capacityOf, type DatedLeg } from '@haidai/domain/flights';
import { type LegInventory, openingInventory, type ShopContext } from '@haidai/domain/shopping';
import type { Catalogue } from './catalogue.ts';

/**
 * Returns the context of a search: the catalogue with the stored rows of its legs. Legs without a row are sold by their
 * opening inventory.
 */
export function shopContext(catalogue: Catalogue, rows: readonly LegInventory[]): ShopContext {
  // A text key for each look-up would cost a calendar more than the look-ups in these two maps.
  const byFlight = new Map<string, Map<string, LegInventory[]>>();
  for (const [flightNo, own] of Map.groupBy(rows, (row) => row.flightNo)) {
    byFlight.set(
      flightNo,
      Map.groupBy(own, (row) => row.flightDate),
    );
  }
  return {
    ...catalogue,
    inventoryOf: ({ flightNo, flightDate, legSeq }, cabin) =>
      byFlight
        .get(flightNo)
        ?.get(flightDate)
        ?.find((row) => row.legSeq === legSeq && row.cabin === cabin),
  };
}

/** Returns the rows to store when the first seat of a leg is sold, one row for each cabin. */
export function openingRowsOf(catalogue: Catalogue, leg: DatedLeg): LegInventory[] {
  const aircraft = catalogue.aircraft.get(leg.aircraft);
  return openingInventory(catalogue, leg, (cabin) => (aircraft ? capacityOf(aircraft, cabin) : 0));
}
