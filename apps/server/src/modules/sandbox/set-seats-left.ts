import type { OperationInput } from '@haidai/contract';
import type { setSeatsLeft as operation } from '@haidai/contract/sandbox';
import { datedLegs, operatesOn } from '@haidai/domain/flights';
import type { LegInventory } from '@haidai/domain/shopping';
import { sql } from 'kysely';
import { type Deps, inTransaction, Refusal } from '../../platform/index.ts';
import { loadCatalogue, openingRowsOf } from '../flights/index.ts';
import { ensureInventory, fillLines, lockFlights } from '../inventory/index.ts';
import { forgetSearches } from '../shopping/index.ts';

type Wish = OperationInput<typeof operation>['body'];

/**
 * Sets the free seats of a cabin on every leg of a flight on a day. The capacity changes, and the held and sold seats
 * stay. Waiting parties get the seats first. Refuses notFound if the schedule has no such flight or cabin.
 */
export async function leaveSeats(deps: Deps, { seatsLeft, ...wish }: Wish): Promise<{ seatsLeft: number }> {
  const rows = listCabinRows(wish);
  if (rows.length === 0) throw new Refusal('notFound');
  await inTransaction(deps.db, async (tx) => {
    await ensureInventory(tx, rows, []);
    await lockFlights(tx, rows);
    await sql`
      update leg_inventory set free = ${seatsLeft}, oversold = 0, capacity = ${seatsLeft} + put_aside + int_sum(held) + int_sum(sold)
      where flight_no = ${wish.flightNo} and flight_date = ${wish.flightDate} and cabin = ${wish.cabin}`.execute(tx);
    await fillLines(deps, tx, rows);
  });
  forgetSearches(deps.db, rows);
  return { seatsLeft };
}

function listCabinRows({ flightNo, flightDate, cabin }: Omit<Wish, 'seatsLeft'>): LegInventory[] {
  const catalogue = loadCatalogue();
  const pattern = catalogue.index.byFlight.get(flightNo)?.find((each) => operatesOn(each, flightDate));
  if (!pattern) return [];
  return datedLegs(pattern, flightDate, catalogue.places)
    .flatMap((leg) => openingRowsOf(catalogue, leg))
    .filter((row) => row.cabin === cabin);
}
