import { viewOrder } from '../next-steps.ts';
import type { RefusalRow } from '../refusal-row.ts';
import { serviceRefusals } from './service-refusals.ts';
import { unaccompaniedMinorRefusals } from './unaccompanied-minor-refusals.ts';

/** The refusals about requests that the staff decide. */
export const assistanceRefusals = {
  assistanceOpen: {
    status: 200,
    zh: '该航段已有申请正在处理（{requestNo}）',
    en: 'We are already handling a request for this flight ({requestNo}).',
    next: viewOrder,
  },
  assistanceUnknown: { status: 404, zh: '没有找到该申请', en: 'We could not find this request.' },
  assistanceBegun: {
    status: 200,
    zh: '申请已开始审核，不能撤回；如需帮助请致电客服',
    en: 'Our staff are already reviewing this request, so it can no longer be withdrawn. Please call us if you need help.',
  },
  ...unaccompaniedMinorRefusals,
  ...serviceRefusals,
} as const satisfies Record<string, RefusalRow>;
