import * as operations from '@haidai/contract/staff';
import type { FastifyInstance } from 'fastify';
import { bind, type Deps } from '../../platform/index.ts';
import { maskSearch } from './log/mask-search.ts';
import { recordAction } from './log/record-action.ts';
import { dropView, listViews, saveView } from './views.ts';

/** Binds the operations of the desk's tables other than their rows: saved views and the log of exports. */
export function bindTables(app: FastifyInstance, deps: Deps): void {
  bind(app, operations.listViews, ({ input: { query }, session }) => listViews(deps, session, query.table));
  bind(app, operations.keepView, ({ input: { body }, session }) => saveView(deps, session, body));
  bind(app, operations.dropView, async ({ input: { body }, session }) => {
    await dropView(deps, session, body.viewId);
    return { dropped: true as const };
  });
  bind(app, operations.noteExport, async ({ input: { body }, session: staff }) => {
    const { table, rows, search } = body;
    const note = maskSearch(`${rows} ${search}`.trim());
    await recordAction(deps, deps.db, { staff, action: 'export', subject: table, note });
    return { noted: true as const };
  });
}
