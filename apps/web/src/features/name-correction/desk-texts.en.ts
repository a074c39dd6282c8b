import type { deskNameTexts } from './desk-texts.ts';

export default {
  title: 'Corrections of names',
  loadFailed: 'We could not load the corrections',
  document: 'Document number',
  answer: 'Answer: {answer}',
  back: 'Restore the earlier name',
  backLead:
    'The ticket gets the name and document from before the correction, and the traveller is told. This is recorded in the log.',
  reason: 'Reason',
  reasonMissing: 'Please enter a reason of at least {least} characters',
  sending: 'Restoring…',
} satisfies typeof deskNameTexts.zh;
