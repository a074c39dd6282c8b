import { bookAgain, chooseAgain, editPassengers, viewOrder } from '../next-steps.ts';
import type { RefusalRow } from '../refusal-row.ts';

/** The refusals about an order. */
export const orderRefusals = {
  otherOrderFlow: {
    status: 200,
    zh: '该订单不能在此提交，请从订单页进入',
    en: 'This order cannot be submitted here. Please open it from your orders.',
    next: viewOrder,
  },
  priceChanged: {
    status: 200,
    zh: '票价已由 ¥{before} 变为 ¥{after}，请确认',
    en: 'The price has changed from ¥{before} to ¥{after}. Please confirm.',
    next: { action: 'acceptPrice', zh: '按新价格继续', en: 'Continue at the new price' },
  },
  quoteInvalid: {
    status: 200,
    zh: '该报价无法核对，请重新查询航班',
    en: 'We could not verify this quote. Please search for flights again.',
    next: chooseAgain,
  },
  segmentsNotConnecting: {
    status: 200,
    zh: '所选航班无法衔接',
    en: 'These flights do not connect.',
    next: chooseAgain,
  },
  passengerCountMismatch: {
    status: 200,
    zh: '乘机人数与所选人数不一致',
    en: 'The number of passengers does not match your search.',
    next: editPassengers,
  },
  passengerInvalid: {
    status: 200,
    zh: '乘机人信息有误，请检查标出的项目',
    en: 'Some passenger details need attention. Please check the marked fields.',
    next: editPassengers,
  },
  passengerDuplicate: {
    status: 200,
    zh: '同一证件不能重复乘机：{name}',
    en: 'The same document is entered twice: {name}.',
    next: editPassengers,
  },
  passengerOnLiveOrder: {
    status: 200,
    zh: '{name} 已有该航班的有效订单',
    en: '{name} already has a booking on this flight.',
    next: viewOrder,
  },
  passengersMissing: {
    status: 200,
    zh: '请先填写乘机人',
    en: 'Please enter the passengers first.',
    next: editPassengers,
  },
  termsNotAccepted: {
    status: 200,
    zh: '请阅读并同意购票须知',
    en: 'Please read and accept the terms.',
    next: { action: 'readTerms', zh: '阅读购票须知', en: 'Read the terms' },
  },
  orderNotPayable: {
    status: 200,
    zh: '订单当前状态不能支付',
    en: 'This order cannot be paid for at the moment.',
    next: viewOrder,
  },
  orderHeld: {
    status: 200,
    zh: '订单正在核实，核实完成前不能支付、取消、改期或退票；时限已暂停，完成后会短信通知，也可致电客服',
    en: 'We are reviewing this order. It cannot be paid for, cancelled, changed or refunded until the review is complete. Its deadline is paused, and we will text you when we have finished. You can also call us.',
    next: viewOrder,
  },
  orderNotHoldable: {
    status: 200,
    zh: '只能核实已收款且没有其他事项在办理的现金订单：改期、退票、值机等请先办结',
    en: 'Only a paid cash order with nothing else in progress can be reviewed. Please finish changes, refunds and check-ins first.',
    next: { action: 'viewBooking', zh: '查看订单当前状态', en: 'See the status of the order' },
  },
  orderExpired: {
    status: 200,
    zh: '订单超时未支付，已自动取消，座位不再保留。',
    en: 'This order was not paid in time. It has been cancelled and the seats released.',
    next: bookAgain,
  },
  orderNotCancellable: {
    status: 200,
    zh: '订单当前状态不能取消',
    en: 'This order cannot be cancelled at the moment.',
    next: viewOrder,
  },
  wrongOrderFamily: {
    status: 200,
    zh: '该订单不属于现金订单，请到积分订单中查看',
    en: 'This is not a cash order. Please find it under points orders.',
    next: viewOrder,
  },
  contactFixed: {
    status: 200,
    zh: '订单当前状态不能更改联系人',
    en: 'The contact of this order cannot be changed at the moment.',
    next: viewOrder,
  },
  contactUnchanged: {
    status: 200,
    zh: '与订单现在的联系方式相同，无需更改',
    en: 'This is already the contact of the order. There is nothing to change.',
    next: viewOrder,
  },
  tooManyOpenOrders: {
    status: 200,
    zh: '您有{count}笔待支付订单，请先支付或取消',
    en: 'You have {count} unpaid orders. Please pay for them or cancel them first.',
    next: viewOrder,
  },
} as const satisfies Record<string, RefusalRow>;
