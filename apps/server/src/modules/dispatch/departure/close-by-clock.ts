import { sql } from 'kysely';
import { defineJob, inTransaction, Refusal, sweep } from '../../../platform/index.ts';
import { openCatalogue, operationRulesOn } from '../../flights/index.ts';
import { close } from './close-departure.ts';

const actor = 'dispatch.closeByClock';
/** How many legs one run closes; the next one goes on. */
const atATime = 50;

interface OpenLeg {
  flight_no: string;
  flight_date: string;
  leg_seq: number;
}

/**
 * Closes what nobody at the desk closed so many hours after it was to arrive: whoever had checked in is taken to have
 * flown, the others to have missed it. A flight that did not go, or is not gone yet, is left alone.
 */
export const closeByClockJob = defineJob(
  actor,
  async (bare) => {
    const deps = { ...bare, catalogue: openCatalogue() };
    const now = deps.clock.now();
    const { closeAfterHours } = operationRulesOn(deps.catalogue.operations, deps.clock.today());
    const { rows } = await sql<OpenLeg>`
      select s.flight_no, s.flight_date, s.board_leg as leg_seq
      from order_segment s join flight_coupon c using (order_no, segment_index)
      where c.status in ('OPEN FOR USE', 'CHECKED IN', 'LIFTED/BOARDED')
        and s.arrives_at <= ${new Date(now.getTime() - closeAfterHours * 3_600_000)}
        and s.arrives_at > ${new Date(now.getTime() - lookBackDays * 86_400_000)}
        and not exists (
          select from flight_departure d
          where d.flight_no = s.flight_no and d.flight_date = s.flight_date and d.leg_seq = s.board_leg
        )
        and not exists (
          select from flight_operation o
          where o.flight_no = s.flight_no and o.flight_date = s.flight_date and o.leg_seq = s.board_leg
            and o.status in ('CANCELLED', 'RETURNED')
        )
      group by 1, 2, 3 order by max(s.arrives_at) desc limit ${atATime}`.execute(deps.db);
    await sweep(rows, async ({ flight_no: flightNo, flight_date: flightDate, leg_seq: legSeq }) => {
      const key = { flightNo, flightDate, legSeq };
      const hasBoarded = ({ status }: { status: string }) => status !== 'OPEN FOR USE';
      try {
        await inTransaction(deps.db, (tx) => close(deps, tx, key, { actor, hasBoarded }));
      } catch (error) {
        // Cancelled, still late, or no more in the schedule: there is nothing to close.
        if (!(error instanceof Refusal)) throw error;
      }
    });
  },
  { every: '13 * * * *' },
);

/** A flight that could not be closed in so many days never left. */
const lookBackDays = 7;
