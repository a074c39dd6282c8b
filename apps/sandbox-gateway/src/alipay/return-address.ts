import { beijingTime } from '../core/beijing.ts';
import type { GatewayClock } from '../core/clock.ts';
import { fenToDecimal } from '../core/money.ts';
import type { Trade } from '../core/trade.ts';
import type { SandboxKeys } from '../keys.ts';
import { signNotification } from './sign.ts';

/**
 * Returns the address to which the payer's browser returns, or null if the merchant named none. After a payment Alipay
 * adds signed parameters (同步返回). The site only displays them, because the notification decides.
 */
export function returnAddress(trade: Trade, keys: SandboxKeys, clock: GatewayClock): string | null {
  if (!trade.returnUrl) return null;
  if (trade.gateway !== 'ALIPAY' || trade.state !== 'PAID') return trade.returnUrl;
  const { appId, sellerId } = keys.accounts.alipay;
  const params = {
    charset: 'utf-8',
    out_trade_no: trade.outTradeNo,
    method: `alipay.trade.${trade.tradeType === 'WAP' ? 'wap' : 'page'}.pay.return`,
    total_amount: fenToDecimal(trade.paidFen ?? trade.amountFen),
    trade_no: trade.tradeNo,
    auth_app_id: appId,
    version: '1.0',
    app_id: appId,
    seller_id: sellerId,
    timestamp: beijingTime(clock.now()),
  };
  const address = new URL(trade.returnUrl);
  for (const [name, value] of Object.entries(signNotification(params, keys.alipay.gateway.privateKey)))
    address.searchParams.set(name, value);
  return address.toString();
}
