import * as operations from '@haidai/contract/flashsale';
import type { FastifyInstance } from 'fastify';
import { bind, type Deps } from '../../../platform/index.ts';
import type { Catalogue } from '../../flights/index.ts';
import { checkRound } from './check-round.ts';
import { listRequests } from './list-requests.ts';
import { listRounds } from './list-rounds.ts';
import { askRound } from './round-queue.ts';
import { withdrawRound } from './withdraw-round.ts';

/** Binds the flash sale operations of the staff desk. */
export function bindFlashDesk(app: FastifyInstance, deps: Deps & { catalogue: Catalogue }): void {
  bind(app, operations.listDeskRounds, ({ language }) => listRounds(deps, language));
  bind(app, operations.listRoundRequests, ({ input: { query } }) => listRequests(deps, query));
  bind(app, operations.checkDeskRound, ({ input: { body }, language }) => checkRound(deps, body, language));
  bind(app, operations.askRound, async ({ input: { body }, session }) => ({
    proposalId: await askRound(deps, body, session),
  }));
  bind(app, operations.withdrawRound, async ({ input: { body }, session }) => {
    await withdrawRound(deps, body, session);
    return { withdrawn: true as const };
  });
}
