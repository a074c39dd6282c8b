import { fullName } from '@haidai/domain/booking';
import { askProvider, type Deps, defineJob, inTransaction } from '../../platform/index.ts';
import type { AmendAnswer } from '../../providers/issuer/index.ts';
import { listOrdersOfBooking } from '../booking/index.ts';
import { amendJob } from './correct-ticket.ts';
import { lockCorrection, moveCorrection } from './move-correction.ts';
import { unsealStored } from './stored-person.ts';
import type { CorrectionRow } from './wire.ts';

interface AmendPayload {
  correctionNo: string;
  /** The number of requests that the issuer did not answer clearly. */
  questions?: number;
}

/** The pauses in seconds before another request. Each is twice as long as the one before. */
const firstPause = 30;
const longestPause = 1800;

/**
 * Writes the corrected name into the tickets of the issuer and records the answer. The job may run several times,
 * because the request has a number of its own. Without a clear answer it asks again, at most every half hour.
 */
export const amendTicketJob = defineJob(amendJob, async (deps, { correctionNo, questions = 0 }: AmendPayload) => {
  const row = await deps.db
    .selectFrom('name_correction')
    .selectAll()
    .where('correction_no', '=', correctionNo)
    .executeTakeFirst();
  if (row?.status !== 'CORRECTED') return;
  const request = {
    orderNo: row.order_no,
    correctionNo,
    tickets: (await listTickets(deps, row)).map((ticketNo) => ({
      ticketNo,
      name: fullName(unsealStored(deps, row.after_sealed)),
    })),
  };
  const call = { provider: 'issuer', action: 'amendNames', subject: correctionNo };
  const answer = await askProvider(deps, call, () => deps.providers.issuer.amendNames(request), describe);
  if (answer.state === 'unknown') return askAgain(deps, { correctionNo, questions: questions + 1 });
  await record(deps, correctionNo, answer);
});

/** Lists the tickets of the traveller that can still be flown, in all orders of the booking. */
async function listTickets({ db }: Deps, { order_no, passenger_seq }: CorrectionRow): Promise<string[]> {
  const rows = await db
    .selectFrom('flight_coupon as c')
    .innerJoin('ticket as t', 't.ticket_no', 'c.ticket_no')
    .select('t.ticket_no')
    .distinct()
    .where('c.order_no', 'in', await listOrdersOfBooking(db, order_no))
    .where('t.passenger_seq', '=', passenger_seq)
    .where('c.status', 'not in', ['REFUNDED', 'EXCHANGED', 'VOID', 'USED/FLOWN'])
    .orderBy('t.ticket_no')
    .execute();
  return rows.map(({ ticket_no }) => ticket_no);
}

const describe = (answer: AmendAnswer) => ({
  outcome: answer.state,
  ...('reason' in answer && { detail: answer.reason }),
});

async function record(deps: Deps, correctionNo: string, answer: Exclude<AmendAnswer, { state: 'unknown' }>) {
  await inTransaction(deps.db, async (tx) => {
    const now = await lockCorrection(tx, correctionNo);
    if (now.status !== 'CORRECTED') return;
    const event = answer.state === 'amended' ? 'confirm' : 'issuerRefuses';
    await moveCorrection(deps, tx, now, { event, actor: amendJob });
  });
}

async function askAgain({ db, jobs, clock }: Deps, payload: Required<AmendPayload>): Promise<void> {
  const seconds = Math.min(longestPause, firstPause * 2 ** (payload.questions - 1));
  const runAt = new Date(clock.now().getTime() + seconds * 1000);
  const key = `${amendJob}/${payload.correctionNo}`;
  await inTransaction(db, (tx) => jobs.enqueue(tx, amendJob, payload, { runAt, key }));
}
