import type { changesTexts } from './texts.ts';

export default {
  title: 'Change',
  cardHint:
    'You see the price, and how it is calculated, before you confirm. We hold the new seat before we release the old one.',
  cardNone: 'No ticket in this order can be changed now.',
  cardHeld: 'You can request a change once the review is finished.',
  start: 'Change flight',
  loadFailed: 'The changes could not be loaded',
  recordOf: 'Change {orderNo}',
  madeFrom: 'Changed from order {orderNo}',
  appliedAt: 'requested {time}',
  doneAt: 'completed {time}',
  paidFor: 'Fee ¥{fee}, difference ¥{difference}',
  details: 'Details',
  toPay: 'Pay now',
  toChange: 'View the change',
  toOriginal: 'View the original order',
  oldTicket: '{name}: old ticket {oldTktNo}',
  newTicket: 'new ticket {tktNo}',
  stateWorking: 'Issuing the new ticket',
  stateDone: 'Changed',
  stateDropped: 'Not completed; the original ticket is unchanged',
  stateWaiting: 'Awaiting payment',
  andPoints: ' + {points} points',
} satisfies typeof changesTexts.zh;
