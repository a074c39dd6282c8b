import { type Deps, defineJob, inTransaction, sweep } from '../../../platform/index.ts';
import { lockOrderForPayment } from '../../booking/index.ts';
import type { FlightWatcher } from '../../flights/index.ts';
import { type FlightDay, listWishes, type WishRow } from '../repository.ts';
import { endWish } from './end-wish.ts';
import { isClosed, readSeats } from './flight-seats.ts';

const jobName = 'waitlist.endCancelled';
const atATime = 200;

/** Ends the wishes of a cancelled flight, each in a transaction of its own. The seats are closed, so nothing is filled. */
export const endCancelledJob = defineJob<FlightDay>(jobName, async (deps, flight) => {
  for (let found = atATime, after = 0; found === atATime; ) {
    const page = await listLine(deps, flight, after);
    await sweep(page, (wish) => endOne(deps, flight, wish));
    found = page.length;
    after = page.at(-1)?.line_no ?? 0;
  }
});

/** Lists the next wishes of a line after a line number. */
function listLine({ db }: Deps, { flightNo, flightDate }: FlightDay, after: number): Promise<WishRow[]> {
  return db
    .selectFrom('waitlist_wish')
    .selectAll()
    .where('status', '=', 'WAITING')
    .where('flight_no', '=', flightNo)
    .where('flight_date', '=', flightDate)
    .where('line_no', '>', after)
    .orderBy('line_no')
    .orderBy('rank')
    .limit(atATime)
    .execute();
}

async function endOne(deps: Deps, flight: FlightDay, { order_no: orderNo, rank }: WishRow): Promise<void> {
  await inTransaction(deps.db, async (tx) => {
    await lockOrderForPayment(tx, orderNo);
    const wish = (await listWishes(tx, orderNo)).find((each) => each.rank === rank);
    if (wish?.status !== 'WAITING') return;
    // The flight may operate again meanwhile.
    if (!isClosed(await readSeats(tx, flight, deps.clock.now()), wish)) return;
    await endWish(deps, tx, wish, { reason: 'flightCancelled', actor: jobName });
  });
}

/** Queues the end of the wishes on a flight that a report cancels. */
export const waitlistWatcher: FlightWatcher = {
  async onReport({ jobs }, tx, { flightNo, flightDate, legs }) {
    if (!legs.some(({ status }) => status === 'CANCELLED')) return;
    await jobs.enqueue(tx, jobName, { flightNo, flightDate }, { key: `${jobName}/${flightNo}/${flightDate}` });
  },
};
