import { type ScheduleProposalStatus, scheduledChangeMachine, scheduleProposalMachine } from '@haidai/domain/flights';
import { type Selectable, sql, type Updateable } from 'kysely';
import {
  type Database,
  type Deps,
  inTransaction,
  Refusal,
  type Tx,
  transition,
  transitionAll,
} from '../../platform/index.ts';
import { findCurrent, listRevisionFiles, lockSchedule, publishRevision, serveCurrent } from '../carrier/index.ts';
import { analyse, type FlightChange } from './analyse.ts';
import { applyJobName } from './apply-change.ts';
import { readNext, withSchedule } from './next-schedule.ts';
import { assertServed, hasErrors, type ScheduleDeps, storeChanges } from './propose.ts';

/** A proposed schedule, as it is stored. */
export type ProposalRow = Selectable<Database['schedule_proposal']>;

/** Records the first of two decisions on a proposal. Refusals: notFound, conflict, scheduleHasErrors. */
export async function check(deps: ScheduleDeps, tx: Tx, id: string, login: string): Promise<void> {
  const row = await lockProposal(tx, id);
  if (hasErrors(row.findings)) throw new Refusal('scheduleHasErrors');
  await move(deps, tx, row, 'check', login, { checked_by: login, checked_at: deps.clock.now() });
}

/** Takes a proposal back. Refusals: notFound, conflict. */
export async function withdraw(deps: ScheduleDeps, tx: Tx, id: string, login: string): Promise<void> {
  await move(deps, tx, await lockProposal(tx, id), 'withdraw', login, {});
}

/**
 * Publishes a schedule in one transaction: the revision, one row for each flight that holds something and changes, and
 * one job for each row. Sales wait meanwhile, and it waits for the sales that have begun, so no ticket is missed.
 * Refusals: notFound, conflict, anotherPersonNeeded, scheduleOutdated.
 */
export async function publish(
  deps: ScheduleDeps,
  id: string,
  login: string,
  note?: (tx: Tx) => Promise<void>,
): Promise<void> {
  await serveCurrent(deps);
  const isOutdated = await inTransaction(deps.db, (tx) => publishIn(deps, tx, id, login, note));
  if (isOutdated) throw new Refusal('scheduleOutdated');
  await serveCurrent(deps);
}

async function publishIn(
  deps: ScheduleDeps,
  tx: Tx,
  id: string,
  login: string,
  note?: (tx: Tx) => Promise<void>,
): Promise<boolean> {
  await lockSchedule(tx);
  const row = await lockProposal(tx, id);
  if (row.status !== 'CHECKED') throw new Refusal('conflict');
  if (row.checked_by === login) throw new Refusal('anotherPersonNeeded');
  if ((await findCurrent(tx, { lock: true })) !== row.base) {
    await move(deps, tx, row, 'outdate', login, {});
    return true;
  }
  const base = await assertServed(tx);
  const { patterns } = readNext(deps.catalogue, {
    fileName: row.file_name,
    text: row.body.toString('utf8'),
    scope: row.scope,
  });
  const analysis = await analyse(deps, tx, patterns);
  const files = withSchedule(await listRevisionFiles(tx, base), analysis.next);
  const revision = await publishRevision(deps, tx, { files, base, by: `staff/${login}`, note: row.file_name });
  await keepAircraft(deps, tx, analysis.changes);
  await makeDue(deps, tx, await storeChanges(deps, tx, id, analysis), login);
  await move(deps, tx, row, 'publish', login, { published_by: login, published_at: deps.clock.now(), revision });
  await note?.(tx);
  return false;
}

/** Makes the stored changes due and enqueues their jobs. */
async function makeDue(deps: Deps, tx: Tx, rows: readonly { id: string }[], login: string): Promise<void> {
  if (rows.length === 0) return;
  const ids = rows.map(({ id }) => id);
  await transitionAll(tx, {
    machine: scheduledChangeMachine,
    table: 'scheduled_change',
    keyColumn: 'id',
    keys: ids,
    from: 'PROPOSED',
    event: 'publish',
    clock: deps.clock,
    actor: `staff/${login}`,
  });
  await deps.jobs.enqueueAll(
    tx,
    ids.map((changeId) => ({ name: applyJobName, payload: { changeId }, key: `${applyJobName}/${changeId}` })),
  );
}

/**
 * Notes the aircraft of the flights whose type changes. Until the job has reseated their travellers, they keep the
 * aircraft for which their seats were given.
 */
async function keepAircraft({ clock }: Deps, tx: Tx, changes: readonly FlightChange[]): Promise<void> {
  const legs = changes
    .filter(({ aircraftFrom, aircraftTo }) => aircraftTo !== '' && aircraftTo !== aircraftFrom)
    .flatMap(({ flightNo, flightDate, aircraftFrom, before }) =>
      before.map((leg) => ({ flightNo, flightDate, aircraftFrom, ...leg })),
    );
  if (legs.length === 0) return;
  const rows = legs.map(
    (leg) =>
      sql`(${leg.flightNo}, ${leg.flightDate}, ${leg.legSeq}, 'SCHEDULED', ${new Date(leg.departAt)}, ${new Date(leg.arriveAt)}, ${leg.aircraftFrom}, ${clock.now()})`,
  );
  // Sales wait for this transaction. Eight parameters a row keep a thousand rows far below the limit of PostgreSQL.
  for (let done = 0; done < rows.length; done += 1000)
    await sql`
      insert into flight_operation (flight_no, flight_date, leg_seq, status, planned_departure, planned_arrival, aircraft, updated_at)
      values ${sql.join(rows.slice(done, done + 1000))}
      on conflict (flight_no, flight_date, leg_seq) do update set aircraft = excluded.aircraft
      where flight_operation.aircraft = ''`.execute(tx);
}

async function lockProposal(tx: Tx, id: string): Promise<ProposalRow> {
  const row = await tx.selectFrom('schedule_proposal').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
  if (!row) throw new Refusal('notFound');
  return row;
}

async function move(
  { clock }: Deps,
  tx: Tx,
  { id, status }: ProposalRow,
  event: 'check' | 'publish' | 'withdraw' | 'outdate',
  actor: string,
  set: Omit<Updateable<Database['schedule_proposal']>, 'status'>,
): Promise<void> {
  await transition(tx, {
    machine: scheduleProposalMachine,
    table: 'schedule_proposal',
    key: { id },
    from: status as ScheduleProposalStatus,
    event,
    clock,
    actor: `staff/${actor}`,
    set,
  });
}
