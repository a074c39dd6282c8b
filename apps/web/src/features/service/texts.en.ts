import { leastReasonLetters } from '@haidai/domain/staff';
import type { serviceTexts } from './texts.ts';

export default {
  identify: 'Identify the caller',
  identifyLead:
    'Ask the caller for the last four characters of the document of any traveller in the order. You can then act on this order for 20 minutes. Everything you do is logged.',
  documentEnd: 'Last four of the document',
  documentEndMissing: 'Please enter the four characters the caller told you',
  reason: 'Reason for the call',
  reasonShort: `Please enter at least ${leastReasonLetters} characters`,
  checking: 'Checking…',
  begin: 'Begin',
  serving: 'Acting for {caller} until {until}',
  booking: 'Acting for a caller until {until}',
  end: 'Stop acting',
  ending: 'Stopping…',
  contactTitle: 'Change contact',
  contactLead:
    'Messages about this order will go to the new mobile or e-mail address. The present contact is told about the change.',
  contactNew: 'New mobile or e-mail address',
  contactMissing: 'Please enter a mobile or an e-mail address',
  contactNow: 'Change',
  contactDone: 'Changed. The contact is now {mobile} {mail}',
  sending: 'Sending…',
  done: 'Done',
} satisfies typeof serviceTexts.zh;
