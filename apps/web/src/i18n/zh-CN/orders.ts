export default {
  orderedFrom: '下单日期，从',
  orderedTo: '到',
  clearSearch: '清除条件',
  dateWrong: '请按 yyyy-mm-dd 填写日期',
  datesTurned: '结束日期不能早于开始日期',
  historyTitle: '历史订单',
  flashOrdersTitle: '秒杀订单',
  ordersOfYear: '最近一年的订单。更早的请查看',
  ordersBefore: '一年以前的订单。最近一年的请查看',
  noHistory: '没有一年以前的订单',
  noHistoryDetail: '下单满一年的订单会移到这里。',
};
