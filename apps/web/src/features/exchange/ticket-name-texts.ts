import { defineTexts } from '../../i18n/texts.ts';

export const ticketNameTexts = defineTexts('exchange/ticket-name', {
  tktNo: '客票号',
  tktNoHint: '13 位数字，如 {accountingCode}-2400001234',
  tktNoWrong: '请填写 13 位客票号',
  passName: '乘机人姓名',
  passNameWrong: '请按客票填写姓名',
});
