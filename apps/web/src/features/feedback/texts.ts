import { defineTexts } from '../../i18n/texts.ts';
import zh from '../../i18n/zh-CN/feedback.ts';

export const feedbackTexts = defineTexts('feedback', zh);
