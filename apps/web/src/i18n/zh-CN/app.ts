export default {
  siteTitle: '海岱航空',
  siteDescription: '海岱航空官方网站：国内与国际机票查询、低价日历、在线预订与支付，退改规则先看后买。',
  titleOf: '{page} · 海岱航空',
  pageFailed: '这个页面没有打开，网络似乎断开了',
  inputKept: '您填写的内容已保留，30 分钟内有效',
  skipToContent: '跳到主要内容',
  sessionLost: '登录已失效，请重新登录',
  loading: '正在加载',
  loadingHint: '通常不超过 5 秒',
};
