import { fullName } from '@haidai/domain/booking';
import { nameCorrectionMachine } from '@haidai/domain/name-correction';
import { type Deps, inTransaction, Refusal, type StaffSignedIn } from '../../platform/index.ts';
import { findOrder } from '../booking/index.ts';
import { recordAction } from '../staff/index.ts';
import { correctTicket } from './correct-ticket.ts';
import { nameCorrectionRulesOn } from './load-rules.ts';
import { canGoBack, lockCorrection, moveCorrection } from './move-correction.ts';
import { applyWish, assertCorrectable } from './read-correction.ts';
import { sealStored, unsealStored } from './stored-person.ts';
import { listTicketFacts } from './ticket-facts.ts';

/**
 * Takes a finished correction back by a second one, which gives the ticket its earlier data. A correction is taken back
 * once, and the second one is not taken back. Refuses with `correctionUnknown`, with `conflict` if the ticket has other data meanwhile, with the names of
 * `CorrectionObstacle`, and as `correctTicket` does.
 */
export async function correctBack(
  deps: Deps,
  { correctionNo, reason }: { correctionNo: string; reason: string },
  staff: StaffSignedIn,
): Promise<void> {
  const { clock, ids, vault } = deps;
  await inTransaction(deps.db, async (tx) => {
    const row = await lockCorrection(tx, correctionNo);
    if (!canGoBack(row)) throw new Refusal('conflict');
    const order = await findOrder(tx, row.order_no);
    const travellers = order ? await listTicketFacts(deps, tx, order) : [];
    const ticket = travellers.find((each) => each.row.seq === row.passenger_seq);
    if (!ticket?.ticketNo) throw new Refusal('noOpenTicket');
    const { entry: before, ticketNo } = ticket;
    const given = unsealStored(deps, row.after_sealed);
    if (ticket.facts.open || before.documentNo !== given.documentNo || fullName(before) !== fullName(given))
      throw new Refusal('conflict');
    assertCorrectable(deps, ticket, { online: false });
    const after = applyWish(before, unsealStored(deps, row.before_sealed));
    const backNo = `NC${clock.today().replaceAll('-', '')}${ids.digits(8)}`;
    const now = clock.now();
    await tx
      .insertInto('name_correction')
      .values({
        ...{ correction_no: backNo, order_no: row.order_no, passenger_seq: row.passenger_seq, ticket_no: ticketNo },
        ...{ account_id: null, status: nameCorrectionMachine.initial, decision: 'person', taken_by: staff.staffId },
        rule_id: nameCorrectionRulesOn(clock.today()).id,
        before_sealed: sealStored(deps, before),
        after_sealed: sealStored(deps, after),
        reason_sealed: vault.seal(reason),
        answer_sealed: vault.seal(''),
        restores: correctionNo,
        asked_at: now,
        decided_at: now,
      })
      .execute();
    const started = { correction_no: backNo, status: nameCorrectionMachine.initial };
    await moveCorrection(deps, tx, started, { event: 'correct', actor: `staff/${staff.login}` });
    const { order_no: orderNo, passenger_seq: seq } = row;
    await correctTicket(deps, tx, { correctionNo: backNo, orderNo, seq, ticketNo, before, after });
    const subject = `booking/${orderNo}`;
    await recordAction(deps, tx, { staff, action: 'correction.back', subject, note: reason });
  });
}
