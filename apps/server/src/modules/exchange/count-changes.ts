import { latestInForce } from '@haidai/domain/shopping';
import type { Db } from '../../platform/index.ts';
import type { Catalogue } from '../flights/index.ts';

/** Counts the changes of the tickets of an order at the wish of the traveller. `db` may be a transaction. */
export async function countChanges(db: Db, orderNo: string): Promise<number> {
  const change = await db
    .selectFrom('change_order')
    .select('changes_made')
    .where('order_no', '=', orderNo)
    .executeTakeFirst();
  return change?.changes_made ?? 0;
}

/** Returns the number of changes that the traveller can still make online, without staff. */
export function changesLeft({ tables }: Catalogue, issueDate: string, changesMade: number): number {
  return Math.max(0, (latestInForce(tables.changeTerms, issueDate)?.onlineChanges ?? 0) - changesMade);
}
