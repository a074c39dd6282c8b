import type { Bilingual } from '../bilingual.ts';
import { exitAge, type SeatFault } from './rules.ts';

/** The texts for the reason why a traveller cannot have a seat, and for the next step. */
export const seatFaultTexts: Record<SeatFault['rule'], Bilingual> = {
  blocked: { zh: '该座位不开放选座，请另选一个', en: 'This seat cannot be chosen; take another one' },
  otherCabin: { zh: '该座位在其他舱位，请在所购舱位内选择', en: 'This seat is in another cabin; choose one in yours' },
  lapOnly: {
    zh: '婴儿由同行成人怀抱，不需要选座，请去掉这一项',
    en: 'An infant sits on a lap and needs no seat; leave it out',
  },
  exitAge: {
    zh: `出口座位须年满 ${exitAge} 周岁，请为这位旅客另选一个`,
    en: `Exit seats are for travellers of ${exitAge} and older; choose another one for this person`,
  },
  exitInfant: {
    zh: '携带婴儿的旅客不能坐在出口旁，请另选一个',
    en: 'Nobody with an infant sits at an exit; choose another one',
  },
  infantsOnly: {
    zh: '摇篮排留给携带婴儿的旅客，请另选一个',
    en: 'The bassinet row is kept for those with an infant; choose another one',
  },
  noInfants: {
    zh: '该座位的氧气面罩不足以携带婴儿，请选座位图上标出的座位',
    en: 'There are too few masks here for an infant; choose one of the seats the map offers',
  },
  unknownSeat: {
    zh: '该机型没有这个座位，请在座位图上选择',
    en: 'There is no such seat on board; choose one on the map',
  },
  chosenTwice: {
    zh: '两位旅客选了同一个座位，请为其中一位另选一个',
    en: 'Two travellers have the same seat; choose another one for one of them',
  },
  dutyMissing: {
    zh: '请先确认出口座位的协助义务，或者另选一个座位',
    en: 'Accept the duties of an exit seat first, or choose another one',
  },
  childAlone: {
    zh: '儿童须与同行成人相邻而坐，请重新选座',
    en: 'A child sits next to an adult of the party; please choose again',
  },
  infantsTogether: {
    zh: '同一侧座位只能有一名婴儿，请重新选座',
    en: 'One infant to the seats of one side; please choose again',
  },
};
