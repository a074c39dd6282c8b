import { disruptionMachine, isUndecided } from '@haidai/domain/disruption';
import { type Deps, inTransaction, type Tx, transition } from '../../platform/index.ts';
import { endOnCancelledFlight, lockOrderForPayment } from '../booking/index.ts';
import { endCheckIns } from '../checkin/index.ts';
import type { Due } from './accept-unanswered.ts';
import { updateCaseVouchers } from './care/update-vouchers.ts';
import { keyFingerprint } from './case-key.ts';
import { notifyNews } from './notify-news.ts';
import { notifyConnectionKept, notifyDisrupted, notifyOrderEnded, notifyRecovered } from './notify-traveller.ts';
import { releaseOffer } from './plan/offers.ts';
import { dueOf } from './refund-unanswered.ts';
import { type AffectedSegment, type CaseRow, isStillFlown, lockCase } from './repository.ts';
import { getTrouble, missesNext, type Trouble } from './trouble.ts';

const actor = 'disruption.findAffected';

/**
 * Processes one order on a flight with a report. An unpaid order ends if its flight is cancelled. The travellers of a
 * paid order are notified once when the disruption is severe enough for a choice. They are notified again only if it
 * gets worse or if the flight operates after all. `planFlight` notifies the travellers of a cancelled or missed flight. An
 * order under review is notified too, and its traveller can decide after the review. If the review began while the order
 * was only part-paid, the order is left unchanged.
 */
export async function updateCase(deps: Deps, segment: AffectedSegment): Promise<void> {
  const trouble = await getTrouble(deps, deps.db, segment);
  if (trouble.cancelled) {
    const tell = (tx: Tx) => notifyOrderEnded(deps, tx, segment);
    if (await endOnCancelledFlight(deps, segment.order_no, { actor, notify: tell })) return;
  }
  await inTransaction(deps.db, async (tx) => {
    const { paidFen, reviewedFrom } = await lockOrderForPayment(tx, segment.order_no);
    if (reviewedFrom === 'PAYEDPART') return;
    const found = await lockCase(tx, segment);
    if (found) await follow(deps, tx, segment, found);
    else if (paidFen > 0 || (await hasTickets(tx, segment))) await createCase(deps, tx, segment);
    if (await isStillFlown(tx, segment)) await notifyNews(deps, tx, segment);
  });
}

/**
 * Returns whether the order has tickets. The paid amount does not show it, because points and vouchers can pay for
 * tickets too.
 */
async function hasTickets(tx: Tx, { order_no: orderNo }: AffectedSegment): Promise<boolean> {
  const row = await tx
    .selectFrom('ticket')
    .select('ticket_no')
    .where('order_no', '=', orderNo)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

async function createCase(deps: Deps, tx: Tx, segment: AffectedSegment): Promise<void> {
  const trouble = await getTrouble(deps, tx, segment);
  if (trouble.severity === 0 || !(await isStillFlown(tx, segment))) return;
  const key = deps.ids.token(18);
  const row: CaseRow = {
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
  await tx.insertInto('disruption_case').values(row).execute();
  if (trouble.endsCheckIn) await endCheckIns(deps, tx, segment, actor);
  if (trouble.severity < 3) await notifyDelayed(deps, tx, { row, segment, trouble });
}

type Connection = Pick<CaseRow, 'feeder_flight_no' | 'feeder_arrives_at'>;

/** Returns the columns about the connection that the travellers miss. */
function connectionOf({ missed }: Trouble): Connection {
  return {
    feeder_flight_no: missed?.flightNo ?? null,
    feeder_arrives_at: missed ? new Date(missed.arrivesAt) : null,
  };
}

/** Notifies the travellers of a delay. If they miss their next flight by it, they learn of that flight instead. */
async function notifyDelayed(
  deps: Deps,
  tx: Tx,
  notice: { row: CaseRow; segment: AffectedSegment; trouble: Trouble },
): Promise<void> {
  if (!(await missesNext(tx, notice.segment))) await notifyDisrupted(deps, tx, notice);
}

async function follow(deps: Deps, tx: Tx, segment: AffectedSegment, before: CaseRow): Promise<void> {
  const trouble = await getTrouble(deps, tx, segment);
  const wasMissed = before.feeder_flight_no !== null && isUndecided(before.status);
  const found =
    wasMissed && !trouble.missed && !trouble.cancelled
      ? await endMissed(deps, tx, before, { segment, trouble })
      : before;
  if (trouble.severity === 0) {
    if (!isUndecided(found.status)) return;
    await move(deps, tx, found, 'withdraw', { due_at: null });
    await releaseOffer(deps, tx, found.case_id, { event: 'decideOtherwise', actor });
    await updateCaseVouchers(deps, tx, found.case_id, { actor });
    return notifyRecovered(deps, tx, { row: found, segment });
  }
  const isOther = trouble.severity === 3 && found.severity === 3 && wasMissed !== (trouble.missed !== null);
  // Travellers who have accepted one new time are asked again if a later schedule moves it once more.
  const isMoved = trouble.retimedTo !== null && trouble.retimedTo.getTime() !== found.retimed_to?.getTime();
  const isWorse =
    found.status === 'CLOSED' ||
    (isUndecided(found.status) && (isMoved || isOther || trouble.severity > found.severity));
  if (!isWorse) return note(deps, tx, found, trouble);
  const { severity, delayMinutes: delay_minutes, cause } = trouble;
  const told_at = deps.clock.now();
  const told = { severity, delay_minutes, cause, told_at, retimed_to: trouble.retimedTo };
  const set = { ...told, ...connectionOf(trouble), ...dueOf(deps, segment, trouble) };
  const row = { ...found, ...set, round: found.round + 1 };
  await move(deps, tx, found, 'worsen', { ...set, round: row.round, decided_at: null });
  if (trouble.endsCheckIn) await endCheckIns(deps, tx, segment, actor);
  await releaseOffer(deps, tx, found.case_id, { event: 'decideOtherwise', actor });
  if (severity < 3) await notifyDelayed(deps, tx, { row, segment, trouble });
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
