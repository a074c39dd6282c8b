import type { FastifyInstance } from 'fastify';
import type { Webhook } from '../card/webhook.ts';
import type { GatewayClock } from '../core/clock.ts';
import { readFaults } from '../core/faults.ts';
import { type Gateway, payTrade } from '../core/gateway.ts';
import type { Delivery } from '../core/notifier.ts';
import type { GatewayName, Trade, TradeDispute } from '../core/trade.ts';
import type { Payers } from '../wechat/payers.ts';

interface ControlDeps {
  gateway: Gateway;
  clock: GatewayClock;
  basePath: string;
  payers: Payers;
  webhook: Webhook;
}

type TradeRoute = { Params: { gateway: string; outTradeNo: string } };

const gatewaysByPath: Record<string, GatewayName> = {
  ...{ alipay: 'ALIPAY', wechat: 'WECHAT', yibao: 'YIBAO', card: 'CARD' },
};

/**
 * Serves the calls of scripts: they act for the payer at the payment page (the cashier), set faults, and move the time of the gateway.
 *
 *   GET  control/trades                            all trades, newest first
 *   GET  control/trades/alipay/<merchant number>   one trade, with its notifications
 *   POST control/trades/alipay/<number>/pay        acts like the button 支付
 *   POST control/trades/alipay/<number>/cancel     acts like the button 取消
 *   POST control/trades/alipay/<number>/reopen     undoes a close, as if it had never arrived
 *   POST control/trades/alipay/<number>/deliver    sends the waiting notifications of the trade before their time
 *   POST control/trades/card/<number>/dispute      {"reason": "fraudulent"}: the bank takes the money back
 *   POST control/trades/card/<number>/decide       {"status": "won"}: the bank decides about the dispute
 *   POST control/trades/card/<number>/return       the payer's bank refuses the last refund
 *   PUT  control/webhook                           {"url": "http://…"}: the address for notifications about cards
 *   PUT  control/trades/alipay/<number>/faults     {"double": true}; {} ends all faults; also before the trade exists
 *   POST control/clock                             {"seconds": 240} moves the time and sends the notifications that are due
 *   POST control/payer                             {"name": "second"} gives the phone to another WeChat user
 *   POST control/deliver                           sends the notifications that are due and waits for the answers
 */
export function controlRoutes(app: FastifyInstance, deps: ControlDeps): void {
  const { gateway, clock, basePath, payers, webhook } = deps;
  const { ledger, faults, notifier } = gateway;
  const find = ({ gateway: name, outTradeNo }: TradeRoute['Params']) => {
    const gatewayName = gatewaysByPath[name];
    return gatewayName && ledger.find(gatewayName, outTradeNo);
  };
  const show = (trade: Trade) => ({
    ...trade,
    cashier: `${basePath}/cashier/${trade.cashierId}`,
    faults: faults.of(trade.gateway, trade.outTradeNo),
    notifications: notifier.deliveriesOf(trade).map(showDelivery),
  });

  app.get('/control/trades', () => ledger.all().map(show).reverse());

  app.get<TradeRoute>('/control/trades/:gateway/:outTradeNo', (request, reply) => {
    const trade = find(request.params);
    return trade ? reply.send(show(trade)) : reply.status(404).send({ error: 'No such trade' });
  });

  app.post<TradeRoute>('/control/trades/:gateway/:outTradeNo/pay', (request, reply) => {
    const trade = find(request.params);
    if (!trade) return reply.status(404).send({ error: 'No such trade' });
    return reply.send({ result: payTrade(gateway, trade), trade: show(trade) });
  });

  app.post<TradeRoute>('/control/trades/:gateway/:outTradeNo/cancel', (request, reply) => {
    const trade = find(request.params);
    if (!trade) return reply.status(404).send({ error: 'No such trade' });
    return reply.send({ result: ledger.close(trade), trade: show(trade) });
  });

  app.post<TradeRoute>('/control/trades/:gateway/:outTradeNo/reopen', (request, reply) => {
    const trade = find(request.params);
    if (!trade) return reply.status(404).send({ error: 'No such trade' });
    ledger.reopen(trade);
    return reply.send({ trade: show(trade) });
  });

  app.post<TradeRoute>('/control/trades/:gateway/:outTradeNo/deliver', async (request, reply) => {
    const trade = find(request.params);
    if (!trade) return reply.status(404).send({ error: 'No such trade' });
    await notifier.deliver(trade);
    return reply.send({ trade: show(trade) });
  });

  app.put<{ Body: { url?: unknown } | null }>('/control/webhook', (request, reply) => {
    const url = request.body?.url;
    if (typeof url !== 'string' || !URL.canParse(url)) return reply.status(400).send({ error: 'url: an address' });
    webhook.url = url;
    return reply.send({ url });
  });

  disputeRoutes(app, gateway, find, show);

  app.put<TradeRoute>('/control/trades/:gateway/:outTradeNo/faults', (request, reply) => {
    const gatewayName = gatewaysByPath[request.params.gateway];
    const parsed = readFaults(request.body);
    if (!gatewayName) return reply.status(404).send({ error: 'No such gateway' });
    if (typeof parsed === 'string') return reply.status(400).send({ error: parsed });
    faults.set(gatewayName, request.params.outTradeNo, parsed);
    return reply.send(parsed);
  });

  app.post<{ Body: { seconds?: unknown } | null }>('/control/clock', async (request, reply) => {
    const seconds = request.body?.seconds;
    if (!Number.isInteger(seconds) || Number(seconds) < 0)
      return reply.status(400).send({ error: 'seconds: a whole number, 0 or more' });
    clock.advance(Number(seconds) * 1000);
    await notifier.deliverDue();
    return { now: clock.now() };
  });

  app.post<{ Body: { name?: unknown } | null }>('/control/payer', (request, reply) => {
    const name = request.body?.name;
    if (typeof name !== 'string' || name === '') return reply.status(400).send({ error: 'name: a text' });
    payers.take(name);
    return reply.send({ openid: payers.current() });
  });

  app.post('/control/deliver', async () => {
    await notifier.deliverDue();
    return { now: clock.now() };
  });
}

type DisputeRoute = TradeRoute & { Body: { amountFen?: number; reason?: string; status?: string } | null };
const decisions: readonly TradeDispute['status'][] = ['under_review', 'won', 'lost'];

/** Serves the calls that act for the bank of a cardholder. */
function disputeRoutes(
  app: FastifyInstance,
  { ledger, notifier }: Gateway,
  find: (params: TradeRoute['Params']) => Trade | undefined,
  show: (trade: Trade) => object,
): void {
  app.post<DisputeRoute>('/control/trades/:gateway/:outTradeNo/dispute', (request, reply) => {
    const trade = find(request.params);
    const { amountFen, reason } = request.body ?? {};
    const wish = { ...(amountFen !== undefined && { amountFen }), ...(reason !== undefined && { reason }) };
    if (trade?.gateway !== 'CARD' || !ledger.dispute(trade, wish))
      return reply.status(404).send({ error: 'No such paid card payment without a dispute' });
    notifier.notify(trade, null, trade.notifyUrl, 'charge.dispute.created');
    return reply.send({ trade: show(trade) });
  });

  app.post<DisputeRoute>('/control/trades/:gateway/:outTradeNo/decide', (request, reply) => {
    const trade = find(request.params);
    const status = decisions.find((each) => each === request.body?.status);
    if (!trade || !status || !ledger.decide(trade, status)) return reply.status(404).send({ error: 'No such dispute' });
    const type = status === 'under_review' ? 'charge.dispute.updated' : 'charge.dispute.closed';
    notifier.notify(trade, null, trade.notifyUrl, type);
    return reply.send({ trade: show(trade) });
  });

  app.post<TradeRoute>('/control/trades/:gateway/:outTradeNo/return', (request, reply) => {
    const trade = find(request.params);
    const refund = trade?.refunds.findLast(({ state }) => state === 'DONE');
    if (trade?.gateway !== 'CARD' || !refund) return reply.status(404).send({ error: 'No such refund' });
    ledger.returnRefund(trade, refund);
    notifier.notify(trade, refund, trade.notifyUrl, 'refund.failed');
    return reply.send({ trade: show(trade) });
  });
}

function showDelivery({ notification, url, dueAt, tries, state, lastAnswer }: Delivery) {
  return { id: notification.id, refundNo: notification.refund?.refundNo ?? null, url, dueAt, tries, state, lastAnswer };
}
