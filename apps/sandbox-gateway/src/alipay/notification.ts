import { beijingTime } from '../core/beijing.ts';
import type { GatewayClock } from '../core/clock.ts';
import { fenToDecimal } from '../core/money.ts';
import type { Messenger, Notification } from '../core/notifier.ts';
import { isFullyRefunded, type Trade } from '../core/trade.ts';
import { type SandboxKeys, strangersKey } from '../keys.ts';
import { type AlipayParams, signNotification } from './sign.ts';

const MINUTE = 60;
const HOUR = 3_600;

/** The published schedule: eight tries within 25 hours, after 4m, 10m, 10m, 1h, 2h, 6h and 15h. */
export const ALIPAY_SCHEDULE = [4 * MINUTE, 10 * MINUTE, 10 * MINUTE, HOUR, 2 * HOUR, 6 * HOUR, 15 * HOUR];

/** The sandbox has one payer. */
export const BUYER = { id: '2088000000000001', logon: '138****0001' };

export function createAlipayMessenger(keys: SandboxKeys, clock: GatewayClock): Messenger {
  return {
    schedule: ALIPAY_SCHEDULE,
    compose(notification, forged) {
      const key = forged ? strangersKey() : keys.alipay.gateway.privateKey;
      const params = signNotification(notificationOf(notification, keys, beijingTime(clock.now())), key);
      return {
        headers: { 'content-type': 'application/x-www-form-urlencoded; charset=utf-8' },
        body: new URLSearchParams(params).toString(),
      };
    },
    /** The merchant acknowledges with exactly these seven characters. The HTTP status does not count. */
    isAcknowledged: (_status, body) => body === 'success',
  };
}

export function alipayStatusOf(trade: Trade): string {
  if (trade.state === 'WAITING') return 'WAIT_BUYER_PAY';
  return trade.state === 'PAID' && !isFullyRefunded(trade) ? 'TRADE_SUCCESS' : 'TRADE_CLOSED';
}

function notificationOf({ id, trade, refund }: Notification, keys: SandboxKeys, notifyTime: string): AlipayParams {
  const { appId, sellerId } = keys.accounts.alipay;
  const paid = fenToDecimal(trade.paidFen ?? trade.amountFen);
  const refundPart: AlipayParams = refund
    ? {
        refund_fee: fenToDecimal(refund.amountFen),
        out_biz_no: refund.refundNo,
        gmt_refund: beijingTime(new Date(refund.doneAt ?? refund.createdAt)),
      }
    : {};
  return {
    notify_time: notifyTime,
    notify_type: 'trade_status_sync',
    notify_id: id.replaceAll('-', ''),
    version: '1.0',
    charset: 'utf-8',
    app_id: appId,
    auth_app_id: appId,
    trade_no: trade.tradeNo,
    out_trade_no: trade.outTradeNo,
    seller_id: sellerId,
    buyer_id: BUYER.id,
    buyer_logon_id: BUYER.logon,
    trade_status: alipayStatusOf(trade),
    total_amount: paid,
    receipt_amount: paid,
    invoice_amount: paid,
    buyer_pay_amount: paid,
    point_amount: '0.00',
    subject: trade.subject,
    gmt_create: beijingTime(new Date(trade.createdAt)),
    gmt_payment: trade.paidAt ? beijingTime(new Date(trade.paidAt)) : '',
    fund_bill_list: JSON.stringify([{ amount: paid, fundChannel: 'ALIPAYACCOUNT' }]),
    ...refundPart,
  };
}
