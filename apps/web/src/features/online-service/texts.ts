import { defineTexts } from '../../i18n/texts.ts';

export const onlineServiceTexts = defineTexts('online-service', {
  notice: '温馨提示',
  loginFirst: '登录后方可在线咨询',
  cancel: '取消',
  toLogin: '去登录',
  busy: '在线客服忙，请稍后重试',
  ready: '在线客服已就绪，请点击打开。',
  open: '打开在线客服',
  ok: '知道了',
});
