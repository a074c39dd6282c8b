import { isUnpaid } from '@haidai/domain/booking';
import { disruptionMachine, isUndecided } from '@haidai/domain/disruption';
import type { MessageEvent } from '@haidai/domain/notification';
import { type Deps, inTransaction, type Tx, transition } from '../../platform/index.ts';
import { endOnCancelledFlight, lockOrdersForPayment, type PayableOrder } from '../booking/index.ts';
import { endCheckIns } from '../checkin/index.ts';
import { type Notice, notifyAll } from '../notification/index.ts';
import type { Due } from './accept-unanswered.ts';
import { updateCaseVouchers } from './care/update-vouchers.ts';
import { keyFingerprint } from './case-key.ts';
import { inBatches } from './in-batches.ts';
import { listNews } from './notify-news.ts';
import { describeDisrupted, notifyConnectionKept, notifyOrderEnded, notifyRecovered } from './notify-traveller.ts';
import { releaseOffer } from './plan/offers.ts';
import { dueOf } from './refund-unanswered.ts';
import {
  type AffectedSegment,
  type CaseRow,
  isCaseOf,
  keyOf,
  lockCases,
  readTickets,
  type SegmentTickets,
} from './repository.ts';
import { listMissingNext, readTroubles, type Trouble } from './trouble.ts';

const actor = 'disruption.findAffected';

/**
 * Processes the orders on flights with a report. An unpaid order ends if its flight is cancelled. The travellers of a
 * paid order are notified once when the disruption is severe enough for a choice. They are notified again only if it
 * gets worse or if the flight operates after all. `planFlight` notifies the travellers of a cancelled or missed flight. An
 * order under review is notified too, and its traveller can decide after the review. If the review began while the order
 * was only part-paid, the order is left unchanged.
 *
 * Orders of one flight without a case share a transaction. An order with a case has its own, because the end of its held
 * flight locks other flights.
 */
export async function updateCases(deps: Deps, segments: readonly AffectedSegment[]): Promise<void> {
  const flights = Map.groupBy(segments, ({ flight_no, flight_date }) => `${flight_no}/${flight_date}`);
  for (const onFlight of flights.values()) {
    await inBatches(onFlight, (batch) => updateSome(deps, batch));
  }
}

async function updateSome(deps: Deps, segments: readonly AffectedSegment[]): Promise<void> {
  const { known, unpaid } = await inTransaction(deps.db, (tx) => updateLocked(deps, tx, segments));
  for (const segment of known) await updateSome(deps, [segment]);
  for (const segment of unpaid) {
    const tell = (tx: Tx) => notifyOrderEnded(deps, tx, segment);
    const hasEnded = await endOnCancelledFlight(deps, segment.order_no, { actor, notify: tell });
    if (!hasEnded) await updateSome(deps, [segment]);
  }
}

/** The segments that a transaction left: those of orders with a case, and those of unpaid orders that end. */
interface Left {
  known: AffectedSegment[];
  unpaid: AffectedSegment[];
}

/** A segment under the locks of its order and its case, with the facts that were read after the locks. */
interface Locked {
  segment: AffectedSegment;
  order: PayableOrder;
  found: CaseRow | undefined;
  trouble: Trouble;
  tickets: SegmentTickets;
}

/** Locks the orders of one flight, then their cases, each in key order, and processes those that have no case. */
async function updateLocked(deps: Deps, tx: Tx, segments: readonly AffectedSegment[]): Promise<Left> {
  const locked = await lockAll(deps, tx, segments);
  const isEnding = ({ order, trouble }: Locked) => trouble.cancelled && isUnpaid(order.status);
  const isLater = ({ found }: Locked) => found !== undefined && segments.length > 1;
  const now = locked.filter((each) => !isEnding(each) && !isLater(each) && each.order.reviewedFrom !== 'PAYEDPART');
  const notices = await createCases(
    deps,
    tx,
    now.filter(({ found }) => !found),
  );
  for (const each of now) if (each.found) notices.push(...(await follow(deps, tx, each, each.found)));
  const ticketed = now.filter(({ tickets }) => tickets.ofSegment && tickets.isStillFlown);
  await notifyAll(deps, tx, [...notices, ...(await listNews(tx, ticketed))]);
  return {
    known: locked.filter((each) => !isEnding(each) && isLater(each)).map(({ segment }) => segment),
    unpaid: locked.filter(isEnding).map(({ segment }) => segment),
  };
}

async function lockAll(deps: Deps, tx: Tx, segments: readonly AffectedSegment[]): Promise<Locked[]> {
  const orders = await lockOrdersForPayment(
    tx,
    segments.map(({ order_no }) => order_no),
  );
  const cases = await lockCases(tx, segments);
  const troubleOf = await readTroubles(deps, tx, segments);
  const ticketsOf = await readTickets(tx, segments);
  return segments.flatMap((segment) => {
    const order = orders.get(segment.order_no);
    const found = cases.find((row) => isCaseOf(row, segment));
    return order ? { segment, order, found, trouble: troubleOf(segment), tickets: ticketsOf(segment) } : [];
  });
}

/**
 * Opens the cases of paid and ticketed orders. The paid amount does not show all of them, because points and vouchers
 * can pay for tickets too. Returns the messages about delays.
 */
async function createCases(deps: Deps, tx: Tx, locked: readonly Locked[]): Promise<Notice<MessageEvent>[]> {
  const created = locked
    .filter(
      ({ order, trouble, tickets }) =>
        (order.paidFen > 0 || tickets.ofOrder) && trouble.severity > 0 && tickets.isStillFlown,
    )
    .map(({ segment, trouble }) => ({ segment, trouble, row: toCase(deps, segment, trouble) }));
  if (created.length === 0) return [];
  await tx
    .insertInto('disruption_case')
    .values(created.map(({ row }) => row))
    .execute();
  const ending = created.filter(({ trouble }) => trouble.endsCheckIn).map(({ segment }) => segment);
  await endCheckIns(deps, tx, ending, actor);
  return describeDelays(deps, tx, created);
}

function toCase(deps: Deps, segment: AffectedSegment, trouble: Trouble): CaseRow {
  const key = deps.ids.token(18);
  return {
    case_id: deps.ids.uuid(),
    order_no: segment.order_no,
    segment_index: segment.segment_index,
    flight_no: segment.flight_no,
    flight_date: segment.flight_date,
    status: disruptionMachine.initial,
    severity: trouble.severity,
    round: 1,
    delay_minutes: trouble.delayMinutes,
    cause: trouble.cause,
    token_fp: keyFingerprint(deps, key),
    token_sealed: deps.vault.seal(key),
    opened_at: deps.clock.now(),
    told_at: deps.clock.now(),
    decided_at: null,
    unplaced_at: null,
    settled_round: 0,
    retimed_to: trouble.retimedTo,
    ...connectionOf(trouble),
    ...dueOf(deps, segment, trouble),
  };
}

type Connection = Pick<CaseRow, 'feeder_flight_no' | 'feeder_arrives_at'>;

/** Returns the columns about the connection that the travellers miss. */
function connectionOf({ missed }: Trouble): Connection {
  return {
    feeder_flight_no: missed?.flightNo ?? null,
    feeder_arrives_at: missed ? new Date(missed.arrivesAt) : null,
  };
}

interface Notified {
  row: CaseRow;
  segment: AffectedSegment;
  trouble: Trouble;
}

/** Describes delays to their travellers. Those who miss their next flight by it learn of that flight instead. */
async function describeDelays(deps: Deps, tx: Tx, notified: readonly Notified[]): Promise<Notice<MessageEvent>[]> {
  const delayed = notified.filter(({ row }) => row.severity < 3);
  const missing = await listMissingNext(
    tx,
    delayed.map(({ segment }) => segment),
  );
  const staying = delayed.filter(({ segment }) => !missing.has(keyOf(segment)));
  return staying.map((each) => describeDisrupted(deps, each));
}

/** Brings a case to the latest reports. Returns the message about a delay that is worse. */
async function follow(
  deps: Deps,
  tx: Tx,
  { segment, trouble }: Pick<Locked, 'segment' | 'trouble'>,
  before: CaseRow,
): Promise<Notice<MessageEvent>[]> {
  const wasMissed = before.feeder_flight_no !== null && isUndecided(before.status);
  const found =
    wasMissed && !trouble.missed && !trouble.cancelled
      ? await endMissed(deps, tx, before, { segment, trouble })
      : before;
  if (trouble.severity === 0) {
    if (isUndecided(found.status)) await recover(deps, tx, found, segment);
    return [];
  }
  if (!isWorse(found, trouble, wasMissed)) {
    await note(deps, tx, found, trouble);
    return [];
  }
  const { severity, delayMinutes: delay_minutes, cause } = trouble;
  const told_at = deps.clock.now();
  const told = { severity, delay_minutes, cause, told_at, retimed_to: trouble.retimedTo };
  const set = { ...told, ...connectionOf(trouble), ...dueOf(deps, segment, trouble) };
  const row = { ...found, ...set, round: found.round + 1 };
  await move(deps, tx, found, 'worsen', { ...set, round: row.round, decided_at: null });
  if (trouble.endsCheckIn) await endCheckIns(deps, tx, [segment], actor);
  await releaseOffer(deps, tx, found.case_id, { event: 'decideOtherwise', actor });
  return describeDelays(deps, tx, [{ row, segment, trouble }]);
}

/** Returns whether a case got worse. `wasMissed`: the case was about a missed connection. */
function isWorse(found: CaseRow, trouble: Trouble, wasMissed: boolean): boolean {
  if (found.status === 'CLOSED') return true;
  const isOther = trouble.severity === 3 && found.severity === 3 && wasMissed !== (trouble.missed !== null);
  // Travellers who have accepted one new time are asked again if a later schedule moves it once more.
  const isMoved = trouble.retimedTo !== null && trouble.retimedTo.getTime() !== found.retimed_to?.getTime();
  return isUndecided(found.status) && (isMoved || isOther || trouble.severity > found.severity);
}

/** Closes the case of a flight that operates after all, and releases its held flight. */
async function recover(deps: Deps, tx: Tx, found: CaseRow, segment: AffectedSegment): Promise<void> {
  await move(deps, tx, found, 'withdraw', { due_at: null });
  await releaseOffer(deps, tx, found.case_id, { event: 'decideOtherwise', actor });
  await updateCaseVouchers(deps, tx, found.case_id, { actor });
  await notifyRecovered(deps, tx, { row: found, segment });
}

/**
 * Closes the case of a missed connection that holds again, and releases its held flight. If the first flight does not
 * arrive at all, its own case follows, and the travellers get no message about the connection.
 */
async function endMissed(
  deps: Deps,
  tx: Tx,
  found: CaseRow,
  { segment, trouble }: { segment: AffectedSegment; trouble: Trouble },
): Promise<CaseRow> {
  await move(deps, tx, found, 'withdraw', { due_at: null });
  await releaseOffer(deps, tx, found.case_id, { event: 'decideOtherwise', actor });
  await updateCaseVouchers(deps, tx, found.case_id, { actor });
  if (trouble.connection === 'KEPT')
    await notifyConnectionKept(deps, tx, { row: found, segment, arrivesAt: trouble.feederArrivesAt });
  return { ...found, status: 'CLOSED' };
}

/**
 * Updates the delay and the cause of a case. The severity stays, so that a shorter delay does not remove an offered
 * choice. A longer delay is told now.
 */
async function note({ clock }: Deps, tx: Tx, found: CaseRow, trouble: Trouble): Promise<void> {
  const { case_id: caseId, status, delay_minutes: before } = found;
  const { delayMinutes, cause } = trouble;
  await tx
    .updateTable('disruption_case')
    .set({ delay_minutes: delayMinutes, cause, ...(delayMinutes > before && { told_at: clock.now() }) })
    .$if(isUndecided(status), (query) => query.set(connectionOf(trouble)))
    .where('case_id', '=', caseId)
    .execute();
}

async function move(
  { clock }: Deps,
  tx: Tx,
  { case_id }: CaseRow,
  event: 'worsen' | 'withdraw',
  set: Partial<
    Pick<
      CaseRow,
      | keyof Due
      | keyof Connection
      | 'severity'
      | 'delay_minutes'
      | 'cause'
      | 'round'
      | 'told_at'
      | 'decided_at'
      | 'retimed_to'
    >
  >,
): Promise<void> {
  await transition(tx, {
    machine: disruptionMachine,
    table: 'disruption_case',
    key: { case_id },
    event,
    clock,
    actor,
    set,
  });
}
