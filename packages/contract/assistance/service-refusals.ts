import { ages } from '@haidai/domain/booking';
import { viewOrder } from '../next-steps.ts';
import type { RefusalRow } from '../refusal-row.ts';

/** The refusals about special services. */
export const serviceRefusals = {
  serviceDetails: { status: 200, zh: '请补全所需的资料', en: 'Please fill in all the required details.' },
  serviceTooLate: {
    status: 200,
    zh: '{service}须在起飞前 {hours} 小时以前申请；请致电客服，我们尽力安排',
    en: 'Please request this service at least {hours} hours before departure ({service}). Call us and we will do our best to help.',
    next: { action: 'callUs', zh: '致电客服', en: 'Call us' },
  },
  serviceFull: {
    status: 200,
    zh: '该航班的{service}名额（{places} 名）已满，请改乘其他航班或致电客服',
    en: 'All {places} places on this flight are taken ({service}). Please choose another flight or call us.',
    next: viewOrder,
  },
  serviceNotNeeded: {
    status: 200,
    zh: '乘机当日孕期 {weeks} 周，未满 {from} 周，可以正常乘机，无需申请',
    en: 'You will be {weeks} weeks pregnant on that day. You can fly without a request until week {from}.',
    next: viewOrder,
  },
  pregnancyTooFar: {
    status: 200,
    zh: '乘机当日孕期 {weeks} 周，满 {from} 周不能乘机，可因病申请退票',
    en: 'You will be {weeks} weeks pregnant on that day, and we cannot carry you from week {from}. You can request a refund for medical reasons.',
    next: viewOrder,
  },
  batteryTooBig: {
    status: 200,
    zh: '电池超过限额：一块不超过 {one} Wh，两块每块不超过 {two} Wh',
    en: 'The battery is too large. You may bring one battery of up to {one} Wh, or two of up to {two} Wh each.',
  },
  petTooYoung: { status: 200, zh: '宠物须满 {weeks} 周龄', en: 'Pets must be at least {weeks} weeks old.' },
  petTooHot: {
    status: 200,
    zh: '{from} 月至 {to} 月不收运短鼻品种',
    en: 'We do not carry short-nosed breeds from month {from} to month {to}.',
  },
  companionNeeded: {
    status: 200,
    zh: `须有一名满 ${ages.guardian} 周岁的成人在同一订单同行`,
    en: `An adult aged ${ages.guardian} or over must travel on the same booking.`,
    next: viewOrder,
  },
  certificateOld: {
    status: 200,
    zh: '诊断证明、检疫证明须在乘机前 {days} 天以内开具',
    en: 'The medical or quarantine certificate must be issued no more than {days} days before the flight.',
  },
} as const satisfies Record<string, RefusalRow>;
