import type { PointEntryType } from '@haidai/domain/member';
import type { Language } from '../../../platform/index.ts';

interface Words {
  zh: string;
  en: string;
}

/** What a row is for, by its type. */
const byType: Readonly<Record<PointEntryType, Words>> = {
  EARN_FLIGHT: { zh: '乘机累积', en: 'Flight' },
  EARN_GIFT: { zh: '注册赠送', en: 'Gift of the registration' },
  REDEEM: { zh: '兑换机票', en: 'Award flight' },
  REVERSE: { zh: '积分退回', en: 'Given back' },
  EXPIRE: { zh: '到期清零', en: 'Run out' },
  ADJUST: { zh: '积分调整', en: 'Adjustment' },
};
/** Where the reason says it better. */
const byReason: Readonly<Record<string, Words>> = {
  'order ended': { zh: '订单取消，积分退回', en: 'The order ended, points are back' },
  'ticket refunded': { zh: '退票，积分退回', en: 'Ticket refunded, points are back' },
  'flight refunded': { zh: '航班退票，收回累积', en: 'Flight refunded, its points are taken back' },
};

export function sayEntry({ type, reason }: { type: PointEntryType; reason: string }, language: Language): string {
  return (byReason[reason] ?? byType[type])[language];
}
