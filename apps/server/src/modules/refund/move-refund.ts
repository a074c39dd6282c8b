import type { EventOf } from '@haidai/domain';
import {
  type productRefundMachine,
  type RefundFamily,
  refundMachineOf,
  type ticketRefundMachine,
} from '@haidai/domain/refund';
import type { Updateable } from 'kysely';
import { type Database, type Deps, type Tx, transition } from '../../platform/index.ts';

export type RefundEvent = EventOf<typeof ticketRefundMachine> | EventOf<typeof productRefundMachine>;

interface Move {
  refundNo: string;
  family: RefundFamily;
  event: RefundEvent;
  actor: string;
  note?: string;
  set?: Omit<Updateable<Database['refund_request']>, 'status'>;
}

/**
 * Moves a refund through the state machine of its family. Refuses conflict if the machine does not allow the event now.
 */
export async function moveRefund(
  { clock }: Pick<Deps, 'clock'>,
  tx: Tx,
  { refundNo, family, event, actor, note = '', set = {} }: Move,
): Promise<string> {
  const { to } = await transition(tx, {
    machine: refundMachineOf(family) as typeof ticketRefundMachine,
    table: 'refund_request',
    key: { refund_no: refundNo },
    event: event as EventOf<typeof ticketRefundMachine>,
    clock,
    actor,
    note,
    set,
  });
  return to;
}

/**
 * Locks a refund until the end of the transaction. The caller has locked its order first, because every transaction
 * locks in this sequence.
 */
export async function lockRefund(tx: Tx, refundNo: string) {
  return tx
    .selectFrom('refund_request')
    .selectAll()
    .where('refund_no', '=', refundNo)
    .forUpdate()
    .executeTakeFirstOrThrow();
}
