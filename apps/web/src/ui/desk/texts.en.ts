import type { deskTexts } from './texts.ts';

export default {
  dueIn: '{time} left',
  lateBy: '{time} late',
  days: '{n} d',
  hours: '{n} h',
  minutes: '{n} min',
  asTable: 'Show as a table',
  clearFilter: 'Remove the filter: {label}',
} satisfies typeof deskTexts.zh;
