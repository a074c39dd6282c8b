import { defineMachine } from '../machine.ts';

/** A voucher: printed, added to a member's account, kept for an order, used for a ticket. */
export const voucherMachine = defineMachine({
  name: 'exchange-voucher',
  initial: 'NEW',
  states: ['NEW', 'AVAILABLE', 'HELD', 'USED'],
  terminal: [],
  transitions: [
    ['NEW', 'add', 'AVAILABLE'],
    ['AVAILABLE', 'hold', 'HELD'],
    ['HELD', 'release', 'AVAILABLE'],
    ['HELD', 'use', 'USED'],
    // The ticket could not be flown through no fault of the member's.
    ['USED', 'giveBack', 'AVAILABLE'],
  ],
});
