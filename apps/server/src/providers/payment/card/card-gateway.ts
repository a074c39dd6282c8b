import Stripe from 'stripe';
import type { Clock } from '../../../platform/index.ts';
import type { PaymentGateway } from '../port.ts';
import { readBill } from './bill.ts';
import { cardBrandNames } from './brands.ts';
import type { CardConfig } from './config.ts';
import { readNotice } from './notice.ts';
import { queryRefund, refund } from './refunds.ts';
import { begin, close, query } from './sessions.ts';

/**
 * Creates the adapter for international cards: Checkout of Stripe, on the gateway's own page, through its official SDK.
 * No data of a card reaches this site.
 */
export function createCardGateway(config: CardConfig, clock: Clock): PaymentGateway {
  const deps = { stripe: createSdk(config), config, clock };
  return {
    method: 'CARD',
    available: true,
    products: ['PAGE'],
    cardBrands: config.brands.map((brand) => cardBrandNames[brand]),
    begin: (payment) => begin(deps, payment),
    query: (payment) => query(deps, payment),
    close: (payment) => close(deps, payment),
    refund: (request) => refund(deps, request),
    queryRefund: (request) => queryRefund(deps, request),
    readBill: (day) => readBill(deps, day),
    readNotification: async (raw) => readNotice(deps, raw),
    acknowledge: (ok) => ({ status: ok ? 200 : 400, contentType: 'application/json', body: `{"received":${ok}}` }),
  };
}

function createSdk({ secretKey, url, timeoutMs: timeout }: CardConfig): Stripe {
  const { protocol, hostname, port } = new URL(url);
  const isPlain = protocol === 'http:';
  return new Stripe(secretKey, {
    ...{ host: hostname, port: port || (isPlain ? '80' : '443'), protocol: isPlain ? 'http' : 'https' },
    timeout,
    // The site asks again itself, with the same key, after every call without a clear answer.
    maxNetworkRetries: 0,
    telemetry: false,
  });
}
