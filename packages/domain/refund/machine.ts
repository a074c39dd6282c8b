import { defineMachine } from '../machine.ts';

/**
 * The states of a refund of tickets. The application releases the seats and fixes the fee. Then come two checks, by
 * rule if all facts are known, otherwise by two staff members. Then the coupons are refunded, then the money.
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
    // The application returns to the first check.
    ['FIRST_CHECK_FINISHED', 'secondRefuse', 'SECOND_CHECK_REFUSE'],
    ['SECOND_CHECK_REFUSE', 'firstApprove', 'FIRST_CHECK_FINISHED'],
    ['SECOND_CHECK_REFUSE', 'firstRefuse', 'FIRST_CHECK_REFUSE'],
    ['CHECK_FINISHED', 'ticketFailed', 'REFUND_TICKET_FAILED'],
    ['REFUND_TICKET_FAILED', 'retryTicket', 'CHECK_FINISHED'],
    // The coupon was used elsewhere.
    ['REFUND_TICKET_FAILED', 'firstRefuse', 'FIRST_CHECK_REFUSE'],
    ['CHECK_FINISHED', 'payOut', 'REFUND_MONEY_PROCESSING'],
    ['REFUND_MONEY_PROCESSING', 'moneyArrived', 'REFUND_MONEY_SUCCESS'],
    ['REFUND_MONEY_PROCESSING', 'moneyRefused', 'REFUND_MONEY_FAILED'],
    ['REFUND_MONEY_PROCESSING', 'moneyUnknown', 'REFUND_MONEY_EXCEPTION'],
    // A refused or open refund of money can still arrive. The site asks the gateway again without staff.
    ['REFUND_MONEY_FAILED', 'moneyArrived', 'REFUND_MONEY_SUCCESS'],
    ['REFUND_MONEY_EXCEPTION', 'moneyArrived', 'REFUND_MONEY_SUCCESS'],
    ['REFUND_MONEY_FAILED', 'retryMoney', 'REFUND_MONEY_PROCESSING'],
    ['REFUND_MONEY_EXCEPTION', 'retryMoney', 'REFUND_MONEY_PROCESSING'],
    ['REFUND_MONEY_FAILED', 'withdraw', 'REFUND_MONEY_CANCELLED'],
    ['REFUND_MONEY_EXCEPTION', 'withdraw', 'REFUND_MONEY_CANCELLED'],
    ['REFUND_MONEY_CANCELLED', 'approveAgain', 'CHECK_FINISHED'],
    // The money was refunded in another way. A staff member other than the one who withdrew it books this.
    ['REFUND_MONEY_CANCELLED', 'bookByHand', 'REFUND_MONEY_SUCCESS'],
  ],
});

/**
 * The states of a refund of tickets paid with points or vouchers, or of add-ons without their ticket. A clerk takes the
 * request and decides. A second staff member, or a rule, then releases the money, the points and the seats.
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
    // The second staff member does not agree.
    ['AGREE', 'sendBack', 'UNDER_REVIEW'],
    ['AGREE', 'payOut', 'WAIT_REFUND'],
    // The ticket issuer refuses to refund the coupons. The staff decide again.
    ['AGREE', 'ticketFailed', 'REQUEST'],
    ['WAIT_REFUND', 'moneyArrived', 'REFUND_SUCCESS'],
    ['WAIT_REFUND', 'moneyRefused', 'REFUND_FAILED'],
    ['REFUND_FAILED', 'retryMoney', 'WAIT_REFUND'],
    ['REFUND_FAILED', 'moneyArrived', 'REFUND_SUCCESS'],
  ],
});
