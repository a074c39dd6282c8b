import { assistanceMachine } from '@haidai/domain/assistance';
import { type Db, defineJob, inTransaction, transition } from '../../platform/index.ts';

/** Whether our staff have agreed that somebody changes one of these flights without a fee. */
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

/** What was agreed to is done once nobody has the old flight any more: it was changed, or given back. */
export const finishGrantsJob = defineJob(
  'assistance.finishGrants',
  async ({ db, clock }) => {
    const agreed = await db
      .selectFrom('assistance_request')
      .select(['request_no', 'order_no', 'segment_index'])
      .where('kind', '=', 'CHANGE')
      .where('status', '=', 'AGREE')
      .orderBy('applied_at')
      .limit(200)
      .execute();
    for (const { request_no, order_no, segment_index } of agreed) {
      if (await isStillHeld(db, order_no, segment_index)) continue;
      await inTransaction(db, (tx) =>
        transition(tx, {
          machine: assistanceMachine,
          table: 'assistance_request',
          key: { request_no },
          event: 'finish',
          clock,
          actor: 'assistance.finishGrants',
        }),
      );
    }
  },
  { every: '*/10 * * * *' },
);

const over = ['EXCHANGED', 'REFUNDED', 'VOID', 'USED/FLOWN'];

async function isStillHeld(db: Db, orderNo: string, segmentIndex: number): Promise<boolean> {
  const held = await db
    .selectFrom('flight_coupon')
    .select('ticket_no')
    .where('order_no', '=', orderNo)
    .where('segment_index', '=', segmentIndex)
    .where('status', 'not in', over)
    .limit(1)
    .executeTakeFirst();
  return held !== undefined;
}
