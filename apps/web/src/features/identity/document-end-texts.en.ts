import type { documentEndTexts } from './document-end-texts.ts';

export default {
  lead: 'For privacy, please enter the last four of the document number the ticket was bought with.',
  documentEnd: 'Last four of the document number',
  documentEndHint: 'Capitals or not; signs and words in the number do not count',
  documentEndWrong: 'Please enter four digits or letters',
} satisfies typeof documentEndTexts.zh;
