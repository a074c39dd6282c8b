import type { datesTexts } from './dates-texts.ts';

export default {
  chooseDates: 'Choose dates',
  outboundMark: 'Out',
  returnMark: 'Back',
  calendarNote: 'Lowest one-way fare for one adult, before taxes.',
  calendarNoteParty: 'Lowest one-way total for all passengers, with taxes.',
  greenMeans: 'Green',
  greenNote: 'is a low-fare day',
  summaryOneWay: 'Out {out}',
  summaryReturn: 'Out {out}, back {back}, {days} {days:day|days}',
} satisfies typeof datesTexts.zh;
