import type { Bilingual } from '../bilingual.ts';

/** The choice names somebody, or a flight, that the order has not. */
export const notOnOrder = {
  unknownPassenger: {
    zh: '订单中没有这位旅客，请刷新后重新选择',
    en: 'There is no such passenger on the order; please reload and choose again',
  },
  unknownSegment: {
    zh: '订单中没有这个航段，请刷新后重新选择',
    en: 'There is no such flight on the order; please reload and choose again',
  },
} as const satisfies Record<string, Bilingual>;

/** With the rule behind it, where a row of the data is one. */
export function withRule({ zh, en }: Bilingual, ruleId?: string): Bilingual {
  return ruleId ? { zh: `${zh}（规则 ${ruleId}）`, en: `${en} (rule ${ruleId})` } : { zh, en };
}
