import { AlipaySdk } from 'alipay-sdk';
import type { Clock } from '../../../platform/index.ts';
import { writeBeijingTime } from '../beijing-time.ts';
import { reasonOf, withinTime } from '../deadline.ts';
import type { PaymentGateway, PaymentToBegin, RawNotification, RefundAnswer, RefundToMake } from '../port.ts';
import { writeAmount } from './amount.ts';
import {
  type AlipayAnswer,
  readClose,
  readPayment,
  readRefund,
  readRefundQuery,
  readSignedNotification,
} from './answers.ts';

export interface AlipayConfig {
  appId: string;
  /** PKCS#8 PEM. */
  privateKey: string;
  /** Alipay's, PEM. */
  alipayPublicKey: string;
  /** Where our server calls: `https://openapi.alipay.com/gateway.do`. */
  gatewayUrl: string;
  /** Where the payer's browser posts the form. The same, but for a sandbox behind the site. */
  pageUrl: string;
  notifyUrl: string;
  timeoutMs: number;
}

/** 电脑网站支付 through Alipay's own SDK, RSA2, with every answer's and notification's signature checked. */
export function createAlipayGateway(config: AlipayConfig, clock: Clock): PaymentGateway {
  const sdkAt = (gateway: string) =>
    new AlipaySdk({
      appId: config.appId,
      privateKey: config.privateKey,
      keyType: 'PKCS8',
      alipayPublicKey: config.alipayPublicKey,
      timeout: config.timeoutMs,
      gateway,
    });
  const server = sdkAt(config.gatewayUrl);
  const page = sdkAt(config.pageUrl);
  // The SDK would write the machine's local time; Alipay reads it as Beijing's.
  const timestamp = () => writeBeijingTime(clock.wall());

  const ask = async (method: string, bizContent: Record<string, string>): Promise<AlipayAnswer> => {
    try {
      const call = server.exec(method, { bizContent, timestamp: timestamp() }, { validateSign: true });
      return await withinTime(config.timeoutMs, call);
    } catch (error) {
      return { failed: reasonOf(error) };
    }
  };

  const query = async (paymentNo: string) => readPayment(await ask('alipay.trade.query', { out_trade_no: paymentNo }));

  const queryRefund = async ({ paymentNo, refundNo }: RefundToMake) =>
    readRefundQuery(
      await ask('alipay.trade.fastpay.refund.query', { out_trade_no: paymentNo, out_request_no: refundNo }),
    );

  return {
    method: 'ALIPAY',
    available: true,
    begin: async (payment) => formOf(page, payment, config.notifyUrl, timestamp()),
    query,
    queryRefund,

    async close(paymentNo) {
      const closed = readClose(await ask('alipay.trade.close', { out_trade_no: paymentNo }));
      if (closed) return closed;
      const now = await query(paymentNo);
      if (now.state === 'paid' || now.state === 'closed') return { state: now.state };
      return now.state === 'unknown' ? now : { state: 'unknown', reason: 'refused to close' };
    },

    async refund(refund): Promise<RefundAnswer> {
      const { paymentNo, refundNo, amountFen, reason } = refund;
      const answer = await ask('alipay.trade.refund', {
        out_trade_no: paymentNo,
        out_request_no: refundNo,
        refund_amount: writeAmount(amountFen),
        refund_reason: reason,
      });
      const read = readRefund(answer);
      if (read) return read;
      const asked = await queryRefund(refund);
      return asked.state === 'none' ? { state: 'processing', ref: String(answer.tradeNo) } : asked;
    },

    async readNotification(raw) {
      const params = readForm(raw);
      if (params.app_id !== config.appId || !isSigned(server, params)) return 'forged';
      return readSignedNotification(params) ?? { about: 'nothing' };
    },

    acknowledge: (ok) => ({ status: 200, contentType: 'text/plain', body: ok ? 'success' : 'failure' }),
  };
}

/** The SDK's own form carries a script, which our pages do not run: its fields are taken from the address it makes. */
function formOf(sdk: AlipaySdk, payment: PaymentToBegin, notifyUrl: string, timestamp: string) {
  const address = new URL(
    sdk.pageExecute('alipay.trade.page.pay', 'GET', {
      timestamp,
      notifyUrl,
      returnUrl: payment.returnUrl,
      bizContent: {
        out_trade_no: payment.paymentNo,
        total_amount: writeAmount(payment.amountFen),
        subject: payment.subject,
        product_code: 'FAST_INSTANT_TRADE_PAY',
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

function readForm({ rawBody }: RawNotification): Record<string, string> {
  return Object.fromEntries(new URLSearchParams(rawBody));
}

/** Only RSA2: the SDK would also take the older RSA from a message that asks for it. */
function isSigned(sdk: AlipaySdk, params: Record<string, string>): boolean {
  return params.sign_type === 'RSA2' && sdk.checkNotifySignV2(params);
}
