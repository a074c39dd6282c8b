import type { LegChange, TripFact } from '@haidai/domain/flights';
import { type Deps, defineJob, type Tx } from '../../../platform/index.ts';
import type { LegKey } from '../operations/repository.ts';
import type { TripChange } from './trip-follower.ts';

/** A change of a trip: of a leg, of one check-in, or of one order. */
export type NewTripChange = Pick<LegKey, 'flightNo' | 'flightDate'> &
  (
    | (LegChange & { legSeq: number })
    | { fact: 'seat'; value: string; checkInId: string }
    | { fact: 'held'; value: string; orderNo: string }
  );

type ChangeDeps = Pick<Deps, 'clock' | 'jobs' | 'tripFollowers'>;

/**
 * Writes changes of trips in the transaction that changes the facts, and tells the followers. This is the only place
 * that states what changed. Messages, wallets and notifications read it.
 */
export async function recordTripChanges(deps: ChangeDeps, tx: Tx, changes: readonly NewTripChange[]): Promise<void> {
  if (changes.length === 0) return;
  const rows = await tx
    .insertInto('trip_change')
    .values(
      changes.map((change) => ({
        fact: change.fact,
        value: change.value,
        flight_no: change.flightNo,
        flight_date: change.flightDate,
        leg_seq: 'legSeq' in change ? change.legSeq : null,
        check_in_id: 'checkInId' in change ? change.checkInId : null,
        order_no: 'orderNo' in change ? change.orderNo : null,
        changed_at: deps.clock.now(),
        wallets_at: null,
      })),
    )
    .returningAll()
    .execute();
  for (const follower of deps.tripFollowers) await follower.onChange(deps, tx, rows);
}

/** Returns the latest change of each fact of a leg. */
export async function listLegChanges(
  tx: Tx,
  { flightNo, flightDate, legSeq }: LegKey,
): Promise<Map<TripFact, TripChange>> {
  const rows = await tx
    .selectFrom('trip_change')
    .selectAll()
    .where('flight_no', '=', flightNo)
    .where('flight_date', '=', flightDate)
    .where('leg_seq', '=', legSeq)
    .orderBy('change_no')
    .execute();
  return new Map(rows.map((row) => [row.fact, row]));
}

/** The days for which a change is kept. A trip that changes is over long before. */
const keptDays = 400;

/** Deletes the changes of trips that are over. */
export const forgetTripChangesJob = defineJob(
  'flights.forgetTripChanges',
  async ({ db, clock }) => {
    const before = new Date(clock.now().getTime() - keptDays * 86_400_000);
    await db.deleteFrom('trip_change').where('changed_at', '<', before).execute();
  },
  { every: '47 19 * * *' },
);
