/** Payment gateways: the port, and the adapters for Alipay, WeChat Pay and the sandbox's Yibao. */
import type { Clock, Ids } from '../../platform/index.ts';
import { createAlipayGateway } from './alipay/alipay-gateway.ts';
import type { PaymentConfig } from './payment-config.ts';
import type { PaymentGateways } from './port.ts';
import { createUnavailableGateway } from './unavailable-gateway.ts';
import { createWechatGateway } from './wechat/wechat-gateway.ts';
import { createYibaoGateway } from './yibao/yibao-gateway.ts';

export { type PaymentConfig, type PaymentSite, paymentSettings, readPaymentConfig } from './payment-config.ts';
export type {
  Acknowledgement,
  BeginAnswer,
  BillAnswer,
  CloseAnswer,
  GatewayNotification,
  PaymentAnswer,
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
  { alipay, wechat, yibao }: PaymentConfig,
  deps: { clock: Clock; ids: Ids },
): PaymentGateways {
  return {
    ALIPAY: alipay ? createAlipayGateway(alipay, deps.clock) : createUnavailableGateway('ALIPAY'),
    WECHAT: wechat ? createWechatGateway(wechat, deps) : createUnavailableGateway('WECHAT'),
    YIBAO: yibao ? createYibaoGateway(yibao, deps) : createUnavailableGateway('YIBAO'),
  };
}
