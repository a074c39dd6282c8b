import { defineTexts } from '../i18n/texts.ts';

export const coreTexts = defineTexts('core', {
  sessionLost: '登录已失效，请重新登录',
  connectionLost: '网络似乎断开了，请再试一次。已填写的内容不会丢失，也不会重复提交或重复扣款。',
  botWall: '访问异常，请完成验证',
});
