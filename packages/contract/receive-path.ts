/** Returns the path on which a gateway reports payments. `npm start` needs it without the operations, which load slowly. */
export const receivePath = (gateway: 'alipay' | 'wechat' | 'yibao' | 'card') => `/api/pay/v1/receive/${gateway}`;
