import type { OperationInput, OperationResult } from '@haidai/contract';
import type { listWeekOrders as operation } from '@haidai/contract/weekcard';
import { cancelledStatuses, type OrderStatus } from '@haidai/domain/booking';
import type { Deps, Language, SignedIn } from '../../platform/index.ts';
import { listOrders } from '../booking/index.ts';

type Query = OperationInput<typeof operation>['query'];

/** The tabs of the page, by the statuses they show; none: all but drafts. */
const tabs: Record<Query['tab'], readonly OrderStatus[]> = {
  all: [],
  pending: ['SUBMIT'],
  ticketed: ['FINISHED'],
  cancelled: cancelledStatuses,
};

/** A member's flights by week card, newest first. Refuses another user's: notFound. */
export function listWeekOrders(
  deps: Pick<Deps, 'db' | 'clock'>,
  { tab, ...filter }: Query,
  session: SignedIn,
  language: Language,
): Promise<OperationResult<typeof operation>> {
  return listOrders(deps, { ...filter, orderStatusList: tabs[tab], orderTypeList: ['VACATION'] }, session, language);
}
