import type { OperationInput, OperationResult } from '@haidai/contract';
import type { askForNameCorrection, previewNameCorrection } from '@haidai/contract/name-correction';
import { nameCorrectionMachine } from '@haidai/domain/name-correction';
import { type Deps, inTransaction, limit, Refusal, type SignedIn, type Tx } from '../../platform/index.ts';
import { lockBooking, requireOwnOrder } from '../booking/index.ts';
import { correctTicket } from './correct-ticket.ts';
import { nameCorrectionRulesOn } from './load-rules.ts';
import { moveCorrection } from './move-correction.ts';
import { type ReadCorrection, readCorrection } from './read-correction.ts';
import { sealStored } from './stored-person.ts';
import { listChanged, toPerson } from './wire.ts';

export interface Owner {
  session: SignedIn;
  deviceId: string;
}

const previewLimit = { max: 60, per: 3600 };
const askLimit = { max: 20, per: 3600 };

/** Shows who decides about a correction, and both names. Refuses as `readCorrection` does, and with `tooOften`. */
export async function previewCorrection(
  deps: Deps,
  body: OperationInput<typeof previewNameCorrection>['body'],
  owner: Owner,
): Promise<OperationResult<typeof previewNameCorrection>> {
  await limit(deps, 'correction.preview', owner.session.accountId, previewLimit);
  const order = await requireOwnOrder(deps.db, body.orderNo, { ...owner, family: 'any' });
  const { ticket, after, decision } = await readCorrection(deps, deps.db, order, body);
  const { entry: before } = ticket;
  const changed = listChanged(before, after);
  return { before: toPerson(before), after: toPerson(after), changed, byStaff: decision !== 'rule' };
}

/**
 * Corrects a ticket if the rules allow it, or creates a correction for the queue of the staff. One transaction holds
 * the locks of all orders of the booking, so a check-in, a change and a refund come before or after. Refuses with
 * `nameDecisionChanged`, `nameReasonMissing`, `tooOften`, `conflict`, and as `readCorrection` does.
 */
export async function askForCorrection(
  deps: Deps,
  body: OperationInput<typeof askForNameCorrection>['body'],
  owner: Owner,
): Promise<void> {
  await limit(deps, 'correction.ask', owner.session.accountId, askLimit);
  await requireOwnOrder(deps.db, body.orderNo, { ...owner, family: 'any' });
  await inTransaction(deps.db, async (tx) => {
    await lockBooking(tx, body.orderNo);
    const order = await requireOwnOrder(tx, body.orderNo, { ...owner, family: 'any' });
    const read = await readCorrection(deps, tx, order, body);
    const byStaff = read.decision !== 'rule';
    if (byStaff !== body.byStaffSeen) throw new Refusal('nameDecisionChanged');
    if (byStaff && body.reason === '') throw new Refusal('nameReasonMissing');
    const correctionNo = await insert(deps, tx, { read, reason: body.reason, accountId: owner.session.accountId });
    if (byStaff) return;
    const { id } = nameCorrectionRulesOn(deps.clock.today());
    const set = { decided_at: deps.clock.now() };
    await moveCorrection(
      deps,
      tx,
      { correction_no: correctionNo, status: 'RECEIVED' },
      { event: 'correct', actor: `rule/${id}`, set },
    );
    const { ticket, ticketNo, after } = read;
    const { orderNo, passengerSeq: seq } = body;
    await correctTicket(deps, tx, { correctionNo, orderNo, seq, ticketNo, before: ticket.entry, after });
  });
}

interface NewCorrection {
  read: ReadCorrection;
  reason: string;
  accountId: string;
}

async function insert(
  deps: Deps,
  tx: Tx,
  { read: { ticket, ticketNo, after, decision }, reason, accountId }: NewCorrection,
): Promise<string> {
  const { clock, ids, vault } = deps;
  const correctionNo = `NC${clock.today().replaceAll('-', '')}${ids.digits(8)}`;
  await tx
    .insertInto('name_correction')
    .values({
      correction_no: correctionNo,
      order_no: ticket.order.order_no,
      passenger_seq: ticket.row.seq,
      ticket_no: ticketNo,
      account_id: accountId,
      status: nameCorrectionMachine.initial,
      decision,
      rule_id: nameCorrectionRulesOn(clock.today()).id,
      before_sealed: sealStored(deps, ticket.entry),
      after_sealed: sealStored(deps, after),
      reason_sealed: vault.seal(reason),
      answer_sealed: vault.seal(''),
      asked_at: clock.now(),
      decided_at: null,
    })
    .execute();
  return correctionNo;
}
