import { inTransaction, Refusal, type SignedIn, travellerActor } from '../../../platform/index.ts';
import { type Caller, lockOrderForPayment } from '../../booking/index.ts';
import type { WaitlistDeps } from '../choose/find-wish.ts';
import { endWish } from '../line/end-wish.ts';
import { setLatestHour } from '../line/join-line.ts';
import { requireWaitlist } from '../read/describe-order.ts';
import { listWishes } from '../repository.ts';

/** Removes a wish from a waiting order. Refusals: notWaiting, wishUnknown, lastWish, conflict. */
export async function removeWish(
  deps: WaitlistDeps,
  { orderNo, rank }: { orderNo: string; rank: number },
  caller: Caller & { session: SignedIn },
): Promise<void> {
  await requireWaitlist(deps.db, orderNo, caller);
  await inTransaction(deps.db, async (tx) => {
    const { status } = await lockOrderForPayment(tx, orderNo);
    if (status !== 'WAITING') throw new Refusal('notWaiting');
    const waiting = (await listWishes(tx, orderNo)).filter(({ status: state }) => state === 'WAITING');
    const wish = waiting.find((each) => each.rank === rank);
    if (!wish) throw new Refusal('wishUnknown');
    const others = waiting.filter((each) => each !== wish && each.waits_until > deps.clock.now());
    if (others.length === 0) throw new Refusal('lastWish');
    await endWish(deps, tx, wish, { reason: 'remove', actor: travellerActor(caller.session) });
    await setLatestHour(deps, tx, orderNo);
  });
}
