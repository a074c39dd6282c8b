import { type ScheduledChangeStatus, scheduledChangeMachine } from '@haidai/domain/flights';
import { type Deps, defineJob, inTransaction, Refusal, type Tx, transition } from '../../platform/index.ts';
import { serveCurrent } from '../carrier/index.ts';
import { reequipFlight } from '../flight-ops/index.ts';
import { listOperations, loadCatalogue, recordOperation } from '../flights/index.ts';
import type { ChangeRow } from './change-row.ts';
import { retimeTickets } from './retime-tickets.ts';

export const applyJobName = 'schedule.applyChange';
const actor = applyJobName;

/**
 * Carries out the change of one flight after the publication: cancels a flight that no longer flies, moves the times of
 * its tickets, or reseats its travellers. What follows for the travellers is the work of the module `disruption`. A
 * repeated run changes nothing.
 */
export const applyChangeJob = defineJob(applyJobName, async (deps, { changeId }: { changeId: string }) => {
  await serveCurrent(deps);
  try {
    await apply(deps, changeId, true);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    deps.log.warn(
      { changeId, refusal: error.refusal },
      'A flight keeps its aircraft although the schedule names another',
    );
    await apply(deps, changeId, false);
  }
});

async function apply(deps: Deps, changeId: string, withAircraft: boolean): Promise<void> {
  const afterwards = await inTransaction(deps.db, async (tx) => {
    const row = await lockDue(tx, changeId);
    if (!row) return [];
    const done = await cancelIfGone(deps, tx, row);
    if (row.after.length > 0 && row.kind === 'RETIMED') await retimeTickets(deps, tx, row);
    const isOther = row.aircraft_to !== '' && row.aircraft_to !== row.aircraft_from;
    if (isOther && withAircraft) done.push(await reequip(deps, tx, row));
    const event = isOther && !withAircraft ? 'keepAircraft' : 'apply';
    await transition(tx, {
      machine: scheduledChangeMachine,
      table: 'scheduled_change',
      key: { id: row.id },
      from: 'DUE',
      event,
      clock: deps.clock,
      actor,
      set: { done_at: deps.clock.now() },
    });
    return done;
  });
  for (const each of afterwards) each();
}

async function lockDue(tx: Tx, id: string): Promise<ChangeRow | undefined> {
  return tx
    .selectFrom('scheduled_change')
    .selectAll()
    .where('id', '=', id)
    .where('status', '=', 'DUE' satisfies ScheduledChangeStatus)
    .forUpdate()
    .executeTakeFirst();
}

/** Cancels the legs of a flight that is no longer flown and that nobody has cancelled before. */
async function cancelIfGone(deps: Deps, tx: Tx, row: ChangeRow): Promise<(() => void)[]> {
  if (row.after.length > 0) return [];
  const { flight_no: flightNo, flight_date: flightDate } = row;
  const stored = await listOperations(tx, [flightNo], flightDate, flightDate);
  const open = row.before.filter(({ legSeq }) => {
    const status = stored.find((each) => each.legSeq === legSeq)?.status ?? 'SCHEDULED';
    return ['SCHEDULED', 'CHECK_IN', 'BOARDING', 'BOARDING_CLOSED', 'DELAYED'].includes(status);
  });
  const done: (() => void)[] = [];
  for (const { legSeq } of open) {
    const report = { flightNo, flightDate, legSeq, event: 'cancel' as const, cause: 'SCHEDULE', actor };
    done.push((await recordOperation({ ...deps, catalogue: loadCatalogue() }, tx, report)).afterwards);
  }
  return done;
}

async function reequip(deps: Deps, tx: Tx, row: ChangeRow): Promise<() => void> {
  const { flight_no: flightNo, flight_date: flightDate, aircraft_to: aircraft, proposal_id: id } = row;
  const { checked_by: askedBy, published_by: approvedBy } = await tx
    .selectFrom('schedule_proposal')
    .select(['checked_by', 'published_by'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const by = { askedBy: askedBy ?? '', approvedBy: approvedBy ?? '' };
  return reequipFlight({ ...deps, catalogue: loadCatalogue() }, tx, { flightNo, flightDate, aircraft, ...by });
}
