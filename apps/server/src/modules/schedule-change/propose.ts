import {
  type Finding,
  type ScheduleScope,
  scheduledChangeMachine,
  scheduleProposalMachine,
} from '@haidai/domain/flights';
import { type Deps, inTransaction, Refusal, type Tx } from '../../platform/index.ts';
import { findCurrent, loadRevision, serveCurrent } from '../carrier/index.ts';
import type { Catalogue } from '../flights/index.ts';
import { type Analysis, analyse } from './analyse.ts';
import { findBroughtBack, readNext } from './next-schedule.ts';

export type ScheduleDeps = Deps & { catalogue: Catalogue };
type ProposeDeps = Pick<Deps, 'db' | 'clock' | 'ids' | 'config' | 'log'> & { catalogue: Catalogue };

/** A schedule file as somebody uploads it. */
export interface UploadedSchedule {
  fileName: string;
  text: string;
  scope: ScheduleScope;
  /** The login name, or the command. */
  by: string;
}

/** The most findings that a proposal keeps. A file with more has a systematic fault. */
const mostFindings = 200;

/**
 * Stores a schedule file as a proposal and compares it with the schedule on sale. A file with errors is stored with its
 * findings and cannot be checked. Returns the id.
 */
export async function propose(deps: ProposeDeps, upload: UploadedSchedule): Promise<string> {
  await serveCurrent(deps);
  const { patterns, findings: read } = readNext(deps.catalogue, upload);
  const news = { patterns, fileName: upload.fileName, today: deps.clock.today() };
  const findings = [...read, ...findBroughtBack(deps.catalogue, news)];
  const analysis = hasErrors(findings) ? null : await analyse(deps, deps.db, patterns);
  const id = deps.ids.uuid();
  await inTransaction(deps.db, async (tx) => {
    await tx
      .insertInto('schedule_proposal')
      .values({
        id,
        status: scheduleProposalMachine.initial,
        file_name: upload.fileName,
        scope: upload.scope,
        body: Buffer.from(upload.text),
        base: loadRevision(),
        revision: null,
        counts: JSON.stringify(
          analysis?.counts ?? { same: 0, retimed: 0, reequipped: 0, rerouted: 0, removed: 0, added: 0 },
        ),
        findings: JSON.stringify(
          findings.slice(0, mostFindings).map(({ level, line, message }) => ({ level, line, message })),
        ),
        proposed_by: upload.by,
        proposed_at: deps.clock.now(),
        checked_by: null,
        checked_at: null,
        published_by: null,
        published_at: null,
      })
      .execute();
    if (analysis) await storeChanges(deps, tx, id, analysis);
  });
  return id;
}

export function hasErrors(findings: readonly Pick<Finding, 'level'>[]): boolean {
  return findings.some(({ level }) => level === 'error');
}

/** Stores the changes of an analysis in the place of the earlier ones. */
export async function storeChanges(
  { ids }: Pick<Deps, 'ids'>,
  tx: Tx,
  proposalId: string,
  { changes }: Analysis,
): Promise<{ id: string; flightNo: string; flightDate: string }[]> {
  await tx.deleteFrom('scheduled_change').where('proposal_id', '=', proposalId).execute();
  const rows = changes.map((change) => ({
    id: ids.uuid(),
    proposal_id: proposalId,
    flight_no: change.flightNo,
    flight_date: change.flightDate,
    kind: change.kind,
    measure: change.measure,
    rule_id: change.ruleId,
    aircraft_from: change.aircraftFrom,
    aircraft_to: change.aircraftTo,
    renumbered_to: change.renumberedTo,
    before: JSON.stringify(change.before),
    after: JSON.stringify(change.after),
    touched: JSON.stringify(change.touched),
    status: scheduledChangeMachine.initial,
    done_at: null,
  }));
  // A statement has at most 65,535 parameters.
  for (let at = 0; at < rows.length; at += 1000)
    await tx
      .insertInto('scheduled_change')
      .values(rows.slice(at, at + 1000))
      .execute();
  return rows.map(({ id, flight_no: flightNo, flight_date: flightDate }) => ({ id, flightNo, flightDate }));
}

/** Refuses carrierChanged if the process does not serve the revision that is published. */
export async function assertServed(tx: Tx): Promise<string> {
  const current = await findCurrent(tx, { lock: true });
  if (current !== loadRevision()) throw new Refusal('carrierChanged');
  return current;
}
