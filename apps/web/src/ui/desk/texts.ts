import { defineTexts } from '../../i18n/texts.ts';

export const deskTexts = defineTexts('ui/desk', {
  dueIn: '余 {time}',
  lateBy: '超 {time}',
  days: '{n} 天',
  hours: '{n} 小时',
  minutes: '{n} 分',
  asTable: '以表格显示',
  clearFilter: '取消条件：{label}',
});
