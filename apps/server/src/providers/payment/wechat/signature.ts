import { createVerify, type KeyObject } from 'node:crypto';

/** The headers with which WeChat Pay signs an answer or a notification. */
export interface SignatureHeaders {
  timestamp: string;
  nonce: string;
  serial: string;
  signature: string;
}

/** The published limit, in milliseconds. An older or newer message may be a replay. */
const FRESH = 5 * 60_000;

/** Reads the signature headers. Returns null if one is missing. */
export function readSignatureHeaders(get: (name: string) => unknown): SignatureHeaders | null {
  const [timestamp, nonce, serial, signature] = ['timestamp', 'nonce', 'serial', 'signature'].map((part) =>
    get(`wechatpay-${part}`),
  );
  const isText = (value: unknown): value is string => typeof value === 'string' && value !== '';
  return isText(timestamp) && isText(nonce) && isText(serial) && isText(signature)
    ? { timestamp, nonce, serial, signature }
    : null;
}

/** Checks SHA256-RSA2048 over timestamp, nonce and body, each ended by a line feed. */
export function isSignedBy(key: KeyObject, { timestamp, nonce, signature }: SignatureHeaders, body: string): boolean {
  return createVerify('RSA-SHA256')
    .update(`${timestamp}\n${nonce}\n${body}\n`, 'utf8')
    .verify(key, signature, 'base64');
}

export function isFresh({ timestamp }: SignatureHeaders, now: Date): boolean {
  return Math.abs(now.getTime() - Number(timestamp) * 1000) <= FRESH;
}
