import { defineTexts } from '../../../i18n/texts.ts';

export const documentEndTexts = defineTexts('identity/document-end', {
  lead: '为保护隐私，请填写乘机人购票证件号码的后四位。',
  documentEnd: '证件号后四位',
  documentEndHint: '字母不分大小写；号码中的汉字和符号不算',
  documentEndWrong: '请填写四位数字或字母',
});
