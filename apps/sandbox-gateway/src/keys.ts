import { createHash, generateKeyPairSync, randomBytes, randomInt } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { createCertificate } from './certificate.ts';
import { createGatewayClock } from './core/clock.ts';

/** The account names and secrets that are not in key files. */
export interface SandboxAccounts {
  alipay: { appId: string; sellerId: string };
  wechat: {
    appId: string;
    mchId: string;
    merchantSerial: string;
    apiV3Key: string;
    /** The AppSecret of the service account. */
    appSecret: string;
    /** The id of WeChat Pay's public key. */
    publicKeyId: string;
    /** The serial number of WeChat Pay's certificate over the same key. */
    platformSerial: string;
  };
  yibao: { merchantNo: string };
  card: {
    /** The part of the secret key after `sk_test_` or `sk_live_`. */
    key: string;
    webhookSecret: string;
    accountId: string;
  };
}

type StoredAccounts = Omit<SandboxAccounts, 'wechat' | 'card'> & {
  wechat: Omit<SandboxAccounts['wechat'], 'appSecret'>;
};

/** The two PEM texts of a key pair. */
export interface KeyPair {
  privateKey: string;
  publicKey: string;
}

export interface SandboxKeys {
  accounts: SandboxAccounts;
  alipay: { merchant: KeyPair; gateway: KeyPair };
  wechat: { merchant: KeyPair; platform: KeyPair; platformCertificate: string };
  yibao: { merchant: KeyPair; gateway: KeyPair };
}

const pairs = [
  'alipay-merchant',
  'alipay-gateway',
  'wechat-merchant',
  'wechat-platform',
  'yibao-merchant',
  'yibao-gateway',
];
const ACCOUNTS = 'accounts.json';
const CERTIFICATE = 'wechat-platform-cert.pem';
const YEAR = 365 * 86_400_000;

/**
 * Reads the keys of both sides from `dir`, and generates them at the first start. Only this sandbox uses them, and they
 * are never committed. The site reads the same files by the paths in `merchantEnvironment`.
 */
export function ensureSandboxKeys(dir: string, now: Date = createGatewayClock().now()): SandboxKeys {
  if (!existsSync(join(dir, ACCOUNTS))) makeKeys(dir, now);
  return readKeys(dir);
}

/** Returns the settings with which a site pays at this gateway. A carrier sets the same names for the real gateways. */
export function merchantEnvironment(
  dir: string,
  addresses: {
    /** The address that the site's server uses. */
    gatewayUrl: string;
    /** The address that the traveller's browser uses. */
    publicUrl: string;
  },
): Record<string, string> {
  const { alipay, wechat, yibao, card } = readKeys(dir).accounts;
  return {
    ALIPAY_APP_ID: alipay.appId,
    ALIPAY_SELLER_ID: alipay.sellerId,
    ALIPAY_PRIVATE_KEY_FILE: privateFile(dir, 'alipay-merchant'),
    ALIPAY_PUBLIC_KEY_FILE: publicFile(dir, 'alipay-gateway'),
    ALIPAY_GATEWAY_URL: `${addresses.gatewayUrl}/gateway.do`,
    ALIPAY_PHONE_PRODUCTS: 'wap',
    ALIPAY_PAGE_URL: `${addresses.publicUrl}/gateway.do`,
    WECHATPAY_APP_ID: wechat.appId,
    WECHATPAY_MERCHANT_ID: wechat.mchId,
    WECHATPAY_MERCHANT_SERIAL: wechat.merchantSerial,
    WECHATPAY_PRIVATE_KEY_FILE: privateFile(dir, 'wechat-merchant'),
    WECHATPAY_API_V3_KEY: wechat.apiV3Key,
    WECHATPAY_PUBLIC_KEY_ID: wechat.publicKeyId,
    WECHATPAY_PUBLIC_KEY_FILE: publicFile(dir, 'wechat-platform'),
    WECHATPAY_URL: addresses.gatewayUrl,
    WECHATPAY_PHONE_PRODUCTS: 'h5,jsapi',
    WECHATPAY_APP_SECRET: wechat.appSecret,
    WECHAT_AUTHORIZE_URL: `${addresses.publicUrl}/wechat/oauth2/authorize`,
    WECHAT_API_URL: addresses.gatewayUrl,
    STRIPE_SECRET_KEY: `sk_test_${card.key}`,
    STRIPE_WEBHOOK_SECRET: card.webhookSecret,
    STRIPE_ACCOUNT_ID: card.accountId,
    STRIPE_URL: new URL(addresses.gatewayUrl).origin,
    STRIPE_CARD_BRANDS: 'visa,mastercard,amex,jcb,unionpay',
    YIBAO_MERCHANT_NO: yibao.merchantNo,
    YIBAO_PRIVATE_KEY_FILE: privateFile(dir, 'yibao-merchant'),
    YIBAO_PUBLIC_KEY_FILE: publicFile(dir, 'yibao-gateway'),
    YIBAO_URL: `${addresses.gatewayUrl}/yibao`,
  };
}

function makeKeys(dir: string, now: Date): void {
  mkdirSync(dir, { recursive: true, mode: 0o700 });
  for (const name of pairs) {
    const pair = newKeyPair();
    write(privateFile(dir, name), pair.privateKey);
    write(publicFile(dir, name), pair.publicKey);
  }
  const accounts = newAccounts();
  const certificate = createCertificate({
    privateKey: readFileSync(privateFile(dir, 'wechat-platform'), 'utf8'),
    serial: accounts.wechat.platformSerial,
    commonName: 'Sandbox WeChat Pay platform',
    from: now,
    until: new Date(now.getTime() + 5 * YEAR),
  });
  write(join(dir, CERTIFICATE), certificate);
  // The function writes this file last, because it marks the folder as complete.
  write(join(dir, ACCOUNTS), `${JSON.stringify(accounts, null, 2)}\n`);
}

function readKeys(dir: string): SandboxKeys {
  const pair = (name: string) => ({
    privateKey: readFileSync(privateFile(dir, name), 'utf8'),
    publicKey: readFileSync(publicFile(dir, name), 'utf8'),
  });
  return {
    accounts: readAccounts(dir),
    alipay: { merchant: pair('alipay-merchant'), gateway: pair('alipay-gateway') },
    wechat: {
      merchant: pair('wechat-merchant'),
      platform: pair('wechat-platform'),
      platformCertificate: readFileSync(join(dir, CERTIFICATE), 'utf8'),
    },
    yibao: { merchant: pair('yibao-merchant'), gateway: pair('yibao-gateway') },
  };
}

/**
 * Reads the accounts. The AppSecret and the account of the card gateway follow from the APIv3 key, because older folders
 * of keys do not have them.
 */
function readAccounts(dir: string): SandboxAccounts {
  const { wechat, ...others } = JSON.parse(readFileSync(join(dir, ACCOUNTS), 'utf8')) as StoredAccounts;
  const derive = (name: string) => createHash('sha256').update(`${name}:${wechat.apiV3Key}`).digest('hex').slice(0, 32);
  const card = { key: derive('card'), webhookSecret: `whsec_${derive('webhook')}` };
  const accountId = `acct_${derive('account').slice(0, 16)}`;
  return { ...others, wechat: { ...wechat, appSecret: derive('app') }, card: { ...card, accountId } };
}

export function newKeyPair(): KeyPair {
  return generateKeyPairSync('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  });
}

let stranger: KeyPair | undefined;

/** Generates a private key that belongs to no party, for forged messages. */
export function strangersKey(): string {
  stranger ??= newKeyPair();
  return stranger.privateKey;
}

function newAccounts(): StoredAccounts {
  return {
    alipay: { appId: `9021${digits(12)}`, sellerId: `2088${digits(12)}` },
    wechat: {
      appId: `wx${randomBytes(8).toString('hex')}`,
      mchId: `16${digits(8)}`,
      merchantSerial: newSerial(),
      apiV3Key: randomBytes(16).toString('hex'),
      publicKeyId: `PUB_KEY_ID_01${digits(20)}`,
      platformSerial: newSerial(),
    },
    yibao: { merchantNo: `100${digits(8)}` },
  };
}

function newSerial(): string {
  const bytes = randomBytes(20);
  bytes[0] = randomInt(0x10, 0x80);
  return bytes.toString('hex').toUpperCase();
}

function digits(count: number): string {
  return Array.from({ length: count }, () => randomInt(10)).join('');
}

function privateFile(dir: string, name: string): string {
  return resolve(dir, `${name}-private.pem`);
}

function publicFile(dir: string, name: string): string {
  return resolve(dir, `${name}-public.pem`);
}

function write(file: string, text: string): void {
  writeFileSync(file, text, { mode: 0o600 });
}
