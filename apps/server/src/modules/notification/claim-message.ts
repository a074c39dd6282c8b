import { messageMachine } from '@haidai/domain/notification';
import type { Selectable } from 'kysely';
import { type Database, type Deps, inTransaction, type Tx, transition } from '../../platform/index.ts';

type Message = Selectable<Database['message']>;

/** The time after which a hand-over without an end was cut off. No provider takes as long to answer. */
const handOverMs = 60_000;
/** The time after which a message tries again while an earlier one is handed over. */
const againMs = 1000;

/**
 * Prepares the hand-over of a message. Of the messages about one fact, such as the gate of a flight, only the newest one
 * goes out, and none goes out after a newer one: a message with a newer one lapses, and a message waits until the
 * hand-over of an earlier one has ended. Returns whether the message may be handed over now.
 */
export async function claimMessage(deps: Deps, { id, fact }: Pick<Message, 'id' | 'fact'>): Promise<boolean> {
  if (fact === null) return true;
  return inTransaction(deps.db, async (tx) => {
    const all = await tx
      .selectFrom('message')
      .select(['id', 'fact_no', 'status', 'handing_since'])
      .where('fact', '=', fact)
      .orderBy('fact_no')
      .forUpdate()
      .execute();
    const place = all.findIndex((each) => each.id === id);
    if (all[place]?.status !== 'WAITING') return false;
    if (place < all.length - 1) {
      await lapse(deps, tx, id);
      return false;
    }
    const now = deps.clock.now();
    const earlier = all.slice(0, place).filter(({ status }) => status === 'WAITING');
    const isHandedOver = ({ handing_since: since }: (typeof all)[number]) =>
      since !== null && since.getTime() > now.getTime() - handOverMs;
    if (earlier.some(isHandedOver)) {
      const runAt = new Date(now.getTime() + againMs);
      await deps.jobs.enqueue(tx, 'notification.send', { messageId: id }, { key: `message/${id}`, runAt });
      return false;
    }
    for (const each of earlier) await lapse(deps, tx, each.id);
    await tx.updateTable('message').set({ handing_since: now }).where('id', '=', id).execute();
    return true;
  });
}

/** Ends a message whose fact has a newer value. */
function lapse({ clock }: Deps, tx: Tx, id: string): Promise<unknown> {
  return transition(tx, {
    machine: messageMachine,
    table: 'message',
    key: { id },
    event: 'lapse',
    from: 'WAITING',
    clock,
    actor: 'notification.send',
    set: { handing_since: null },
    note: 'newer',
  });
}
