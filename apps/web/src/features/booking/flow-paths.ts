import type { OrderDetail } from '@haidai/contract/booking';
import { familyOf, isAward, type OrderFamily } from '@haidai/domain/booking';

/** The pages an unfinished order goes through, by the flow it is made in. */
export type FlowStep = 'passengers' | 'verify' | 'secure' | 'pay';

/** Flights for points and vouchers have a flow of their own, and so have those by week card. */
export type Flow = OrderDetail['source'] | 'AWARD' | 'WEEK';

const cash = {
  passengers: '/book/cashPaxInfoInput',
  verify: '/book/orderVerify',
  secure: '/book/verifySecure',
  pay: '/book/payPreCash',
} as const satisfies Record<FlowStep, string>;

/** The puzzle comes on the page of the whole order. */
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
  // Everything before the payment is on one page: seats of a flash sale wait for minutes only.
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

/** Where the orders of a family are listed and looked at. */
export const orderPaths = {
  cash: { list: '/user/airorder', detail: '/user/airorder/orderdetail' },
  b2c: { list: '/user/integralorder', detail: '/user/integralorder/integraldetail' },
} as const satisfies Record<OrderFamily, { list: string; detail: string }>;

/** Flights by week card have lists of their own, and the cards have theirs. */
export const weekPaths = { list: '/user/week/order', detail: '/user/week/orderdetail' } as const;
const cardPaths = { list: '/user/week/card', detail: '/user/week/card' } as const;

/** The changes among the cash orders have a list of their own. */
export const changePaths = { list: '/user/RescheduledOrder', detail: '/user/RescheduledOrderDetails' } as const;

/** So have the orders of flash sales. */
export const flashPaths = { list: '/user/SeckillOrderList', detail: '/user/SeckillOrdeDetails' } as const;

/** Where an order is listed and looked at. */
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

/** A page of a flow for an order, as links take it. The page that all flows share is told what the order is paid with. */
export function flowStep(flow: Flow, step: FlowStep, orderNo: string) {
  const payment = flow === 'AWARD' && step === 'verify' ? ('INTEGRAL' as const) : undefined;
  // On the page that has all steps, the people are asked for in so many words.
  const edit = flow === 'FLASH' && step === 'passengers' ? true : undefined;
  return { to: flowPaths[flow][step], search: { orderNo, payment, edit } };
}

/** A page of the flow an order is made in. */
export function stepOf(order: Kind, step: FlowStep) {
  return flowStep(flowOf(order), step, order.orderNo);
}
