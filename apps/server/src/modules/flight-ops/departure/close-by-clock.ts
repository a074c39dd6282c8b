import { sql } from 'kysely';
import { defineJob, inTransaction, Refusal, sweep } from '../../../platform/index.ts';
import { loadCatalogue, operationRulesOn } from '../../flights/index.ts';
import { close } from './close-departure.ts';
import type { Boarding } from './get-departure.ts';

const actor = 'dispatch.closeByClock';
/** The largest number of legs that one run closes. The next run continues. */
const atATime = 50;

interface OpenLeg {
  flight_no: string;
  flight_date: string;
  leg_seq: number;
}

/**
 * Closes the departures that the desk left open for some hours after the planned arrival. The travellers whom the gate
 * has boarded count as flown, or else the checked-in ones; all others are no-shows. A flight that did not operate or has not left stays open.
 */
export const closeByClockJob = defineJob(
  actor,
  async (bare) => {
    const deps = { ...bare, catalogue: loadCatalogue() };
    const now = deps.clock.now();
    const { closeAfterHours } = operationRulesOn(deps.catalogue.operations, deps.clock.today());
    const { rows } = await sql<OpenLeg>`
      with leg as materialized (
        select flight_no, flight_date, board_leg as leg_seq, max(arrives_at) as arrives_at
        from order_segment
        where arrives_at <= ${new Date(now.getTime() - closeAfterHours * 3_600_000)}
          and arrives_at > ${new Date(now.getTime() - lookBackDays * 86_400_000)}
        group by 1, 2, 3
      ), closed as materialized (
        select flight_no, flight_date, leg_seq from flight_departure
        where flight_date > ${new Date(now.getTime() - (lookBackDays + 2) * 86_400_000).toISOString().slice(0, 10)}
      ), unclosed as materialized (
        select l.* from leg l
        where not exists (
            select from closed c
            where c.flight_no = l.flight_no and c.flight_date = l.flight_date and c.leg_seq = l.leg_seq
          )
          and not exists (
            select from flight_operation o
            where o.flight_no = l.flight_no and o.flight_date = l.flight_date and o.leg_seq = l.leg_seq
              and o.status in ('CANCELLED', 'RETURNED')
          )
      )
      select l.flight_no, l.flight_date, l.leg_seq
      from unclosed l
      -- The limit keeps this a look-up for each leg; without it the planner reads the open coupons of all time.
      cross join lateral (
        select from order_segment s join flight_coupon c using (order_no, segment_index)
        where s.flight_no = l.flight_no and s.flight_date = l.flight_date and s.board_leg = l.leg_seq
          and c.status in ('OPEN FOR USE', 'CHECKED IN', 'LIFTED/BOARDED')
        limit 1
      ) still_open
      order by l.arrives_at desc limit ${atATime}`.execute(deps.db);
    await sweep(rows, async ({ flight_no: flightNo, flight_date: flightDate, leg_seq: legSeq }) => {
      const key = { flightNo, flightDate, legSeq };
      try {
        await inTransaction(deps.db, (tx) => close(deps, tx, key, { actor, hasBoarded }));
      } catch (error) {
        // A flight that is cancelled, still delayed or not in the schedule cannot be closed.
        if (!(error instanceof Refusal)) throw error;
      }
    });
  },
  { every: '13 * * * *' },
);

/** Returns whether a traveller counts as flown: boarded by the gate, or checked in if no list of the gate has come. */
function hasBoarded({ status }: Boarding, all: readonly Boarding[]): boolean {
  const hasList = all.some((each) => each.status === 'LIFTED/BOARDED');
  return hasList ? status === 'LIFTED/BOARDED' : status !== 'OPEN FOR USE';
}

/**
 * The number of days for which the job tries to close a flight. A flight that is still open after them did not operate.
 * Its date of departure is at most two days earlier.
 */
const lookBackDays = 7;
