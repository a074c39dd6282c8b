import * as operations from '@haidai/contract/flight-ops';
import type { FastifyInstance } from 'fastify';
import { bind, type Deps, inTransaction, Refusal, type StaffSignedIn, type Tx } from '../../platform/index.ts';
import { withCatalogue } from '../flights/index.ts';
import { recordAction } from '../staff/index.ts';
import { check, publish, withdraw } from './decide.ts';
import { getProposal, listChanges, listProposals } from './list-proposals.ts';
import { propose } from './propose.ts';

export function bindScheduleChange(app: FastifyInstance, bare: Deps): void {
  const deps = withCatalogue(bare);
  bind(app, operations.listScheduleProposals, ({ input: { query } }) => listProposals(deps, query));
  bind(app, operations.getScheduleProposal, ({ input: { query }, session }) =>
    getProposal(deps, query.proposalId, session),
  );
  bind(app, operations.listScheduleChanges, ({ input: { query } }) => listChanges(deps, query));
  bind(app, operations.proposeSchedule, async ({ input: { query }, file, session }) => {
    const proposalId = await propose(deps, { ...query, text: file.toString('utf8'), by: session.login });
    await recordAction(deps, deps.db, deed(session, 'propose', proposalId, query.fileName));
    return { proposalId };
  });
  const done = { done: true as const };
  bind(app, operations.checkSchedule, async ({ input: { body }, session }) => {
    await act(deps, session, 'check', body.proposalId, (tx) => check(deps, tx, body.proposalId, session.login));
    return done;
  });
  bind(app, operations.withdrawSchedule, async ({ input: { body }, session }) => {
    await act(deps, session, 'withdraw', body.proposalId, (tx) => withdraw(deps, tx, body.proposalId, session.login));
    return done;
  });
  bind(app, operations.publishSchedule, async ({ input: { body }, session }) => {
    const said = deed(session, 'publish', body.proposalId);
    await logged(deps, said, () => publish(deps, body.proposalId, session.login, (tx) => recordAction(deps, tx, said)));
    return done;
  });
}

function deed(staff: StaffSignedIn, action: string, proposalId: string, note = '') {
  return { staff, action: `schedule.${action}`, subject: `schedule/${proposalId}`, note };
}

/** Runs a decision and writes its log row in the same transaction. */
function act(
  deps: Deps,
  staff: StaffSignedIn,
  action: string,
  proposalId: string,
  work: (tx: Tx) => Promise<void>,
): Promise<void> {
  const said = deed(staff, action, proposalId);
  return logged(deps, said, () =>
    inTransaction(deps.db, async (tx) => {
      await work(tx);
      await recordAction(deps, tx, said);
    }),
  );
}

/** Logs a refused decision too. */
async function logged(deps: Deps, said: ReturnType<typeof deed>, work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (error instanceof Refusal) await recordAction(deps, deps.db, { ...said, outcome: error.refusal });
    throw error;
  }
}
