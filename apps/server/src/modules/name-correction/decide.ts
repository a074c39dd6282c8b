import { fullName } from '@haidai/domain/booking';
import { hotlineWords } from '@haidai/domain/notification';
import { type Deps, Refusal, type Tx } from '../../platform/index.ts';
import { findOrder } from '../booking/index.ts';
import { notify } from '../notification/index.ts';
import { type QueueStep, requireNote } from '../staff/index.ts';
import { amendJob, correctTicket, writeTraveller } from './correct-ticket.ts';
import { type CorrectionEvent, lockCorrection, moveCorrection } from './move-correction.ts';
import { applyWish, assertCorrectable } from './read-correction.ts';
import { unsealStored } from './stored-person.ts';
import { listTicketFacts, type TicketFacts } from './ticket-facts.ts';
import type { CorrectionRow } from './wire.ts';

type StaffEvent = Extract<CorrectionEvent, 'take' | 'putBack' | 'check' | 'approve' | 'refuse' | 'retry' | 'restore'>;

/** The states in which the desk offers each step. */
const steps: Readonly<Record<StaffEvent, readonly string[]>> = {
  take: ['RECEIVED'],
  putBack: ['BEGUN'],
  check: ['BEGUN'],
  approve: ['BEGUN', 'CHECKED'],
  refuse: ['BEGUN', 'CHECKED'],
  retry: ['ISSUER_REFUSED'],
  restore: ['ISSUER_REFUSED'],
};

/** Lists the steps that a member of the staff may take on a correction now. */
export function listSteps(row: CorrectionRow, staffId: string): StaffEvent[] {
  return (Object.keys(steps) as StaffEvent[]).filter(
    (event) => steps[event].includes(row.status) && mayStep(row, event, staffId) && isNeeded(row, event),
  );
}

/** One person decides. A larger change needs a first check by the person who took it, and another person. */
function isNeeded({ decision, status }: CorrectionRow, event: StaffEvent): boolean {
  if (event === 'check') return decision === 'twoPeople';
  return event !== 'approve' || status === 'CHECKED' || decision !== 'twoPeople';
}

function mayStep({ status, taken_by, checked_by }: CorrectionRow, event: StaffEvent, staffId: string): boolean {
  if (status === 'BEGUN') return taken_by === staffId;
  return event !== 'approve' || checked_by !== staffId;
}

/**
 * Carries out a step of the staff. Only the person who took a correction decides it, and another person agrees to a
 * larger change. If two people act at the same moment, one is refused. Refusals: notFound for an unknown step,
 * conflict, anotherPersonNeeded, invalidInput, and for an approval the names of `CorrectionObstacle` and the refusals
 * of `correctTicket`.
 */
export async function decide(deps: Deps, tx: Tx, step: QueueStep): Promise<undefined> {
  const event = step.action as StaffEvent;
  if (!Object.hasOwn(steps, event)) throw new Refusal('notFound');
  const row = await lockCorrection(tx, step.id);
  if (!steps[event].includes(row.status) || !isNeeded(row, event)) throw new Refusal('conflict');
  if (!mayStep(row, event, step.staff.staffId)) throw new Refusal('anotherPersonNeeded');
  if (event === 'refuse' || event === 'restore') requireNote(step.note);
  await moveCorrection(deps, tx, row, {
    event,
    actor: `staff/${step.staff.login}`,
    set: {
      ...(event === 'take' && { taken_by: step.staff.staffId }),
      ...(event === 'putBack' && { taken_by: null }),
      ...(event === 'check' && { checked_by: step.staff.staffId }),
      ...(event === 'approve' && { decided_at: deps.clock.now() }),
      ...((event === 'refuse' || event === 'restore') && {
        decided_at: deps.clock.now(),
        answer_sealed: deps.vault.seal(step.note),
      }),
    },
  });
  if (event === 'approve') await approve(deps, tx, row);
  if (event === 'retry') await amendAgain(deps, tx, row);
  if (event === 'restore') await restore(deps, tx, row);
  if (event === 'refuse' || event === 'restore') await notifyRefused(deps, tx, row, step.note);
}

async function amendAgain({ jobs }: Deps, tx: Tx, { correction_no: correctionNo }: CorrectionRow): Promise<void> {
  await jobs.enqueue(tx, amendJob, { correctionNo }, { key: `${amendJob}/${correctionNo}` });
}

/** Corrects the ticket if it can still be corrected and still has the name from before. */
async function approve(deps: Deps, tx: Tx, row: CorrectionRow): Promise<void> {
  const ticket = await requireTicket(deps, tx, row);
  const asked = unsealStored(deps, row.before_sealed);
  const { entry: before } = ticket;
  if (before.documentNo !== asked.documentNo || fullName(before) !== fullName(asked)) throw new Refusal('conflict');
  assertCorrectable(deps, ticket, { online: false });
  const after = applyWish(before, unsealStored(deps, row.after_sealed));
  await correctTicket(deps, tx, { ...numbersOf(row), before, after });
}

/**
 * Gives the orders the name back that the ticket has at the issuer. A boarding pass keeps its name, so a checked-in
 * traveller must cancel the check-in first, and an open one must have its answer.
 */
async function restore(deps: Deps, tx: Tx, row: CorrectionRow): Promise<void> {
  const { entry: before, facts } = await requireTicket(deps, tx, row);
  if (facts.coupons.includes('CHECKED IN')) throw new Refusal('nameCheckedIn', { name: fullName(before) });
  if (facts.checkInOpen) throw new Refusal('checkInPending');
  const after = applyWish(before, unsealStored(deps, row.before_sealed));
  await writeTraveller(deps, tx, { ...numbersOf(row), before, after });
}

const numbersOf = (row: CorrectionRow) => ({
  correctionNo: row.correction_no,
  orderNo: row.order_no,
  seq: row.passenger_seq,
  ticketNo: row.ticket_no,
});

/** Returns the traveller of a correction with the present facts. Refuses with `conflict` without a ticket. */
async function requireTicket(deps: Deps, tx: Tx, { order_no, passenger_seq }: CorrectionRow): Promise<TicketFacts> {
  const order = await findOrder(tx, order_no);
  const travellers = order ? await listTicketFacts(deps, tx, order) : [];
  const ticket = travellers.find(({ row }) => row.seq === passenger_seq);
  if (!ticket) throw new Refusal('conflict');
  return ticket;
}

async function notifyRefused(deps: Deps, tx: Tx, row: CorrectionRow, reason: string): Promise<void> {
  if (row.account_id === null) return;
  const { order_no: orderNo, correction_no: correctionNo } = row;
  await notify(deps, tx, {
    event: 'NameNotCorrected',
    subjectKey: `${orderNo}/${correctionNo}`,
    orderNo,
    data: {
      orderNo,
      name: fullName(unsealStored(deps, row.before_sealed)),
      reason,
      phone: hotlineWords(deps.config.carrier),
    },
  });
}
