import type { FlightReport } from '@haidai/domain/flights';
import { type Deps, defineJob, inTransaction, Refusal, sweep, type Tx } from '../../../platform/index.ts';
import { loadCatalogue, orRefusal, recordFeed, recordOperation, type StoredOperation } from '../../flights/index.ts';
import { recordAction } from '../../staff/index.ts';
import { type FlightOpsDeps, nameOfCause } from '../report.ts';
import { ask, decide, listOpenRequests } from '../requests.ts';
import { subjectOf } from '../run-action.ts';
import { type MessageRow, type ReadMessage, readMessage } from './read-message.ts';
import type { HeldFor } from './reasons.ts';
import { applyJob, feedActor } from './receive-messages.ts';

/** The largest number of messages that one run applies. The next run continues. */
const atATime = 500;

/** Applies the messages of the flight status feed, the oldest first, each in its own transaction. */
export const applyMessagesJob = defineJob(
  applyJob,
  async (bare) => {
    const deps = { ...bare, catalogue: loadCatalogue() };
    const due = await deps.db
      .selectFrom('flight_message')
      .select('id')
      .where('held_for', 'is', null)
      .orderBy('said_at')
      .orderBy('sequence')
      .orderBy('id')
      .limit(atATime)
      .execute();
    await sweep(due, async ({ id }) => {
      const afterwards = await inTransaction(deps.db, (tx) => applyMessage(deps, tx, id));
      afterwards?.();
    });
    if (due.length < atATime) return;
    await inTransaction(deps.db, (tx) => deps.jobs.enqueue(tx, applyJob, {}, { key: applyJob }));
  },
  { every: '*/5 * * * *' },
);

async function applyMessage(deps: FlightOpsDeps, tx: Tx, id: string): Promise<(() => void) | undefined> {
  const row = await tx
    .selectFrom('flight_message')
    .selectAll()
    .where('id', '=', id)
    .where('held_for', 'is', null)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
  if (!row) return undefined;
  const message = readMessage({ ...deps, now: deps.clock.now().getTime() }, row);
  if ('heldFor' in message) {
    await hold(tx, row, message);
    return undefined;
  }
  const { leg, news, subject } = message;
  const recorded = await recordFeed(deps, tx, { leg, news, actor: feedActor.login });
  for (const report of recorded.reports) await log(deps, tx, message, report);
  const cancelled = recorded.cancelled === null ? null : await heed(deps, tx, message, recorded);
  const held = await holdOf(deps, tx, message, { ...recorded, cancelled });
  if (held) await hold(tx, row, { subject, ...held });
  else await tx.deleteFrom('flight_message').where('id', '=', id).execute();
  if (news.facts.cause) await dropCauseRows(tx, subject);
  return () => {
    recorded.afterwards();
    cancelled?.afterwards?.();
  };
}

interface Outcome {
  before: StoredOperation;
  reports: readonly FlightReport[];
  refused: { report: FlightReport; refusal: Refusal } | null;
  cancelled: Heeded | null;
}

type Held = { heldFor: HeldFor; detail: string };

/** Returns why the desk must see a message that was read, or null. A refused report has a row in the log, too. */
async function holdOf(
  deps: FlightOpsDeps,
  tx: Tx,
  message: ReadMessage,
  { before, reports, refused, cancelled }: Outcome,
): Promise<Held | null> {
  if (refused) {
    await log(deps, tx, message, refused.report, refused.refusal.refusal);
    return { heldFor: 'refused', detail: describe(refused.refusal) };
  }
  if (cancelled?.heldFor) return { heldFor: cancelled.heldFor, detail: '' };
  const { unknownCause } = deps.catalogue.operations;
  const isUnexplained =
    message.news.facts.cause === undefined &&
    (before.cause === '' || before.cause === unknownCause) &&
    reports.some(({ event, cause }) => event !== 'times' && cause === unknownCause && cause !== '');
  return isUnexplained ? { heldFor: 'causeMissing', detail: '' } : null;
}

/** Names the refusal, or the field that it refuses. */
const describe = ({ refusal, fields: [field] }: Refusal) => (field ? `${field.path}: ${field.rule}` : refusal);

interface Heeded {
  heldFor?: HeldFor;
  afterwards?: () => void;
}

/**
 * Heeds what the feed newly says about a cancellation. The flight is cancelled only if the carrier has set it so. If not,
 * the cancellation waits in the queue of approvals for one person.
 */
async function heed(
  deps: FlightOpsDeps,
  tx: Tx,
  message: ReadMessage,
  { before, cancelled }: { before: StoredOperation; cancelled: boolean | null },
): Promise<Heeded> {
  const { flightNo, flightDate, legSeq } = message.leg;
  if (!cancelled) {
    const open = (await listOpenRequests(tx, message.leg)).filter(
      (each) => each.asked_by === null && each.leg_seq === legSeq,
    );
    for (const { id } of open) await decide(deps, tx, id, 'withdraw', feedActor);
    return before.status === 'CANCELLED' ? { heldFor: 'operatesAgain' } : {};
  }
  if (before.status === 'CANCELLED') return {};
  const cause = message.news.facts.cause || before.cause || deps.catalogue.operations.unknownCause;
  const asked = { flightNo, flightDate, legSeq, cause };
  if (deps.config.flightStatus.cancels === 'desk') {
    const made = await orRefusal(tx, () =>
      ask(deps, tx, { ...asked, kind: 'CANCEL', aircraft: '', note: '', staff: feedActor }),
    );
    if (!(made instanceof Refusal)) await record(deps, tx, message, 'dispatch.cancel.ask', { note: cause });
    return {};
  }
  const report = { ...asked, event: 'cancel', actor: feedActor.login, fromFeed: true } as const;
  const done = await orRefusal(tx, () => recordOperation(deps, tx, report));
  await log(deps, tx, message, report, done instanceof Refusal ? done.refusal : undefined);
  return done instanceof Refusal ? { heldFor: 'refused' } : { afterwards: done.afterwards };
}

function log(deps: FlightOpsDeps, tx: Tx, message: ReadMessage, report: FlightReport, outcome?: string) {
  return record(deps, tx, message, `dispatch.report.${report.event}`, { note: noteOf(deps, report), outcome });
}

function record(
  deps: Pick<Deps, 'vault' | 'clock'>,
  tx: Tx,
  { leg }: ReadMessage,
  action: string,
  { note, outcome = 'done' }: { note: string; outcome?: string | undefined },
) {
  return recordAction(deps, tx, { staff: feedActor, action, subject: subjectOf(leg), note, outcome });
}

/** Returns the facts of a report as the note of the log row. Instants are in UTC. */
function noteOf(deps: FlightOpsDeps, report: FlightReport): string {
  const named = ['gate', 'stand', 'belt', 'registration', 'cause', 'divertedTo'] as const;
  const timed = ['estimatedDeparture', 'estimatedArrival', 'actualDeparture', 'airborneAt'] as const;
  const landed = ['touchdownAt', 'actualArrival'] as const;
  const instant = (at: number | undefined) => at && `${new Date(at).toISOString().slice(0, 16)}Z`;
  return [
    ...[...timed, ...landed].map((name) => [name, instant(report[name])]),
    ...named.map((name) => [name, name === 'cause' ? nameOfCause(deps, report.cause) : report[name]]),
  ]
    .flatMap(([name, value]) => (value ? [`${name} ${value}`] : []))
    .join('; ');
}

/** Gives a message to the desk. It takes the place of an earlier message about the same leg for the same reason. */
async function hold(
  tx: Tx,
  { id }: MessageRow,
  { subject, heldFor, detail }: { subject: string } & Held,
): Promise<void> {
  if (subject !== '') {
    await tx
      .deleteFrom('flight_message')
      .where('subject', '=', subject)
      .where('held_for', '=', heldFor)
      .where('id', '<>', id)
      .execute();
  }
  await tx.updateTable('flight_message').set({ subject, held_for: heldFor, detail }).where('id', '=', id).execute();
}

/** A delay whose cause the feed tells later needs nobody any more. */
async function dropCauseRows(tx: Tx, subject: string): Promise<void> {
  await tx.deleteFrom('flight_message').where('subject', '=', subject).where('held_for', '=', 'causeMissing').execute();
}
