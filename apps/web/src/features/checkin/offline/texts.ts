import { defineTexts } from '../../../i18n/texts.ts';

export const offlineTexts = defineTexts('checkin/offline', {
  title: '没有网络',
  lead: '保存在本机的行程和登机牌仍可查看。查询、预订和退改需要网络，恢复后请重试。',
  leadNone: '查询、预订和退改需要网络，恢复后请重试。联网时打开过的行程和登机牌会保存在本机，没有网络也能查看。',
  retry: '重新连接',
  orderNo: '订单号 {orderNo}',
  savedAt: '{time} 保存',
  gateLater: '登机口以机场显示为准。',
  showPasses: '出示登机牌',
});
