import { defineTexts } from '../../i18n/texts.ts';
import zh from '../../i18n/zh-CN/member-zone.ts';

export const memberZoneTexts = defineTexts('member-zone', zh);
