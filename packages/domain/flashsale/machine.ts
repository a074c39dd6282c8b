import { defineMachine } from '../machine.ts';

/**
 * What becomes of somebody who asked for seats of a flash sale. ENTERED waits for the draw, WAITING for its turn; GRANTED
 * holds seats for a short while, ORDERED for the time of an order. Seats that come back go to the next in line.
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
    // Every seat is paid for: none can come back.
    ['WAITING', 'sellOut', 'SOLD_OUT'],
    ['WAITING', 'close', 'CLOSED'],
    ['GRANTED', 'order', 'ORDERED'],
    ['GRANTED', 'leave', 'LEFT'],
    ['GRANTED', 'lapse', 'LAPSED'],
    ['ORDERED', 'pay', 'BOUGHT'],
    // The order was cancelled, or ran out of time.
    ['ORDERED', 'lapse', 'LAPSED'],
    // Money came after the end, and the seats could be had once more.
    ['LAPSED', 'payLate', 'BOUGHT'],
  ],
});
