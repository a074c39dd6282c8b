import type { OperationResult } from '@haidai/contract';
import type { getCashier as cashierOperation, searchPayGateway as gatewaysOperation } from '@haidai/contract/payment';
import { isExtraSale } from '@haidai/domain/booking';
import { fenToYuan } from '@haidai/domain/money';
import { MINIMUM_PART, payMethods } from '@haidai/domain/payment';
import type { Deps } from '../../../platform/index.ts';
import { type Caller, dueOf, requireOwnOrder } from '../../booking/index.ts';
import { amountsOf } from '../amounts.ts';

/** Returns the amount due, the deadline and the smallest part that can be paid. */
export async function getCashier(
  { db, clock }: Deps,
  caller: Caller,
  orderNo: string,
): Promise<OperationResult<typeof cashierOperation>> {
  const order = await requireOwnOrder(db, orderNo, caller);
  const amounts = amountsOf(order, clock.now());
  const splitAllowed = !isExtraSale(order.status) && dueOf(order) >= 2 * MINIMUM_PART;
  return { ...amounts, splitAllowed, minimumPart: fenToYuan(MINIMUM_PART) };
}

const unavailable = { zh: '暂未开通，请选择其他支付方式', en: 'Not available yet. Please choose another method' };

/** Lists the ways to pay. The list includes unavailable ones, so that the page can show the reason. */
export async function searchPayGateway(
  { db, providers }: Deps,
  caller: Caller & { language: 'zh' | 'en' },
  orderNo: string,
): Promise<OperationResult<typeof gatewaysOperation>> {
  await requireOwnOrder(db, orderNo, caller);
  return waysToPay({ providers }, caller.language);
}

export function waysToPay({ providers }: Pick<Deps, 'providers'>, language: 'zh' | 'en') {
  return payMethods.map(({ method, code, name }) => {
    const { available } = providers.payment[method];
    return {
      payType: code,
      name: name[language],
      available,
      note: available ? '' : unavailable[language],
    };
  });
}
