import { addPassenger, getPoints, listPassengers } from '@haidai/contract/member';
import type { FastifyInstance } from 'fastify';
import { bind, type Deps, Refusal } from '../../platform/index.ts';
import { readPoints } from './points/read-points.ts';
import { findPassengers } from './repository.ts';
import { savePassenger } from './save-passenger.ts';
import { toSavedPassenger } from './wire.ts';

export function bindMember(app: FastifyInstance, deps: Deps): void {
  const { db, clock, vault } = deps;
  bind(app, listPassengers, async ({ input, session }) => {
    const { userId } = input.query;
    if (userId && userId !== session.userId) throw new Refusal('notFound');
    const saved = await findPassengers(db, session.accountId);
    return saved.map((passenger) => toSavedPassenger(passenger, vault, clock.today()));
  });
  bind(app, getPoints, ({ input, session, language }) => {
    const { userId } = input.query;
    if (userId && userId !== session.userId) throw new Refusal('notFound');
    return readPoints(deps, session.accountId, language);
  });
  bind(app, addPassenger, async ({ input, session }) => {
    const { documentExpiry = null, mobile = null, ...typed } = input.body;
    const saved = await savePassenger(deps, session.accountId, { ...typed, documentExpiry, mobile });
    return toSavedPassenger(saved, vault, clock.today());
  });
}
