/** What can be wrong with a choice for an order, whatever it is a choice of. */
export interface InBoth {
  readonly zh: string;
  readonly en: string;
}

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
} as const satisfies Record<string, InBoth>;

/** With the rule behind it, where a row of the data is one. */
export function withRule({ zh, en }: InBoth, ruleId?: string): InBoth {
  return ruleId ? { zh: `${zh}（规则 ${ruleId}）`, en: `${en} (rule ${ruleId})` } : { zh, en };
}
