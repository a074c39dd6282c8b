import { generateKeyPairSync } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { createClock, createIds } from '../../../platform/runtime.ts';
import { signCall } from './signature.ts';
import { createYibaoGateway } from './yibao-gateway.ts';

const keys = generateKeyPairSync('rsa', {
  modulusLength: 2048,
  publicKeyEncoding: { type: 'spki', format: 'pem' },
  privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
});
const gateway = createYibaoGateway(
  { merchantNo: '100', ...keys, url: 'http://127.0.0.1/yibao', notifyUrl: 'https://site.test', timeoutMs: 1_000 },
  { clock: createClock(), ids: createIds() },
);

/** Reads a notification with any content that the gateway signed. */
function read(rawBody: string) {
  const signed = Object.entries(signCall('notification', rawBody, keys.privateKey, '1765000000', 'nonce'));
  const headers = Object.fromEntries(signed.map(([name, value]) => [name.toLowerCase(), value]));
  return gateway.readNotification({ headers, rawBody });
}

const paid = {
  ...{ merchantNo: '100', about: 'payment', state: 'PAID', orderNo: 'P1', amountFen: 10, tradeNo: 'T1' },
  currency: 'CNY',
  paidAt: '2026-03-01T09:30:00+08:00',
};

describe('a notification that Yibao signed', () => {
  it('is a payment', async () => {
    expect(await read(JSON.stringify(paid))).toMatchObject({ state: 'paid', paymentNo: 'P1', amountFen: 10 });
  });

  it('is forged if it names another merchant', async () => {
    expect(await read(JSON.stringify({ ...paid, merchantNo: '101' }))).toBe('forged');
  });

  it.each([
    ['null', 'null'],
    ['a number', '1'],
    ['no JSON', '{'],
    ['an amount of nothing', JSON.stringify({ ...paid, amountFen: 0 })],
    ['a negative amount', JSON.stringify({ ...paid, amountFen: -1 })],
    ['another currency', JSON.stringify({ ...paid, currency: 'USD' })],
    ['no currency', JSON.stringify({ ...paid, currency: undefined })],
    ['an amount in words', JSON.stringify({ ...paid, amountFen: 'ten' })],
  ])('is unusable, with %s', async (_what, rawBody) => {
    expect(await read(rawBody)).toBe('unusable');
  });
});
