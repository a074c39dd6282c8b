import { createSign, createVerify, randomBytes } from 'node:crypto';

/**
 * WeChat Pay API v3 signatures (WECHATPAY2-SHA256-RSA2048), written after the developer documents 构造请求签名 and
 * 构造验签名串. Apart from the site's code on purpose: one misreading must not prove the other.
 */
const SCHEME = 'WECHATPAY2-SHA256-RSA2048';

/** A merchant's request may be this old. */
export const OLDEST_REQUEST = 5 * 60_000;

/** Method, path with query, timestamp, nonce and body, each ended by a line feed; a body that is not there is empty. */
export function requestSigningString(method: string, url: string, timestamp: string, nonce: string, body: string) {
  return `${method}\n${url}\n${timestamp}\n${nonce}\n${body}\n`;
}

/** Answers and notifications: timestamp, nonce, body. */
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

/** `WECHATPAY2-SHA256-RSA2048 mchid="…",nonce_str="…",…` in any order; null where a part is missing. */
export function readAuthorization(header: string | undefined): Authorization | null {
  if (!header?.startsWith(`${SCHEME} `)) return null;
  const found = Object.fromEntries([...header.matchAll(/(\w+)="([^"]*)"/g)].map(([, name, value]) => [name, value]));
  return parts.every((part) => found[part]) ? (found as unknown as Authorization) : null;
}

/** The headers that WeChat Pay puts on answers and notifications. */
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
