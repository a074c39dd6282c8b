import { defineTexts } from '../../../i18n/texts.ts';

export const datesTexts = defineTexts('shopping/box/dates', {
  chooseDates: '选择日期',
  outboundMark: '去',
  returnMark: '返',
  calendarNote: '价格为单人单程最低票面价，不含税费。',
  calendarNoteParty: '价格为全部乘机人的单程最低总价，含税费。',
  greenMeans: '绿色',
  greenNote: '为低价日',
  summaryOneWay: '去 {out}',
  summaryReturn: '去 {out} — 返 {back}　共 {days} 天',
});
