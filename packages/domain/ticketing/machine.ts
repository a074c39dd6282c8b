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

/**
 * The states of an act: a call that changes coupons or EMDs at the issuer. An act without an answer is asked again with
 * the same number until the answer is known.
 */
export const issuerActMachine = defineMachine({
  name: 'issuer-act',
  initial: 'WAITING',
  states: ['WAITING', 'DONE', 'REFUSED', 'RELEASED', 'SETTLED'],
  terminal: ['DONE', 'RELEASED', 'SETTLED'],
  transitions: [
    ['WAITING', 'confirm', 'DONE'],
    ['WAITING', 'refuse', 'REFUSED'],
    // The coupons are released. If they still differ, the site forms a new act from their states.
    ['WAITING', 'release', 'RELEASED'],
    ['REFUSED', 'release', 'RELEASED'],
    // A staff member has carried out the act at the issuer.
    ['WAITING', 'settle', 'SETTLED'],
    ['REFUSED', 'settle', 'SETTLED'],
  ],
});

/** The states of a difference between a coupon or ticket here and at the issuer. */
export const issuerDifferenceMachine = defineMachine({
  name: 'issuer-difference',
  initial: 'OPEN',
  states: ['OPEN', 'ADOPTED', 'SENT', 'SETTLED', 'GONE'],
  terminal: ['ADOPTED', 'SENT', 'SETTLED', 'GONE'],
  transitions: [
    ['OPEN', 'adopt', 'ADOPTED'],
    ['OPEN', 'send', 'SENT'],
    ['OPEN', 'settle', 'SETTLED'],
    // A later notice of the issuer has the state of the site.
    ['OPEN', 'vanish', 'GONE'],
  ],
});
