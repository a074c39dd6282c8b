import type { OperationInput, OperationResult } from '@haidai/contract';
import type { listWeekOrders as operation } from '@haidai/contract/weekcard';
import { cancelledStatuses, type OrderStatus } from '@haidai/domain/booking';
import type { Deps, Language, SignedIn } from '../../platform/index.ts';
import { listOrders } from '../booking/index.ts';

type Query = OperationInput<typeof operation>['query'];

/** The order statuses of each tab of the page. An empty list means all statuses except drafts. */
const tabs: Record<Query['tab'], readonly OrderStatus[]> = {
  all: [],
  pending: ['SUBMIT'],
  ticketed: ['FINISHED'],
  cancelled: cancelledStatuses,
};

/** Lists the flights of a member by week card, newest first. Refuses notFound for the user id of another member. */
export function listWeekOrders(
  deps: Pick<Deps, 'db' | 'clock'>,
  { tab, ...filter }: Query,
  session: SignedIn,
  language: Language,
): Promise<OperationResult<typeof operation>> {
  return listOrders(deps, { ...filter, orderStatusList: tabs[tab], orderTypeList: ['VACATION'] }, session, language);
}
