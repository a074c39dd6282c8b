import type { PointEntryType } from '@haidai/domain/member';
import type { Language } from '../../../platform/index.ts';

interface Words {
  zh: string;
  en: string;
}

/** The texts of ledger rows by their type. */
const byType: Readonly<Record<PointEntryType, Words>> = {
  EARN_FLIGHT: { zh: '乘机累积', en: 'Flight' },
  EARN_GIFT: { zh: '注册赠送', en: 'Welcome points' },
  REDEEM: { zh: '兑换机票', en: 'Award flight' },
  REVERSE: { zh: '积分退回', en: 'Points returned' },
  EXPIRE: { zh: '到期清零', en: 'Expired' },
  ADJUST: { zh: '积分调整', en: 'Adjustment' },
};
/** The texts of reasons that are more exact than the text of the type. */
const byReason: Readonly<Record<string, Words>> = {
  'order ended': { zh: '订单取消，积分退回', en: 'Order cancelled, points returned' },
  'ticket refunded': { zh: '退票，积分退回', en: 'Ticket refunded, points returned' },
  'flight refunded': { zh: '航班退票，收回累积', en: 'Flight refunded, points deducted' },
  'accounts merged': { zh: '账号合并，积分转移', en: 'Accounts merged, points moved' },
};

export function describeEntry({ type, reason }: { type: PointEntryType; reason: string }, language: Language): string {
  return (byReason[reason] ?? byType[type])[language];
}
