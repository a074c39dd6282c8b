import type { GatewayClock } from '../core/clock.ts';
import { type Gateway, refundTrade, settleRefund } from '../core/gateway.ts';
import type { Trade } from '../core/trade.ts';
import { intentIdOf, listTransactions, refundOf, seconds, sessionIdOf, sessionOf } from './objects.ts';
import type { Webhook } from './webhook.ts';

export interface CardDeps {
  gateway: Gateway;
  clock: GatewayClock;
  publicUrl: string;
  webhook: Webhook;
}

/** The parameters of a call in the gateway's flat form: `metadata[paymentNo]`. */
export type Fields = Record<string, string | undefined>;

export interface CardAnswer {
  status: number;
  body: object;
  /** The trade that the call concerns. The route withholds the answer if the fault of the trade says so. */
  trade?: Trade | undefined;
}

const minute = 60_000;

export function refuse(status: number, code: string, message: string, type = 'invalid_request_error'): CardAnswer {
  return { status, body: { error: { type, code, message } } };
}

const give = (body: object, trade?: Trade): CardAnswer => ({ status: 200, body, trade });
const missing = (what: string) => refuse(404, 'resource_missing', `No such ${what}`);

const cardTrades = ({ gateway }: CardDeps) => gateway.ledger.all().filter((trade) => trade.gateway === 'CARD');
const findSession = (deps: CardDeps, id: string) => cardTrades(deps).find((trade) => sessionIdOf(trade) === id);
const findIntent = (deps: CardDeps, id: string | undefined) =>
  cardTrades(deps).find((trade) =>
    [trade.tradeNo, trade.secondTradeNo].some((tradeNo) => tradeNo && intentIdOf({ tradeNo }) === id),
  );

/** Creates a session. Its end must be 30 min to 24 h from now, by the time of the merchant's machine. */
export function createSession(deps: CardDeps, fields: Fields, live: boolean): CardAnswer {
  const { gateway, clock, publicUrl, webhook } = deps;
  const item = 'line_items[0][price_data]';
  const amountFen = Number(fields[`${item}[unit_amount]`]);
  const paymentNo = fields.client_reference_id ?? '';
  if (fields.mode !== 'payment' || !paymentNo || !fields.success_url)
    return refuse(400, 'parameter_missing', 'mode, client_reference_id and success_url are needed');
  if (fields[`${item}[currency]`] !== 'cny' || !(amountFen > 0))
    return refuse(400, 'parameter_invalid_integer', 'The amount must be positive, in cny');
  const left = Number(fields.expires_at) * 1000 - clock.wall().getTime();
  if (!(left >= 30 * minute && left <= 24 * 60 * minute))
    return refuse(400, 'parameter_invalid', 'The `expires_at` timestamp must be 30 minutes to 24 hours from now.');
  const created = gateway.ledger.create({
    ...{ gateway: 'CARD', outTradeNo: paymentNo, amountFen, tradeType: 'PAGE', signedWith: null },
    subject: fields[`${item}[product_data][name]`] ?? '',
    expireAt: new Date(clock.now().getTime() + left),
    notifyUrl: webhook.url,
    returnUrl: fields.success_url,
    card: {
      metadata: metadataOf(fields),
      live,
      locale: fields.locale === 'en' ? 'en' : 'zh',
      threeDSecure: fields['payment_method_options[card][request_three_d_secure]'] ?? 'automatic',
      cancelUrl: fields.cancel_url ?? null,
    },
  });
  // The real gateway does not compare the numbers of a merchant. The site never uses one twice.
  if ('problem' in created) return refuse(400, 'parameter_invalid', `The number is used: ${created.problem}`);
  return give(sessionOf(created.trade, publicUrl, false), created.trade);
}

function metadataOf(fields: Fields): Record<string, string> {
  const entries = Object.entries(fields).flatMap(([name, value]) => {
    const key = /^metadata\[(\w+)\]$/.exec(name)?.[1];
    return key ? [[key, value ?? ''] as const] : [];
  });
  return Object.fromEntries(entries);
}

export function getSession(deps: CardDeps, id: string, fields: Fields): CardAnswer {
  const trade = findSession(deps, id);
  const isExpanded = Object.values(fields).includes('payment_intent.latest_charge');
  return trade ? give(sessionOf(trade, deps.publicUrl, isExpanded), trade) : missing('checkout.session');
}

export function listSessions(deps: CardDeps, fields: Fields): CardAnswer {
  // The merchant asks for sessions by the machine's clock, because the age of a payment tells it when the session began.
  const ahead = seconds(deps.clock.now()) - seconds(deps.clock.wall());
  const [from, until] = [Number(fields['created[gte]'] ?? 0), Number(fields['created[lte]'] ?? Infinity)];
  const found = cardTrades(deps)
    .map((trade) => sessionOf(trade, deps.publicUrl, false))
    .filter(({ created }) => created - ahead >= from && created - ahead <= until)
    .toReversed();
  return give(pageOf(found, fields, '/v1/checkout/sessions'));
}

export function expireSession(deps: CardDeps, id: string): CardAnswer {
  const { gateway, publicUrl } = deps;
  const trade = findSession(deps, id);
  if (!trade) return missing('checkout.session');
  if (trade.state !== 'WAITING')
    return { ...refuse(400, 'session_not_open', `Only open sessions can be expired: ${trade.state}`), trade };
  gateway.ledger.close(trade);
  gateway.notifier.notify(trade, null, trade.notifyUrl, 'checkout.session.expired');
  return give(sessionOf(trade, publicUrl, false), trade);
}

export function createRefund(deps: CardDeps, fields: Fields): CardAnswer {
  const trade = findIntent(deps, fields.payment_intent);
  const refundNo = fields['metadata[refundNo]'];
  const amountFen = Number(fields.amount);
  if (!trade) return missing('payment_intent');
  if (!refundNo || !(amountFen > 0)) return { ...refuse(400, 'parameter_missing', 'amount and metadata'), trade };
  if (trade.dispute && trade.dispute.status !== 'won')
    return { ...refuse(400, 'charge_disputed', 'The charge is disputed'), trade };
  const request = { refundNo, amountFen, reason: fields['metadata[reason]'] ?? '', notifyUrl: trade.notifyUrl };
  const result = refundTrade(deps.gateway, trade, request);
  if ('problem' in result) return { ...refuse(400, refusalCodes[result.problem], result.problem), trade };
  return give(refundOf(trade, result.refund), trade);
}

const refusalCodes = {
  ...{ notPaid: 'charge_not_captured', tooMuch: 'charge_already_refunded' },
  ...{ differs: 'parameter_invalid', refused: 'balance_insufficient' },
};

export function listRefunds(deps: CardDeps, fields: Fields): CardAnswer {
  const trade = findIntent(deps, fields.payment_intent);
  if (!trade) return missing('payment_intent');
  for (const refund of trade.refunds) settleRefund(deps.gateway, trade, refund);
  const found = trade.refunds.map((refund) => refundOf(trade, refund)).toReversed();
  return give(pageOf(found, fields, '/v1/refunds'), trade);
}

export function listBalance(deps: CardDeps, fields: Fields): CardAnswer {
  const [from, until] = [Number(fields['created[gte]'] ?? 0), Number(fields['created[lt]'] ?? Infinity)];
  const isExpanded = Object.values(fields).includes('data.source');
  const found = listTransactions(cardTrades(deps))
    .filter(({ created }) => created >= from && created < until)
    .map((each) => ({ ...each, source: isExpanded ? each.source : each.source.id }));
  return give(pageOf(found, fields, '/v1/balance_transactions'));
}

/** Returns a page of a list. The next page begins after the object that the merchant names. */
function pageOf(all: readonly { id: string }[], fields: Fields, url: string) {
  const limit = Number(fields.limit ?? 10);
  const start = all.findIndex(({ id }) => id === fields.starting_after) + 1;
  return { object: 'list', url, data: all.slice(start, start + limit), has_more: start + limit < all.length };
}
