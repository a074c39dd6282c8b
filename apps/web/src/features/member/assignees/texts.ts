import { defineTexts } from '../../../i18n/texts.ts';
import zh from '../../../i18n/zh-CN/assignees.ts';

export const assigneeTexts = defineTexts('assignees', zh);
