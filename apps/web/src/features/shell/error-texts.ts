import { defineTexts } from '../../i18n/texts.ts';

export const errorTexts = defineTexts('shell/error', {
  errorBroken: '页面加载失败',
  errorBrokenText: '系统出现故障，我们已记录并正在处理，请稍后再试。',
  errorTimeout: '页面加载超时',
  errorTimeoutText: '网络缓慢或已中断，页面未能在 {seconds} 秒内打开。请检查网络后重试。',
  errorMaintenance: '网站正在维护',
  errorMaintenanceText: '维护期间暂停网上办理。已出票的客票不受影响，请照常乘机。',
  errorKept: '为您保留的内容',
  errorKeptDraft: '未完成的行程和乘机人信息保留 {figures.draftMinutes} 分钟，返回预订页即可继续。',
  errorKeptOrder: '已提交的订单和已付款项不受影响，可在“我的订单”中核对，请勿重复付款。',
  errorNext: '下一步',
  errorHome: '回到首页',
  errorNumber: '编号 {id}，致电时请告知',
});
