import type { FastifyInstance, FastifyReply } from 'fastify';
import { returnAddress } from '../alipay/return-address.ts';
import type { GatewayClock } from '../core/clock.ts';
import { namedFaults } from '../core/faults.ts';
import { type Gateway, payTrade } from '../core/gateway.ts';
import type { CardTrade, Trade } from '../core/trade.ts';
import type { SandboxKeys } from '../keys.ts';
import { bankPage, cardPage } from './card-pages.ts';
import { cashierPage, endPage, errorPage, listPage } from './pages.ts';
import { cashierCss } from './style.ts';

interface PageDeps {
  gateway: Gateway;
  keys: SandboxKeys;
  clock: GatewayClock;
  basePath: string;
}

type CashierRoute = { Params: { cashierId: string }; Querystring: { note?: string } };

/** The number of trades on the list page. */
const LISTED = 50;

/** Serves the payer's pages. All providers share one payment page. */
export function pageRoutes(app: FastifyInstance, { gateway, keys, clock, basePath }: PageDeps): void {
  const { ledger, faults } = gateway;
  const faultOf = ({ gateway: name, outTradeNo }: Trade) => {
    const now = JSON.stringify(faults.of(name, outTradeNo));
    return Object.keys(namedFaults).find((each) => JSON.stringify(namedFaults[each]?.faults) === now) ?? '';
  };
  const cashierOf = (trade: Trade) => `${basePath}/cashier/${trade.cashierId}`;
  const unknown = (reply: FastifyReply) => errorPage(reply, basePath, '没有找到这笔交易', 404);
  const goBack = (reply: FastifyReply, trade: Trade) =>
    reply.redirect(returnAddress(trade, keys, clock) ?? cashierOf(trade), 303);

  app.get('/cashier.css', (_request, reply) =>
    reply.type('text/css; charset=utf-8').header('cache-control', 'max-age=3600').send(cashierCss),
  );

  app.get('/', (_request, reply) => listPage(reply, basePath, ledger.all().slice(-LISTED).reverse()));

  app.get<CashierRoute>('/cashier/:cashierId', (request, reply) => {
    const trade = ledger.findByCashier(request.params.cashierId);
    if (!trade) return unknown(reply);
    if (trade.state !== 'WAITING' || request.query.note === 'later')
      return endPage(reply, basePath, trade, faultOf(trade));
    if (trade.card) return cardPage(reply, basePath, trade, request.query.note, faultOf(trade));
    const note = request.query.note === 'declined' ? 'declined' : null;
    return cashierPage(reply, basePath, trade, note, faultOf(trade));
  });

  app.post<CashierRoute>('/cashier/:cashierId/pay', (request, reply) => {
    const trade = ledger.findByCashier(request.params.cashierId);
    if (!trade) return unknown(reply);
    if (trade.card && trade.state === 'WAITING' && asksBank(trade.card))
      return reply.redirect(`${cashierOf(trade)}/bank`, 303);
    return pay(reply, trade);
  });

  const pay = (reply: FastifyReply, trade: Trade) => {
    const result = payTrade(gateway, trade);
    if (result === 'declined') return reply.redirect(`${cashierOf(trade)}?note=declined`, 303);
    return result === 'closed' ? reply.redirect(cashierOf(trade), 303) : goBack(reply, trade);
  };

  bankRoutes(app, { ledger, basePath, cashierOf, pay, unknown });

  app.post<CashierRoute>('/cashier/:cashierId/cancel', (request, reply) => {
    const trade = ledger.findByCashier(request.params.cashierId);
    if (!trade) return unknown(reply);
    ledger.close(trade);
    return goBack(reply, trade);
  });

  app.post<CashierRoute>('/cashier/:cashierId/later', (request, reply) => {
    const trade = ledger.findByCashier(request.params.cashierId);
    if (!trade) return unknown(reply);
    const leave = trade.card?.cancelUrl ?? trade.quitUrl ?? trade.returnUrl;
    return reply.redirect(leave ?? `${cashierOf(trade)}?note=later`, 303);
  });

  app.post<{ Params: { cashierId: string }; Body: { fault?: string } | null }>(
    '/cashier/:cashierId/fault',
    (request, reply) => {
      const trade = ledger.findByCashier(request.params.cashierId);
      const name = request.body?.fault ?? '';
      const chosen = Object.hasOwn(namedFaults, name) ? namedFaults[name] : undefined;
      if (!trade || !chosen) return unknown(reply);
      faults.set(trade.gateway, trade.outTradeNo, chosen.faults);
      return reply.redirect(cashierOf(trade), 303);
    },
  );

  app.get<{ Querystring: { code?: string } }>('/wechat/scan', (request, reply) => {
    const trade = ledger.findByCashier(request.query.code ?? '');
    if (trade?.gateway !== 'WECHAT') return unknown(reply);
    return trade.state === 'WAITING'
      ? cashierPage(reply, basePath, trade, 'scanned', faultOf(trade))
      : endPage(reply, basePath, trade, faultOf(trade));
  });
}

/** Whether the page asks the bank of the cardholder. The sandbox's bank asks nothing by itself. */
const asksBank = ({ threeDSecure }: CardTrade) => threeDSecure !== 'automatic';

interface BankDeps {
  ledger: Gateway['ledger'];
  basePath: string;
  cashierOf: (trade: Trade) => string;
  pay: (reply: FastifyReply, trade: Trade) => FastifyReply;
  unknown: (reply: FastifyReply) => FastifyReply;
}

/** Serves the page of the cardholder's bank, which plays 3-D Secure: the payer confirms, fails, or leaves. */
function bankRoutes(app: FastifyInstance, { ledger, basePath, cashierOf, pay, unknown }: BankDeps): void {
  app.get<CashierRoute>('/cashier/:cashierId/bank', (request, reply) => {
    const trade = ledger.findByCashier(request.params.cashierId);
    if (!trade?.card) return unknown(reply);
    return trade.state === 'WAITING' ? bankPage(reply, basePath, trade) : reply.redirect(cashierOf(trade), 303);
  });

  app.post<CashierRoute>('/cashier/:cashierId/bank/confirm', (request, reply) => {
    const trade = ledger.findByCashier(request.params.cashierId);
    return trade?.card ? pay(reply, trade) : unknown(reply);
  });

  app.post<CashierRoute>('/cashier/:cashierId/bank/fail', (request, reply) => {
    const trade = ledger.findByCashier(request.params.cashierId);
    return trade ? reply.redirect(`${cashierOf(trade)}?note=unverified`, 303) : unknown(reply);
  });
}
