import { defineMachine } from '../machine.ts';

/**
 * The states of a flight coupon, which is one segment of a ticket. The names are the standard coupon statuses that the
 * site shows.
 */
export const flightCouponMachine = defineMachine({
  name: 'flight-coupon',
  initial: 'OPEN FOR USE',
  states: ['OPEN FOR USE', 'CHECKED IN', 'LIFTED/BOARDED', 'USED/FLOWN', 'SUSPENDED', 'REFUNDED', 'EXCHANGED', 'VOID'],
  terminal: ['USED/FLOWN', 'REFUNDED', 'EXCHANGED', 'VOID'],
  transitions: [
    ['OPEN FOR USE', 'checkIn', 'CHECKED IN'],
    ['CHECKED IN', 'cancelCheckIn', 'OPEN FOR USE'],
    ['CHECKED IN', 'board', 'LIFTED/BOARDED'],
    // The gate takes a traveller off again.
    ['LIFTED/BOARDED', 'offload', 'CHECKED IN'],
    ['LIFTED/BOARDED', 'fly', 'USED/FLOWN'],
    ['OPEN FOR USE', 'suspend', 'SUSPENDED'],
    ['SUSPENDED', 'resume', 'OPEN FOR USE'],
    ['OPEN FOR USE', 'refund', 'REFUNDED'],
    ['SUSPENDED', 'refund', 'REFUNDED'],
    ['OPEN FOR USE', 'exchange', 'EXCHANGED'],
    ['SUSPENDED', 'exchange', 'EXCHANGED'],
    ['OPEN FOR USE', 'void', 'VOID'],
    // The staff rejected an order under review on the day of its issue.
    ['SUSPENDED', 'void', 'VOID'],
  ],
});
