import * as operations from '@haidai/contract/exchange';
import { fenToYuan } from '@haidai/domain/money';
import type { FastifyInstance } from 'fastify';
import { bind, type Deps, type Language } from '../../platform/index.ts';
import { withCatalogue } from '../flights/index.ts';
import { bookOwnChange, sendChangeCode } from './book/book-own-change.ts';
import { termsOfChange } from './book/terms.ts';
import type { ChangeDeps } from './deps.ts';
import { getTicketInfo } from './find/get-ticket-info.ts';
import { listChangeDays } from './find/list-change-days.ts';
import { listChangeFlights } from './find/list-change-flights.ts';
import { sendTicketCode, signInToTicket } from './find/sign-in-to-ticket.ts';
import { getChangeOrder } from './get-change-order.ts';
import { calculateFee } from './quote/calculate-fee.ts';
import { calculateTicketFee } from './quote/calculate-ticket-fee.ts';
import { type ChangeOffer, quoteChange } from './quote/quote-change.ts';
import { paymentOf, readWish, toAmounts, toChangeLine, toExtraLine } from './wire.ts';

export function bindExchange(app: FastifyInstance, bare: Deps): void {
  const deps = withCatalogue(bare);
  bind(app, operations.calculateFee, ({ input: { body }, language }) => calculateFee(deps, body, language));
  bind(app, operations.calculateTicketFee, (call) => calculateTicketFee(deps, call.input.body, call));
  bindByTicket(app, deps);
  bindChange(app, deps);
}

function bindByTicket(app: FastifyInstance, deps: ChangeDeps): void {
  bind(app, operations.sendTicketCode, (call) => sendTicketCode(deps, call.input.body, call));
  for (const operation of [operations.validateMessageCode, operations.validateTicketCode]) {
    bind(app, operation, (call) => signInToTicket(deps, call.input.body, call));
  }
}

function bindChange(app: FastifyInstance, deps: ChangeDeps): void {
  bind(app, operations.getTicketInfo, ({ input: { body }, session, deviceId, language }) =>
    getTicketInfo(deps, body.orderNo, { session, deviceId }, language),
  );
  bind(app, operations.listChangeFlights, ({ input: { body }, session, deviceId, language }) =>
    listChangeFlights(deps, body, { session, deviceId }, language),
  );
  bind(app, operations.listChangeDays, ({ input: { body }, session, deviceId }) =>
    listChangeDays(deps, body, { session, deviceId }),
  );
  bind(app, operations.queryChange, async ({ input: { body }, session, deviceId, language }) =>
    toOffer(deps, await quoteChange(deps, readWish(body), { session, deviceId }), language),
  );
  bind(app, operations.bookChange, async ({ input: { body }, session, deviceId }) => {
    const booked = await bookOwnChange(deps, body, { session, deviceId });
    return {
      orderNo: booked.orderNo,
      payAmount: fenToYuan(booked.dueFen),
      points: booked.duePoints,
      expireAt: booked.expiresAt.toISOString(),
      serverTime: deps.clock.now().toISOString(),
    };
  });
  bind(app, operations.getChangeOrder, ({ input: { query }, session, deviceId, language }) =>
    getChangeOrder(deps.db, query.orderNo, { session, deviceId }, language),
  );
  bind(app, operations.getAwardChangeOrder, ({ input: { query }, session, deviceId, language }) =>
    getChangeOrder(deps.db, query.orderNo, { session, deviceId, family: 'b2c' }, language),
  );
  bind(app, operations.sendChangeSmsCode, ({ input: { body }, session, deviceId, clientAddress, language }) =>
    sendChangeCode(deps, body, { session, deviceId, clientAddress, language }),
  );
}

async function toOffer(deps: ChangeDeps, offer: ChangeOffer, language: Language) {
  const terms = await termsOfChange(deps);
  return {
    quote: offer.quote,
    payment: paymentOf(offer.orderType),
    validUntil: offer.validUntil.toISOString(),
    serverTime: deps.clock.now().toISOString(),
    lines: offer.lines.map((line) => toChangeLine(line, language)),
    extraLines: offer.extraLines.map((line) => toExtraLine(line, language)),
    ...toAmounts(offer),
    extrasBack: fenToYuan(offer.extrasFen),
    termsToAccept: terms.map(({ key, title, version }) => ({ docKey: key, docTitle: title[language], version })),
  };
}
