import { editExtras, retry, viewOrder } from '../next-steps.ts';
import type { RefusalRow } from '../refusal-row.ts';

/** The refusals about insurance. */
export const insuranceRefusals = {
  insuranceInvalid: {
    status: 200,
    zh: '所选保险有误，请检查标出的项目',
    en: 'Some insurance cannot be booked as chosen. Please check the marked items.',
    next: editExtras,
  },
  policyNotFound: { status: 404, zh: '没有找到这份保险', en: 'We could not find this policy.', next: viewOrder },
  policyNotInForce: {
    status: 200,
    zh: '这份保险当前没有生效，不能理赔',
    en: 'This policy is not in force, so no claim can be made.',
    next: viewOrder,
  },
  delayNotRecorded: {
    status: 200,
    zh: '{flight} 没有到达记录，航班到达后才能申请延误理赔',
    en: '{flight} has no recorded arrival yet. You can claim for a delay once it has arrived.',
    next: retry,
  },
  delayTooShort: {
    status: 200,
    zh: '{flight} 实际延误 {minutes} 分钟，未达到 {from} 分钟的理赔条件',
    en: '{flight} was {minutes} minutes late. Claims start from a delay of {from} minutes.',
    next: viewOrder,
  },
  alreadyClaimed: {
    status: 200,
    zh: '这份保险已经申请过理赔',
    en: 'A claim has already been made on this policy.',
    next: viewOrder,
  },
} as const satisfies Record<string, RefusalRow>;
