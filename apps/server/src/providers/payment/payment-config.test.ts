import { generateKeyPairSync } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { receiveAlipay, receiveWechat } from '@haidai/contract/payment';
import { afterAll, describe, expect, it } from 'vitest';
import { readPaymentConfig } from './payment-config.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'payment-config-'));
afterAll(() => rmSync(folder, { recursive: true }));

const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
const file = (name: string, text: string) => {
  writeFileSync(path.join(folder, name), text);
  return path.join(folder, name);
};
const privateFile = file('private.pem', privateKey.export({ type: 'pkcs1', format: 'pem' }).toString());
const publicFile = file('public.pem', publicKey.export({ type: 'spki', format: 'pem' }).toString());
const bareFile = file('bare.txt', publicKey.export({ type: 'spki', format: 'der' }).toString('base64'));

const alipay = {
  ALIPAY_APP_ID: '2021',
  ALIPAY_SELLER_ID: '2088',
  ALIPAY_PRIVATE_KEY_FILE: privateFile,
  ALIPAY_PUBLIC_KEY_FILE: bareFile,
};
const wechat = {
  WECHATPAY_APP_ID: 'wx1',
  WECHATPAY_MERCHANT_ID: '1900',
  WECHATPAY_MERCHANT_SERIAL: 'ABC',
  WECHATPAY_PRIVATE_KEY_FILE: privateFile,
  WECHATPAY_API_V3_KEY: 'a'.repeat(32),
};
const yibao = {
  YIBAO_MERCHANT_NO: '100',
  YIBAO_PRIVATE_KEY_FILE: privateFile,
  YIBAO_PUBLIC_KEY_FILE: publicFile,
  YIBAO_URL: 'http://127.0.0.1/yibao',
};
const card = {
  STRIPE_SECRET_KEY: 'sk_live_1',
  STRIPE_WEBHOOK_SECRET: 'whsec_1',
  STRIPE_ACCOUNT_ID: 'acct_1',
};
const real = { production: true, publicUrl: 'https://www.haidai.example' };
const sandbox = { production: false, publicUrl: 'http://localhost:8080' };

describe('payment configuration', () => {
  it('uses the real gateways by default, and the site’s addresses for notifications', () => {
    const config = readPaymentConfig({ ...alipay, ...wechat }, real);
    expect(config.alipay).toMatchObject({
      gatewayUrl: 'https://openapi.alipay.com/gateway.do',
      pageUrl: 'https://openapi.alipay.com/gateway.do',
      notifyUrl: `https://www.haidai.example${receiveAlipay.path}`,
    });
    expect(config.wechat).toMatchObject({
      url: 'https://api.mch.weixin.qq.com',
      notifyUrl: `https://www.haidai.example${receiveWechat.path}`,
      publicKey: null,
    });
    expect(config.yibao).toBeNull();
  });

  it('accepts keys in both PEM forms, and the bare base64 of Alipay’s key tool', () => {
    const { alipay: read } = readPaymentConfig(alipay, real);
    expect(read?.privateKey).toBe(privateKey.export({ type: 'pkcs8', format: 'pem' }));
    expect(read?.alipayPublicKey).toBe(publicKey.export({ type: 'spki', format: 'pem' }));
  });

  it('leaves out a gateway that is not set', () => {
    expect(readPaymentConfig({ ALIPAY_APP_ID: '' }, sandbox)).toEqual({
      ...{ alipay: null, wechat: null, yibao: null, card: null },
    });
  });

  it('offers only the products for phones that are set', () => {
    const products = (env: Record<string, string>) => {
      const { alipay: one, wechat: other } = readPaymentConfig({ ...alipay, ...wechat, ...env }, real);
      return { wap: one?.wap, h5: other?.h5, jsapi: other?.payers !== null };
    };
    expect(products({})).toEqual({ wap: false, h5: false, jsapi: false });
    expect(products({ ALIPAY_PHONE_PRODUCTS: 'wap' })).toMatchObject({ wap: true, h5: false });
    const both = { WECHATPAY_PHONE_PRODUCTS: 'H5, jsapi', WECHATPAY_APP_SECRET: 'secret' };
    expect(products(both)).toEqual({ wap: false, h5: true, jsapi: true });
    expect(() => products({ WECHATPAY_PHONE_PRODUCTS: 'jsapi' })).toThrow(/WECHATPAY_APP_SECRET is not set/);
    expect(() => products({ WECHATPAY_PHONE_PRODUCTS: 'app' })).toThrow(/names app, known are: h5, jsapi/);
    expect(() => products({ ...both, WECHAT_API_URL: 'http://localhost' })).toThrow(/WECHAT_API_URL is not an https/);
  });

  it('takes cards with a live key only, and the brands and the 3-D Secure of the settings', () => {
    const read = (env: Record<string, string>) => readPaymentConfig({ ...card, ...env }, real).card;
    expect(read({})).toMatchObject({
      ...{ url: 'https://api.stripe.com', brands: ['visa', 'mastercard'], threeDSecure: 'any' },
    });
    const chosen = read({ STRIPE_CARD_BRANDS: 'Visa, JCB', STRIPE_THREE_D_SECURE: 'challenge' });
    expect(chosen).toMatchObject({ brands: ['visa', 'jcb'], threeDSecure: 'challenge' });
    expect(read({ STRIPE_SECRET_KEY: 'rk_live_1' })).not.toBeNull();
    expect(() => read({ STRIPE_SECRET_KEY: 'sk_test_1' })).toThrow(/STRIPE_SECRET_KEY is a test key/);
    expect(() => read({ STRIPE_SECRET_KEY: 'pk_live_1' })).toThrow(/STRIPE_SECRET_KEY has another form than/);
    expect(() => read({ STRIPE_WEBHOOK_SECRET: '' })).toThrow(/STRIPE_WEBHOOK_SECRET is not set/);
    expect(() => read({ STRIPE_ACCOUNT_ID: '1' })).toThrow(/STRIPE_ACCOUNT_ID has another form than acct_…/);
    expect(() => read({ STRIPE_URL: 'http://localhost' })).toThrow(/STRIPE_URL is not an https address/);
    expect(() => read({ STRIPE_CARD_BRANDS: 'maestro' })).toThrow(/STRIPE_CARD_BRANDS names maestro/);
    expect(() => read({ STRIPE_THREE_D_SECURE: 'never' })).toThrow(/STRIPE_THREE_D_SECURE is never, known are/);
    const test = { ...card, STRIPE_SECRET_KEY: 'sk_test_1' };
    expect(readPaymentConfig(test, sandbox).card).not.toBeNull();
  });

  it('lists every fault at once', () => {
    const env = { ...alipay, ALIPAY_PRIVATE_KEY_FILE: '/nowhere.pem', ...wechat, WECHATPAY_API_V3_KEY: 'short' };
    const read = () => readPaymentConfig({ ...env, WECHATPAY_MERCHANT_ID: '', PAYMENT_TIMEOUT_MS: 'soon' }, sandbox);
    expect(read).toThrow(/ALIPAY_PRIVATE_KEY_FILE: ENOENT/);
    expect(read).toThrow(/WECHATPAY_API_V3_KEY has 5 characters, 32 are needed/);
    expect(read).toThrow(/WECHATPAY_MERCHANT_ID is not set/);
    expect(read).toThrow(/PAYMENT_TIMEOUT_MS is no number of milliseconds/);
  });

  it('production needs at least one gateway and allows only real ones over https', () => {
    expect(() => readPaymentConfig({ ...alipay, ...yibao }, real)).toThrow(/works with the sandbox only/);
    expect(() => readPaymentConfig({ ...alipay, ALIPAY_PAGE_URL: 'http://localhost/g' }, real)).toThrow(/is not https/);
    expect(() => readPaymentConfig({}, real)).toThrow(/no gateway is set/);
    expect(readPaymentConfig({ ...alipay, ...yibao }, sandbox).yibao).not.toBeNull();
  });
});
