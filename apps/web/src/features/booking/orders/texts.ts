import { defineTexts } from '../../../i18n/texts.ts';

/**
 * The texts that only the order lists use. The box on the home page loads the texts of booking and needs none of these.
 */
export const ordersTexts = defineTexts('booking/orders', {
  orderedFrom: '下单日期起',
  orderedTo: '下单日期止',
  clearSearch: '清除条件',
  dateWrong: '请填写日期，如 2026-05-22',
  datesTurned: '结束日期不能早于开始日期',
  historyTitle: '历史订单',
  ordersOfYear: '最近一年的订单。更早的请查看',
  ordersBefore: '一年以前的订单。最近一年的请查看',
  noHistory: '暂无一年以前的订单',
  noHistoryDetail: '下单满一年的订单会移到这里。',
  nameOrOrderNo: '乘机人姓名或订单号',
  recentOrders: '查看近一年的订单',
  toFlights: '查询航班',
  toFlashSale: '看看限时秒杀',
  showAll: '查看全部订单',
  noChanges: '暂无改期',
  noChangesDetail: '您从订单申请的改期会显示在这里。',
});
