import type { Bilingual } from '../bilingual.ts';
import { exitAge, type SeatFault } from './rules.ts';

/** The texts for the reason why a traveller cannot have a seat, and for the next step. */
export const seatFaultTexts: Record<SeatFault['rule'], Bilingual> = {
  blocked: { zh: '该座位不开放选座，请另选一个', en: 'This seat cannot be selected. Please choose another one.' },
  otherCabin: {
    zh: '该座位在其他舱位，请在所购舱位内选择',
    en: 'This seat is in another cabin. Please choose one in the cabin you booked.',
  },
  lapOnly: {
    zh: '婴儿由同行成人怀抱，无需选座，请去掉这一项',
    en: 'Infants sit on an adult’s lap and need no seat. Please remove it.',
  },
  exitAge: {
    zh: `出口座位须年满 ${exitAge} 周岁，请为这位旅客另选一个`,
    en: `Exit seats are for travellers aged ${exitAge} and over. Please choose another seat for this traveller.`,
  },
  exitInfant: {
    zh: '携带婴儿的旅客不能坐在出口旁，请另选一个',
    en: 'Travellers with an infant cannot sit in an exit row. Please choose another seat.',
  },
  infantsOnly: {
    zh: '摇篮排留给携带婴儿的旅客，请另选一个',
    en: 'The bassinet row is reserved for travellers with an infant. Please choose another seat.',
  },
  noInfants: {
    zh: '该座位的氧气面罩不足以携带婴儿，请选座位图上标出的座位',
    en: 'There are not enough oxygen masks here for an infant. Please choose one of the seats marked on the seat map.',
  },
  unknownSeat: {
    zh: '该机型没有这个座位，请在座位图上选择',
    en: 'This aircraft does not have that seat. Please choose one on the seat map.',
  },
  chosenTwice: {
    zh: '两位旅客选了同一座位，请为其中一位另选座位',
    en: 'Two travellers have the same seat. Please choose another seat for one of them.',
  },
  dutyMissing: {
    zh: '请先确认出口座位的协助义务，或另选座位',
    en: 'Please accept the duties of an exit seat first, or choose another seat.',
  },
  childAlone: {
    zh: '儿童须与同行成人相邻而坐，请重新选座',
    en: 'Children must sit next to an adult of their party. Please choose again.',
  },
  infantsTogether: {
    zh: '同一侧座位只能有一名婴儿，请重新选座',
    en: 'Each block of seats can take one infant only. Please choose again.',
  },
};
