import { defineMachine } from '../machine.ts';

/**
 * Giving tickets back for money. Applied for, the seats are free at once and the fee is fixed; two checks, made by rule
 * where everything is known and by two people where not; then the coupons, then the money.
 */
export const ticketRefundMachine = defineMachine({
  name: 'ticket-refund',
  initial: 'REFUND_TICKET_APPLICATION',
  states: [
    'REFUND_TICKET_APPLICATION',
    'FIRST_CHECK_FINISHED',
    'FIRST_CHECK_REFUSE',
    'SECOND_CHECK_REFUSE',
    'CHECK_FINISHED',
    'REFUND_TICKET_FAILED',
    'REFUND_MONEY_PROCESSING',
    'REFUND_MONEY_FAILED',
    'REFUND_MONEY_EXCEPTION',
    'REFUND_MONEY_CANCELLED',
    'REFUND_MONEY_SUCCESS',
  ],
  terminal: ['FIRST_CHECK_REFUSE', 'REFUND_MONEY_SUCCESS'],
  transitions: [
    ['REFUND_TICKET_APPLICATION', 'firstApprove', 'FIRST_CHECK_FINISHED'],
    ['REFUND_TICKET_APPLICATION', 'firstRefuse', 'FIRST_CHECK_REFUSE'],
    ['FIRST_CHECK_FINISHED', 'secondApprove', 'CHECK_FINISHED'],
    // Back to whoever checked first.
    ['FIRST_CHECK_FINISHED', 'secondRefuse', 'SECOND_CHECK_REFUSE'],
    ['SECOND_CHECK_REFUSE', 'firstApprove', 'FIRST_CHECK_FINISHED'],
    ['SECOND_CHECK_REFUSE', 'firstRefuse', 'FIRST_CHECK_REFUSE'],
    ['CHECK_FINISHED', 'ticketFailed', 'REFUND_TICKET_FAILED'],
    ['REFUND_TICKET_FAILED', 'retryTicket', 'CHECK_FINISHED'],
    ['CHECK_FINISHED', 'payOut', 'REFUND_MONEY_PROCESSING'],
    ['REFUND_MONEY_PROCESSING', 'moneyArrived', 'REFUND_MONEY_SUCCESS'],
    ['REFUND_MONEY_PROCESSING', 'moneyRefused', 'REFUND_MONEY_FAILED'],
    ['REFUND_MONEY_PROCESSING', 'moneyUnknown', 'REFUND_MONEY_EXCEPTION'],
    // What was refused or left open may still arrive: it is asked again by itself.
    ['REFUND_MONEY_FAILED', 'moneyArrived', 'REFUND_MONEY_SUCCESS'],
    ['REFUND_MONEY_EXCEPTION', 'moneyArrived', 'REFUND_MONEY_SUCCESS'],
    ['REFUND_MONEY_FAILED', 'retryMoney', 'REFUND_MONEY_PROCESSING'],
    ['REFUND_MONEY_EXCEPTION', 'retryMoney', 'REFUND_MONEY_PROCESSING'],
    ['REFUND_MONEY_FAILED', 'withdraw', 'REFUND_MONEY_CANCELLED'],
    ['REFUND_MONEY_EXCEPTION', 'withdraw', 'REFUND_MONEY_CANCELLED'],
    ['REFUND_MONEY_CANCELLED', 'approveAgain', 'CHECK_FINISHED'],
    // Withdrawn, and paid back some other way: whoever withdrew it does not book that.
    ['REFUND_MONEY_CANCELLED', 'bookByHand', 'REFUND_MONEY_SUCCESS'],
  ],
});

/**
 * Giving back what is no ticket for money: tickets paid with points or vouchers, add-ons alone. A clerk takes the
 * request and decides; the money, the points and the seats go back when somebody else lets them, or by rule.
 */
export const productRefundMachine = defineMachine({
  name: 'product-refund',
  initial: 'REQUEST',
  states: ['REQUEST', 'UNDER_REVIEW', 'AGREE', 'REJECT', 'WAIT_REFUND', 'REFUND_SUCCESS', 'REFUND_FAILED'],
  terminal: ['REJECT', 'REFUND_SUCCESS'],
  transitions: [
    ['REQUEST', 'take', 'UNDER_REVIEW'],
    ['UNDER_REVIEW', 'approve', 'AGREE'],
    ['UNDER_REVIEW', 'refuse', 'REJECT'],
    // Whoever is to let the money go does not agree.
    ['AGREE', 'sendBack', 'UNDER_REVIEW'],
    ['AGREE', 'payOut', 'WAIT_REFUND'],
    ['WAIT_REFUND', 'moneyArrived', 'REFUND_SUCCESS'],
    ['WAIT_REFUND', 'moneyRefused', 'REFUND_FAILED'],
    ['REFUND_FAILED', 'retryMoney', 'WAIT_REFUND'],
    ['REFUND_FAILED', 'moneyArrived', 'REFUND_SUCCESS'],
  ],
});
