import { defineTexts } from '../../i18n/texts.ts';

export const flightLineTexts = defineTexts('flight-line', {
  sentence: '{departs} 从{from}起飞，{arrives} 到达{to}',
  arrivesLater: '{days} 天后 {time}',
  arrivesNextDay: '次日 {time}',
  arrivesDayBefore: '前一天 {time}',
  direct: '直飞',
  stopAt: '经停{city} {minutes} 分',
  transferAt: '{city}中转，停留 {duration}',
  transferOvernight: '{city}中转 {duration} · 通宵',
  localTimes: '当地时间',
});
