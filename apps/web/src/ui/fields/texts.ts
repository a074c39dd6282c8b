import { defineTexts } from '../../i18n/texts.ts';

export const fieldTexts = defineTexts('ui/fields', {
  less: '减少',
  more: '增加',
  previousMonth: '上个月',
  nextMonth: '下个月',
  showPassword: '显示密码',
  dateUnread: '请按 1990-03-07 的格式填写日期',
  datePattern: '年-月-日',
  fromYuan: '{yuan} 元起',
  lowPrice: '低价',
});
