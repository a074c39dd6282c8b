import { defineTexts } from '../../../i18n/texts.ts';
import zh from '../../../i18n/zh-CN/box.ts';

export const boxTexts = defineTexts('box', zh);
export type BoxText = keyof typeof zh;
