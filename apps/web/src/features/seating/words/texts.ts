import { defineTexts } from '../../../i18n/texts.ts';

export const seatWordTexts = defineTexts('seating/words', {
  lead: '请为{name}选一个座位，下面只列可选的座位。',
  none: '没有可选的座位，可到柜台办理。',
  group: '{place}，还有 {count} 个',
  more: '再看 {count} 个{place}的座位',
});
