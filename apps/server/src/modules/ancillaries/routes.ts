import * as operations from '@haidai/contract/ancillaries';
import type { FastifyInstance } from 'fastify';
import { bind, type Deps } from '../../platform/index.ts';
import { createProductOrder } from './create-product-order.ts';
import { listAncillaries } from './list-ancillaries.ts';
import { saveAncillaries } from './save-ancillaries.ts';
import { getSeatMap } from './seats/get-seat-map.ts';
import { createValueAddedLink } from './value-added/create-value-added-link.ts';

export function bindAncillaries(app: FastifyInstance, deps: Deps): void {
  bind(app, operations.listAncillaries, (call) => listAncillaries(deps, call, call.input.body.orderNo));
  bind(app, operations.getSeatMap, (call) => getSeatMap(deps, call, call.input.body));
  bind(app, operations.saveAncillaries, ({ input: { body }, session, deviceId }) =>
    saveAncillaries(deps, body, { session, deviceId }),
  );
  bind(app, operations.createProductOrder, ({ input: { body }, session, deviceId }) =>
    createProductOrder(deps, body, { session, deviceId }),
  );
  bind(app, operations.getValueAddedPage, ({ session }) => createValueAddedLink(deps, session));
}
