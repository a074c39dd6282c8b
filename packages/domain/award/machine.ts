import { defineMachine } from '../machine.ts';

/** The states of an exchange voucher: printed, added to a member's account, held for an order, used for a ticket. */
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
    // The member could not fly with the ticket and was not at fault.
    ['USED', 'giveBack', 'AVAILABLE'],
  ],
});
