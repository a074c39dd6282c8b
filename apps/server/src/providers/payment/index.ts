/** Payment gateways: the port, and the adapters for Alipay, WeChat Pay, international cards and the sandbox's Yibao. */
import type { PayMethod } from '@haidai/domain/payment';
import type { Clock, Ids } from '../../platform/index.ts';
import { createAlipayGateway } from './alipay/alipay-gateway.ts';
import { createCardGateway } from './card/card-gateway.ts';
import type { PaymentConfig } from './payment-config.ts';
import type { PaymentGateway, PaymentGateways } from './port.ts';
import { createWechatGateway } from './wechat/wechat-gateway.ts';
import { createYibaoGateway } from './yibao/yibao-gateway.ts';

export { type PaymentConfig, type PaymentSite, paymentSettings, readPaymentConfig } from './payment-config.ts';
export type {
  Acknowledgement,
  BeginAnswer,
  BillAnswer,
  CloseAnswer,
  Dispute,
  GatewayNotification,
  PaymentAnswer,
  PaymentAtGateway,
  PaymentGateway,
  PaymentGateways,
  PaymentToBegin,
  RawNotification,
  RefundAnswer,
  RefundToMake,
  RefusedNotification,
} from './port.ts';
export { proxySandboxGateway } from './sandbox-proxy.ts';

export function createPaymentGateways(
  { alipay, wechat, yibao, card }: PaymentConfig,
  deps: { clock: Clock; ids: Ids },
): PaymentGateways {
  return {
    ALIPAY: alipay ? createAlipayGateway(alipay, deps.clock) : createUnavailableGateway('ALIPAY'),
    WECHAT: wechat ? createWechatGateway(wechat, deps) : createUnavailableGateway('WECHAT'),
    YIBAO: yibao ? createYibaoGateway(yibao, deps) : createUnavailableGateway('YIBAO'),
    CARD: card ? createCardGateway(card, deps.clock) : createUnavailableGateway('CARD'),
  };
}

/**
 * Creates the stand-in for a gateway that is not configured. `begin` returns `unavailable`, the other calls return
 * `unknown`, and every notification is refused as forged.
 */
function createUnavailableGateway(method: PayMethod): PaymentGateway {
  const unknown = async () => ({ state: 'unknown', reason: 'not configured' }) as const;
  return {
    method,
    available: false,
    products: [],
    begin: async () => ({ kind: 'unavailable', reason: 'not configured' }),
    query: unknown,
    close: unknown,
    refund: unknown,
    queryRefund: unknown,
    readBill: unknown,
    readNotification: async () => 'forged',
    acknowledge: () => ({ status: 404, contentType: 'text/plain', body: '' }),
  };
}
