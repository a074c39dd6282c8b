import type { AlipaySdk } from 'alipay-sdk';
import type { Clock } from '../../../platform/index.ts';
import { writeBeijingTime } from '../beijing-time.ts';
import { reasonOf, withinTime } from '../deadline.ts';
import type {
  BillAnswer,
  CloseAnswer,
  PaymentAnswer,
  PaymentGateway,
  PaymentToBegin,
  RefundAnswer,
  RefundToMake,
} from '../port.ts';
import { writeAmount } from './amount.ts';
import {
  type AlipayAnswer,
  readClose,
  readPayment,
  readRefund,
  readRefundQuery,
  readSignedNotification,
} from './answers.ts';
import { readAlipayBill } from './bill.ts';

export interface AlipayConfig {
  appId: string;
  /** The merchant's 16-digit account at Alipay (PID). Every notification names it. */
  sellerId: string;
  /** The merchant's private key, as PKCS#8 PEM. */
  privateKey: string;
  /** Alipay's public key, as PEM. */
  alipayPublicKey: string;
  /** The address for the server's calls: `https://openapi.alipay.com/gateway.do`. */
  gatewayUrl: string;
  /** The address to which the payer's browser posts the form. It differs only for a sandbox behind the site. */
  pageUrl: string;
  notifyUrl: string;
  timeoutMs: number;
  /** Whether the merchant may use 手机网站支付. */
  wap: boolean;
}

type Ask = (method: string, bizContent: Record<string, string>) => Promise<AlipayAnswer>;

/**
 * Creates the adapter for 电脑网站支付 and 手机网站支付. It uses Alipay's own SDK with RSA2 and checks the signature of every answer and
 * notification. The first call loads the SDK.
 */
export function createAlipayGateway(config: AlipayConfig, clock: Clock): PaymentGateway {
  let loaded: Promise<Sdks> | undefined;
  const load = () => {
    loaded ??= createSdks(config);
    return loaded;
  };
  // The SDK would write the machine's local time, and Alipay reads it as Beijing time.
  const timestamp = () => writeBeijingTime(clock.wall());
  const ask: Ask = async (method, bizContent) => {
    try {
      const { server } = await load();
      const call = server.exec(method, { bizContent, timestamp: timestamp() }, { validateSign: true });
      return await withinTime(config.timeoutMs, call);
    } catch (error) {
      return { failed: reasonOf(error) };
    }
  };

  return {
    method: 'ALIPAY',
    available: true,
    products: config.wap ? ['PAGE', 'WAP'] : ['PAGE'],
    formTargets: formTargetsOf(config.pageUrl),
    begin: async (payment) => formOf((await load()).page, payment, config.notifyUrl, timestamp()),
    query: ({ paymentNo }) => query(ask, paymentNo),
    close: ({ paymentNo }) => close(ask, paymentNo),
    refund: (refund) => makeRefund(ask, refund),
    queryRefund: (refund) => queryRefund(ask, refund),
    readBill: (day) => readBill(ask, day, config.timeoutMs),
    async readNotification({ rawBody }) {
      const params = Object.fromEntries(new URLSearchParams(rawBody));
      if (params.app_id !== config.appId || params.seller_id !== config.sellerId) return 'forged';
      if (!isSigned((await load()).server, params)) return 'forged';
      return readSignedNotification(params) ?? { about: 'nothing' };
    },
    acknowledge: (ok) => ({ status: 200, contentType: 'text/plain', body: ok ? 'success' : 'failure' }),
  };
}

/** The SDK for the server's calls, and the SDK for the form that the payer's browser posts. */
interface Sdks {
  server: AlipaySdk;
  page: AlipaySdk;
}

async function createSdks(config: AlipayConfig): Promise<Sdks> {
  const { AlipaySdk } = await import('alipay-sdk');
  const { appId, privateKey, alipayPublicKey, timeoutMs: timeout, gatewayUrl, pageUrl } = config;
  const merchant = { appId, privateKey, keyType: 'PKCS8', alipayPublicKey, timeout } as const;
  return {
    server: new AlipaySdk({ ...merchant, gateway: gatewayUrl }),
    page: new AlipaySdk({ ...merchant, gateway: pageUrl }),
  };
}

async function query(ask: Ask, paymentNo: string): Promise<PaymentAnswer> {
  return readPayment(await ask('alipay.trade.query', { out_trade_no: paymentNo }));
}

async function close(ask: Ask, paymentNo: string): Promise<CloseAnswer> {
  const closed = readClose(await ask('alipay.trade.close', { out_trade_no: paymentNo }));
  if (closed) return closed;
  const now = await query(ask, paymentNo);
  if (now.state === 'paid' || now.state === 'closed') return { state: now.state };
  return now.state === 'unknown' ? now : { state: 'unknown', reason: 'refused to close' };
}

async function makeRefund(ask: Ask, refund: RefundToMake): Promise<RefundAnswer> {
  const { paymentNo, refundNo, amountFen, reason } = refund;
  const answer = await ask('alipay.trade.refund', {
    out_trade_no: paymentNo,
    out_request_no: refundNo,
    refund_amount: writeAmount(amountFen),
    refund_reason: reason,
  });
  const read = readRefund(answer);
  if (read) return read;
  const asked = await queryRefund(ask, refund);
  return asked.state === 'none' ? { state: 'processing', ref: String(answer.tradeNo) } : asked;
}

async function queryRefund(ask: Ask, { paymentNo, refundNo }: RefundToMake) {
  const which = { out_trade_no: paymentNo, out_request_no: refundNo };
  return readRefundQuery(await ask('alipay.trade.fastpay.refund.query', which));
}

/** Reads a bill. A signed answer names the address of the file. The adapter gets the file from no other address. */
async function readBill(ask: Ask, day: string, timeoutMs: number): Promise<BillAnswer> {
  const answer = await ask('alipay.data.dataservice.bill.downloadurl.query', { bill_type: 'trade', bill_date: day });
  if (typeof answer.billDownloadUrl !== 'string')
    return { state: 'unknown', reason: String(answer.subCode ?? answer.failed ?? 'no address') };
  try {
    const file = await fetch(answer.billDownloadUrl, { signal: AbortSignal.timeout(timeoutMs) });
    if (!file.ok) return { state: 'unknown', reason: `HTTP ${file.status}` };
    return await readAlipayBill(Buffer.from(await file.arrayBuffer()));
  } catch (error) {
    return { state: 'unknown', reason: reasonOf(error) };
  }
}

/**
 * Returns the targets of the form. Alipay answers it with redirections to other hosts of its domain, and browsers check
 * those targets too.
 */
function formTargetsOf(pageUrl: string): string[] {
  const { origin, hostname } = new URL(pageUrl);
  const domain = /[^.]+\.com$/.exec(hostname)?.[0];
  return domain?.startsWith('alipay') ? [origin, `https://*.${domain}`] : [origin];
}

/**
 * Takes the fields of the form from the address that the SDK makes. The SDK's own form carries a script, which the
 * pages do not run.
 */
function formOf(sdk: AlipaySdk, payment: PaymentToBegin, notifyUrl: string, timestamp: string) {
  const isWap = payment.product === 'WAP';
  const address = new URL(
    sdk.pageExecute(isWap ? 'alipay.trade.wap.pay' : 'alipay.trade.page.pay', 'GET', {
      timestamp,
      notifyUrl,
      returnUrl: payment.returnUrl,
      bizContent: {
        out_trade_no: payment.paymentNo,
        total_amount: writeAmount(payment.amountFen),
        subject: payment.subject,
        product_code: isWap ? 'QUICK_WAP_WAY' : 'FAST_INSTANT_TRADE_PAY',
        ...(isWap && { quit_url: payment.returnUrl }),
        time_expire: writeBeijingTime(payment.expireAt),
      },
    }),
  );
  const fields: Record<string, string> = {};
  for (const name of ['biz_content', 'alipay_sdk']) {
    fields[name] = address.searchParams.get(name) ?? '';
    address.searchParams.delete(name);
  }
  return { kind: 'form', action: address.toString(), method: 'POST', fields } as const;
}

/** Accepts RSA2 only. The SDK would also accept the older RSA if a message names it. */
function isSigned(sdk: AlipaySdk, params: Record<string, string>): boolean {
  return params.sign_type === 'RSA2' && sdk.checkNotifySignV2(params);
}
