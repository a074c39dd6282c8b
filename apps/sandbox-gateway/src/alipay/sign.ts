import { createSign, createVerify } from 'node:crypto';

/**
 * Alipay's RSA2 (SHA256withRSA over PKCS#1 v1.5, base64), written after the open platform's rules 签名 and 异步通知验签.
 * Apart from the site's code on purpose: one misreading must not prove the other.
 */
export type AlipayParams = Record<string, string>;

/** Parameters by ASCII order of their names, `name=value` joined by `&`, values not encoded, empty ones left out. */
export function signingString(params: AlipayParams, leftOut: readonly string[] = ['sign']): string {
  return Object.keys(params)
    .filter((name) => !leftOut.includes(name) && params[name] !== '')
    .sort()
    .map((name) => `${name}=${params[name]}`)
    .join('&');
}

export function signRsa2(text: string, privateKey: string): string {
  return createSign('RSA-SHA256').update(text, 'utf8').sign(privateKey, 'base64');
}

export function verifyRsa2(text: string, signature: string, publicKey: string): boolean {
  return createVerify('RSA-SHA256').update(text, 'utf8').verify(publicKey, signature, 'base64');
}

/** A request of a merchant: `sign_type` is part of what is signed. */
export function isSignedRequest(params: AlipayParams, merchantPublicKey: string): boolean {
  return params.sign_type === 'RSA2' && verifyRsa2(signingString(params), params.sign ?? '', merchantPublicKey);
}

/** A notification, and the parameters of the way back: neither `sign` nor `sign_type` is part of what is signed. */
export function signNotification(params: AlipayParams, gatewayPrivateKey: string): AlipayParams {
  const sign = signRsa2(signingString(params, ['sign', 'sign_type']), gatewayPrivateKey);
  return { ...params, sign_type: 'RSA2', sign };
}

/** An answer: the signature covers the very characters of the object under `<method>_response`. */
export function signAnswer(method: string, answer: object, gatewayPrivateKey: string): string {
  const text = JSON.stringify(answer);
  return `{"${method.replaceAll('.', '_')}_response":${text},"sign":"${signRsa2(text, gatewayPrivateKey)}"}`;
}
