/** A gateway that reports payments by calls of its own. */
export type ReportingGateway = 'alipay' | 'wechat' | 'yibao' | 'card';

/** Returns the path on which a gateway reports payments. `npm start` needs it without the operations, which load slowly. */
export const receivePath = (gateway: ReportingGateway) => `/api/pay/v1/receive/${gateway}`;
