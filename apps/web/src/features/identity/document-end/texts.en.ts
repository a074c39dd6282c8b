import type { documentEndTexts } from './texts.ts';

export default {
  lead: 'To protect your privacy, please enter the last four characters of the document number used for the booking.',
  documentEnd: 'Last four characters of the document number',
  documentEndHint: 'Upper or lower case; leave out Chinese characters and symbols',
  documentEndWrong: 'Please enter four digits or letters',
} satisfies typeof documentEndTexts.zh;
