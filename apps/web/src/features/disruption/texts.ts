import { defineTexts } from '../../i18n/texts.ts';
import zh from '../../i18n/zh-CN/disruption.ts';

export const disruptionTexts = defineTexts('disruption', zh);

/** What each choice is called, and what it means. */
export const names = { KEEP: 'keep', CHANGE: 'change', REFUND: 'refund' } as const;
export const details = { KEEP: 'keepDetail', CHANGE: 'changeDetail', REFUND: 'refundDetail' } as const;
