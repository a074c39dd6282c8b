import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { PayProduct } from '@haidai/domain/payment';
import { afterAll, beforeAll, expect } from 'vitest';
import { createClock, createIds } from '../../src/platform/runtime.ts';
import {
  createPaymentGateways,
  type PaymentGateway,
  type PaymentToBegin,
  type RawNotification,
  readPaymentConfig,
} from '../../src/providers/payment/index.ts';
import { type SandboxGateway, startSandboxGateway } from '../site/sandbox-gateway.ts';
import { atGateway } from './gateway-payment.ts';

/**
 * Starts the sandbox gateway and a merchant that listens to its notifications, for tests of the adapters without a site.
 */
export function useMerchant() {
  const deps = { clock: createClock(), ids: createIds() };
  let sandbox: SandboxGateway;
  let merchant: Server;
  let notifyUrl: string;
  let heard: RawNotification[] = [];
  let answerWith: PaymentGateway;
  let numbers = 0;

  beforeAll(async () => {
    sandbox = await startSandboxGateway();
    merchant = createServer(async (request, response) => {
      let rawBody = '';
      for await (const chunk of request) rawBody += chunk;
      const raw = { headers: request.headers, rawBody };
      heard.push(raw);
      const message = await answerWith.readNotification(raw);
      const { status, contentType, body } = answerWith.acknowledge(typeof message === 'object');
      response.writeHead(status, { 'content-type': contentType }).end(body);
    }).listen(0, '127.0.0.1');
    await once(merchant, 'listening');
    notifyUrl = `http://127.0.0.1:${(merchant.address() as AddressInfo).port}`;
    await sandbox.control('PUT', 'webhook', { url: notifyUrl });
  });
  afterAll(async () => {
    merchant.close();
    await sandbox.stop();
  });

  /** Creates the adapters with the settings of the sandbox and these ones. */
  function gatewaysWith(env: Record<string, string> = {}) {
    const environment = { ...sandbox.environment, PAYMENT_NOTIFY_URL: notifyUrl, PAYMENT_TIMEOUT_MS: '5000', ...env };
    return createPaymentGateways(readPaymentConfig(environment, { production: false, publicUrl: '' }), deps);
  }

  /** Begins a payment at the gateway, up to the step that the traveller's browser takes. */
  async function givenPayment(gateway: PaymentGateway, product = gateway.products[0] as PayProduct) {
    const amountFen = 145_050;
    numbers += 1;
    const paymentNo = `PAY${numbers}_${deps.ids.digits(10)}`;
    const toBegin: PaymentToBegin = {
      ...atGateway(paymentNo),
      product,
      ...(product === 'JSAPI' && { payer: await identifyPayer(gateway) }),
      merchantName: '海岱航空',
      orderNo: 'OW20260301B0000001',
      amountFen,
      subject: '海岱航空机票 青岛-成都 & 返程',
      language: 'zh',
      expireAt: new Date(deps.clock.wall().getTime() + 30 * 60_000),
      returnUrl: 'http://localhost:8080/pay/success?orderNo=OW20260301B0000001',
      clientIp: '192.0.2.7',
    };
    const begun = await gateway.begin(toBegin);
    if (begun.kind === 'form')
      await fetch(begun.action, { method: begun.method, body: new URLSearchParams(begun.fields), redirect: 'manual' });
    const path = `trades/${gateway.method.toLowerCase()}/${paymentNo}`;
    // Notifications of earlier payments leave before the test listens.
    await sandbox.control('POST', 'deliver');
    answerWith = gateway;
    heard = [];
    return {
      begun,
      toBegin,
      paymentNo,
      inBooks: atGateway(paymentNo),
      refund: {
        ...{ ...atGateway(paymentNo), refundNo: `R${paymentNo}`, amountFen, totalFen: amountFen },
        ...{ reason: '迟到的付款', refusals: 0 },
      },
      isPaid: () => sandbox.control('POST', `${path}/pay`),
      fails: (faults: object) => sandbox.control('PUT', `${path}/faults`, faults),
      atGateway: () => sandbox.control('GET', path),
      notified: async () => {
        await sandbox.control('POST', 'deliver');
        return heard;
      },
    };
  }
  return { deps, gatewaysWith, givenPayment, sandbox: () => sandbox, heard: () => heard };
}

/** Asks WeChat who holds the phone. */
async function identifyPayer({ payers }: PaymentGateway): Promise<string> {
  const asked = payers?.addressFor({ returnUrl: 'http://localhost/back', state: 'abc123' }) ?? '';
  const back = new URL((await fetch(asked, { redirect: 'manual' })).headers.get('location') ?? '');
  expect(back.searchParams.get('state')).toBe('abc123');
  const found = await payers?.identify(back.searchParams.get('code') ?? '');
  if (found?.state !== 'known') throw new Error('WeChat did not identify the payer');
  return found.payer;
}
