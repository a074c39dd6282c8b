import { defineTexts } from '../../i18n/texts.ts';
import zh from '../../i18n/zh-CN/notices.ts';

export const noticeTexts = defineTexts('notices', zh);
