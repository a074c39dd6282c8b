import { defineTexts } from '../../../i18n/texts.ts';

export const rebookActTexts = defineTexts('disruption/desk/rebook', {
  title: '航班变动处理',
  none: '该订单没有变动的航班',
});
