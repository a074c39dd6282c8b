import * as operations from '@haidai/contract/member';
import type { FastifyInstance } from 'fastify';
import { bind, type Deps, type SignedIn } from '../../../platform/index.ts';
import { assertOwn } from '../assert-own.ts';
import { getHolder, listSavedPassengers, type SavedPassengerRow } from './repository.ts';
import { changePassenger, importPassengers, removePassenger, savePassenger } from './save-passenger.ts';
import { toSavedPassenger } from './wire.ts';

export function bindPassengers(app: FastifyInstance, deps: Deps): void {
  const { db, clock, vault } = deps;
  const shownTo = async (session: SignedIn) => {
    const shown = { today: clock.today(), holder: await getHolder(db, session) };
    return (saved: SavedPassengerRow) => toSavedPassenger(saved, vault, shown);
  };
  const list = async (session: SignedIn) =>
    (await listSavedPassengers(db, session.accountId)).map(await shownTo(session));
  for (const operation of [operations.listPassengers, operations.listPassengersEncrypted]) {
    bind(app, operation, ({ input, session }) => {
      assertOwn(input.query.userId, session);
      return list(session);
    });
  }
  bind(app, operations.addPassenger, async ({ input, session }) => {
    const show = await shownTo(session);
    return show(await savePassenger(deps, session.accountId, input.body));
  });
  bind(app, operations.updatePassenger, async ({ input, session }) => {
    const show = await shownTo(session);
    return show(await changePassenger(deps, session.accountId, input.body));
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
