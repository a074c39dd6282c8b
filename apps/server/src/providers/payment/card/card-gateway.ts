import type Stripe from 'stripe';
import type { Clock } from '../../../platform/index.ts';
import type { PaymentGateway } from '../port.ts';
import { readBill } from './bill.ts';
import { cardBrandNames } from './brands.ts';
import type { CardConfig, CardDeps } from './config.ts';
import { readNotice } from './notice.ts';
import { queryRefund, refund } from './refunds.ts';
import { begin, close, query } from './sessions.ts';

/**
 * Creates the adapter for international cards: Checkout of Stripe, on the gateway's own page, through its official SDK.
 * No data of a card reaches this site. The first call loads the SDK.
 */
export function createCardGateway(config: CardConfig, clock: Clock): PaymentGateway {
  let loaded: Promise<CardDeps> | undefined;
  const load = () => {
    loaded ??= createSdk(config).then((stripe) => ({ stripe, config, clock }));
    return loaded;
  };
  return {
    method: 'CARD',
    available: true,
    products: ['PAGE'],
    cardBrands: config.brands.map((brand) => cardBrandNames[brand]),
    begin: async (payment) => begin(await load(), payment),
    query: async (payment) => query(await load(), payment),
    close: async (payment) => close(await load(), payment),
    refund: async (request) => refund(await load(), request),
    queryRefund: async (request) => queryRefund(await load(), request),
    readBill: async (day) => readBill(await load(), day),
    readNotification: async (raw) => readNotice(await load(), raw),
    acknowledge: (ok) => ({ status: ok ? 200 : 400, contentType: 'application/json', body: `{"received":${ok}}` }),
  };
}

async function createSdk({ secretKey, url, timeoutMs: timeout }: CardConfig): Promise<Stripe> {
  const { default: Stripe } = await import('stripe');
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
