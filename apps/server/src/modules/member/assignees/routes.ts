import * as operations from '@haidai/contract/member';
import type { FastifyInstance } from 'fastify';
import { bind, type Deps } from '../../../platform/index.ts';
import { assertOwn } from '../assert-own.ts';
import { addAssignee, changeAssignee, removeAssignee } from './change-assignees.ts';
import { listAssignees } from './list-assignees.ts';

export function bindAssignees(app: FastifyInstance, deps: Deps): void {
  for (const operation of [operations.listAssignees, operations.listAssigneesEncrypted]) {
    bind(app, operation, ({ input, session }) => {
      assertOwn(input.query.userId, session);
      return listAssignees(deps, session.accountId);
    });
  }
  bind(app, operations.saveAssignee, async ({ input, session }) => {
    await addAssignee(deps, session.accountId, input.body);
    return listAssignees(deps, session.accountId);
  });
  bind(app, operations.updateAssignee, async ({ input, session }) => {
    await changeAssignee(deps, session.accountId, input.body);
    return listAssignees(deps, session.accountId);
  });
  bind(app, operations.deleteAssignee, async ({ input, session }) => {
    await removeAssignee(deps, session.accountId, input.body.id);
    return listAssignees(deps, session.accountId);
  });
}
