import { defineTexts } from '../../../i18n/texts.ts';

export const activityTexts = defineTexts('content/activities', {
  validBetween: '{from} 至 {to}',
  running: '进行中',
  soon: '即将开始',
  over: '已结束',
  endedActivities: '已结束的活动',
  noActivities: '暂无进行中的活动',
  noActivitiesHint: '新活动会在这里公布',
});
