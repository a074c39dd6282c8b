import { type Cabin, capacityOf, type DatedLeg } from '@haidai/domain/flights';
import { type LegInventory, openingInventory, type ShopContext } from '@haidai/domain/shopping';
import type { Catalogue } from './catalogue.ts';

/**
 * Returns the context of a search: the catalogue with the stored rows of its legs. Legs without a row are sold by their
 * opening inventory.
 */
export function shopContext(catalogue: Catalogue, rows: readonly LegInventory[]): ShopContext {
  const byLeg = new Map(rows.map((row) => [legKey(row, row.cabin), row]));
  return { ...catalogue, inventoryOf: (leg, cabin) => byLeg.get(legKey(leg, cabin)) };
}

function legKey(leg: Pick<DatedLeg, 'flightNo' | 'flightDate' | 'legSeq'>, cabin: Cabin): string {
  return `${leg.flightNo}/${leg.flightDate}/${leg.legSeq}/${cabin}`;
}

/** Returns the rows to store when the first seat of a leg is sold, one row for each cabin. */
export function openingRowsOf(catalogue: Catalogue, leg: DatedLeg): LegInventory[] {
  const aircraft = catalogue.aircraft.get(leg.aircraft);
  return openingInventory(catalogue, leg, (cabin) => (aircraft ? capacityOf(aircraft, cabin) : 0));
}
