import type { Operation } from '@haidai/contract';
import * as operations from '@haidai/contract/payment';
import { type PayMethod, type PayPlace, readPayPlace } from '@haidai/domain/payment';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { bind, type Deps } from '../../platform/index.ts';
import { getPayLink, sendPayLink } from './desk/pay-link.ts';
import { applyPayment } from './pay/apply-payment.ts';
import { getAwardPay } from './pay/get-award-pay.ts';
import { getCashier, searchPayGateway } from './pay/get-cashier.ts';
import { getPayState } from './pay/get-pay-state.ts';
import { identifyPayer, receivePayer } from './pay/identify-payer.ts';
import { receive } from './pay/receive-notification.ts';
import { getShare } from './share/get-share.ts';
import { listShares } from './share/list-shares.ts';
import { applyShare, identifySharePayer } from './share/pay-share.ts';
import { endSplit, renewShareLink, splitOrder } from './share/split-order.ts';
import { getStatementLines, listDayStatements } from './statement/list-statements.ts';

export function bindPayment(app: FastifyInstance, deps: Deps): void {
  bind(app, operations.getCashier, (call) => getCashier(deps, call, call.input.query.orderNo));
  bind(app, operations.searchPayGateway, (call) => {
    const { orderNo, place } = call.input.query;
    const { mobile } = call.session;
    return searchPayGateway(deps, { ...call, mobile, place: placeOf(call, place) }, orderNo);
  });
  bind(app, operations.applyPayment, (call) =>
    applyPayment({ ...deps, log: call.log }, { ...call, ...clientOf(call) }, call.input.body),
  );
  bind(app, operations.identifyPayer, (call) => identifyPayer(deps, call, call.input.body));
  bind(app, operations.receivePayer, async ({ deviceId, input, reply }) =>
    reply.redirect(await receivePayer(deps, deviceId, input.query), 303),
  );
  bind(app, operations.getPayState, (call) => getPayState({ ...deps, log: call.log }, call, call.input.body.orderNo));
  bindAwardPay(app, deps);
  bindShares(app, deps);
  bind(app, operations.getPayLink, ({ input, language }) => getPayLink(deps, input.body.orderNo, language));
  bind(app, operations.sendPayLink, ({ input, session: staff, language }) =>
    sendPayLink(deps, input.body.orderNo, { staff, language }),
  );
  bind(app, operations.listStatements, ({ input }) => listDayStatements(deps, input.query));
  bind(app, operations.getStatement, ({ input }) => getStatementLines(deps, input.query));
  bindReceiver(app, deps, operations.receiveAlipay, 'ALIPAY');
  bindReceiver(app, deps, operations.receiveWechat, 'WECHAT');
  bindReceiver(app, deps, operations.receiveYibao, 'YIBAO');
  bindReceiver(app, deps, operations.receiveCard, 'CARD');
}

/** Binds the operations that pay the taxes of orders of points and vouchers, through the same gateways. */
function bindAwardPay(app: FastifyInstance, deps: Deps): void {
  const family = 'b2c' as const;
  bind(app, operations.submitAwardPay, (call) =>
    applyPayment(
      { ...deps, log: call.log },
      { ...call, family, ...clientOf(call) },
      { ...call.input.body, isSplit: false },
    ),
  );
  bind(app, operations.getAwardPay, (call) => {
    const { orderNo, place } = call.input.query;
    const { mobile } = call.session;
    return getAwardPay(deps, { ...call, family, mobile, place: placeOf(call, place) }, orderNo);
  });
}

/** Binds the operations on the shares of an order, for its owner and for the holders of links. */
function bindShares(app: FastifyInstance, deps: Deps): void {
  bind(app, operations.listShares, (call) => listShares(deps, call, call.input.body.orderNo));
  bind(app, operations.splitOrder, (call) => splitOrder(deps, call, call.input.body));
  bind(app, operations.endSplit, (call) => endSplit(deps, call, call.input.body.orderNo));
  bind(app, operations.renewShareLink, (call) => renewShareLink(deps, call, call.input.body));
  bind(app, operations.getShare, (call) => {
    const { key, place } = call.input.body;
    return getShare({ ...deps, log: call.log }, { language: call.language, place: placeOf(call, place) }, key);
  });
  bind(app, operations.applyShare, (call) =>
    applyShare({ ...deps, log: call.log }, { ...call, ...clientOf(call) }, call.input.body),
  );
  bind(app, operations.identifySharePayer, (call) => identifySharePayer(deps, call, call.input.body));
}

const clientOf = ({ reply: { request } }: { reply: FastifyReply }) => ({
  clientIp: request.ip,
  userAgent: request.headers['user-agent'] ?? '',
});

const placeOf = (call: { reply: FastifyReply }, said: PayPlace | undefined) =>
  readPayPlace(said, clientOf(call).userAgent);

function bindReceiver(app: FastifyInstance, deps: Deps, operation: Operation, method: PayMethod): void {
  bind(app, operation, ({ rawBody, log, reply }) =>
    receive(deps, method, { raw: { headers: reply.request.headers, rawBody }, log, reply }),
  );
}
