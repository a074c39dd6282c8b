import type { memberZoneTexts } from './texts.ts';

export default {
  title: 'Members’ zone',
  lead: 'Exclusive offers and benefits for {member}s. The higher your tier, the more you can join.',
  myTier: 'View my tier and points',
  myTierAlone: 'View my tier',
  join: 'Become a member',
  none: 'No offers for members at present',
  noneDetail: 'New offers will be published here. You can also see the offers for all travellers.',
  activities: 'All offers',
  forTier: 'For: {tier}',
} satisfies typeof memberZoneTexts.zh;
