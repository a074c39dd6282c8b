import type { flightLineTexts } from './texts.ts';

export default {
  sentence: 'Departs {from} at {departs}, arrives {to} at {arrives}',
  arrivesLater: '{time}, {days} days later',
  arrivesNextDay: '{time} the next day',
  arrivesDayBefore: '{time} the day before',
  direct: 'Direct',
  stopAt: 'Stops at {city} for {minutes} min',
  transferAt: 'Change at {city}, {duration}',
  transferOvernight: 'Change at {city}, {duration}, overnight',
  localTimes: 'local times',
} satisfies typeof flightLineTexts.zh;
