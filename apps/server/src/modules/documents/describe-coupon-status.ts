import type { Bilingual } from '@haidai/domain';

const couponStatusTexts: Readonly<Record<string, Bilingual>> = {
  'OPEN FOR USE': { zh: '未使用', en: 'Open' },
  'CHECKED IN': { zh: '已值机', en: 'Checked in' },
  'LIFTED/BOARDED': { zh: '已登机', en: 'Boarded' },
  'USED/FLOWN': { zh: '已使用', en: 'Flown' },
  SUSPENDED: { zh: '退改办理中', en: 'Being changed or refunded' },
  REFUNDED: { zh: '已退票', en: 'Refunded' },
  EXCHANGED: { zh: '已改签', en: 'Changed' },
  VOID: { zh: '已作废', en: 'Void' },
};

/** Describes the status of a flight coupon for a reader. */
export function describeCouponStatus(status: string): Bilingual {
  return couponStatusTexts[status] ?? { zh: status, en: status };
}
