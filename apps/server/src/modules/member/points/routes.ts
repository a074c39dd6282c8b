import * as operations from '@haidai/contract/member';
import type { FastifyInstance } from 'fastify';
import { bind, type Deps } from '../../../platform/index.ts';
import { assertOwn } from '../assert-own.ts';
import { claimPoints } from './claims/claim-points.ts';
import { listClaims } from './claims/list-claims.ts';
import { getPointAccount } from './get-point-account.ts';
import { getPointSummary } from './get-point-summary.ts';
import { listEntries } from './list-entries.ts';

export function bindPoints(app: FastifyInstance, deps: Deps): void {
  bind(app, operations.getPoints, ({ input, session, language }) => {
    assertOwn(input.query.userId, session);
    return getPointSummary(deps, session.accountId, language);
  });
  bind(app, operations.getPointAccount, ({ session, language }) => getPointAccount(deps, session.accountId, language));
  bind(app, operations.listPointEntries, ({ input, session, language }) =>
    listEntries(deps.db, session.accountId, { ...input.query, language }),
  );
  bind(app, operations.listPointClaims, ({ session }) => listClaims(deps, session.accountId));
  bind(app, operations.claimPoints, ({ input, session }) => claimPoints(deps, session.accountId, input.body.ticketNo));
}
