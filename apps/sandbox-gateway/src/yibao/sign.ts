import { createSign, createVerify, randomBytes } from 'node:crypto';

/**
 * Signs messages of the sandbox's own Yibao protocol. It is NOT the protocol of 易宝支付 (YeePay), which publishes neither
 * its rules nor test vectors. The site and the sandbox agree on the scheme in docs/payments.md: RSA-SHA256 over
 * timestamp, nonce, path and body, each ended by a line feed.
 */
function yibaoSigningString(timestamp: string, nonce: string, path: string, body: string): string {
  return `${timestamp}\n${nonce}\n${path}\n${body}\n`;
}

export function yibaoHeaders(path: string, body: string, privateKey: string, at: Date): Record<string, string> {
  const timestamp = String(Math.floor(at.getTime() / 1000));
  const nonce = randomBytes(12).toString('hex');
  const signature = createSign('RSA-SHA256')
    .update(yibaoSigningString(timestamp, nonce, path, body), 'utf8')
    .sign(privateKey, 'base64');
  return { 'x-yibao-timestamp': timestamp, 'x-yibao-nonce': nonce, 'x-yibao-signature': signature };
}

export function isYibaoSigned(
  headers: Record<string, string | string[] | undefined>,
  path: string,
  body: string,
  publicKey: string,
): boolean {
  const [timestamp, nonce, signature] = ['timestamp', 'nonce', 'signature'].map((part) => headers[`x-yibao-${part}`]);
  if (typeof timestamp !== 'string' || typeof nonce !== 'string' || typeof signature !== 'string') return false;
  return createVerify('RSA-SHA256')
    .update(yibaoSigningString(timestamp, nonce, path, body), 'utf8')
    .verify(publicKey, signature, 'base64');
}
