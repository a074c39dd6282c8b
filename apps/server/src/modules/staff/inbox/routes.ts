import * as operations from '@haidai/contract/staff';
import type { FastifyInstance } from 'fastify';
import { bind, type Deps } from '../../../platform/index.ts';
import { assignWork, listColleagues } from './assign-work.ts';
import { countInbox } from './count-inbox.ts';
import { listInbox } from './list-inbox.ts';

/** Binds the operations of the inbox. */
export function bindInbox(app: FastifyInstance, deps: Deps): void {
  bind(app, operations.listInbox, ({ input: { body }, session: staff, language }) =>
    listInbox(deps, body, { staff, language }),
  );
  bind(app, operations.countInbox, ({ session: staff, language }) => countInbox(deps, { staff, language }));
  bind(app, operations.listColleagues, () => listColleagues(deps));
  bind(app, operations.assignWork, ({ input: { body }, session: staff, language }) =>
    assignWork(deps, body, { staff, language }),
  );
}
