import { paymentRefundMachine } from '@haidai/domain/payment';
import { type Deps, type Tx, transition } from '../../../platform/index.ts';

type Tools = Pick<Deps, 'clock' | 'jobs'>;

interface Step {
  actor: string;
}

/** Who takes it in hand, where no application remembers that, and what colleagues should know. */
interface InHand {
  withdrawn_by: string | null;
  note_sealed: string | null;
}

const nobody: InHand = { withdrawn_by: null, note_sealed: null };

const refund = (refundNo: string) =>
  ({ machine: paymentRefundMachine, table: 'payment_refund', key: { refund_no: refundNo } }) as const;

/**
 * What a gateway has refused is sent no more by itself, so that people can pay it back some other way. Refuses conflict
 * where it may yet arrive.
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

/** Asks the gateway once more, now: to send what it refused, or how what was sent has gone. */
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
 * People have paid it back some other way: it counts as returned, and no gateway's bill will have it (`done_at` stays
 * empty). Refuses conflict where it was not withdrawn before.
 */
export async function bookMoney({ clock }: Pick<Deps, 'clock'>, tx: Tx, refundNo: string, step: Step): Promise<void> {
  await transition(tx, { ...refund(refundNo), ...step, event: 'bookByHand', from: 'WITHDRAWN', clock });
}

const jobKey = (refundNo: string) => `refund/${refundNo}`;
