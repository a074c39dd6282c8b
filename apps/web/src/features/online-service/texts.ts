import { defineTexts } from '../../i18n/texts.ts';
import zh from '../../i18n/zh-CN/online-service.ts';

export const onlineServiceTexts = defineTexts('online-service', zh);
