import { viewOrder } from '../next-steps.ts';
import type { RefusalRow } from '../refusal-row.ts';
import { serviceRefusals } from './service-refusals.ts';
import { unaccompaniedMinorRefusals } from './unaccompanied-minor-refusals.ts';

/** The refusals about requests that the staff decide. */
export const assistanceRefusals = {
  assistanceOpen: {
    status: 200,
    zh: '该航段已有申请正在处理（{requestNo}）',
    en: 'A request for this flight already exists ({requestNo})',
    next: viewOrder,
  },
  assistanceUnknown: { status: 404, zh: '没有找到该申请', en: 'This request was not found' },
  assistanceBegun: {
    status: 200,
    zh: '申请已开始审核，不能撤回；如需帮助请致电客服',
    en: 'Our staff are already handling it, so it cannot be withdrawn',
  },
  ...unaccompaniedMinorRefusals,
  ...serviceRefusals,
} as const satisfies Record<string, RefusalRow>;
