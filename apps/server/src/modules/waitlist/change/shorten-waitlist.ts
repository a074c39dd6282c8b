import { inTransaction, Refusal, type SignedIn } from '../../../platform/index.ts';
import { type Caller, lockOrderForPayment } from '../../booking/index.ts';
import { beijingMinute } from '../beijing-minute.ts';
import type { WaitlistDeps } from '../choose/find-wish.ts';
import { setLatestHour } from '../line/join-line.ts';
import { requireWaitlist } from '../read/describe-order.ts';
import { listWishes } from '../repository.ts';

/** Lets a waiting order end earlier. Its places in line stay. Refusals: notWaiting, latestHourInvalid, conflict. */
export async function shortenWaitlist(
  deps: WaitlistDeps,
  { orderNo, latestAt: chosen }: { orderNo: string; latestAt: string },
  caller: Caller & { session: SignedIn },
): Promise<void> {
  await requireWaitlist(deps.db, orderNo, caller);
  const latestAt = new Date(chosen);
  await inTransaction(deps.db, async (tx) => {
    const { status } = await lockOrderForPayment(tx, orderNo);
    if (status !== 'WAITING') throw new Refusal('notWaiting');
    const waiting = (await listWishes(tx, orderNo)).filter(({ status: state }) => state === 'WAITING');
    const last = new Date(Math.max(...waiting.map(({ waits_until }) => waits_until.getTime())));
    if (latestAt <= deps.clock.now() || latestAt > last)
      throw new Refusal('latestHourInvalid', { latest: beijingMinute(last) });
    await tx
      .updateTable('waitlist_wish')
      .set({ waits_until: latestAt })
      .where('order_no', '=', orderNo)
      .where('status', '=', 'WAITING')
      .where('waits_until', '>', latestAt)
      .execute();
    await setLatestHour(deps, tx, orderNo);
  });
}
