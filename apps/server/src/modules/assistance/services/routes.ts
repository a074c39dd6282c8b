import * as operations from '@haidai/contract/assistance';
import type { FastifyInstance } from 'fastify';
import { bind, type Deps } from '../../../platform/index.ts';
import { applyService } from './apply.ts';
import { getService, getServiceTerms, listServices } from './list.ts';
import { withdrawService } from './withdraw.ts';

export function bindServices(app: FastifyInstance, deps: Deps): void {
  bind(app, operations.getServiceTerms, ({ language }) => getServiceTerms(deps, language));
  bind(app, operations.applyService, async ({ input: { body }, session, deviceId, language }) => {
    const owner = { session, deviceId };
    return getService(deps, await applyService(deps, body, owner, language), owner, language);
  });
  bind(app, operations.listServices, ({ input: { body }, session, deviceId, language }) =>
    listServices(deps, body.orderNo, { session, deviceId }, language),
  );
  bind(app, operations.withdrawService, async ({ input: { body }, session, deviceId, language }) => {
    const owner = { session, deviceId };
    await withdrawService(deps, body.requestNo, owner);
    return getService(deps, body.requestNo, owner, language);
  });
}
