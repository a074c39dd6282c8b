import { defineMachine } from '../machine.ts';

/**
 * The state machine of cash orders. CREATED and TRIPED are the draft, without seats. BOOKED holds seats until the order
 * expires. A payment that arrives after the end takes the seats again (`payLate`), or all of it is refunded. A waitlist
 * order is BOOKED without seats, and WAITING from its prepayment until it gets seats.
 */
export const cashOrderMachine = defineMachine({
  name: 'cash-order',
  initial: 'CREATED',
  states: [
    'CREATED',
    'TRIPED',
    'BOOKED',
    'WAITING',
    'PAYED',
    'PAYEDPART',
    'TICKEDPART',
    'TICKET_FAILED',
    'TICKED',
    'REFUND',
    'CANCELED',
    'BOOK_EXT',
    'CHANGING',
    'CHANGED',
    'HANGUP',
  ],
  terminal: ['REFUND'],
  transitions: [
    ['CREATED', 'savePassengers', 'TRIPED'],
    ['TRIPED', 'savePassengers', 'TRIPED'],
    ['TRIPED', 'book', 'BOOKED'],
    // A waitlist order holds no seats.
    ['TRIPED', 'bookWait', 'BOOKED'],
    ['CREATED', 'cancel', 'CANCELED'],
    ['TRIPED', 'cancel', 'CANCELED'],
    ['BOOKED', 'cancel', 'CANCELED'],
    // Staff cancel only orders without any payment. A partly paid order needs the decision of a person, as in a review.
    ['BOOKED', 'cancelByStaff', 'CANCELED'],
    ['CREATED', 'expire', 'CANCELED'],
    ['TRIPED', 'expire', 'CANCELED'],
    ['BOOKED', 'expire', 'CANCELED'],
    ['BOOKED', 'payPart', 'PAYEDPART'],
    ['PAYEDPART', 'payPart', 'PAYEDPART'],
    ['BOOKED', 'payAll', 'PAYED'],
    ['PAYEDPART', 'payAll', 'PAYED'],
    ['PAYEDPART', 'cancel', 'CANCELED'],
    ['PAYEDPART', 'expire', 'CANCELED'],
    ['CANCELED', 'payLate', 'PAYED'],
    // The whole prepayment has arrived, and the order waits for seats.
    ['BOOKED', 'joinLine', 'WAITING'],
    ['WAITING', 'fill', 'PAYED'],
    ['WAITING', 'cancel', 'CANCELED'],
    // The latest hour has passed, or every flight of the order was cancelled.
    ['WAITING', 'lapse', 'CANCELED'],
    ['WAITING', 'loseFlights', 'CANCELED'],
    ['PAYED', 'issueAll', 'TICKED'],
    ['PAYED', 'issueSome', 'TICKEDPART'],
    ['PAYED', 'issueNone', 'TICKET_FAILED'],
    ['TICKEDPART', 'issueAll', 'TICKED'],
    ['TICKET_FAILED', 'issueAll', 'TICKED'],
    ['TICKET_FAILED', 'issueSome', 'TICKEDPART'],
    ['TICKEDPART', 'giveUp', 'REFUND'],
    ['TICKET_FAILED', 'giveUp', 'REFUND'],
    ['TICKED', 'bookExtra', 'BOOK_EXT'],
    ['BOOK_EXT', 'payExtra', 'TICKED'],
    ['BOOK_EXT', 'dropExtra', 'TICKED'],
    ['TICKED', 'bookChange', 'CHANGING'],
    ['CHANGED', 'bookChange', 'CHANGING'],
    ['CHANGING', 'reissue', 'CHANGED'],
    ['CHANGING', 'keepTicket', 'TICKED'],
    ['CHANGING', 'keepChange', 'CHANGED'],
    ['TICKED', 'refundLast', 'REFUND'],
    ['CHANGED', 'refundLast', 'REFUND'],
    ['PAYEDPART', 'hangUp', 'HANGUP'],
    ['PAYED', 'hangUp', 'HANGUP'],
    ['TICKED', 'hangUp', 'HANGUP'],
    ['CHANGED', 'hangUp', 'HANGUP'],
    ['HANGUP', 'releasePart', 'PAYEDPART'],
    ['HANGUP', 'releasePaid', 'PAYED'],
    ['HANGUP', 'releaseTicked', 'TICKED'],
    ['HANGUP', 'releaseChanged', 'CHANGED'],
    ['HANGUP', 'rejectHeld', 'REFUND'],
  ],
});

/**
 * The state machine of orders paid with points or vouchers (b2c), with their taxes in money. CREATED and TRIPED are the
 * draft, as for cash orders. SUBMIT holds seats, points and vouchers until the order expires. These orders are never
 * paid in parts.
 */
export const b2cOrderMachine = defineMachine({
  name: 'b2c-order',
  initial: 'CREATED',
  states: [
    'CREATED',
    'TRIPED',
    'SUBMIT',
    'PAYED',
    'FINISHED',
    'CANCELLED',
    'OUTDATED',
    'MANUAL_CANCEL',
    'CANCELL_FAILED',
    'REFUND',
    'ISSUE_TICKET_FAILED',
    'ISSUE_TICKET_EXCEPTION',
  ],
  terminal: ['CANCELLED', 'MANUAL_CANCEL', 'REFUND'],
  transitions: [
    ['CREATED', 'savePassengers', 'TRIPED'],
    ['TRIPED', 'savePassengers', 'TRIPED'],
    ['TRIPED', 'book', 'SUBMIT'],
    // An order without a flight does not wait for passengers.
    ['CREATED', 'order', 'SUBMIT'],
    ['CREATED', 'cancel', 'CANCELLED'],
    ['TRIPED', 'cancel', 'CANCELLED'],
    ['SUBMIT', 'cancel', 'CANCELLED'],
    ['CREATED', 'expire', 'OUTDATED'],
    ['TRIPED', 'expire', 'OUTDATED'],
    ['SUBMIT', 'expire', 'OUTDATED'],
    ['SUBMIT', 'cancelByStaff', 'MANUAL_CANCEL'],
    // The release of the order's holds failed. Nobody can pay the order, and a job tries the release again.
    ['SUBMIT', 'failRelease', 'CANCELL_FAILED'],
    ['CANCELL_FAILED', 'release', 'CANCELLED'],
    ['SUBMIT', 'payAll', 'PAYED'],
    ['OUTDATED', 'payLate', 'PAYED'],
    ['PAYED', 'issueAll', 'FINISHED'],
    ['PAYED', 'issueSome', 'ISSUE_TICKET_EXCEPTION'],
    // The issuer gave no clear answer. The program asks it again before it assumes a result.
    ['PAYED', 'issueUnknown', 'ISSUE_TICKET_EXCEPTION'],
    ['PAYED', 'issueNone', 'ISSUE_TICKET_FAILED'],
    ['ISSUE_TICKET_FAILED', 'issueAll', 'FINISHED'],
    ['ISSUE_TICKET_FAILED', 'issueSome', 'ISSUE_TICKET_EXCEPTION'],
    ['ISSUE_TICKET_EXCEPTION', 'issueAll', 'FINISHED'],
    ['ISSUE_TICKET_EXCEPTION', 'issueNone', 'ISSUE_TICKET_FAILED'],
    ['ISSUE_TICKET_FAILED', 'giveUp', 'REFUND'],
    ['ISSUE_TICKET_EXCEPTION', 'giveUp', 'REFUND'],
    ['FINISHED', 'refundLast', 'REFUND'],
  ],
});
