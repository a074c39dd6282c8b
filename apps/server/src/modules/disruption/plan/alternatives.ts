import type { Alternative, FreeLeg } from '@haidai/domain/disruption';
import type { DatedLeg } from '@haidai/domain/flights';
import { type LegInventory, type Sale, salesCloseAt, salesRulesOn } from '@haidai/domain/shopping';
import type { Db, Tx } from '../../../platform/index.ts';
import { listPlacesLeft } from '../../assistance/index.ts';
import type { Move } from '../../exchange/index.ts';
import { type loadCatalogue, openingRowsOf } from '../../flights/index.ts';
import { ensureInventory } from '../../inventory/index.ts';
import { getStock, lapInfantsLeft, lapKey } from '../../shopping/index.ts';

type Catalogue = ReturnType<typeof loadCatalogue>;

export function legsOf(moves: readonly Move[]): DatedLeg[] {
  const legs = moves.flatMap(({ ordered }) => ordered.flatMap(({ segment }) => segment.legs));
  return [...new Map(legs.map((leg) => [lapKey(leg), leg])).values()];
}

/** Returns the instant at which the first flight of a move closes for sale. */
export function closesAt({ tables }: Catalogue, { ordered: [first] }: Move, sale: Sale): number {
  return first ? salesCloseAt(tables, first.segment, sale) : sale.now;
}

/** Inserts the inventory rows of the moves that are not stored yet. */
export async function openInventory(catalogue: Catalogue, tx: Tx, moves: readonly Move[], sale: Sale): Promise<void> {
  const legs = legsOf(moves);
  const allowed = salesRulesOn(catalogue.tables, sale.issueDate).infantsPerLeg;
  const laps = legs.map(({ flightNo, flightDate, legSeq }) => ({ flightNo, flightDate, legSeq, allowed }));
  await ensureInventory(
    tx,
    legs.flatMap((leg) => openingRowsOf(catalogue, leg)),
    laps,
  );
}

/** Returns the moves with the free seats and places of their flights. A cancelled leg has none. */
export async function readAlternatives(
  catalogue: Catalogue,
  db: Db,
  moves: readonly Move[],
  sale: Sale,
): Promise<Alternative[]> {
  const legs = legsOf(moves);
  const stock = await getStock(db, legs, true);
  const flights = moves.flatMap(({ ordered }) => ordered.map(({ segment }) => segment));
  const places = await listPlacesLeft(db, flights);
  const free = new Map(
    legs.map((leg): [string, FreeLeg] => {
      const id = lapKey(leg);
      if (stock.cancelled.has(id)) return [id, { id, seats: {}, places: {} }];
      const stored = stock.inventory.filter((row) => lapKey(row) === id);
      const rows: LegInventory[] =
        stored.length > 0 ? [...stored, ...openingRowsOf(catalogue, leg)] : openingRowsOf(catalogue, leg);
      // A stored row comes before the opening row of its cabin.
      const seats = Object.fromEntries(rows.toReversed().map((row) => [row.cabin, row.free]));
      return [id, { id, seats, places: { infant: lapInfantsLeft(catalogue, sale, stock.lapInfants, leg) } }];
    }),
  );
  return moves.map(({ id, ordered }) => {
    const segments = ordered.map(({ segment }) => segment);
    return {
      id,
      date: segments[0]?.departDate ?? '',
      departsAt: segments[0]?.departAt ?? 0,
      arrivesAt: segments.at(-1)?.arriveAt ?? 0,
      flights: segments.map(({ flightNo, flightDate, legs }) => {
        const key = `${flightNo}/${flightDate}`;
        return { id: key, legs: legs.flatMap((leg) => free.get(lapKey(leg)) ?? []), places: places.get(key) ?? {} };
      }),
    };
  });
}
