import { beijingRfc3339 } from '../core/beijing.ts';
import type { GatewayClock } from '../core/clock.ts';
import type { Messenger, Notification } from '../core/notifier.ts';
import type { Trade, TradeRefund } from '../core/trade.ts';
import { type SandboxKeys, strangersKey } from '../keys.ts';
import { sealResource } from './aead.ts';
import { signatureHeaders } from './sign.ts';

const MINUTE = 60;
const HOUR = 3_600;

/** The published schedule, 15s/15s/30s/3m/10m/20m/30m/30m/30m/60m/3h/3h/3h/6h/6h: 24 hours and 4 minutes in total. */
export const WECHAT_SCHEDULE = [
  15,
  15,
  30,
  3 * MINUTE,
  10 * MINUTE,
  20 * MINUTE,
  30 * MINUTE,
  30 * MINUTE,
  30 * MINUTE,
  HOUR,
  3 * HOUR,
  3 * HOUR,
  3 * HOUR,
  6 * HOUR,
  6 * HOUR,
];

export function createWechatMessenger(keys: SandboxKeys, clock: GatewayClock): Messenger {
  return {
    schedule: WECHAT_SCHEDULE,
    compose(notification, forged) {
      const body = JSON.stringify(envelopeOf(notification, keys));
      const privateKey = forged ? strangersKey() : keys.wechat.platform.privateKey;
      const serial = notification.trade.signedWith ?? keys.accounts.wechat.platformSerial;
      return {
        headers: {
          'content-type': 'application/json',
          ...signatureHeaders(body, { privateKey, serial }, clock.wall()),
        },
        body,
      };
    },
    isAcknowledged: (status) => status === 200 || status === 204,
  };
}

function envelopeOf({ id, trade, refund }: Notification, keys: SandboxKeys) {
  const kind = refund ? 'refund' : 'transaction';
  const plain = refund ? refundNoticeOf(trade, refund, keys) : transactionOf(trade, keys);
  return {
    id,
    create_time: beijingRfc3339(new Date(refund?.doneAt ?? trade.paidAt ?? trade.createdAt)),
    resource_type: 'encrypt-resource',
    event_type: refund ? 'REFUND.SUCCESS' : 'TRANSACTION.SUCCESS',
    summary: refund ? '退款成功' : '支付成功',
    resource: {
      original_type: kind,
      ...sealResource(JSON.stringify(plain), kind, keys.accounts.wechat.apiV3Key),
    },
  };
}

/** Returns a trade in the form that queries and notifications use. */
export function transactionOf(trade: Trade, keys: SandboxKeys) {
  const { appId, mchId } = keys.accounts.wechat;
  const common = {
    appid: appId,
    mchid: mchId,
    out_trade_no: trade.outTradeNo,
    trade_state: tradeStateOf(trade),
    trade_state_desc: { WAITING: '订单未支付', PAID: '支付成功', CLOSED: '订单已关闭' }[trade.state],
    amount: { total: trade.paidFen ?? trade.amountFen, currency: 'CNY' },
  };
  if (!trade.paidAt) return common;
  return {
    ...common,
    transaction_id: trade.tradeNo,
    trade_type: trade.tradeType,
    bank_type: 'OTHERS',
    attach: '',
    success_time: beijingRfc3339(new Date(trade.paidAt)),
    payer: { openid: trade.openid ?? 'sandbox-payer' },
    amount: { ...common.amount, payer_total: common.amount.total, payer_currency: 'CNY' },
  };
}

function tradeStateOf(trade: Trade): string {
  if (trade.state === 'WAITING') return 'NOTPAY';
  if (trade.state === 'CLOSED') return 'CLOSED';
  return trade.refunds.length > 0 ? 'REFUND' : 'SUCCESS';
}

function refundNoticeOf(trade: Trade, refund: TradeRefund, keys: SandboxKeys) {
  const total = trade.paidFen ?? trade.amountFen;
  return {
    mchid: keys.accounts.wechat.mchId,
    out_trade_no: trade.outTradeNo,
    transaction_id: trade.tradeNo,
    out_refund_no: refund.refundNo,
    refund_id: refund.refundId,
    refund_status: 'SUCCESS',
    success_time: beijingRfc3339(new Date(refund.doneAt ?? refund.createdAt)),
    user_received_account: '支付用户零钱',
    amount: { total, refund: refund.amountFen, payer_total: total, payer_refund: refund.amountFen },
  };
}
