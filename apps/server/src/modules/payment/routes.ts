import type { Operation } from '@haidai/contract';
import * as operations from '@haidai/contract/payment';
import type { PayMethod } from '@haidai/domain/payment';
import type { FastifyInstance } from 'fastify';
import { bind, type Deps } from '../../platform/index.ts';
import { applyPayment } from './pay/apply-payment.ts';
import { getAwardPay } from './pay/get-award-pay.ts';
import { getCashier, searchPayGateway } from './pay/get-cashier.ts';
import { getPayState } from './pay/get-pay-state.ts';
import { receive } from './pay/receive-notification.ts';
import { getStatementLines, listDayStatements } from './statement/list-statements.ts';

export function bindPayment(app: FastifyInstance, deps: Deps): void {
  bind(app, operations.getCashier, (call) => getCashier(deps, call, call.input.query.orderNo));
  bind(app, operations.searchPayGateway, (call) => searchPayGateway(deps, call, call.input.query.orderNo));
  bind(app, operations.applyPayment, (call) =>
    applyPayment({ ...deps, log: call.log }, { ...call, clientIp: call.reply.request.ip }, call.input.body),
  );
  bind(app, operations.getPayState, (call) => getPayState({ ...deps, log: call.log }, call, call.input.body.orderNo));
  bindAwardPay(app, deps);
  bind(app, operations.listStatements, ({ input }) => listDayStatements(deps, input.query));
  bind(app, operations.getStatement, ({ input }) => getStatementLines(deps, input.query));
  bindReceiver(app, deps, operations.receiveAlipay, 'ALIPAY');
  bindReceiver(app, deps, operations.receiveWechat, 'WECHAT');
  bindReceiver(app, deps, operations.receiveYibao, 'YIBAO');
}

/** Binds the operations that pay the taxes of orders of points and vouchers, through the same gateways. */
function bindAwardPay(app: FastifyInstance, deps: Deps): void {
  const family = 'b2c' as const;
  bind(app, operations.submitAwardPay, (call) =>
    applyPayment(
      { ...deps, log: call.log },
      { ...call, family, clientIp: call.reply.request.ip },
      { ...call.input.body, isSplit: false },
    ),
  );
  bind(app, operations.getAwardPay, (call) => getAwardPay(deps, { ...call, family }, call.input.query.orderNo));
}

function bindReceiver(app: FastifyInstance, deps: Deps, operation: Operation, method: PayMethod): void {
  bind(app, operation, ({ rawBody, log, reply }) =>
    receive(deps, method, { raw: { headers: reply.request.headers, rawBody }, log, reply }),
  );
}
