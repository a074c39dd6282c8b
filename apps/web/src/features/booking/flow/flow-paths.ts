import type { OrderDetail } from '@haidai/contract/booking';
import { familyOf, isAward, type OrderFamily } from '@haidai/domain/booking';

/** The pages of an unfinished order, in the order of the flow. */
export type FlowStep = 'passengers' | 'verify' | 'secure' | 'pay';

/** The flow of an order. Orders for points or vouchers have their own flow, and so have orders by week card. */
export type Flow = OrderDetail['source'] | 'AWARD' | 'WEEK';

const cash = {
  passengers: '/book/cashPaxInfoInput',
  verify: '/book/orderVerify',
  secure: '/book/verifySecure',
  pay: '/book/payPreCash',
} as const satisfies Record<FlowStep, string>;

/** The pages of the flow for children. It shows the puzzle on the page of the whole order. */
const child = {
  ...cash,
  passengers: '/book/PaxInfoInputCashCHD',
  verify: '/book/OrderVerifyCHD',
  secure: '/book/OrderVerifyCHD',
} as const;

export const flowPaths = {
  SALE: cash,
  ACTIVITY: { ...cash, verify: '/book/activityOrderVerify', secure: '/book/aciticityverifySecure' },
  CHILD: child,
  ALONE: child,
  WAITLIST: cash,
  // All steps before the payment are on one page, because seats of a flash sale are held for minutes only.
  FLASH: {
    passengers: '/Seckill/seckillPay',
    verify: '/Seckill/seckillPay',
    secure: '/Seckill/seckillPay',
    pay: '/Seckill/seckillPayPre',
  },
  WEEK: {
    passengers: '/book/paxInfoInputweek',
    verify: '/week/orderVerify',
    secure: '/week/verifySecure',
    pay: '/book/payPre',
  },
  AWARD: { ...cash, passengers: '/book/paxInfoInput', secure: '/book/verifySecureIntegral', pay: '/book/payPre' },
} as const satisfies Record<Flow, Record<FlowStep, string>>;

/** The list page and the detail page of each family of orders. */
export const orderPaths = {
  cash: { list: '/user/airorder', detail: '/user/airorder/orderdetail' },
  b2c: { list: '/user/integralorder', detail: '/user/integralorder/integraldetail' },
} as const satisfies Record<OrderFamily, { list: string; detail: string }>;

/** The list page and the detail page of flights by week card. The cards have their own pages. */
export const weekPaths = { list: '/user/week/order', detail: '/user/week/orderdetail' } as const;
const cardPaths = { list: '/user/week/card', detail: '/user/week/card' } as const;

/** The list page and the detail page of the changes among the cash orders. */
export const changePaths = { list: '/user/RescheduledOrder', detail: '/user/RescheduledOrderDetails' } as const;

/** The list page and the detail page of flash sale orders. */
export const flashPaths = { list: '/user/SeckillOrderList', detail: '/user/SeckillOrdeDetails' } as const;

/** Returns the list page and the detail page of an order. */
export function pathsOf({ orderType, source }: Pick<OrderDetail, 'orderType' | 'source'>) {
  if (orderType === 'CHANGE') return changePaths;
  if (orderType === 'VACATION') return weekPaths;
  if (orderType === 'WEEKCARD') return cardPaths;
  return source === 'FLASH' ? flashPaths : orderPaths[familyOf(orderType)];
}

type Kind = Pick<OrderDetail, 'orderNo' | 'orderType' | 'source'>;

export function flowOf({ orderType, source }: Pick<Kind, 'orderType' | 'source'>): Flow {
  if (orderType === 'VACATION' || orderType === 'WEEKCARD') return 'WEEK';
  return isAward(orderType) ? 'AWARD' : source;
}

export function flowFamily(flow: Flow): OrderFamily {
  return flow === 'AWARD' || flow === 'WEEK' ? 'b2c' : 'cash';
}

/**
 * Returns the link to a page of a flow for an order. Cash and award orders share the verify page, so its link names the
 * payment of an award order.
 */
export function flowStep(flow: Flow, step: FlowStep, orderNo: string) {
  const payment = flow === 'AWARD' && step === 'verify' ? ('INTEGRAL' as const) : undefined;
  // This page has all steps, so the link asks for the passenger form explicitly.
  const edit = flow === 'FLASH' && step === 'passengers' ? true : undefined;
  return { to: flowPaths[flow][step], search: { orderNo, payment, edit } };
}

/** Returns the link to a page of the flow of an order. */
export function stepOf(order: Kind, step: FlowStep) {
  return flowStep(flowOf(order), step, order.orderNo);
}
