import type { Bilingual } from '../bilingual.ts';
import { notOnOrder, withRule } from '../booking/index.ts';
import type { ChoiceFault } from './choices.ts';
import type { InsuranceProduct } from './products.ts';

/** The facts of a product that the texts need. A product that is not on sale has no row. */
type Named = Pick<InsuranceProduct, 'id' | 'name' | 'ages' | 'closeMinutes'>;

const sentences: Record<ChoiceFault['rule'], (product: Named) => Bilingual> = {
  age: ({ name, ages: { from, to } }) => ({
    zh: `${name.zh}承保出行当日 ${from} 至 ${to} 周岁的旅客，请为这位旅客改选其他保险，或者不购买`,
    en: `${name.en} covers travellers aged ${from} to ${to} on the day of travel. Please choose another policy for this traveller, or none.`,
  }),
  type: ({ name }) => ({
    zh: `${name.zh}仅限成人，请为这位旅客改选其他保险，或者不购买`,
    en: `${name.en} is for adults only. Please choose another policy for this traveller, or none.`,
  }),
  closed: ({ name, closeMinutes }) => ({
    zh: `${name.zh}在起飞前 ${closeMinutes} 分钟停售，请改选其他保险，或者不购买`,
    en: `Sales of ${name.en} close ${closeMinutes} minutes before departure. Please choose another policy, or none.`,
  }),
  notInPromotion: ({ name }) => ({
    zh: `该航班不参加${name.zh}活动，请去掉这一项`,
    en: `${name.en} is not offered on this flight. Please remove it.`,
  }),
  included: ({ name }) => ({
    zh: `票价已含航空意外险，无需再购买${name.zh}，请去掉这一项`,
    en: `The fare already includes accident insurance. Please remove ${name.en}.`,
  }),
  unknownProduct: () => ({
    zh: '该保险目前不销售，请刷新后重新选择',
    en: 'This insurance is not on sale at the moment. Please reload the page and choose again.',
  }),
  unknownPassenger: () => notOnOrder.unknownPassenger,
  unknownSegment: () => notOnOrder.unknownSegment,
  chosenTwice: ({ name }) => ({
    zh: `同一旅客同一航段的${name.zh}只能选一份，请去掉多出的一份`,
    en: `You can choose ${name.en} once per traveller and flight. Please remove the extra one.`,
  }),
  onePaidOnly: () => ({
    zh: '同一旅客同一航段只能购买一种付费保险，请保留一种',
    en: 'You can buy one paid policy per traveller and flight. Please keep one of them.',
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
