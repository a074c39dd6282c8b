import * as operations from '@haidai/contract/member';
import type { FastifyInstance } from 'fastify';
import { bind, type Deps } from '../../../platform/index.ts';
import { assertOwn } from '../assert-own.ts';
import { readPoints } from './read-points.ts';

export function bindPoints(app: FastifyInstance, deps: Deps): void {
  bind(app, operations.getPoints, ({ input, session, language }) => {
    assertOwn(input.query.userId, session);
    return readPoints(deps, session.accountId, language);
  });
}
