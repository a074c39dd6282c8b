/**
 * The payment methods, with the codes that the pages send. The codes of the first three are those of the specification.
 */
export const payMethods = [
  { method: 'ALIPAY', code: '1', name: { zh: '支付宝', en: 'Alipay' } },
  { method: 'WECHAT', code: '0', name: { zh: '微信支付', en: 'WeChat Pay' } },
  { method: 'YIBAO', code: '5', name: { zh: '易宝支付', en: 'YeePay' } },
  { method: 'CARD', code: '6', name: { zh: '国际信用卡', en: 'International card' } },
] as const;

export type PayMethod = (typeof payMethods)[number]['method'];
export type PayMethodCode = (typeof payMethods)[number]['code'];

export function payMethodOf(code: PayMethodCode): PayMethod {
  return find((row) => row.code === code).method;
}

export function payMethodCodeOf(method: PayMethod): PayMethodCode {
  return find((row) => row.method === method).code;
}

/**
 * Lists the methods in the order of the cashier. A traveller who reads English, or whose mobile is of another country,
 * is more likely to have a card than an account at a Chinese gateway.
 */
export function payMethodsFor({ readsEnglish, isFromAbroad }: { readsEnglish: boolean; isFromAbroad: boolean }) {
  if (!readsEnglish && !isFromAbroad) return payMethods;
  return [
    ...payMethods.filter(({ method }) => method === 'CARD'),
    ...payMethods.filter(({ method }) => method !== 'CARD'),
  ];
}

export const payMethodName = (method: PayMethod) => find((row) => row.method === method).name;

function find(matches: (row: (typeof payMethods)[number]) => boolean) {
  const row = payMethods.find(matches);
  if (!row) throw new RangeError('the payment method or its code is unknown');
  return row;
}
