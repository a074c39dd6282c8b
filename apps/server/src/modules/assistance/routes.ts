import * as operations from '@haidai/contract/assistance';
import type { FastifyInstance } from 'fastify';
import { bind, type Deps } from '../../platform/index.ts';
import { applyForAssistance } from './apply.ts';
import { getRequest, listRequests } from './list-requests.ts';
import { bindServices } from './services/routes.ts';
import { bindUnaccompaniedMinors } from './unaccompanied-minors/routes.ts';
import { withdrawRequest } from './withdraw.ts';

export function bindAssistance(app: FastifyInstance, deps: Deps): void {
  bindUnaccompaniedMinors(app, deps);
  bindServices(app, deps);
  bind(app, operations.applyAssistance, async ({ input: { body }, session, deviceId, language }) =>
    getRequest(deps, await applyForAssistance(deps, body, { session, deviceId }), language),
  );
  bind(app, operations.listAssistance, ({ input: { body }, session, deviceId, language }) =>
    listRequests(deps, body, { session, deviceId }, language),
  );
  bind(app, operations.withdrawAssistance, async ({ input: { body }, session, deviceId, language }) => {
    await withdrawRequest(deps, body.requestNo, { session, deviceId });
    return getRequest(deps, body.requestNo, language);
  });
}
