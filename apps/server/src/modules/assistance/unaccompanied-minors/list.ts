import type { UnaccompaniedMinorApplication } from '@haidai/contract/assistance';
import type { Deps, Language } from '../../../platform/index.ts';
import type { Owner } from '../list-requests.ts';
import { requireOwn } from './repository.ts';
import { toApplication } from './wire.ts';

/** Lists the applications of an account, newest first. An order number limits the list to one order. */
export async function listUnaccompaniedMinors(
  deps: Deps,
  orderNo: string | undefined,
  { session }: Owner,
  language: Language,
): Promise<UnaccompaniedMinorApplication[]> {
  const rows = await deps.db
    .selectFrom('unaccompanied_child')
    .selectAll()
    .where('account_id', '=', session.accountId)
    .$if(orderNo !== undefined, (query) => query.where('order_no', '=', orderNo ?? ''))
    .orderBy('applied_at', 'desc')
    .execute();
  return rows.map((row) => toApplication(deps, row, language));
}

/** Gets an application of the account. Refuses aloneUnknown. */
export async function getUnaccompaniedMinor(deps: Deps, umNo: string, { session }: Owner, language: Language) {
  return toApplication(deps, await requireOwn(deps.db, umNo, session.accountId), language);
}
