import type { Deps, Tx } from '../../platform/index.ts';
import { sellsFirst } from './ask-pss.ts';
import { isTold, tellOrder } from './tell-order.ts';

/** Notes that an order has new tickets or names. The job tells the PSS, if one has the order. */
export async function noteNames(tx: Tx, orderNo: string): Promise<void> {
  await tx.updateTable('pss_booking').set({ confirm_due: true }).where('order_no', '=', orderNo).execute();
}

/**
 * Returns whether the tickets of an order may be issued: the PSS has its seats, or does not decide about them. Asks the
 * PSS for seats that came without a request, as those of a filled waitlist.
 */
export async function hasSeats(deps: Deps, orderNo: string): Promise<boolean> {
  if (!sellsFirst(deps) || (await isTold(deps.db, orderNo))) return true;
  await tellOrder(deps, orderNo);
  return isTold(deps.db, orderNo);
}
