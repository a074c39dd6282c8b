import { secondsUntilIssuerQuery } from '@haidai/domain/ticketing';
import { askProvider, type Deps, inTransaction, type Tx } from '../../../platform/index.ts';
import type { ActAnswer, ActKind } from '../../../providers/issuer/index.ts';
import { type ActRow, applyConfirmed, listCouponsOfAct, lockAct, moveAct, releaseCoupons } from './move-act.ts';

export const actor = 'ticketing.tellIssuer';

/**
 * Sends an act to the issuer and records the answer. Without a clear answer the act stays due, with the same number.
 * Returns whether the act ended.
 */
export async function sendAct(deps: Deps, actNo: string): Promise<boolean> {
  const act = await claim(deps, actNo);
  if (!act) return false;
  const call = { provider: 'issuer', action: act.kind, subject: actNo };
  const send = deps.providers.issuer[act.kind as ActKind] as (request: unknown) => Promise<ActAnswer>;
  const answer = await askProvider(deps, call, () => send(act.request), describe);
  return inTransaction(deps.db, (tx) => record(deps, tx, act, answer));
}

/** Takes a due act for one attempt and sets the time of the next one, so that a crash during the call loses nothing. */
async function claim({ db, clock }: Deps, actNo: string): Promise<ActRow | undefined> {
  return inTransaction(db, async (tx) => {
    const act = await tx
      .selectFrom('issuer_act')
      .selectAll()
      .where('act_no', '=', actNo)
      .where('status', '=', 'WAITING')
      .where('next_at', '<=', clock.now())
      .forUpdate()
      .executeTakeFirst();
    if (!act) return undefined;
    const now = clock.now();
    const next = new Date(now.getTime() + secondsUntilIssuerQuery(act.tries) * 1000);
    return tx
      .updateTable('issuer_act')
      .set({ tries: act.tries + 1, asked_at: now, next_at: next })
      .where('act_no', '=', actNo)
      .returningAll()
      .executeTakeFirstOrThrow();
  });
}

function describe(answer: ActAnswer) {
  return { outcome: answer.state, ...('reason' in answer && { detail: answer.reason }) };
}

async function record(deps: Deps, tx: Tx, sent: ActRow, answer: ActAnswer): Promise<boolean> {
  const act = await lockAct(tx, sent.act_no);
  if (act?.status !== 'WAITING') return false;
  if (answer.state === 'unknown') {
    await tx.updateTable('issuer_act').set({ answer: answer.reason }).where('act_no', '=', act.act_no).execute();
    return false;
  }
  if (answer.state === 'done') {
    await moveAct(deps, tx, act, { event: 'confirm', actor });
    await applyConfirmed(deps, tx, act, actor);
    return true;
  }
  await recordRefusal(deps, tx, act, `${answer.code}: ${answer.reason}`);
  return true;
}

/**
 * Leaves a refused act to the staff. A refused refund goes back to its desk before any money has left. If the coupons
 * need the act no longer, because they were exchanged meanwhile for example, the act ends. A refused void ends too: the
 * next act refunds the ticket.
 */
async function recordRefusal(deps: Deps, tx: Tx, act: ActRow, answer: string): Promise<void> {
  if (act.kind === 'voidTickets' || !(await isNeeded(tx, act))) {
    await moveAct(deps, tx, act, { event: 'release', actor, set: { answer } });
    return releaseCoupons(tx, act);
  }
  await moveAct(deps, tx, act, { event: 'refuse', actor, set: { answer } });
  const { act_no: actNo, kind, refund_no: refundNo } = act;
  deps.log.warn({ actNo, kind }, 'The issuer refused an act; a staff member must settle it at the desk');
  if (refundNo === null) return;
  await tx.updateTable('flight_coupon').set({ refunding: null }).where('issuer_act', '=', actNo).execute();
  await deps.jobs.enqueue(tx, 'refund.ticketRefused', { refundNo }, { key: `refund.ticketRefused/${refundNo}` });
}

async function isNeeded(tx: Tx, act: ActRow): Promise<boolean> {
  if (act.refund_no !== null || act.kind === 'refundEmds') return true;
  const coupons = await listCouponsOfAct(tx, act);
  return coupons.some(({ status, issuer_status, wanted, retimed }) =>
    act.kind === 'revalidateCoupons' ? retimed && status === 'OPEN FOR USE' : issuer_status !== wanted,
  );
}
