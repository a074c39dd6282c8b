import type { Bilingual } from '@haidai/domain';
import type { VoucherState } from '@haidai/domain/documents';

const voucherStateTexts: Readonly<Record<VoucherState, Bilingual>> = {
  READY: { zh: '可以开具', en: 'it can be issued' },
  NOT_YET: {
    zh: '还有未使用的航段，全部航段使用后再来',
    en: 'some flights have not been used yet. Please come back after the last one',
  },
  NOTHING: { zh: '没有已乘坐的航段', en: 'no flight on it has been flown' },
  TOO_LATE: { zh: '已超过申请期限', en: 'the deadline for issuing it has passed' },
};

/** Describes why a ticket has no receipt. */
export function describeVoucherState(state: VoucherState): Bilingual {
  return voucherStateTexts[state];
}
