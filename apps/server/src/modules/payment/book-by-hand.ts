import { paymentRefundMachine } from '@haidai/domain/payment';
import { type Deps, type Tx, transition } from '../../platform/index.ts';

/**
 * People have paid the money of a refund back some other way: what the gateway had refused counts as returned, and is
 * sent no more. Refuses conflict where it may yet arrive by itself.
 */
export async function bookRefundsByHand(
  { clock, jobs }: Pick<Deps, 'clock' | 'jobs'>,
  tx: Tx,
  refundRequestNo: string,
  { note, actor }: { note: string; actor: string },
): Promise<void> {
  const parts = await tx
    .selectFrom('payment_refund')
    .select('refund_no')
    .where('refund_request_no', '=', refundRequestNo)
    .where('status', '<>', 'DONE')
    .orderBy('refund_no')
    .forUpdate()
    .execute();
  // One that is not refused for certain throws.
  for (const { refund_no } of parts) {
    const row = { machine: paymentRefundMachine, table: 'payment_refund', key: { refund_no } } as const;
    await transition(tx, { ...row, event: 'bookByHand', from: 'REFUSED', clock, actor, note });
    await jobs.cancel(tx, `refund/${refund_no}`);
  }
}
