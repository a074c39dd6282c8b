import type { OperationInput, OperationResult } from '@haidai/contract';
import type { listAwardOrders as operation } from '@haidai/contract/award';
import { endedStatuses, type OrderStatus } from '@haidai/domain/booking';
import type { Deps, Language, SignedIn } from '../../platform/index.ts';
import { listOrders } from '../booking/index.ts';

type Query = OperationInput<typeof operation>['query'];

/** The tabs of the page, by the statuses they show; none: all but drafts. */
const tabs: Record<Query['tab'], readonly OrderStatus[]> = {
  all: [],
  pending: ['SUBMIT'],
  ticketed: ['FINISHED'],
  // As of cash orders: what was refunded stands there, too.
  cancelled: endedStatuses,
};

/** A member's orders of points and vouchers, newest first. Refuses another user's: notFound. */
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
