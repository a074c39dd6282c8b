import { createPrivateKey, createPublicKey } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { receiveAlipay, receiveWechat, receiveYibao } from '@haidai/contract/payment';
import { SettingsFault } from '../../platform/index.ts';
import type { AlipayConfig } from './alipay/alipay-gateway.ts';
import { type CardBrand, cardBrandNames } from './card/brands.ts';
import { type CardConfig, isLive } from './card/config.ts';
import type { WechatConfig } from './wechat/wechat-gateway.ts';
import type { YibaoConfig } from './yibao/yibao-gateway.ts';

/** The settings of each gateway. A null gateway is not offered. */
export interface PaymentConfig {
  alipay: AlipayConfig | null;
  wechat: WechatConfig | null;
  yibao: YibaoConfig | null;
  card: CardConfig | null;
}

export interface PaymentSite {
  production: boolean;
  /** The site's own address, without a trailing slash. Gateways send their notifications there by default. */
  publicUrl: string;
}

type Env = Record<string, string | undefined>;

/**
 * Reads the settings of the gateways, which docs/payments.md lists. A gateway is on if its first variable is set, and
 * then needs the others. Throws one error that names every missing or unreadable setting.
 */
export function readPaymentConfig(env: Env, site: PaymentSite): PaymentConfig {
  const faults: string[] = [];
  const read = createSettingsReader(env, faults);
  const notifyBase = (env.PAYMENT_NOTIFY_URL || site.publicUrl).replace(/\/$/, '');
  const common = { timeoutMs: read.milliseconds('PAYMENT_TIMEOUT_MS', 8_000) };
  const config: PaymentConfig = {
    alipay: env.ALIPAY_APP_ID ? readAlipay(read, { ...common, notifyUrl: notifyBase + receiveAlipay.path }) : null,
    wechat: env.WECHATPAY_APP_ID ? readWechat(read, { ...common, notifyUrl: notifyBase + receiveWechat.path }) : null,
    yibao: env.YIBAO_MERCHANT_NO ? readYibao(read, { ...common, notifyUrl: notifyBase + receiveYibao.path }) : null,
    card: env.STRIPE_SECRET_KEY ? readCard(read, common) : null,
  };
  if (site.production) faults.push(...checkForProduction(config, env));
  if (faults.length > 0) throw new SettingsFault('The payment gateways cannot be used:', faults);
  return config;
}

interface Common {
  notifyUrl: string;
  timeoutMs: number;
}

function readAlipay(read: Reader, common: Common): AlipayConfig {
  const gatewayUrl = read.optional('ALIPAY_GATEWAY_URL') ?? 'https://openapi.alipay.com/gateway.do';
  return {
    ...common,
    appId: read.text('ALIPAY_APP_ID'),
    sellerId: read.text('ALIPAY_SELLER_ID'),
    privateKey: read.privateKey('ALIPAY_PRIVATE_KEY_FILE'),
    alipayPublicKey: read.publicKey('ALIPAY_PUBLIC_KEY_FILE'),
    gatewayUrl,
    pageUrl: read.optional('ALIPAY_PAGE_URL') ?? gatewayUrl,
    wap: read.list('ALIPAY_PHONE_PRODUCTS', ['wap']).includes('wap'),
  };
}

function readWechat(read: Reader, common: Common): WechatConfig {
  const publicKeyId = read.optional('WECHATPAY_PUBLIC_KEY_ID');
  const products = read.list('WECHATPAY_PHONE_PRODUCTS', ['h5', 'jsapi']);
  return {
    ...common,
    appId: read.text('WECHATPAY_APP_ID'),
    merchantId: read.text('WECHATPAY_MERCHANT_ID'),
    merchantSerial: read.text('WECHATPAY_MERCHANT_SERIAL'),
    privateKey: read.privateKey('WECHATPAY_PRIVATE_KEY_FILE'),
    apiV3Key: read.apiV3Key('WECHATPAY_API_V3_KEY'),
    publicKey: publicKeyId ? { id: publicKeyId, pem: read.publicKey('WECHATPAY_PUBLIC_KEY_FILE') } : null,
    url: (read.optional('WECHATPAY_URL') ?? 'https://api.mch.weixin.qq.com').replace(/\/$/, ''),
    h5: products.includes('h5'),
    payers: products.includes('jsapi') ? readPayers(read) : null,
  };
}

function readPayers(read: Reader): NonNullable<WechatConfig['payers']> {
  return {
    appSecret: read.text('WECHATPAY_APP_SECRET'),
    authorizeUrl: read.optional('WECHAT_AUTHORIZE_URL') ?? 'https://open.weixin.qq.com/connect/oauth2/authorize',
    apiUrl: (read.optional('WECHAT_API_URL') ?? 'https://api.weixin.qq.com').replace(/\/$/, ''),
  };
}

function readYibao(read: Reader, common: Common): YibaoConfig {
  return {
    ...common,
    merchantNo: read.text('YIBAO_MERCHANT_NO'),
    privateKey: read.privateKey('YIBAO_PRIVATE_KEY_FILE'),
    publicKey: read.publicKey('YIBAO_PUBLIC_KEY_FILE'),
    url: read.text('YIBAO_URL').replace(/\/$/, ''),
  };
}

const brands = Object.keys(cardBrandNames) as CardBrand[];
const threeDSecure = ['automatic', 'any', 'challenge'] as const;

function readCard(read: Reader, common: Pick<Common, 'timeoutMs'>): CardConfig {
  const given = read.list('STRIPE_CARD_BRANDS', brands) as CardBrand[];
  return {
    ...common,
    secretKey: read.matching('STRIPE_SECRET_KEY', /^[sr]k_(test|live)_\w+$/, 'sk_live_… or rk_live_…'),
    webhookSecret: read.matching('STRIPE_WEBHOOK_SECRET', /^whsec_\S+$/, 'whsec_…'),
    accountId: read.matching('STRIPE_ACCOUNT_ID', /^acct_\w+$/, 'acct_…'),
    url: (read.optional('STRIPE_URL') ?? 'https://api.stripe.com').replace(/\/$/, ''),
    brands: given.length > 0 ? given : ['visa', 'mastercard'],
    threeDSecure: read.choice('STRIPE_THREE_D_SECURE', threeDSecure) ?? 'any',
  };
}

/**
 * Checks the settings and lists those that production refuses: addresses that are not the real gateways over TLS, a test
 * key of the card gateway, and Yibao, whose adapter works with the sandbox only.
 */
function checkForProduction({ alipay, wechat, yibao, card }: PaymentConfig, env: Env): string[] {
  const addresses = [
    ['ALIPAY_GATEWAY_URL', alipay?.gatewayUrl],
    ['ALIPAY_PAGE_URL', alipay?.pageUrl],
    ['WECHATPAY_URL', wechat?.url],
    ['WECHAT_AUTHORIZE_URL', wechat?.payers?.authorizeUrl],
    ['WECHAT_API_URL', wechat?.payers?.apiUrl],
    ['STRIPE_URL', card?.url],
    [env.PAYMENT_NOTIFY_URL ? 'PAYMENT_NOTIFY_URL' : 'PUBLIC_URL', (alipay ?? wechat)?.notifyUrl],
  ] as const;
  return [
    ...addresses
      .filter(([, url]) => url && !url.startsWith('https://'))
      .map(([name, url]) => `${name} is not an https address: ${url} is not https`),
    ...(yibao
      ? [
          'YIBAO_MERCHANT_NO is set, but Yibao works with the sandbox only (docs/adr/0054-no-yeepay-in-production.md): leave it out',
        ]
      : []),
    ...(card && !isLive(card) ? ['STRIPE_SECRET_KEY is a test key, which takes no money: set the live key'] : []),
    ...(alipay || wechat || card
      ? []
      : ['no gateway is set: ALIPAY_APP_ID, WECHATPAY_APP_ID or STRIPE_SECRET_KEY (docs/payments.md)']),
  ];
}

/** The variables of the gateways, each with its purpose, for docs/generated/settings.md. */
export const paymentSettings: Record<string, string> = {
  PAYMENT_NOTIFY_URL: 'The address at which gateways reach the site, without a path. Default: PUBLIC_URL',
  PAYMENT_TIMEOUT_MS: 'The time limit of one call of a gateway, in milliseconds. Default: 8000',
  ALIPAY_APP_ID:
    'The APPID of the application at Alipay. If it is set, the site offers Alipay and needs ALIPAY_SELLER_ID and both key files',
  ALIPAY_SELLER_ID: 'The account that receives the money (2088…). A notification for another account is refused',
  ALIPAY_PRIVATE_KEY_FILE: 'File with the private key of the application',
  ALIPAY_PUBLIC_KEY_FILE: 'File with the public key of Alipay. It is not the public key of the application',
  ALIPAY_GATEWAY_URL: 'The address of the gateway. Default: the public gateway of Alipay',
  ALIPAY_PHONE_PRODUCTS:
    'The products of Alipay for phones that the merchant may use: `wap`. Default: none; phones then get the page for computers',
  ALIPAY_PAGE_URL: 'The address to which the browser posts the form of a payment. Default: ALIPAY_GATEWAY_URL',
  WECHATPAY_APP_ID:
    'The appid at WeChat Pay. If it is set, the site offers WeChat Pay and needs the next four settings',
  WECHATPAY_MERCHANT_ID: 'The merchant number (mchid)',
  WECHATPAY_MERCHANT_SERIAL: 'Serial number of the merchant’s API certificate',
  WECHATPAY_PRIVATE_KEY_FILE: 'File with the key of that certificate (`apiclient_key.pem`)',
  WECHATPAY_API_V3_KEY: 'The APIv3 key, 32 characters. Secret',
  WECHATPAY_PUBLIC_KEY_ID:
    'Number of the public key of WeChat Pay. Without it, the site downloads the platform certificates',
  WECHATPAY_PUBLIC_KEY_FILE: 'File with that public key. Needed with WECHATPAY_PUBLIC_KEY_ID',
  WECHATPAY_URL: 'The address of the API. Default: the public API of WeChat Pay',
  WECHATPAY_PHONE_PRODUCTS:
    'The products of WeChat Pay for phones that the merchant may use, separated by commas: `h5` in a browser, `jsapi` inside WeChat. Default: none; phones then get a QR code',
  WECHATPAY_APP_SECRET: 'The AppSecret of the service account WECHATPAY_APP_ID. Needed for `jsapi`. Secret',
  WECHAT_AUTHORIZE_URL: 'The address at which WeChat identifies a payer. Default: the public one of WeChat',
  WECHAT_API_URL: 'The address of the API of service accounts. Default: the public one of WeChat',
  STRIPE_SECRET_KEY:
    'The secret or restricted key at Stripe. If it is set, the site offers international cards and needs STRIPE_WEBHOOK_SECRET and STRIPE_ACCOUNT_ID. Production refuses a test key. Secret',
  STRIPE_WEBHOOK_SECRET: 'The secret of the webhook endpoint (`whsec_…`). Secret',
  STRIPE_ACCOUNT_ID: 'The account that receives the money (`acct_…`). A notification for another account is refused',
  STRIPE_URL: 'The address of the API. Default: the public API of Stripe',
  STRIPE_CARD_BRANDS:
    'The brands that the contract covers, separated by commas: `visa`, `mastercard`, `amex`, `jcb`, `unionpay`, `diners`, `discover`. The page names them. Default: `visa,mastercard`',
  STRIPE_THREE_D_SECURE:
    'When the card gateway asks for 3-D Secure: `automatic` (where the law or the risk asks for it), `any` (whenever the card has it), `challenge` (always with a question to the payer). Default: `any`',
  YIBAO_MERCHANT_NO:
    'The merchant number at the Yibao of the sandbox. Production refuses it (docs/adr/0054-no-yeepay-in-production.md)',
  YIBAO_PRIVATE_KEY_FILE: 'File with the private key of that merchant',
  YIBAO_PUBLIC_KEY_FILE: 'File with the public key of Yibao',
  YIBAO_URL: 'The address of the Yibao API',
};

type Reader = ReturnType<typeof createSettingsReader>;

/** Returns readers of variables and key files. They collect every fault instead of stopping at the first. */
function createSettingsReader(env: Env, faults: string[]) {
  const text = (name: string): string => {
    if (!env[name]) faults.push(`${name} is not set`);
    return env[name] ?? '';
  };
  const pem = (name: string, label: string, parse: (pem: string) => string): string => {
    const file = text(name);
    if (!file) return '';
    try {
      return parse(wrapPem(readFileSync(file, 'utf8'), label));
    } catch (error) {
      faults.push(`${name}: ${error instanceof Error ? error.message : 'cannot be read'}`);
      return '';
    }
  };
  return {
    text,
    optional: (name: string): string | undefined => env[name] || undefined,
    privateKey: (name: string) =>
      pem(name, 'PRIVATE KEY', (key) => createPrivateKey(key).export({ type: 'pkcs8', format: 'pem' }).toString()),
    publicKey: (name: string) =>
      pem(name, 'PUBLIC KEY', (key) => createPublicKey(key).export({ type: 'spki', format: 'pem' }).toString()),
    apiV3Key(name: string): string {
      const key = text(name);
      if (key && key.length !== 32) faults.push(`${name} has ${key.length} characters, 32 are needed`);
      return key;
    },
    matching(name: string, form: RegExp, example: string): string {
      const value = text(name);
      if (value && !form.test(value)) faults.push(`${name} has another form than ${example}`);
      return value;
    },
    choice<Word extends string>(name: string, known: readonly Word[]): Word | undefined {
      const given = env[name];
      const word = known.find((each) => each === given);
      if (given && !word) faults.push(`${name} is ${given}, known are: ${known.join(', ')}`);
      return word;
    },
    /** Reads words that are separated by commas. Each must be one of `known`. */
    list(name: string, known: readonly string[]): string[] {
      const words = (env[name] ?? '').split(',').map((word) => word.trim().toLowerCase());
      const given = words.filter((word) => word !== '');
      for (const word of given.filter((each) => !known.includes(each)))
        faults.push(`${name} names ${word}, known are: ${known.join(', ')}`);
      return given;
    },
    milliseconds(name: string, fallback: number): number {
      const value = Number(env[name] || fallback);
      if (!Number.isInteger(value) || value <= 0) faults.push(`${name} is no number of milliseconds`);
      return value;
    },
  };
}

/** Adds the PEM lines to a bare base64 key, which Alipay's key tool saves. */
function wrapPem(text: string, label: string): string {
  return text.includes('-----BEGIN') ? text : `-----BEGIN ${label}-----\n${text.trim()}\n-----END ${label}-----\n`;
}
