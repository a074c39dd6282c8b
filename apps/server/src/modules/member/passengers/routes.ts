import * as operations from '@haidai/contract/member';
import type { FastifyInstance } from 'fastify';
import { bind, type Deps, type SignedIn } from '../../../platform/index.ts';
import { assertOwn } from '../assert-own.ts';
import { listSavedPassengers } from './repository.ts';
import { changePassenger, importPassengers, removePassenger, savePassenger } from './save-passenger.ts';
import { toSavedPassenger } from './wire.ts';

export function bindPassengers(app: FastifyInstance, deps: Deps): void {
  const { db, clock, vault } = deps;
  const list = async ({ accountId }: SignedIn) => {
    const today = clock.today();
    return (await listSavedPassengers(db, accountId)).map((saved) => toSavedPassenger(saved, vault, today));
  };
  for (const operation of [operations.listPassengers, operations.listPassengersEncrypted]) {
    bind(app, operation, ({ input, session }) => {
      assertOwn(input.query.userId, session);
      return list(session);
    });
  }
  bind(app, operations.addPassenger, async ({ input, session }) =>
    toSavedPassenger(await savePassenger(deps, session.accountId, input.body), vault, clock.today()),
  );
  bind(app, operations.updatePassenger, async ({ input, session }) => {
    const changed = await changePassenger(deps, session.accountId, input.body);
    return toSavedPassenger(changed, vault, clock.today());
  });
  bind(app, operations.deletePassenger, async ({ input, session }) => {
    await removePassenger(deps, session.accountId, input.body.id);
    return list(session);
  });
  bind(app, operations.importPassengers, async ({ input, session }) => {
    const counted = await importPassengers(deps, session.accountId, input.body.passengers);
    return { ...counted, passengers: await list(session) };
  });
}
