import type { Bilingual } from '../bilingual.ts';
import { notOnOrder, withRule } from '../booking/index.ts';
import type { ChoiceFault } from './choices.ts';
import type { InsuranceProduct } from './products.ts';

/** The facts of a product that the texts need. A product that is not on sale has no row. */
type Named = Pick<InsuranceProduct, 'id' | 'name' | 'ages' | 'closeMinutes'>;

const sentences: Record<ChoiceFault['rule'], (product: Named) => Bilingual> = {
  age: ({ name, ages: { from, to } }) => ({
    zh: `${name.zh}承保出行当日 ${from} 至 ${to} 周岁的旅客，请为这位旅客改选其他保险，或者不购买`,
    en: `${name.en} is for travellers of ${from} to ${to} on the day of travel; choose another one for this person, or none`,
  }),
  type: ({ name }) => ({
    zh: `${name.zh}仅限成人，请为这位旅客改选其他保险，或者不购买`,
    en: `${name.en} is for adults; choose another one for this person, or none`,
  }),
  closed: ({ name, closeMinutes }) => ({
    zh: `${name.zh}在起飞前 ${closeMinutes} 分钟停售，请改选其他保险，或者不购买`,
    en: `${name.en} is sold until ${closeMinutes} minutes before departure; choose another one, or none`,
  }),
  notInPromotion: ({ name }) => ({
    zh: `该航班不参加${name.zh}活动，请去掉这一项`,
    en: `${name.en} is not given on this flight; leave it out`,
  }),
  included: ({ name }) => ({
    zh: `票价已含航空意外险，不需要再买${name.zh}，请去掉这一项`,
    en: `Accident insurance comes with the fare; leave ${name.en} out`,
  }),
  unknownProduct: () => ({
    zh: '该保险目前不销售，请刷新后重新选择',
    en: 'This insurance is not on sale; please reload and choose again',
  }),
  unknownPassenger: () => notOnOrder.unknownPassenger,
  unknownSegment: () => notOnOrder.unknownSegment,
  chosenTwice: ({ name }) => ({
    zh: `同一旅客同一航段的${name.zh}只能选一份，请去掉多出的一份`,
    en: `${name.en} can be chosen once a person and flight; leave the other one out`,
  }),
  onePaidOnly: () => ({
    zh: '同一旅客同一航段只能购买一种付费保险，请保留一种',
    en: 'One paid insurance a person and flight; please keep one of them',
  }),
};

const nobody: Named = {
  id: '',
  name: { zh: '该保险', en: 'This insurance' },
  ages: { from: 0, to: 0 },
  closeMinutes: 0,
};

/** Describes the error of a choice, its rule and the next step. */
export function describeInsuranceFault(rule: ChoiceFault['rule'], product: InsuranceProduct | undefined): Bilingual {
  return withRule(sentences[rule](product ?? nobody), product?.id);
}

export const insuranceFaultRules = Object.keys(sentences) as ChoiceFault['rule'][];
