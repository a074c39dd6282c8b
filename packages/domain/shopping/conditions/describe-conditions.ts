import { documentRule } from '../../booking/index.ts';
import type { CertificateKind, FareConditions, FareProduct } from '../fares/fare-products.ts';

interface InBoth {
  readonly zh: string;
  readonly en: string;
}

export interface ConditionText extends InBoth {
  /** The id of the product's row and the condition. A refusal names both. */
  readonly ruleId: string;
  readonly condition: ConditionName | 'weekdays' | 'refundTogether';
}

export type ConditionName = keyof FareConditions;

export const certificateNames: Record<CertificateKind, InBoth> = {
  GMJC: {
    zh: '残疾军人证或伤残人民警察证',
    en: 'disabled service member or disabled police officer certificate',
  },
  STUDENT: { zh: '学生证', en: 'student card' },
};

const weekdayNames = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const;

interface Described extends FareConditions {
  readonly weekdays?: string;
  readonly refundTogether?: number;
}

type Sentences = { readonly [Name in keyof Required<Described>]: (value: Required<Described>[Name]) => InBoth };

/** The text of each condition, in the order of the list for travellers. */
const sentences: Sentences = {
  party: ({ from, to, adults }) => ({
    zh: `同一订单 ${from} 至 ${to} 人，其中至少 ${adults} 名成人`,
    en: `${from} to ${to} travellers on one order, including at least ${adults} adults`,
  }),
  adultsOnly: () => ({
    zh: '仅限成人购买，儿童和婴儿请另行购票',
    en: 'Adults only. Please book children and infants separately',
  }),
  age: ({ from, to }) => ({
    zh: `每位乘机人起飞当日年满 ${from}${to === undefined ? '' : ` 至 ${to}`} 周岁`,
    en: `Every traveller must be ${to === undefined ? `${from} or over` : `${from} to ${to}`} on the day of travel`,
  }),
  documents: (documents) => {
    const rules = documents.flatMap((type) => documentRule(type) ?? []);
    return {
      zh: `须使用${rules.map(({ zh }) => zh).join('、')}购票和乘机`,
      en: `Book and travel with: ${rules.map(({ en }) => en).join(', ')}`,
    };
  },
  members: (count) => ({
    zh: `乘机人中至少 ${count} 名会员`,
    en: `At least ${count} of the travellers must be a member`,
  }),
  certificate: (kind) => ({
    zh: `每位乘机人须填写本人${certificateNames[kind].zh}编号，一证一人，值机时查验`,
    en: `Every traveller must enter the number of their own ${certificateNames[kind].en}, one per person. It is checked at check-in`,
  }),
  weekdays: (days) => ({
    zh: `限${[...days].map((day) => `周${'一二三四五六日'[Number(day) - 1]}`).join('、')}出发`,
    en: `Departures on ${[...days].map((day) => weekdayNames[Number(day) - 1]).join(', ')}`,
  }),
  refundTogether: (count) => ({
    zh: `可部分退票，仅剩 ${count} 人时须一起退`,
    en: `Tickets can be refunded one by one, but the last ${count} must be refunded together`,
  }),
};

/** Returns every condition of a fare as a sentence. The search results and the refusals show them. */
export function describeConditions(product: FareProduct): ConditionText[] {
  const { conditions, weekdays, terms } = product;
  const described: Described = { ...conditions, weekdays, refundTogether: terms.refundTogetherAt };
  return (Object.keys(sentences) as (keyof Described)[]).flatMap((condition) => {
    const text = sentenceOf(described, condition);
    return text ? [{ ruleId: `${product.id}-${condition.toUpperCase()}`, condition, ...text }] : [];
  });
}

function sentenceOf<Name extends keyof Described>(described: Described, name: Name): InBoth | null {
  const value = described[name] as Required<Described>[Name] | undefined;
  return value === undefined || value === false ? null : sentences[name](value);
}
