export default {
  home: '首页',
  book: '机票预订',
  flights: '选择航班',
  flightStatus: '航班动态',
  login: '登录',
  passengers: '填写乘机人',
  verify: '核对订单',
  secure: '安全验证',
  pay: '支付',
  payOutcome: '支付结果',
  orders: '机票订单',
  order: '订单详情',
};
