import { heldAloneStatuses } from '@haidai/domain/assistance';
import { type Db, type Deps, inTransaction, Refusal } from '../../../platform/index.ts';
import type { Owner } from '../list-requests.ts';
import { endAlone } from './end.ts';
import { type AloneRow, lockAlone, requireOwn } from './repository.ts';

/**
 * The traveller takes it back. Who must not fly alone without it cannot while there is an order for them.
 * Refusals: aloneUnknown, aloneHasTicket, conflict.
 */
export async function cancelAlone(deps: Deps, umNo: string, { session }: Owner): Promise<void> {
  await requireOwn(deps.db, umNo, session.accountId);
  await inTransaction(deps.db, async (tx) => {
    const row = await lockAlone(tx, umNo);
    if (await flyAlone(tx, row)) throw new Refusal('aloneHasTicket');
    await endAlone(deps, tx, row, { event: 'cancel', actor: session.userId });
  });
}

/** An order of a child alone rests on it. */
export async function flyAlone(db: Db, { order_no, status }: AloneRow): Promise<boolean> {
  if (order_no === null || !heldAloneStatuses.some((held) => held === status)) return false;
  const order = await db.selectFrom('sales_order').select('source').where('order_no', '=', order_no).executeTakeFirst();
  return order?.source === 'ALONE';
}
