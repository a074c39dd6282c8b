import { createPublicKey, generateKeyPairSync } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import WechatPay from 'wechatpay-node-v3';
import { unsealResource } from './resource.ts';
import { isFresh, isSignedBy } from './signature.ts';

/** The answer and the public key that the developer document 构造验签名串 prints. */
const key = createPublicKey(`-----BEGIN PUBLIC KEY-----
MIIBIjANBgkqhkiG9w0BAQEFAAOCAQ8AMIIBCgKCAQEAwXNI6sdlknHBnK8Fu2U6
Cwor9qY747jP8KAfeBMeveEt1TqaHkLfaSD07trZLhGpfs8/AHqjhgSMO1O10YQW
OrrJ4hjIWPKqxbgrYMkBQc+mwdiWp4W3ByCqxBRagCveCXRWCmuJYovl9H/bsDI0
iGbpVtEOghJtfciisYSgxcLufUDTRkvwxjIBK1pCRjk33jJ5YTBWTHMRtMAOcFLN
F6hdEYdX8SPsgHHeLZ5Lv2T/686w1xtgCHef/sd4uSfWmyzsalQdHG/e4IyYmrhx
+O3VBoNDzE3nx23bFeV/RVNCG7cV6VhmYokJNHa/erIPkEmEFID6A5wQOXuxUkmJ
WwIDAQAB
-----END PUBLIC KEY-----`);
const body = '{"code_url":"weixin://wxpay/bizpayurl?pr=JyC91EIz1"}';
const signed = {
  timestamp: '1722850421',
  nonce: 'd824f2e086d3c1df967785d13fcd22ef',
  serial: 'PUB_KEY_ID_0000000000000024101100397200000006',
  signature:
    'mfI1CPqvBrgcXfgXMFjdNIhBf27ACE2YyeWsWV9ZI7T7RU0vHvbQpu9Z32ogzc+k8ZC5n3kz7h70eWKjgqNdKQF0eRp8mVKlmfzMLBVHbssB9jEZEDXThOX1XFqX7s7ymia1hoHQxQagPGzkdWxtlZPZ4ZPvr1RiqkgAu6Is8MZgXXrRoBKqjmSdrP1N7uxzJ/cjfSiis9FiLjuADoqmQ1P7p2N876YPAol7Rn0+GswwAwxldbdLrmVSjfytfSBJFqTMHn4itojgxSWWN1byuckQt8hSTEv/Lg97QoeGniYP17T80pJeQyL3b+295FPHSO2AtvCgyIbKMZ0BALilAA==',
};

/** The example in the tests of WeChat Pay's own Java library (AeadAesCipherTest). */
const apiV3Key = 'a7cde1ZJB1kG2e7VfTs3jQzaWizur8Gb';
const sealed = {
  ciphertext: 'ulwSiIajGClcvcOYvOQ7+l+0PAbzzwI=',
  associated_data: 'associatedData',
  nonce: 'uluk4a9R25RW',
};

function flipped(base64: string, byte: number): string {
  const bytes = Buffer.from(base64, 'base64');
  bytes.writeUInt8(bytes.readUInt8(byte) ^ 1, byte);
  return bytes.toString('base64');
}

describe('published examples', () => {
  it('the documented answer is genuine, and with one flipped bit it is not', () => {
    expect(isSignedBy(key, signed, body)).toBe(true);
    expect(isSignedBy(key, { ...signed, signature: flipped(signed.signature, 100) }, body)).toBe(false);
    expect(isSignedBy(key, { ...signed, nonce: `${signed.nonce}0` }, body)).toBe(false);
    expect(isSignedBy(key, signed, `${body} `)).toBe(false);
  });

  it('the documented answer is fresh for five minutes', () => {
    expect(isFresh(signed, new Date((1_722_850_421 + 300) * 1000))).toBe(true);
    expect(isFresh(signed, new Date((1_722_850_421 + 301) * 1000))).toBe(false);
    expect(isFresh({ ...signed, timestamp: 'now' }, new Date())).toBe(false);
  });

  it('the published resource is decrypted, and with one flipped bit in text or tag it is refused', () => {
    expect(unsealResource(sealed, apiV3Key)).toBe('message');
    for (let byte = 0; byte < 23; byte += 1)
      expect(() => unsealResource({ ...sealed, ciphertext: flipped(sealed.ciphertext, byte) }, apiV3Key)).toThrow();
  });

  it('the SDK decrypts a changed resource, so the adapter does not use it', () => {
    const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
    const pem = (made: typeof privateKey) => Buffer.from(made.export({ type: 'pkcs1', format: 'pem' }));
    const pay = new WechatPay({
      appid: 'wx',
      mchid: '1',
      serial_no: 'S',
      publicKey: pem(publicKey),
      privateKey: pem(privateKey),
    });
    const changed = flipped(sealed.ciphertext, 0);
    expect(pay.decipher_gcm(changed, sealed.associated_data, sealed.nonce, apiV3Key)).toBe('lessage');
  });
});
