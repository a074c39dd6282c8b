import { defineTexts } from '../../i18n/texts.ts';
import zh from '../../i18n/zh-CN/upgrade.ts';

export const upgradeTexts = defineTexts('upgrade', zh);
