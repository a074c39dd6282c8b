import type { Bilingual } from '../bilingual.ts';

/** The errors of a choice with a passenger or a flight that is not on the order. */
export const notOnOrder = {
  unknownPassenger: {
    zh: '订单中没有这位旅客，请刷新后重新选择',
    en: 'This passenger is not on the order. Please reload the page and choose again.',
  },
  unknownSegment: {
    zh: '订单中没有这个航段，请刷新后重新选择',
    en: 'This flight is not on the order. Please reload the page and choose again.',
  },
} as const satisfies Record<string, Bilingual>;

/** Adds the id of the data row behind the rule to a sentence. Without an id, the sentence stays as it is. */
export function withRule({ zh, en }: Bilingual, ruleId?: string): Bilingual {
  return ruleId ? { zh: `${zh}（规则 ${ruleId}）`, en: `${en.replace(/\.$/, '')} (rule ${ruleId}).` } : { zh, en };
}
