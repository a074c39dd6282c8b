import { defineTexts } from '../../i18n/texts.ts';
import zh from '../../i18n/zh-CN/titles.ts';

/** The titles of all pages. Routes are known to every page, so their titles must not bring the texts of a feature along. */
export const titleTexts = defineTexts('titles', zh);
