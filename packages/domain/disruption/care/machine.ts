import { defineMachine, type StateOf } from '../../machine.ts';

/**
 * The states of a voucher for a meal, a hotel or a transfer during a disruption. An entitled voucher waits for the
 * traveller's choice of a flight. Only an issued voucher can be redeemed.
 */
export const serviceVoucherMachine = defineMachine({
  name: 'service-voucher',
  initial: 'ENTITLED',
  states: ['ENTITLED', 'ISSUED', 'USED', 'EXPIRED', 'CANCELLED'],
  terminal: ['USED', 'EXPIRED'],
  transitions: [
    ['ENTITLED', 'issue', 'ISSUED'],
    ['ISSUED', 'redeem', 'USED'],
    ['ENTITLED', 'expire', 'EXPIRED'],
    ['ISSUED', 'expire', 'EXPIRED'],
    // The flight recovers, the tickets are refunded, or the chosen flight needs no such wait.
    ['ENTITLED', 'cancel', 'CANCELLED'],
    ['ISSUED', 'cancel', 'CANCELLED'],
    // The flight is late again.
    ['CANCELLED', 'entitle', 'ENTITLED'],
  ],
});

export type ServiceVoucherStatus = StateOf<typeof serviceVoucherMachine>;
