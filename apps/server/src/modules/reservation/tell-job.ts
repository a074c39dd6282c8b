import { secondsUntilAskedAgain } from '@haidai/domain/reservation';
import { addDays } from '@haidai/domain/time';
import { sql } from 'kysely';
import { type Deps, defineJob, inTransaction, sweep } from '../../platform/index.ts';
import { openAct, wantedSeats } from './move-act.ts';
import { takeUp } from './perform-act.ts';
import { tellOrder } from './tell-order.ts';

/** The number of rows of each kind in one run. The next run continues. */
const sweepSize = 200;
export const tellJobName = 'reservation.tell';

/**
 * Tells the PSS what it does not know: open acts, orders whose seats differ, and new names and tickets. Seats are given
 * back before others are sold, because a filled waitlist needs them.
 */
export const tellJob = defineJob(
  tellJobName,
  async (deps) => {
    if (!deps.providers.reservation) return;
    await sweep(await listDueActs(deps), (act) => takeUp(deps, act));
    // The first pass turns the sales of orders that were not placed into sales to take back.
    await sweep(await listDueActs(deps), (act) => takeUp(deps, act));
    await sweep(await listUntold(deps), ({ order_no }) => tellOrder(deps, order_no));
    await sweep(await listUnconfirmed(deps), ({ order_no }) => confirm(deps, order_no));
  },
  { every: '* * * * *', isOutward: true },
);

const listDueActs = ({ db, clock }: Deps) =>
  db
    .selectFrom('pss_act')
    .selectAll()
    .where('status', 'in', ['ASKED', 'VOIDING'])
    .where('next_at', '<=', clock.now())
    .orderBy('next_at')
    .limit(sweepSize)
    .execute();

/** Lists the orders whose seats differ on flights that have not gone. An order with an act under way waits for it. */
function listUntold({ db, clock }: Deps) {
  return db
    .selectFrom('seat_hold as h')
    .select('h.order_no')
    .where('h.flight_date', '>=', addDays(clock.today(), -1))
    .where('h.pss_seats', '<>', wantedSeats)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('pss_act as a')
            .select('a.act_no')
            .whereRef('a.order_no', '=', 'h.order_no')
            .where('a.status', 'in', ['ASKED', 'REFUSED']),
        ),
      ),
    )
    .groupBy('h.order_no')
    .orderBy(sql`max(h.pss_seats - ${wantedSeats})`, 'desc')
    .orderBy('h.order_no')
    .limit(sweepSize)
    .execute();
}

const listUnconfirmed = ({ db }: Deps) =>
  db
    .selectFrom('pss_booking')
    .select('order_no')
    .where('confirm_due', '=', true)
    .orderBy('order_no')
    .limit(sweepSize)
    .execute();

/** Tells the names and tickets of an order that still has seats at the PSS. */
async function confirm(deps: Deps, orderNo: string): Promise<void> {
  const act = await inTransaction(deps.db, async (tx) => {
    const seats = await tx
      .selectFrom('seat_hold')
      .select('order_no')
      .where('order_no', '=', orderNo)
      .where('pss_seats', '>', 0)
      .executeTakeFirst();
    const opened =
      seats &&
      (await openAct(deps, tx, {
        ...{ orderNo, kind: 'CONFIRM', segments: [], waitSeconds: secondsUntilAskedAgain(2) },
      }));
    if (opened === null) return null;
    await tx.updateTable('pss_booking').set({ confirm_due: false }).where('order_no', '=', orderNo).execute();
    return opened ?? null;
  });
  if (act) await takeUp(deps, act);
}
