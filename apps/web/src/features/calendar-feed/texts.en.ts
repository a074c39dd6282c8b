import type { calendarFeedTexts } from './texts.ts';

export default {
  title: 'Trips in your calendar',
  lead: 'Subscribe to all your flights in the calendar on your phone or computer. Delays, gate changes, rebookings and refunds appear when the calendar refreshes.',
  failed: 'We could not load your calendar subscription',
  switchOn: 'Turn on',
  switchingOn: 'Turning on',
  address: 'Calendar address',
  secret:
    'We show this address only once. Don’t share it: anyone who has it can see your flights, though not your name or ID number.',
  copy: 'Copy address',
  copied: 'Copied',
  copyFailed: 'Your browser does not allow copying. Please select the address and copy it yourself.',
  open: 'Open in calendar',
  madeAt: 'On since {time}',
  readAt: 'Last read by a calendar: {day}',
  notRead: 'No calendar has read it yet',
  renew: 'Get a new address',
  renewTitle: 'Get a new address?',
  renewDetail:
    'The current address stops working at once. You will need to subscribe again in your calendar with the new one.',
  renewing: 'Getting a new address',
  switchOff: 'Turn off',
  offTitle: 'Turn off the calendar subscription?',
  offDetail: 'The address stops working at once, and your calendar no longer receives updates.',
  switchingOff: 'Turning off',
  switchedOff: 'The calendar subscription is off.',
  cancel: 'Cancel',
} satisfies typeof calendarFeedTexts.zh;
