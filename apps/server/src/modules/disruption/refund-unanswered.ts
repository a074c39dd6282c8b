import { isUnderReview } from '@haidai/domain/booking';
import { disruptionMachine, nextStepAt, refundDueAt } from '@haidai/domain/disruption';
import { latestInForce, saleAt, type UnansweredTerms } from '@haidai/domain/shopping';
import { type Deps, defineJob, inTransaction, Refusal, sweep, type Tx, transition } from '../../platform/index.ts';
import { lockOrderForPayment } from '../booking/index.ts';
import { loadCatalogue } from '../flights/index.ts';
import { refundInFull } from '../refund/index.ts';
import { forgetSearches } from '../shopping/index.ts';
import { type Due, dueOfMove, nothingDue, takeStepOfMove } from './accept-unanswered.ts';
import { updateCaseVouchers } from './care/update-vouchers.ts';
import { notifyUnanswered } from './notify-traveller.ts';
import { releaseOffer } from './plan/offers.ts';
import {
  type AffectedSegment,
  type CaseRow,
  findSegment,
  flightDaysOf,
  isStillFlown,
  listSegmentsOf,
  lockCase,
} from './repository.ts';
import { journeyOf, readTroubles, type Trouble } from './trouble.ts';

const jobName = 'disruption.refundUnanswered';
const atATime = 200;
/** The wait of one hour before the next try, if the order is under review or its refund was refused. */
const againMs = 3_600_000;

/**
 * Returns the times of the reminder and the refund for a cancelled or missed flight whose traveller is notified now. A
 * traveller who misses a flight can be in the air, so the time to answer begins after the landing. A flight that a
 * schedule has moved has a latest hour for the answer instead. A delay has no such times, because the travellers can
 * keep the flight.
 */
export function dueOf(
  { clock }: Pick<Deps, 'clock'>,
  segment: AffectedSegment,
  { severity, missed, retimedTo }: Pick<Trouble, 'severity' | 'missed' | 'retimedTo'>,
): Due {
  if (retimedTo && !missed) return dueOfMove({ clock }, segment);
  const now = clock.now().getTime();
  const toldAt = Math.max(now, missed?.arrivesAt ?? now);
  const terms = termsOn(now);
  if (severity < 3 || !terms) return nothingDue;
  const refundAt = refundDueAt(terms, { departsAt: segment.departs_at.getTime(), toldAt });
  const dueAt = nextStepAt(terms, refundAt, now);
  return { ...nothingDue, due_at: new Date(dueAt), refund_due_at: new Date(refundAt), due_rule_id: terms.id };
}

function termsOn(now: number): UnansweredTerms | undefined {
  return latestInForce(loadCatalogue().tables.unansweredTerms, saleAt(now).issueDate);
}

/**
 * Reminds the travellers of cancelled and moved flights who have not answered. It refunds the tickets of a cancelled
 * flight at the due time, and ends the wait for the answer to a new time at the latest hour.
 */
export const refundUnansweredJob = defineJob(jobName, refundUnanswered, { every: '*/5 * * * *' });

async function refundUnanswered(deps: Deps): Promise<void> {
  for (;;) {
    const due = await deps.db
      .selectFrom('disruption_case')
      .select(['case_id', 'order_no'])
      .where('due_at', '<=', deps.clock.now())
      .orderBy('due_at')
      .orderBy('case_id')
      .limit(atATime)
      .execute();
    await sweep(due, (each) => takeStep(deps, each));
    if (due.length < atATime) return;
  }
}

type DueCase = Pick<CaseRow, 'case_id' | 'order_no'>;

/** Takes the next step of one case. A refused refund is retried later, and the other cases do not wait for it. */
async function takeStep(deps: Deps, due: DueCase): Promise<void> {
  try {
    forgetSearches(deps.db, await inTransaction(deps.db, (tx) => step(deps, tx, due)));
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const { case_id: caseId, order_no: orderNo } = due;
    deps.log.error(
      { orderNo, caseId, refusal: error.refusal },
      'The automatic refund of a cancelled flight was refused and will be tried again',
    );
    await inTransaction(deps.db, (tx) => setDue(tx, due, later(deps)));
  }
}

/** Sends one reminder or makes the refund, under the lock of the order. Returns the flights with released seats. */
async function step(deps: Deps, tx: Tx, due: DueCase): ReturnType<typeof refund> {
  const order = await lockOrderForPayment(tx, due.order_no);
  const found = await tx
    .selectFrom('disruption_case')
    .selectAll()
    .where('case_id', '=', due.case_id)
    .executeTakeFirstOrThrow();
  const segment = await findSegment(tx, found);
  const row = segment && (await lockCase(tx, segment));
  const now = deps.clock.now();
  // While this run waited for the lock, the traveller may have decided or another run may have taken the step.
  if (row?.due_at && row.due_at > now) return [];
  if (!segment || row?.status !== 'OPEN' || !(await isStillFlown(tx, segment))) return end(tx, due, null);
  const { severity, retimedTo } = (await readTroubles(deps, tx, [segment]))(segment);
  if (row.accept_due_at ? !retimedTo : severity < 3) return end(tx, due, null);
  if (isUnderReview(order.status)) return end(tx, due, later(deps));
  if (row.accept_due_at) {
    const at = { row, segment, acceptAt: row.accept_due_at };
    return end(tx, due, await takeStepOfMove(deps, tx, at, jobName));
  }
  if (row.refund_due_at === null || row.refund_due_at <= now) return refund(deps, tx, row, segment);
  await notifyUnanswered(deps, tx, { row, segment });
  const terms = loadCatalogue().tables.unansweredTerms.find(({ id }) => id === row.due_rule_id);
  const refundAt = row.refund_due_at.getTime();
  return end(tx, due, new Date(terms ? nextStepAt(terms, refundAt, now.getTime()) : refundAt));
}

/** Ends a step that released no seats. */
async function end(tx: Tx, due: DueCase, next: Date | null): Promise<[]> {
  await setDue(tx, due, next);
  return [];
}

async function refund(
  deps: Deps,
  tx: Tx,
  row: CaseRow,
  segment: NonNullable<Awaited<ReturnType<typeof findSegment>>>,
): Promise<Awaited<ReturnType<typeof refundInFull>>['freed']> {
  const now = deps.clock.now();
  await transition(tx, {
    machine: disruptionMachine,
    table: 'disruption_case',
    key: { case_id: row.case_id },
    event: 'refundUnanswered',
    clock: deps.clock,
    actor: jobName,
    note: row.due_rule_id,
    set: { decided_at: now, due_at: null },
  });
  const alsoLock = flightDaysOf(await listSegmentsOf(tx, row.order_no));
  await releaseOffer(deps, tx, row.case_id, { event: 'decideOtherwise', actor: jobName, alsoLock });
  await updateCaseVouchers(deps, tx, row.case_id, { actor: jobName });
  const after = new Date(Math.min(now.getTime(), segment.departs_at.getTime()));
  const segments = await journeyOf(tx, segment, { now, after });
  const given = { orderNo: row.order_no, cause: 'FLIGHT', segments, actor: jobName } as const;
  return (await refundInFull({ ...deps, catalogue: loadCatalogue() }, tx, given)).freed;
}

function later({ clock }: Pick<Deps, 'clock'>): Date {
  return new Date(clock.now().getTime() + againMs);
}

async function setDue(tx: Tx, { case_id: caseId }: DueCase, dueAt: Date | null): Promise<void> {
  await tx.updateTable('disruption_case').set({ due_at: dueAt }).where('case_id', '=', caseId).execute();
}
