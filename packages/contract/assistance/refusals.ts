import { viewOrder } from '../next-steps.ts';
import type { RefusalRow } from '../refusal-row.ts';
import { serviceRefusals } from './service-refusals.ts';
import { unaccompaniedMinorRefusals } from './unaccompanied-minor-refusals.ts';

/** What can be refused about what people decide. */
export const assistanceRefusals = {
  assistanceOpen: {
    status: 200,
    zh: '该航段已有申请正在处理（{requestNo}）',
    en: 'There is a request for this flight already ({requestNo})',
    next: viewOrder,
  },
  assistanceUnknown: { status: 404, zh: '没有找到该申请', en: 'There is no such request' },
  assistanceBegun: {
    status: 200,
    zh: '申请已开始审核，不能撤回；如需帮助请致电客服',
    en: 'Somebody is looking at it already; it cannot be taken back',
  },
  ...unaccompaniedMinorRefusals,
  ...serviceRefusals,
} as const satisfies Record<string, RefusalRow>;
