import { defineTexts } from '../../i18n/texts.ts';

export const dimensionTexts = defineTexts('reports/dimension', {
  day: '日期',
  hour: '时段',
  month: '月份',
  route: '航线',
  class: '舱位',
  cabin: '舱等',
  channel: '渠道',
  kind: '类型',
  cause: '原因',
  item: '项目',
  flight: '航班',
  method: '支付渠道',
  account: '科目',
});
