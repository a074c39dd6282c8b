import { createSign, createVerify } from 'node:crypto';

/** The parameters of a request, a notification or a return address. Parameters with an empty value are not signed. */
export type AlipayParams = Record<string, string>;

/**
 * Joins the non-empty parameters as `name=value` with `&`, in ASCII order of their names. Values are not URL-encoded.
 */
export function signingString(params: AlipayParams, excluded: readonly string[] = ['sign']): string {
  return Object.keys(params)
    .filter((name) => !excluded.includes(name) && params[name] !== '')
    .sort()
    .map((name) => `${name}=${params[name]}`)
    .join('&');
}

/**
 * Signs by Alipay's RSA2 (SHA256withRSA over PKCS#1 v1.5, base64) from the open platform's rules 签名 and 异步通知验签. The site
 * has its own implementation on purpose: a shared one could not reveal a misreading of the rules.
 */
export function signRsa2(text: string, privateKey: string): string {
  return createSign('RSA-SHA256').update(text, 'utf8').sign(privateKey, 'base64');
}

export function verifyRsa2(text: string, signature: string, publicKey: string): boolean {
  return createVerify('RSA-SHA256').update(text, 'utf8').verify(publicKey, signature, 'base64');
}

/** Checks the signature of a merchant's request. The signature covers `sign_type`. */
export function isSignedRequest(params: AlipayParams, merchantPublicKey: string): boolean {
  return params.sign_type === 'RSA2' && verifyRsa2(signingString(params), params.sign ?? '', merchantPublicKey);
}

/**
 * Signs a notification or the parameters of the return address. The signature covers neither `sign` nor `sign_type`.
 */
export function signNotification(params: AlipayParams, gatewayPrivateKey: string): AlipayParams {
  const sign = signRsa2(signingString(params, ['sign', 'sign_type']), gatewayPrivateKey);
  return { ...params, sign_type: 'RSA2', sign };
}

/** Signs an answer. The signature covers the exact characters of the object under `<method>_response`. */
export function signAnswer(method: string, answer: object, gatewayPrivateKey: string): string {
  const text = JSON.stringify(answer);
  return `{"${method.replaceAll('.', '_')}_response":${text},"sign":"${signRsa2(text, gatewayPrivateKey)}"}`;
}
