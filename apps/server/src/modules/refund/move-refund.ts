import type { EventOf } from '@haidai/domain';
import { ticketRefundMachine } from '@haidai/domain/refund';
import { type Deps, type Tx, transition } from '../../platform/index.ts';

interface Move {
  refundNo: string;
  event: EventOf<typeof ticketRefundMachine>;
  actor: string;
  note?: string;
  doneAt?: Date;
}

export async function moveRefund(
  { clock }: Pick<Deps, 'clock'>,
  tx: Tx,
  { refundNo, event, actor, note, doneAt }: Move,
): Promise<void> {
  await transition(tx, {
    machine: ticketRefundMachine,
    table: 'refund_request',
    key: { refund_no: refundNo },
    event,
    clock,
    actor,
    ...(note && { note }),
    ...(doneAt && { set: { done_at: doneAt } }),
  });
}
