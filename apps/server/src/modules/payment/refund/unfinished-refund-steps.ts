import { paymentRefundMachine } from '@haidai/domain/payment';
import { type Deps, type Tx, transition } from '../../../platform/index.ts';

type Tools = Pick<Deps, 'clock' | 'jobs'>;

interface Step {
  actor: string;
}

/**
 * The staff member who withdrew the refund, and the note for other staff. Both are null if a refund request stores
 * them.
 */
interface InHand {
  withdrawn_by: string | null;
  note_sealed: string | null;
}

const nobody: InHand = { withdrawn_by: null, note_sealed: null };

const refund = (refundNo: string) =>
  ({ machine: paymentRefundMachine, table: 'payment_refund', key: { refund_no: refundNo } }) as const;

/**
 * Withdraws a refund that the gateway refused and cancels its job, so that staff can pay it back in another way.
 * Refuses conflict if the money may still arrive.
 */
export async function withdrawMoney(
  { clock, jobs }: Tools,
  tx: Tx,
  refundNo: string,
  step: Step,
  set = nobody,
): Promise<void> {
  await transition(tx, { ...refund(refundNo), ...step, event: 'withdraw', from: 'REFUSED', clock, set });
  await jobs.cancel(tx, jobKey(refundNo));
}

/** Sends a refused or withdrawn refund again, or queries the state of a sent refund. */
export async function sendMoney(
  { clock, jobs }: Tools,
  tx: Tx,
  { refundNo, status }: { refundNo: string; status: string },
  step: Step,
): Promise<void> {
  if (status === 'REFUSED' || status === 'WITHDRAWN') {
    await transition(tx, { ...refund(refundNo), ...step, event: 'retry', from: status, clock, set: nobody });
  }
  await jobs.enqueue(tx, 'payment.refund', { refundNo }, { key: jobKey(refundNo) });
}

/**
 * Books a withdrawn refund that staff paid back in another way. It counts as returned. `done_at` stays empty, because
 * no bill of a gateway contains it. Refuses conflict if the refund is not withdrawn.
 */
export async function bookMoney({ clock }: Pick<Deps, 'clock'>, tx: Tx, refundNo: string, step: Step): Promise<void> {
  await transition(tx, { ...refund(refundNo), ...step, event: 'bookByHand', from: 'WITHDRAWN', clock });
}

const jobKey = (refundNo: string) => `refund/${refundNo}`;
