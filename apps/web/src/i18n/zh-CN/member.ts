export default {
  account: '用户中心',
  orders: '订单',
  awardOrders: '积分订单',
  historyOrders: '历史订单',
  airOrders: '机票订单',
  changeOrders: '改期订单',
  unpaidOrders: '{count} 笔待支付',
  coupons: '我的优惠券',
  security: '账号安全',
  signIns: '登录设备',
  member: '海岱会员',
  smsUser: '手机用户',
};
