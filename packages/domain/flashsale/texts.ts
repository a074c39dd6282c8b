import type { Bilingual } from '../bilingual.ts';
import type { StateOf } from '../machine.ts';
import type { flashEntryMachine } from './machine.ts';

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
