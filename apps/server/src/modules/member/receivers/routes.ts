import * as operations from '@haidai/contract/member';
import type { FastifyInstance } from 'fastify';
import { bind, type Deps } from '../../../platform/index.ts';
import { loadRegions } from '../../reference/index.ts';
import { assertOwn } from '../assert-own.ts';
import { addReceiver, changeReceiver, listReceivers, removeReceiver } from './receivers.ts';

export function bindReceivers(app: FastifyInstance, deps: Deps): void {
  bind(app, operations.listRegions, ({ reply }) => {
    // The envelope names the request, so only the browser of the caller keeps the list.
    reply.header('cache-control', 'private, max-age=86400');
    return loadRegions().map(({ name, cities }) => ({
      name,
      cities: cities.map((city) => ({ name: city.name, districts: [...city.districts] })),
    }));
  });
  bind(app, operations.listReceivers, ({ input, session }) => {
    assertOwn(input.query.userId, session);
    return listReceivers(deps, session.accountId);
  });
  bind(app, operations.saveReceiver, async ({ input, session }) => {
    await addReceiver(deps, session.accountId, input.body);
    return listReceivers(deps, session.accountId);
  });
  bind(app, operations.updateReceiver, async ({ input, session }) => {
    await changeReceiver(deps, session.accountId, input.body);
    return listReceivers(deps, session.accountId);
  });
  bind(app, operations.deleteReceiver, async ({ input, session }) => {
    await removeReceiver(deps, session.accountId, input.body.id);
    return listReceivers(deps, session.accountId);
  });
}
