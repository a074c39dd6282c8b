import { createSign, createVerify, randomBytes } from 'node:crypto';

/**
 * Implements the signatures of WeChat Pay API v3 (WECHATPAY2-SHA256-RSA2048) from the developer documents 构造请求签名 and
 * 构造验签名串. The site has its own implementation on purpose: a shared one could not reveal a misreading of the rules.
 */
const SCHEME = 'WECHATPAY2-SHA256-RSA2048';

/** The greatest age of a merchant's request, in milliseconds. */
export const OLDEST_REQUEST = 5 * 60_000;

/**
 * Joins method, path with query, timestamp, nonce and body, each ended by a line feed. A missing body counts as empty.
 */
export function requestSigningString(method: string, url: string, timestamp: string, nonce: string, body: string) {
  return `${method}\n${url}\n${timestamp}\n${nonce}\n${body}\n`;
}

/** Joins timestamp, nonce and body of an answer or a notification. */
export function answerSigningString(timestamp: string, nonce: string, body: string): string {
  return `${timestamp}\n${nonce}\n${body}\n`;
}

export function signSha256(text: string, privateKey: string): string {
  return createSign('RSA-SHA256').update(text, 'utf8').sign(privateKey, 'base64');
}

export function verifySha256(text: string, signature: string, publicKey: string): boolean {
  return createVerify('RSA-SHA256').update(text, 'utf8').verify(publicKey, signature, 'base64');
}

export interface Authorization {
  mchid: string;
  serial_no: string;
  nonce_str: string;
  timestamp: string;
  signature: string;
}

const parts = ['mchid', 'serial_no', 'nonce_str', 'timestamp', 'signature'] as const;

/** Reads `WECHATPAY2-SHA256-RSA2048 mchid="…",nonce_str="…",…` in any order. Returns null if a part is missing. */
export function readAuthorization(header: string | undefined): Authorization | null {
  if (!header?.startsWith(`${SCHEME} `)) return null;
  const found = Object.fromEntries([...header.matchAll(/(\w+)="([^"]*)"/g)].map(([, name, value]) => [name, value]));
  return parts.every((part) => found[part]) ? (found as unknown as Authorization) : null;
}

/** Returns the signature headers of WeChat Pay's answers and notifications. */
export function signatureHeaders(body: string, key: { privateKey: string; serial: string }, at: Date) {
  const timestamp = String(Math.floor(at.getTime() / 1000));
  const nonce = randomBytes(16).toString('hex');
  return {
    'wechatpay-timestamp': timestamp,
    'wechatpay-nonce': nonce,
    'wechatpay-serial': key.serial,
    'wechatpay-signature': signSha256(answerSigningString(timestamp, nonce, body), key.privateKey),
    'wechatpay-signature-type': SCHEME,
  };
}
