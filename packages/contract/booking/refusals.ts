import { chooseAgain, ordinaryFare } from '../next-steps.ts';
import type { RefusalRow } from '../refusal-row.ts';

/** The refusals about a draft. */
export const bookingRefusals = {
  orderNotFound: {
    status: 404,
    zh: '没有找到该订单',
    en: 'We could not find this order.',
    next: { action: 'myOrders', zh: '查看我的订单', en: 'See my orders' },
  },
  draftExpired: {
    status: 200,
    zh: '填写时间过长，请重新选择航班',
    en: 'Your selection has expired. Please choose your flights again.',
    next: chooseAgain,
  },
  salesClosed: {
    status: 200,
    zh: '{flight} 已停止售票（起飞前{minutes}分钟截止）',
    en: '{flight} is no longer on sale. Sales close {minutes} minutes before departure.',
    next: chooseAgain,
  },
  seatsSoldOut: {
    status: 200,
    zh: '{flight} {clazz}舱余票不足，请重新选择',
    en: 'There are not enough seats left in class {clazz} on {flight}. Please choose again.',
    next: chooseAgain,
  },
  seatsNotConfirmed: {
    status: 200,
    zh: '{flight} 的座位暂时无法确认，请稍后重试，或重新选择航班',
    en: 'We cannot confirm your seats on {flight} at the moment. Please try again in a few minutes, or choose another flight.',
    next: chooseAgain,
  },
  flightCancelled: {
    status: 200,
    zh: '{flight} 已取消，请重新选择航班',
    en: '{flight} has been cancelled. Please choose another flight.',
    next: chooseAgain,
  },
  infantLimit: {
    status: 200,
    zh: '{flight} 婴儿名额已满',
    en: 'All infant places on {flight} are taken.',
    next: chooseAgain,
  },
  fareNotOnSale: {
    status: 200,
    zh: '该票价已停售，请重新选择',
    en: 'This fare is no longer on sale. Please choose again.',
    next: chooseAgain,
  },
  fareConditions: {
    status: 200,
    zh: '不符合“{name}”的购买条件：{rule}（规则 {ruleId}）。可以修改乘机人，或者改按普通票价购买',
    en: 'Your booking does not meet the conditions of {name}: {rule} (rule {ruleId}). Please edit the passengers, or book at the ordinary fare.',
    next: ordinaryFare,
  },
  certificateTaken: {
    status: 200,
    zh: '{name} 填写的资格证件已由其他旅客使用，一证只能用于一人。可以核对编号，或者改按普通票价购买',
    en: 'Another traveller has already used the certificate entered for {name}. Please check the number, or book at the ordinary fare.',
    next: ordinaryFare,
  },
} as const satisfies Record<string, RefusalRow>;
