import { type Deps, defineJob, inTransaction, sweep } from '../../../platform/index.ts';
import { findArrivalDelay, loadCatalogue } from '../../flights/index.ts';
import { moveItem } from '../items.ts';
import { moveEmd } from './end-items-with-tickets.ts';

/** The hours from the planned arrival to the first check of a flight. */
const graceHours = 6;
/** The most add-ons that one run checks. The next run continues. */
const sweepSize = 200;

/** Marks the add-ons of arrived flights as used. If a flight never arrived, its add-ons can still be refunded. */
export const useFlownJob = defineJob(
  'ancillaries.useFlown',
  async (deps) => {
    const arrived = new Date(deps.clock.now().getTime() - graceHours * 3_600_000);
    const items = await deps.db
      .selectFrom('ancillary_item as i')
      .innerJoin('order_segment as s', (join) =>
        join.onRef('s.order_no', '=', 'i.order_no').onRef('s.segment_index', '=', 'i.segment_index'),
      )
      .select(['i.id', 's.flight_no', 's.flight_date', 's.off_leg'])
      .where('i.status', '=', 'ISSUED')
      .where('s.arrives_at', '<=', arrived)
      .orderBy('s.arrives_at', 'desc')
      .limit(sweepSize)
      .execute();
    await sweep(items, async ({ id, flight_no: flightNo, flight_date: flightDate, off_leg: legSeq }) => {
      const delay = await findArrivalDelay(deps, loadCatalogue(), { flightNo, flightDate, legSeq });
      if (delay !== null) await use(deps, id);
    });
  },
  { every: '41 * * * *' },
);

async function use(deps: Deps, itemId: string): Promise<void> {
  await inTransaction(deps.db, async (tx) => {
    const held = await tx
      .selectFrom('ancillary_item')
      .select('status')
      .where('id', '=', itemId)
      .forUpdate()
      .executeTakeFirst();
    if (held?.status !== 'ISSUED') return;
    await moveItem(deps, tx, itemId, 'use');
    await moveEmd(deps, tx, itemId, 'use');
  });
}
