import type { overlayTexts } from './texts.ts';

export default {
  close: 'Close',
} satisfies typeof overlayTexts.zh;
