import * as operations from '@haidai/contract/member';
import type { FastifyInstance } from 'fastify';
import { bind, type Deps } from '../../../platform/index.ts';
import { assertOwn } from '../assert-own.ts';
import { listOwnPassengers, shownTo } from './list-own-passengers.ts';
import { changePassenger, importPassengers, removePassenger, savePassenger } from './save-passenger.ts';

export function bindPassengers(app: FastifyInstance, deps: Deps): void {
  for (const operation of [operations.listPassengers, operations.listPassengersEncrypted]) {
    bind(app, operation, ({ input, session }) => {
      assertOwn(input.query.userId, session);
      return listOwnPassengers(deps, session);
    });
  }
  bind(app, operations.addPassenger, async ({ input, session }) => {
    const show = await shownTo(deps, session);
    return show(await savePassenger(deps, session.accountId, input.body));
  });
  bind(app, operations.updatePassenger, async ({ input, session }) => {
    const show = await shownTo(deps, session);
    return show(await changePassenger(deps, session.accountId, input.body));
  });
  bind(app, operations.deletePassenger, async ({ input, session }) => {
    await removePassenger(deps, session.accountId, input.body.id);
    return listOwnPassengers(deps, session);
  });
  bind(app, operations.importPassengers, async ({ input, session }) => {
    const counted = await importPassengers(deps, session.accountId, input.body.passengers);
    return { ...counted, passengers: await listOwnPassengers(deps, session) };
  });
}
