import { type WishEndReason, waitlistWishMachine } from '@haidai/domain/waitlist';
import { type Deps, type Tx, transition } from '../../../platform/index.ts';
import { endOrder, findOrder } from '../../booking/index.ts';
import { listWishes, type WishRow } from '../repository.ts';
import { logWish } from './write-log.ts';

interface Ending {
  reason: WishEndReason;
  actor: string;
}

/**
 * Ends a wish of a locked order. The order ends with its last wish, and all its money is refunded. The other wishes keep
 * their places.
 */
export async function endWish(deps: Deps, tx: Tx, wish: WishRow, { reason, actor }: Ending): Promise<void> {
  await moveOut(deps, tx, wish, { reason, actor });
  const left = (await listWishes(tx, wish.order_no)).filter(({ status }) => status === 'WAITING');
  const order = left.length === 0 ? await findOrder(tx, wish.order_no) : undefined;
  if (order?.status !== 'WAITING') return;
  await endOrder(deps, tx, order, { event: reason === 'lapse' ? 'lapse' : 'loseFlights', actor });
}

/** Ends all wishes of a locked order that are neither filled nor ended. */
export async function endOtherWishes(deps: Deps, tx: Tx, orderNo: string, { reason, actor }: Ending): Promise<void> {
  for (const wish of await listWishes(tx, orderNo)) {
    if (wish.status === 'WAITING') await moveOut(deps, tx, wish, { reason, actor });
    if (wish.status === 'CHOSEN') await moveOut(deps, tx, wish, { reason: 'cancel', actor });
  }
}

async function moveOut({ clock }: Deps, tx: Tx, wish: WishRow, { reason, actor }: Ending): Promise<void> {
  const at = clock.now();
  await transition(tx, {
    machine: waitlistWishMachine,
    table: 'waitlist_wish',
    key: { order_no: wish.order_no, rank: wish.rank },
    event: reason,
    clock,
    actor,
    set: { ended_at: at, end_reason: reason },
  });
  if (wish.status === 'WAITING') await logWish(tx, wish, { at, kind: 'LEAVE', reason });
}
