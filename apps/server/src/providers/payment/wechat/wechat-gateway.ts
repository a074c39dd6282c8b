import { createPrivateKey, createPublicKey } from 'node:crypto';
import type WechatPay from 'wechatpay-node-v3';
import type { IPayRequest } from 'wechatpay-node-v3/dist/lib/pay-request.interface.js';
import type { Clock, Ids } from '../../../platform/index.ts';
import { reasonOf } from '../deadline.ts';
import type {
  BillAnswer,
  GatewayNotification,
  PaymentGateway,
  RawNotification,
  RefundAnswer,
  RefundToMake,
  RefusedNotification,
} from '../port.ts';
import { readClose, readPayment, readRefund, readRefundQuery, readSignedNotification } from './answers.ts';
import { ask } from './ask.ts';
import { begin } from './begin.ts';
import { readWechatBill } from './bill.ts';
import { createPayerRegister, type PayerRegisterConfig } from './payers.ts';
import { createPlatformKeys, type PlatformKeys } from './platform-keys.ts';
import { type SealedResource, unsealResource } from './resource.ts';
import { isFresh, isSignedBy, readSignatureHeaders } from './signature.ts';
import { createSendCall, createTransport, REAL_HOST, type WechatAnswer } from './transport.ts';

export interface WechatConfig {
  appId: string;
  merchantId: string;
  /** The serial number of the merchant's API certificate. */
  merchantSerial: string;
  /** The merchant's private key, as PEM. */
  privateKey: string;
  /** The APIv3 key: 32 characters. */
  apiV3Key: string;
  /** WeChat Pay's public key. Null means that the adapter fetches the platform certificates. */
  publicKey: { id: string; pem: string } | null;
  /** The address of WeChat Pay, for example `https://api.mch.weixin.qq.com`. */
  url: string;
  notifyUrl: string;
  timeoutMs: number;
  /** Whether the merchant may use H5. */
  h5: boolean;
  /** Null if the merchant may not use JSAPI. */
  payers: Omit<PayerRegisterConfig, 'appId' | 'timeoutMs'> | null;
}

/**
 * Creates the adapter for Native, H5 and JSAPI 支付 over API v3. The SDK builds and signs the calls. The adapter's own transport sends
 * them and checks the answers. The first call loads the SDK.
 */
export function createWechatGateway(config: WechatConfig, { clock, ids }: { clock: Clock; ids: Ids }): PaymentGateway {
  // A key that cannot be read stops the start, and not the first payment.
  const publicKey = createPublicKey(createPrivateKey(config.privateKey)).export({ type: 'spki', format: 'pem' });
  const send = createSendCall(config.url, config.timeoutMs);
  const now = () => clock.wall();
  const signedGet = async (path: string) =>
    send(`${REAL_HOST}${path}`, signGet(await load(), ids, { path, at: now() }));
  const fetchCertificates = () => signedGet('/v3/certificates');
  const keys = createPlatformKeys(config, fetchCertificates, now);
  // The header names the key with which WeChat Pay signs its answers.
  const headers: Record<string, string> = config.publicKey ? { 'Wechatpay-Serial': config.publicKey.id } : {};
  let loaded: Promise<WechatPay> | undefined;
  const load = () => {
    loaded ??= createSdk(config, Buffer.from(publicKey), createTransport({ send, keys, now }, headers));
    return loaded;
  };

  return {
    method: 'WECHAT',
    available: true,
    products: ['NATIVE', ...(config.h5 ? (['H5'] as const) : []), ...(config.payers ? (['JSAPI'] as const) : [])],
    ...(config.payers && {
      payers: createPayerRegister({ ...config.payers, appId: config.appId, timeoutMs: config.timeoutMs }),
    }),
    begin: async (payment) => begin(await load(), payment, config.notifyUrl),
    query: async ({ paymentNo }) =>
      readPayment(await ask(async () => (await load()).query({ out_trade_no: paymentNo }))),
    close: async ({ paymentNo }) => readClose(await ask(async () => (await load()).close(paymentNo))),
    refund: async (refund) => makeRefund(await load(), refund),
    queryRefund: async ({ refundNo }) => readRefundQuery(await ask(async () => (await load()).find_refunds(refundNo))),
    readBill: (day) => readBill({ signedGet, keys }, day),
    async readNotification(raw) {
      const verdict = await verify(raw, keys, now());
      return verdict === 'genuine' ? unsealNotification(raw.rawBody, config) : verdict;
    },
    acknowledge: (ok) =>
      ok
        ? { status: 200, contentType: 'application/json', body: '{"code":"SUCCESS"}' }
        : { status: 400, contentType: 'application/json', body: '{"code":"FAIL","message":"失败"}' },
  };
}

async function makeRefund(pay: WechatPay, refund: RefundToMake): Promise<RefundAnswer> {
  const { paymentNo, refundNo, amountFen, totalFen, reason } = refund;
  const amount = { refund: amountFen, total: totalFen, currency: 'CNY' };
  return readRefund(await ask(() => pay.refunds({ out_trade_no: paymentNo, out_refund_no: refundNo, reason, amount })));
}

function unsealNotification(rawBody: string, config: WechatConfig): GatewayNotification | RefusedNotification {
  try {
    const { event_type, resource } = JSON.parse(rawBody) as { event_type: string; resource: SealedResource };
    const data = JSON.parse(unsealResource(resource, config.apiV3Key));
    return readSignedNotification(event_type, data, config) ?? { about: 'nothing' };
  } catch {
    // WeChat Pay signed it, but encrypted it with another key.
    return 'forged';
  }
}

async function createSdk(config: WechatConfig, publicKey: Buffer, transport: IPayRequest): Promise<WechatPay> {
  const { default: WechatPay } = await import('wechatpay-node-v3');
  const pay = new WechatPay({
    appid: config.appId,
    mchid: config.merchantId,
    serial_no: config.merchantSerial,
    // The SDK requires this key but reads only its serial number, which is passed separately.
    publicKey,
    privateKey: Buffer.from(config.privateKey),
    key: config.apiV3Key,
    userAgent: 'booking-site',
  });
  pay.createHttp(transport);
  return pay;
}

interface BillSource {
  signedGet: (path: string) => Promise<WechatAnswer>;
  keys: PlatformKeys;
}

/** Reads a bill. A signed answer names the file and its hash; the file itself is not signed. */
async function readBill({ signedGet, keys }: BillSource, day: string): Promise<BillAnswer> {
  try {
    const { status, signed, body } = await signedGet(`/v3/bill/tradebill?bill_date=${day}&bill_type=ALL`);
    const { code, hash_value, download_url } = JSON.parse(body);
    if (code === 'NO_STATEMENT_EXIST') return { state: 'ready', lines: [] };
    if (code === 'STATEMENT_CREATING') return { state: 'notReady' };
    const key = signed && (await keys.find(signed.serial));
    if (status !== 200 || !key || !isSignedBy(key, signed, body)) return { state: 'unknown', reason: String(code) };
    const { pathname, search } = new URL(String(download_url));
    const file = await signedGet(`${pathname}${search}`);
    if (file.status !== 200) return { state: 'unknown', reason: `HTTP ${file.status}` };
    return readWechatBill(file.body, String(hash_value));
  } catch (error) {
    return { state: 'unknown', reason: reasonOf(error) };
  }
}

/** Signs a GET whose answer the SDK would not verify. */
function signGet(pay: WechatPay, ids: Ids, { path, at }: { path: string; at: Date }): RequestInit {
  const timestamp = String(Math.floor(at.getTime() / 1000));
  const nonce = ids.hex(16);
  const signature = pay.getSignature('GET', nonce, timestamp, path);
  return {
    headers: { Authorization: pay.getAuthorization(nonce, timestamp, signature), Accept: 'application/json' },
  };
}

async function verify({ headers, rawBody }: RawNotification, keys: PlatformKeys, now: Date) {
  const signed = readSignatureHeaders((name) => headers[name]);
  if (!signed || !isFresh(signed, now)) return 'forged';
  try {
    const key = await keys.find(signed.serial);
    return key && isSignedBy(key, signed, rawBody) ? 'genuine' : 'forged';
  } catch {
    return 'unverified';
  }
}
