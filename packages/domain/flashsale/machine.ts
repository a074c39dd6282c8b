import type { Bilingual } from '../bilingual.ts';
import { defineMachine, type StateOf } from '../machine.ts';

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

/** The texts for members about each state of an entry. */
export const flashEntryTexts = {
  ENTERED: { zh: '等待开售抽签', en: 'Waiting for the draw' },
  WAITING: { zh: '排队中', en: 'In the queue' },
  GRANTED: { zh: '已为您保留座位', en: 'Seats reserved for you' },
  ORDERED: { zh: '已下单', en: 'Ordered' },
  BOUGHT: { zh: '抢购成功', en: 'Bought' },
  LAPSED: { zh: '超时未完成，座位已放回', en: 'Time ran out, seats released' },
  SOLD_OUT: { zh: '已抢光', en: 'Sold out' },
  CLOSED: { zh: '本场已结束', en: 'Round ended' },
  LEFT: { zh: '您已放弃', en: 'You left the queue' },
} as const satisfies Record<StateOf<typeof flashEntryMachine>, Bilingual>;
