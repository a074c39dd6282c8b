import type { Bilingual } from '../bilingual.ts';
import type { StateOf } from '../machine.ts';
import type { flashEntryMachine } from './machine.ts';

/** The texts for members about each state of an entry. */
export const flashEntryTexts = {
  ENTERED: { zh: '等待开售抽签', en: 'Waiting for the draw' },
  WAITING: { zh: '排队中', en: 'In line' },
  GRANTED: { zh: '已为您保留座位', en: 'Seats kept for you' },
  ORDERED: { zh: '已下单', en: 'Ordered' },
  BOUGHT: { zh: '抢购成功', en: 'Bought' },
  LAPSED: { zh: '超时未完成，座位已放回', en: 'Time ran out; the seats went on' },
  SOLD_OUT: { zh: '已抢光', en: 'Sold out' },
  CLOSED: { zh: '本场已结束', en: 'The round is over' },
  LEFT: { zh: '您已放弃', en: 'You gave it up' },
} as const satisfies Record<StateOf<typeof flashEntryMachine>, Bilingual>;
