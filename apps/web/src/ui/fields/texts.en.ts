import type { fieldTexts } from './texts.ts';

export default {
  less: 'Fewer',
  more: 'More',
  previousMonth: 'Previous month',
  nextMonth: 'Next month',
  showPassword: 'Show password',
  dateUnread: 'Please enter the date like 1990-03-07 or 7 Mar 1990',
  datePattern: 'yyyy-mm-dd',
  fromYuan: 'from CNY {yuan}',
  lowPrice: 'low price',
} satisfies typeof fieldTexts.zh;
