import type { Operation } from '@haidai/contract';
import * as operations from '@haidai/contract/payment';
import type { PayMethod } from '@haidai/domain/payment';
import type { FastifyInstance } from 'fastify';
import { bind, type Deps } from '../../platform/index.ts';
import { applyPayment } from './apply-payment.ts';
import { getCashier, searchPayGateway } from './get-cashier.ts';
import { getPayState } from './get-pay-state.ts';
import { receive } from './receive.ts';

export function bindPayment(app: FastifyInstance, deps: Deps): void {
  bind(app, operations.getCashier, (call) => getCashier(deps, call, call.input.query.orderNo));
  bind(app, operations.searchPayGateway, (call) => searchPayGateway(deps, call, call.input.query.orderNo));
  bind(app, operations.applyPayment, (call) => applyPayment({ ...deps, log: call.log }, call, call.input.body));
  bind(app, operations.getPayState, (call) => getPayState({ ...deps, log: call.log }, call, call.input.body.orderNo));
  bindReceiver(app, deps, operations.receiveAlipay, 'ALIPAY');
  bindReceiver(app, deps, operations.receiveWechat, 'WECHAT');
  bindReceiver(app, deps, operations.receiveYibao, 'YIBAO');
}

function bindReceiver(app: FastifyInstance, deps: Deps, operation: Operation, method: PayMethod): void {
  bind(app, operation, ({ rawBody, log, reply }) =>
    receive(deps, method, { raw: { headers: reply.request.headers, rawBody }, log, reply }),
  );
}
