import type { activityTexts } from './texts.ts';

export default {
  validBetween: '{from} to {to}',
  running: 'Now',
  soon: 'Soon',
  over: 'Ended',
  endedActivities: 'Ended offers',
  noActivities: 'No offers at present',
  noActivitiesHint: 'New offers will be announced here',
} satisfies typeof activityTexts.zh;
