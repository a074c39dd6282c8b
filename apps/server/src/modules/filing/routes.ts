import * as operations from '@haidai/contract/filing';
import type { FastifyInstance } from 'fastify';
import { bind, type Deps, inTransaction, Refusal, type StaffSignedIn, type Tx } from '../../platform/index.ts';
import { withCatalogue } from '../flights/index.ts';
import { recordAction } from '../staff/index.ts';
import { approve, giveBack, submit, withdraw } from './decide-filing.ts';
import { addRow, dropRow, endRow, nameFiling, startFiling } from './edit-filing.ts';
import { describeFiling, listAllFilings } from './list-filings.ts';
import { listParts, listRows } from './list-rows.ts';
import { getEffect } from './price-effect.ts';
import { exportRows, importRows } from './row-files.ts';
import { undo } from './undo-filing.ts';

export function bindFiling(app: FastifyInstance, bare: Deps): void {
  const deps = withCatalogue(bare);
  const done = { done: true as const };
  bind(app, operations.listFilings, ({ input: { query } }) => listAllFilings(deps, query));
  bind(app, operations.getFiling, ({ input: { query }, session, language }) =>
    describeFiling(deps, query.filingId, session, language),
  );
  bind(app, operations.listParts, () => listParts(deps));
  bind(app, operations.listFilingRows, ({ input: { body } }) => listRows(deps, body));
  bind(app, operations.getFilingEffect, ({ input: { query } }) => getEffect(deps, query));
  bind(app, operations.createFiling, ({ input: { body }, session: staff }) =>
    inTransaction(deps.db, async (tx) => {
      const filingId = await startFiling(deps, tx, body, staff.login);
      await recordAction(deps, tx, deed(staff, 'create', filingId, body.title));
      return { filingId };
    }),
  );
  bind(app, operations.describeFiling, async ({ input: { body } }) => {
    await nameFiling(deps, body);
    return done;
  });
  bind(app, operations.addFilingRow, ({ input: { body } }) => addRow(deps, body));
  bind(app, operations.endFilingRow, async ({ input: { body } }) => {
    await endRow(deps, body);
    return done;
  });
  bind(app, operations.dropFilingRow, async ({ input: { body } }) => {
    await dropRow(deps, body);
    return done;
  });
  bind(app, operations.importFilingRows, async ({ input: { query }, file, session: staff, language }) => {
    const result = await importRows(deps, query, file, language);
    await recordAction(deps, deps.db, deed(staff, 'import', query.filingId, `${query.part} ${result.added}`));
    return result;
  });
  bind(app, operations.exportFilingRows, async ({ input: { query }, session: staff, reply }) => {
    const text = await exportRows(deps, query.part);
    await recordAction(deps, deps.db, { staff, action: 'export', subject: `filing.${query.part}`, note: '' });
    return reply
      .type('text/csv; charset=utf-8')
      .header('content-disposition', `attachment; filename="${query.part}.csv"`)
      .send(text);
  });
  bindDecisions(app, deps);
}

function bindDecisions(app: FastifyInstance, deps: Parameters<typeof submit>[0]): void {
  const done = { done: true as const };
  bind(app, operations.submitFiling, async ({ input: { body }, session }) => {
    await decide(deps, deed(session, 'submit', body.filingId), (note) =>
      submit(deps, body.filingId, session.login, note),
    );
    return done;
  });
  bind(app, operations.returnFiling, async ({ input: { body }, session }) => {
    await decide(deps, deed(session, 'return', body.filingId, body.why), (note) =>
      giveBack(deps, body, session.login, note),
    );
    return done;
  });
  bind(app, operations.withdrawFiling, async ({ input: { body }, session }) => {
    await decide(deps, deed(session, 'withdraw', body.filingId), (note) =>
      withdraw(deps, body.filingId, session.login, note),
    );
    return done;
  });
  bind(app, operations.approveFiling, async ({ input: { body }, session }) => {
    const status = await decide(deps, deed(session, 'approve', body.filingId, body.publishAt ?? ''), (note) =>
      approve(deps, body, session.login, note),
    );
    return { status };
  });
  bind(app, operations.undoFiling, async ({ input: { body }, session: staff }) => {
    const filingId = await undo(deps, body.filingId, staff.login, (tx, id) =>
      recordAction(deps, tx, deed(staff, 'undo', body.filingId, id)),
    );
    return { filingId };
  });
}

function deed(staff: StaffSignedIn, action: string, filingId: string, note = '') {
  return { staff, action: `filing.${action}`, subject: `filing/${filingId}`, note };
}

/** Runs a decision, which writes its row of the log in its own transaction. Logs a refused decision too. */
async function decide<Result>(
  deps: Deps,
  said: ReturnType<typeof deed>,
  work: (note: (tx: Tx) => Promise<void>) => Promise<Result>,
): Promise<Result> {
  try {
    return await work((tx) => recordAction(deps, tx, said));
  } catch (error) {
    if (error instanceof Refusal) await recordAction(deps, deps.db, { ...said, outcome: error.refusal });
    throw error;
  }
}
