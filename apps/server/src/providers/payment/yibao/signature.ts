import { createSign, createVerify } from 'node:crypto';

/**
 * Joins timestamp, nonce, path and body, each ended by a line feed, for RSA-SHA256. The rule is the sandbox's own, see
 * docs/payments.md.
 */
function signedText(timestamp: string, nonce: string, path: string, body: string): string {
  return `${timestamp}\n${nonce}\n${path}\n${body}\n`;
}

export function signCall(path: string, body: string, privateKey: string, timestamp: string, nonce: string) {
  const signature = createSign('RSA-SHA256')
    .update(signedText(timestamp, nonce, path, body), 'utf8')
    .sign(privateKey, 'base64');
  return { 'X-Yibao-Timestamp': timestamp, 'X-Yibao-Nonce': nonce, 'X-Yibao-Signature': signature };
}

export function isSignedByYibao(
  get: (name: string) => unknown,
  path: string,
  body: string,
  publicKey: string,
): boolean {
  const [timestamp, nonce, signature] = ['timestamp', 'nonce', 'signature'].map((part) => get(`x-yibao-${part}`));
  if (typeof timestamp !== 'string' || typeof nonce !== 'string' || typeof signature !== 'string') return false;
  return createVerify('RSA-SHA256')
    .update(signedText(timestamp, nonce, path, body), 'utf8')
    .verify(publicKey, signature, 'base64');
}
