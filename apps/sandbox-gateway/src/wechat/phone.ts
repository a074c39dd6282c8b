import { readFileSync } from 'node:fs';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { GatewayClock } from '../core/clock.ts';
import { type Gateway, payTrade } from '../core/gateway.ts';
import { fenToDecimal } from '../core/money.ts';
import type { Trade } from '../core/trade.ts';
import type { SandboxKeys } from '../keys.ts';
import { errorPage } from '../pages/pages.ts';
import { isRegistered } from './domain.ts';
import { prepayIdOf } from './orders.ts';
import type { Payers } from './payers.ts';
import { OLDEST_REQUEST, verifySha256 } from './sign.ts';

interface PhoneDeps {
  gateway: Gateway;
  keys: SandboxKeys;
  clock: GatewayClock;
  basePath: string;
  publicUrl: string;
  payers: Payers;
}

type H5Query = { prepay_id?: string; redirect_url?: string };
type SheetParameters = Record<string, unknown>;

const bridgeScript = readFileSync(new URL('bridge.js', import.meta.url), 'utf8');

/** Serves WeChat's part of a payment on the phone: the address that opens it (H5), and its pay sheet (JSAPI). */
export function phoneRoutes(app: FastifyInstance, deps: PhoneDeps): void {
  const { gateway, basePath, publicUrl } = deps;

  app.get<{ Querystring: H5Query }>('/wechat/h5', (request, reply) => {
    const { prepay_id = '', redirect_url: back } = request.query;
    const { referer = '' } = request.headers;
    if (!isRegistered(referer, publicUrl)) return errorPage(reply, basePath, '商家参数格式有误，请联系商家解决');
    const trade = findPrepaid(deps, prepay_id);
    if (trade?.tradeType !== 'MWEB') return errorPage(reply, basePath, '没有找到这笔交易', 404);
    if (!trade.openUntil || new Date(trade.openUntil) <= deps.clock.now())
      return errorPage(reply, basePath, '支付请求已失效，请重新发起支付');
    if (back !== undefined && !isRegistered(back, publicUrl))
      return errorPage(reply, basePath, 'redirect_url 域名与后台配置不一致');
    if (back !== undefined) gateway.ledger.open(trade, { returnUrl: back });
    return reply.redirect(`${basePath}/cashier/${trade.cashierId}`, 303);
  });

  // WeChat injects this object into the pages that it shows. Tests and testers inject it into a browser.
  app.get('/wechat/bridge.js', (_request, reply) =>
    reply.type('text/javascript; charset=utf-8').header('cache-control', 'no-store').send(bridgeScript),
  );

  app.post<{ Body: SheetParameters | null }>('/wechat/sheet', (request, reply) => {
    const trade = readSheet(deps, request.body ?? {});
    if (typeof trade === 'string') return refuse(reply, trade);
    return reply.send({ subject: trade.subject, amount: fenToDecimal(trade.amountFen) });
  });

  app.post<{ Body: SheetParameters | null }>('/wechat/sheet/pay', (request, reply) => {
    const trade = readSheet(deps, request.body ?? {});
    if (typeof trade === 'string') return refuse(reply, trade);
    const result = payTrade(gateway, trade);
    return result === 'paid' ? reply.send({ result }) : refuse(reply, result);
  });
}

const refuse = (reply: FastifyReply, error: string) => reply.status(400).send({ error });

/** Returns the trade of a pay sheet, or the reason why WeChat does not show it. */
function readSheet({ keys, clock, payers, ...deps }: PhoneDeps, given: SheetParameters): Trade | string {
  const text = (name: string) => String(given[name] ?? '');
  const [appId, timeStamp, prepared] = [text('appId'), text('timeStamp'), text('package')];
  if (appId !== keys.accounts.wechat.appId || text('signType') !== 'RSA') return '调用支付JSAPI缺少参数';
  const age = clock.wall().getTime() - Number(timeStamp) * 1000;
  if (!(Math.abs(age) <= OLDEST_REQUEST)) return '支付签名已过期';
  const signed = `${appId}\n${timeStamp}\n${text('nonceStr')}\n${prepared}\n`;
  if (!verifySha256(signed, text('paySign'), keys.wechat.merchant.publicKey)) return '支付验证签名失败';
  const trade = findPrepaid({ ...deps, keys, clock, payers }, prepared.replace(/^prepay_id=/, ''));
  if (trade?.tradeType !== 'JSAPI') return '订单不存在';
  if (trade.openid !== payers.current()) return '下单账号与支付账号不一致';
  return trade.state === 'WAITING' ? trade : '订单已支付或已关闭';
}

function findPrepaid({ gateway }: PhoneDeps, prepayId: string): Trade | undefined {
  const trade = gateway.ledger.findByCashier(prepayId.slice(2));
  return trade && prepayIdOf(trade) === prepayId ? trade : undefined;
}
