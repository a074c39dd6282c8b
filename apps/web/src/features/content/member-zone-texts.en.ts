import type { memberZoneTexts } from './member-zone-texts.ts';

export default {
  title: 'For members',
  lead: 'Offers and benefits for members; the higher the tier, the more there is.',
  myTier: 'My tier and points',
  join: 'Become a member',
  none: 'Nothing for members right now',
  noneDetail: 'New offers are published here; there are others for everybody, too.',
  activities: 'All offers',
  forTier: 'For: {tier}',
} satisfies typeof memberZoneTexts.zh;
