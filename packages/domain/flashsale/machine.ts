import { defineMachine } from '../machine.ts';

/**
 * The states of an entry in a flash sale. ENTERED waits for the draw, WAITING for its turn. GRANTED holds seats for a
 * short time, ORDERED for the time of an order. Released seats go to the next entry in line.
 */
export const flashEntryMachine = defineMachine({
  name: 'flash-entry',
  initial: 'ENTERED',
  states: ['ENTERED', 'WAITING', 'GRANTED', 'ORDERED', 'BOUGHT', 'LAPSED', 'SOLD_OUT', 'CLOSED', 'LEFT'],
  terminal: ['BOUGHT', 'SOLD_OUT', 'CLOSED', 'LEFT'],
  transitions: [
    ['ENTERED', 'draw', 'WAITING'],
    ['ENTERED', 'leave', 'LEFT'],
    ['ENTERED', 'close', 'CLOSED'],
    ['WAITING', 'grant', 'GRANTED'],
    ['WAITING', 'leave', 'LEFT'],
    // Every seat is paid, so no seat can come back.
    ['WAITING', 'sellOut', 'SOLD_OUT'],
    ['WAITING', 'close', 'CLOSED'],
    ['GRANTED', 'order', 'ORDERED'],
    ['GRANTED', 'leave', 'LEFT'],
    ['GRANTED', 'lapse', 'LAPSED'],
    ['ORDERED', 'pay', 'BOUGHT'],
    // The order was cancelled or expired.
    ['ORDERED', 'lapse', 'LAPSED'],
    // The payment arrived after the end of the order, and the seats were still available.
    ['LAPSED', 'payLate', 'BOUGHT'],
  ],
});
