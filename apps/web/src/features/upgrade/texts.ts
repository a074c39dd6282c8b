import { defineTexts } from '../../i18n/texts.ts';

export const upgradeTexts = defineTexts('upgrade', {
  title: '网站正在升级',
  text: '网站正在升级，退票、改期请联系官方在线客服，或拨打服务热线 {hotline}。',
  onlineService: '在线客服',
  callHotline: '拨打 {hotline}',
});
