/** The payment methods, with the codes that the pages send. */
export const payMethods = [
  { method: 'ALIPAY', code: '1', name: { zh: '支付宝', en: 'Alipay' } },
  { method: 'WECHAT', code: '0', name: { zh: '微信支付', en: 'WeChat Pay' } },
  { method: 'YIBAO', code: '5', name: { zh: '易宝支付', en: 'Yibao' } },
] as const;

export type PayMethod = (typeof payMethods)[number]['method'];
export type PayMethodCode = (typeof payMethods)[number]['code'];

export function payMethodOf(code: PayMethodCode): PayMethod {
  return find((row) => row.code === code).method;
}

export function payMethodCodeOf(method: PayMethod): PayMethodCode {
  return find((row) => row.method === method).code;
}

export const payMethodName = (method: PayMethod) => find((row) => row.method === method).name;

function find(matches: (row: (typeof payMethods)[number]) => boolean) {
  const row = payMethods.find(matches);
  if (!row) throw new RangeError('the payment method or its code is unknown');
  return row;
}
