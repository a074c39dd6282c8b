import { defineTexts } from '../../../i18n/texts.ts';

export const memberZoneTexts = defineTexts('content/member-zone', {
  title: '会员专区',
  lead: '{member}的专享活动和权益，等级越高，可参加的活动越多。',
  myTier: '查看我的等级和积分',
  myTierAlone: '查看我的等级',
  join: '注册成为会员',
  none: '暂无会员活动',
  noneDetail: '新活动会在这里公布，您也可以查看面向所有旅客的优惠。',
  activities: '全部活动',
  forTier: '适用：{tier}',
});
