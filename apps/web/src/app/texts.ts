import { defineTexts } from '../i18n/texts.ts';

export const appTexts = defineTexts('app', {
  pageFailed: '页面加载失败，网络似乎断开了',
  inputKept: '您填写的内容已保留，{figures.draftMinutes} 分钟内有效',
  loginFirst: '请先登录',
  loginFirstHint: '登录后继续打开这个页面。',
  pageLate: '页面加载超时，请检查网络后重新加载',
  reload: '重新加载',
  verification: '安全验证',
  verified: '验证通过',
  loading: '正在加载',
  working: '正在处理',
  offline: '没有网络。已填写的内容不会丢失。',
  offlineWaiting: '没有网络，恢复后自动继续。已填写的内容不会丢失。',
  offlineTrips: '查看已保存的行程和登机牌',
  loadingHint: '通常只需几秒',
});
