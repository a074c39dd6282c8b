import { describe, expect, test } from 'vitest';
import { isGenuine, type SignedMessage, signMessage } from './signatures.ts';

const key = { id: 'site', secret: Buffer.alloc(32, 1) };
const now = new Date('2026-11-27T08:00:00Z');
const message: SignedMessage = {
  method: 'POST',
  url: 'https://gateway.example/v1/tickets/issue',
  headers: { 'content-type': 'application/json', 'idempotency-key': 'OW1' },
  body: '{"orderNo":"OW1"}',
};
const after = (seconds: number) => new Date(now.getTime() + seconds * 1000);
const sign = async (changes: Partial<SignedMessage> = {}) => {
  const signed = { ...message, ...changes };
  return { ...signed, headers: await signMessage(signed, key, now) };
};

describe('a signed message', () => {
  test('is genuine until it is five minutes old', async () => {
    const signed = await sign();
    expect(await isGenuine(signed, [key], now)).toBe(true);
    expect(await isGenuine(signed, [key], after(300))).toBe(true);
    expect(await isGenuine(signed, [key], after(301))).toBe(false);
  });

  test('may come from a clock that is a minute fast', async () => {
    const signed = await sign();
    expect(await isGenuine(signed, [key], after(-60))).toBe(true);
    expect(await isGenuine(signed, [key], after(-62))).toBe(false);
  });

  test('is genuine behind a proxy that changes the host', async () => {
    const signed = await sign();
    expect(await isGenuine({ ...signed, url: 'http://10.0.0.1:8080/v1/tickets/issue' }, [key], now)).toBe(true);
  });

  test('is genuine with the new and with the old key while keys are rotated', async () => {
    const signed = await sign();
    const newKey = { id: 'site-2', secret: Buffer.alloc(32, 2) };
    expect(await isGenuine(signed, [newKey, key], now)).toBe(true);
    expect(await isGenuine(signed, [newKey], now)).toBe(false);
  });
});

describe('a message is not genuine', () => {
  test.each([
    ['with another body', { body: '{"orderNo":"OW2"}' }],
    ['with another path', { url: 'https://gateway.example/v1/tickets/void' }],
    ['with another method', { method: 'PUT' }],
  ])('%s', async (_, change) => {
    expect(await isGenuine({ ...(await sign()), ...change }, [key], now)).toBe(false);
  });

  test.each([
    ['with another idempotency key', { 'idempotency-key': 'OW2' }],
    ['with another digest', { 'content-digest': 'sha-256=:AAAA:' }],
    ['without a digest', { 'content-digest': undefined }],
    ['without a signature', { signature: undefined }],
    ['with a malformed signature', { signature: 'site=banana' }],
    ['with a malformed input', { 'signature-input': '((' }],
  ])('%s', async (_, change) => {
    const signed = await sign();
    const headers = JSON.parse(JSON.stringify({ ...signed.headers, ...change }));
    expect(await isGenuine({ ...signed, headers }, [key], now)).toBe(false);
  });

  test('if its signature does not cover the idempotency key', async () => {
    const { 'idempotency-key': _, ...headers } = message.headers;
    const signed = await sign({ headers });
    expect(await isGenuine(signed, [key], now)).toBe(true);
    const withKey = { ...signed, headers: { ...signed.headers, 'idempotency-key': 'OW1' } };
    expect(await isGenuine(withKey, [key], now)).toBe(false);
  });

  test('if it is old, even with a fresh signature of a stranger beside the old one', async () => {
    const old = await sign();
    const fresh = await signMessage(message, { id: 'stranger', secret: Buffer.alloc(32, 9) }, after(3600));
    const both = {
      ...old.headers,
      'signature-input': `${fresh['signature-input']?.replace('site=', 'other=')}, ${old.headers['signature-input']}`,
      signature: `${fresh.signature?.replace('site=', 'other=')}, ${old.headers.signature}`,
    };
    expect(await isGenuine({ ...old, headers: both }, [key], after(3600))).toBe(false);
  });
});
