import type { Bilingual } from '@haidai/domain';
import type { VoucherState } from '@haidai/domain/documents';

const voucherStateTexts: Readonly<Record<VoucherState, Bilingual>> = {
  READY: { zh: '可以开具', en: 'it can be made out' },
  NOT_YET: {
    zh: '还有未使用的航段，全部航段使用后再来',
    en: 'flights of it are still open; come back after the last one',
  },
  NOTHING: { zh: '没有已乘坐的航段', en: 'nothing of it was flown' },
  TOO_LATE: { zh: '已超过申请期限', en: 'the time to ask for it is over' },
};

/** Describes why a ticket has no receipt. */
export function describeVoucherState(state: VoucherState): Bilingual {
  return voucherStateTexts[state];
}
