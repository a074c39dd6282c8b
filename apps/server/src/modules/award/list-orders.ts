import type { OperationInput, OperationResult } from '@haidai/contract';
import type { listAwardOrders as operation } from '@haidai/contract/award';
import { endedStatuses, type OrderStatus } from '@haidai/domain/booking';
import type { Deps, Language, SignedIn } from '../../platform/index.ts';
import { listOrders } from '../booking/index.ts';

type Query = OperationInput<typeof operation>['query'];

/** The order statuses of each tab of the page. An empty list means all orders except drafts. */
const tabs: Record<Query['tab'], readonly OrderStatus[]> = {
  all: [],
  pending: ['SUBMIT'],
  ticketed: ['FINISHED'],
  // As in the list of cash orders, this tab also shows refunded orders.
  cancelled: endedStatuses,
};

/** Lists the award orders of a member, newest first. Refuses notFound if the filter names another user. */
export function listAwardOrders(
  deps: Pick<Deps, 'db' | 'clock'>,
  { tab, changes, ...filter }: Query,
  session: SignedIn,
  language: Language,
): Promise<OperationResult<typeof operation>> {
  const orderTypeList = ['INTEGRAL', 'EXCHANGE'] as const;
  const wanted = { orderStatusList: tabs[tab], orderTypeList, onlyChanges: changes === 'true' };
  return listOrders(deps, { ...filter, ...wanted }, session, language);
}
