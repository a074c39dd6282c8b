import { defineTexts } from '../../i18n/texts.ts';

export const overlayTexts = defineTexts('ui/overlays', {
  close: '关闭',
});
