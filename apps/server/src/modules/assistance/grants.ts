import { assistanceMachine } from '@haidai/domain/assistance';
import { type Db, defineJob, inTransaction, sweep, transition } from '../../platform/index.ts';

/** Returns whether our staff agreed to a change without a fee on one of these segments. */
export async function isChangeGranted(db: Db, orderNo: string, segmentIndexes: readonly number[]): Promise<boolean> {
  if (segmentIndexes.length === 0) return false;
  const row = await db
    .selectFrom('assistance_request')
    .select('request_no')
    .where('order_no', '=', orderNo)
    .where('segment_index', 'in', segmentIndexes)
    .where('kind', '=', 'CHANGE')
    .where('status', '=', 'AGREE')
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** The most requests that one run finishes. The next run continues. */
const atATime = 200;
const over = ['EXCHANGED', 'REFUNDED', 'VOID', 'USED/FLOWN'];

/** Finishes agreed changes after the last coupon of the old flight was exchanged, refunded, voided or flown. */
export const finishGrantsJob = defineJob(
  'assistance.finishGrants',
  async ({ db, clock }) => {
    const done = await db
      .selectFrom('assistance_request as r')
      .select('r.request_no')
      .where('r.kind', '=', 'CHANGE')
      .where('r.status', '=', 'AGREE')
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('flight_coupon as c')
              .select('c.ticket_no')
              .whereRef('c.order_no', '=', 'r.order_no')
              .whereRef('c.segment_index', '=', 'r.segment_index')
              .where('c.status', 'not in', over),
          ),
        ),
      )
      .orderBy('r.applied_at')
      .limit(atATime)
      .execute();
    await sweep(done, ({ request_no }) =>
      inTransaction(db, (tx) =>
        transition(tx, {
          machine: assistanceMachine,
          table: 'assistance_request',
          key: { request_no },
          event: 'finish',
          clock,
          actor: 'assistance.finishGrants',
        }),
      ),
    );
  },
  { every: '*/10 * * * *' },
);
