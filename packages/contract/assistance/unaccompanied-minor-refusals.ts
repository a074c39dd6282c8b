import { chooseAgain, editPassengers, viewOrder } from '../next-steps.ts';
import type { RefusalRow } from '../refusal-row.ts';

/** The refusals about unaccompanied minors. */
export const unaccompaniedMinorRefusals = {
  aloneAge: {
    status: 200,
    zh: '起飞当日须满 {from} 周岁、不满 {below} 周岁',
    en: 'The child must be at least {from} and under {below} on the day of departure.',
  },
  aloneAbroad: {
    status: 200,
    zh: '无成人陪伴儿童只在国内航班办理',
    en: 'Unaccompanied minors can only travel on domestic flights.',
    next: chooseAgain,
  },
  aloneLastFlight: {
    status: 200,
    zh: '当天最后一班不办理无成人陪伴儿童，请选择较早的航班',
    en: 'Unaccompanied minors cannot travel on the last flight of the day. Please choose an earlier flight.',
    next: chooseAgain,
  },
  aloneTooLate: {
    status: 200,
    zh: '须在起飞 {hours} 小时前办理，请选择其他航班',
    en: 'Please apply at least {hours} hours before departure, or choose another flight.',
    next: chooseAgain,
  },
  aloneFull: {
    status: 200,
    zh: '该航班的无成人陪伴儿童名额（{places} 名）已满，请选择其他航班',
    en: 'All {places} places for unaccompanied minors on this flight are taken. Please choose another flight.',
    next: chooseAgain,
  },
  aloneOpen: {
    status: 200,
    zh: '该儿童在这一航班上已有申请（{umNo}）',
    en: 'You have already applied for this child on this flight ({umNo}).',
  },
  aloneTicketFirst: {
    status: 200,
    zh: '{age} 周岁及以上按成人购票：请先购票，再从订单中申请',
    en: 'Travellers aged {age} and over need an adult ticket. Please buy it first, then apply from the order.',
    next: chooseAgain,
  },
  aloneAccompanied: {
    status: 200,
    zh: '{name} 与成人同行，不需要申请',
    en: '{name} is travelling with an adult, so no application is needed.',
    next: viewOrder,
  },
  aloneUnknown: { status: 404, zh: '没有找到该申请', en: 'We could not find this application.' },
  aloneNotConfirmed: {
    status: 200,
    zh: '申请还没有确认，或已取消',
    en: 'The application has not been confirmed, or has been cancelled.',
  },
  aloneBooked: {
    status: 200,
    zh: '该申请已有订单（{orderNo}）',
    en: 'There is already an order for this application ({orderNo}).',
    next: viewOrder,
  },
  aloneOtherChild: {
    status: 200,
    zh: '乘机人须为申请中的儿童（{name}），证件号码也须一致',
    en: 'The passenger must be the child named in the application ({name}), with the same document.',
    next: editPassengers,
  },
  aloneHasTicket: {
    status: 200,
    zh: '该儿童已有客票，不能只取消服务；请先退票或改期',
    en: 'The child already has a ticket, so the service cannot be cancelled on its own. Please refund or change the ticket first.',
    next: viewOrder,
  },
  aloneDirect: {
    status: 200,
    zh: '无成人陪伴儿童只在直达航班办理，请选择其他航班',
    en: 'Unaccompanied minors can only travel on direct flights. Please choose another flight.',
    next: chooseAgain,
  },
  escortInvalid: {
    status: 200,
    zh: '请检查送机人、接机人的资料',
    en: 'Please check the details of the adults who will drop off and meet the child.',
  },
  noOpenTicket: {
    status: 200,
    zh: '该乘机人在这一航段没有可用的客票',
    en: 'This passenger has no valid ticket for this flight.',
    next: viewOrder,
  },
} as const satisfies Record<string, RefusalRow>;
