import { defineTexts } from '../i18n/texts.ts';

export const uiTexts = defineTexts('ui', {
  retry: '重新加载',
  callHotline: '拨打 {hotline}',
  requestId: '编号 {id}，致电时请告知',
});
