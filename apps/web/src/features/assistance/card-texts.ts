import { defineTexts } from '../../i18n/texts.ts';

export const assistanceCardTexts = defineTexts('assistance/card', {
  cardTitle: '人工办理',
  cardHint: '不能自动办理的改期，或改乘其他航空公司，可提交申请由工作人员处理。',
  toManual: '人工改期',
  toEndorse: '申请签转',
});
