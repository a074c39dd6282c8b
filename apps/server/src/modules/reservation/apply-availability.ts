import { findSegment } from '@haidai/domain/flights';
import { sql } from 'kysely';
import type { Deps, Tx } from '../../platform/index.ts';
import type { ReservationSystem } from '../../providers/reservation/index.ts';
import { loadCatalogue, openingRowsOf } from '../flights/index.ts';
import { ensureInventory, setOpenSeats } from '../inventory/index.ts';
import { sellsFirst } from './ask-pss.ts';

type Listed = Extract<Awaited<ReturnType<ReservationSystem['availability']>>, { state: 'listed' }>;
export type LegAvailability = Listed['legs'][number];

/**
 * Stores the numbers of the PSS for a leg. Does nothing with authority `ours`, for a leg that the schedule does not
 * have, or if newer numbers of the leg are stored.
 */
export async function applyAvailability(
  deps: Deps,
  tx: Tx,
  { classes, sequence, ...ref }: LegAvailability,
): Promise<void> {
  if (!sellsFirst(deps)) return;
  const { flightNo, flightDate, origin: from, destination: to } = ref;
  const catalogue = loadCatalogue();
  const [leg, ...others] = findSegment(catalogue.index, { flightNo, flightDate, from, to })?.legs ?? [];
  if (!leg || others.length > 0) {
    deps.log.warn({ flightNo, flightDate }, 'The PSS has sent the numbers of a leg that the schedule does not have');
    return;
  }
  const { numAffectedRows } = await sql`
    insert into pss_availability (flight_no, flight_date, origin, destination, sequence)
    values (${flightNo}, ${flightDate}, ${from}, ${to}, ${sequence})
    on conflict (flight_no, flight_date, origin, destination) do update set sequence = excluded.sequence
    where pss_availability.sequence <= excluded.sequence`.execute(tx);
  if (numAffectedRows !== 1n) return;
  await ensureInventory(tx, openingRowsOf(catalogue, leg), []);
  await setOpenSeats(deps, tx, { flightNo, flightDate, legSeq: leg.legSeq, classes });
}
