import type { OperationInput, OperationResult } from '@haidai/contract';
import type { listWaitlist as operation } from '@haidai/contract/waitlist';
import { sql } from 'kysely';
import type { Deps, Language, SignedIn } from '../../../platform/index.ts';
import { waitlistRulesOn } from '../load-rules.ts';
import { describeOrder } from './describe-order.ts';

type Page = OperationInput<typeof operation>['query'];

/** Lists a page of the waitlist orders of an account: those that wait first, then the newest. Drafts are not listed. */
export async function listOrders(
  deps: Pick<Deps, 'db' | 'clock'>,
  { page, pageSize }: Page,
  { accountId }: SignedIn,
  language: Language,
): Promise<OperationResult<typeof operation>> {
  const own = deps.db
    .selectFrom('sales_order')
    .where('account_id', '=', accountId)
    .where('source', '=', 'WAITLIST')
    .where('booked_at', 'is not', null);
  const { total } = await own.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  const rows = await own
    .selectAll()
    .orderBy(sql`status = 'WAITING' desc`)
    .orderBy('created_at', 'desc')
    .orderBy('order_no')
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .execute();
  const orders: Awaited<ReturnType<typeof describeOrder>>[] = [];
  for (const row of rows) orders.push(await describeOrder(deps, row, language));
  return { total: Number(total), orders, mostOrders: waitlistRulesOn(deps.clock.today()).mostPerAccount };
}
