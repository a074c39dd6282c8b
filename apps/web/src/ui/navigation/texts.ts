import { defineTexts } from '../../i18n/texts.ts';

export const navigationTexts = defineTexts('ui/navigation', {
  stepsLabel: '预订进度',
  stepDone: '（已完成）',
});
