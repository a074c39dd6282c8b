import type { PayProduct } from '@haidai/domain/payment';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { atGateway } from '../../../../test/given/gateway-payment.ts';
import { type SandboxGateway, startSandboxGateway } from '../../../../test/site/sandbox-gateway.ts';
import { createClock, createIds } from '../../../platform/runtime.ts';
import { createPaymentGateways, type PaymentGateway, type PaymentToBegin, readPaymentConfig } from '../index.ts';

const deps = { clock: createClock(), ids: createIds() };
let sandbox: SandboxGateway;
let gateway: PaymentGateway;
beforeAll(async () => {
  sandbox = await startSandboxGateway();
  gateway = gatewayWith();
});
afterAll(() => sandbox.stop());

const site = { production: false, publicUrl: 'http://localhost' };

function gatewayWith(env: Record<string, string> = {}): PaymentGateway {
  const config = readPaymentConfig({ ...sandbox.environment, ...env }, site);
  return createPaymentGateways(config, deps).WECHAT;
}

function newPayment(product: PayProduct): PaymentToBegin {
  return {
    ...{ ...atGateway(`PAY_${deps.ids.digits(10)}`), language: 'zh' as const },
    ...{ product, orderNo: 'OW20260301B0000001', amountFen: 100 },
    ...{ merchantName: '海岱航空', subject: '机票', expireAt: new Date(deps.clock.wall().getTime() + 1_800_000) },
    ...{ returnUrl: 'http://localhost/pay/success', clientIp: '192.0.2.7' },
  };
}

/** Opens the address at which WeChat identifies the holder of the phone, and returns the code. */
async function askForCode(): Promise<string> {
  const asked = gateway.payers?.addressFor({ returnUrl: 'http://localhost/back', state: 'abc' }) ?? '';
  const back = new URL((await fetch(asked, { redirect: 'manual' })).headers.get('location') ?? '');
  return back.searchParams.get('code') ?? '';
}

async function identifyPayer(): Promise<string> {
  const found = await gateway.payers?.identify(await askForCode());
  if (found?.state !== 'known') throw new Error('WeChat did not identify the payer');
  return found.payer;
}

describe('WeChat Pay on the phone', () => {
  it('begins a payment of a known payer with parameters that the site has signed', async () => {
    const begun = await gateway.begin({ ...newPayment('JSAPI'), payer: await identifyPayer() });
    if (begun.kind !== 'bridge') throw new Error(begun.kind);
    const sheet = async (change: object) => {
      const url = `${sandbox.environment.WECHATPAY_URL}/wechat/sheet`;
      const body = JSON.stringify({ ...begun.parameters, ...change });
      return (await fetch(url, { method: 'POST', headers: { 'content-type': 'application/json' }, body })).status;
    };
    expect(await sheet({})).toBe(200);
    expect(await sheet({ nonceStr: 'another' })).toBe(400);
    expect(await sheet({ package: 'prepay_id=wx0' })).toBe(400);
    await sandbox.control('POST', 'payer', { name: 'second' });
    expect(await sheet({})).toBe(400);
    await sandbox.control('POST', 'payer', { name: 'first' });
    expect(await sheet({})).toBe(200);
  });

  it('begins no payment for a payer whom WeChat does not know, and none of another payer under the same number', async () => {
    const payment = newPayment('JSAPI');
    expect(await gateway.begin(payment)).toMatchObject({ kind: 'unavailable' });
    expect(await gateway.begin({ ...payment, payer: 'oNobody_at_all' })).toMatchObject({ kind: 'unavailable' });
    expect(await gateway.begin({ ...payment, payer: await identifyPayer() })).toMatchObject({ kind: 'bridge' });
    await sandbox.control('POST', 'payer', { name: 'second' });
    const second = await identifyPayer();
    await sandbox.control('POST', 'payer', { name: 'first' });
    expect(await gateway.begin({ ...payment, payer: second })).toMatchObject({ kind: 'unavailable' });
  });

  it('identifies nobody by an unknown code, by a used code, or with a wrong secret', async () => {
    const { payers } = gateway;
    const stranger = gatewayWith({ WECHATPAY_APP_SECRET: 'wrong' }).payers;
    const code = await askForCode();
    expect(await payers?.identify('unknown')).toMatchObject({ state: 'unknown' });
    expect(await stranger?.identify(code)).toEqual({ state: 'unknown', reason: 'errcode 40125' });
    expect(await payers?.identify(code)).toMatchObject({ state: 'known' });
    expect(await payers?.identify(code)).toEqual({ state: 'unknown', reason: 'errcode 40163' });
  });

  it('opens an H5 payment from pages of the merchant, for five minutes, and leads back to the merchant', async () => {
    const begun = await gateway.begin(newPayment('H5'));
    if (begun.kind !== 'redirect') throw new Error(begun.kind);
    const open = (url: string, referer?: string) =>
      fetch(url, { redirect: 'manual', headers: referer ? { referer } : {} });
    expect((await open(begun.url, 'http://localhost/book/payPreCash')).status).toBe(303);
    expect((await open(begun.url)).status).toBe(400);
    expect((await open(begun.url, 'https://elsewhere.example/')).status).toBe(400);
    const elsewhere = begun.url.replace(/redirect_url=.*/, 'redirect_url=https%3A%2F%2Felsewhere.example');
    expect((await open(elsewhere, 'http://localhost/')).status).toBe(400);
    await sandbox.control('POST', 'clock', { seconds: 301 });
    expect((await open(begun.url, 'http://localhost/book/payPreCash')).status).toBe(400);
  });
});
