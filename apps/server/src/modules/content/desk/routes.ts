import * as operations from '@haidai/contract/content';
import type { FastifyInstance } from 'fastify';
import { bind, type Deps } from '../../../platform/index.ts';
import { dropDraft, saveDraft } from './drafts.ts';
import { checkText, getText } from './get-text.ts';
import { compareRevisions, listRevisions } from './history.ts';
import { listTexts } from './list-texts.ts';
import { publishDraft, restoreRevision } from './publish.ts';
import { listValueHistory } from './value-history.ts';
import { listValues, setValueAtDesk } from './values.ts';

/** Binds the operations of the staff desk for the carrier's texts. */
export function bindContentDesk(app: FastifyInstance, deps: Deps): void {
  const { db } = deps;
  bind(app, operations.listDeskTexts, ({ input: { query } }) => listTexts(db, query));
  bind(app, operations.getDeskText, ({ input: { query }, language }) => getText(deps, query.path, language));
  bind(app, operations.checkDeskText, ({ input: { body }, language }) => checkText(deps, body, language));
  bind(app, operations.saveDeskText, async ({ input: { body }, session }) => ({
    saves: await saveDraft(deps, body, session),
  }));
  bind(app, operations.publishDeskText, async ({ input: { body }, session }) => {
    const at = body.at === null ? null : new Date(body.at);
    const { number, publishAt } = await publishDraft(deps, { ...body, at }, session);
    return { number, publishAt: publishAt?.toISOString() ?? null };
  });
  bind(app, operations.dropDeskText, async ({ input: { body }, session }) => {
    await dropDraft(deps, body, session);
    return { dropped: true as const };
  });
  bind(app, operations.listDeskRevisions, ({ input: { query } }) => listRevisions(db, query.path));
  bind(app, operations.compareDeskRevisions, ({ input: { query } }) => compareRevisions(db, query));
  bind(app, operations.restoreDeskRevision, async ({ input: { body }, session }) => ({
    number: await restoreRevision(deps, body, session),
  }));
  bind(app, operations.listSiteValues, ({ language }) => listValues(deps, language));
  bind(app, operations.listValueHistory, ({ input: { query } }) => listValueHistory(db, query));
  bind(app, operations.setSiteValue, async ({ input: { body }, session }) => ({
    asked: await setValueAtDesk(deps, body, session),
  }));
}
