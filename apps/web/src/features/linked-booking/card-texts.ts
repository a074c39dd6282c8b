import { ages } from '@haidai/domain/booking';
import { defineTexts } from '../../i18n/texts.ts';

/** The texts of the card in an order. The pages for children have their own texts. */
export const cardTexts = defineTexts('linked-booking/card', {
  joinTitle: '为儿童购票',
  joinHint: `同行的 ${ages.child}–${ages.adult - 1} 周岁儿童还没有机票？可随时添加，与成人同一航班、同一舱位。`,
  joinFor: '为{name}的同行儿童购票',
});
