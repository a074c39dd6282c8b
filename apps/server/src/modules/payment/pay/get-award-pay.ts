import type { OperationResult } from '@haidai/contract';
import type { getAwardPay as operation } from '@haidai/contract/payment';
import type { Deps } from '../../../platform/index.ts';
import { type Caller, requireOwnOrder } from '../../booking/index.ts';
import { amountsOf } from '../amounts.ts';
import { type PageView, waysToPay } from './get-cashier.ts';
import { getStage } from './get-pay-state.ts';

/**
 * Returns the amounts of an order of points or vouchers, and the ways to pay them. Refusals: orderNotFound,
 * wrongAwardFamily.
 */
export async function getAwardPay(
  deps: Deps,
  caller: Caller & PageView,
  orderNo: string,
): Promise<OperationResult<typeof operation>> {
  const order = await requireOwnOrder(deps.db, orderNo, caller);
  return {
    ...amountsOf(order, deps.clock.now()),
    points: order.total_points,
    stage: await getStage(deps, order),
    methods: waysToPay(deps, caller),
  };
}
