import { mayBeReviewed, orderMachineOf, riskRulesOn } from '@haidai/domain/booking';
import { type Deps, Refusal, type StaffSignedIn, type Tx, transition } from '../../platform/index.ts';
import { expiryKey, findOrder, lockOrderForPayment } from '../booking/index.ts';
import { listOrderRisks } from './list-order-risks.ts';
import { loadRiskRules } from './load-rules.ts';
import { notifyReview } from './notify-review.ts';
import { suspendTickets } from './suspend-tickets.ts';

/** The job of the payment module that closes the open payment attempts of an order under review. */
const closeJob = 'payment.closeAttempts';

/**
 * Holds a newly paid order for review if a risk rule applies. The caller runs it before it requests the tickets.
 * Returns true if the order is under review.
 */
export async function reviewIfRisky(
  deps: Deps,
  tx: Tx,
  orderNo: string,
  rules = riskRulesOn(loadRiskRules(), deps.clock.today()),
): Promise<boolean> {
  const order = await findOrder(tx, orderNo);
  if (!order || !mayBeReviewed({ status: order.status, orderType: order.order_type })) return false;
  const ruleIds = await listOrderRisks(deps, tx, order, rules);
  if (ruleIds.length === 0) return false;
  await startReview(deps, tx, orderNo, { ruleIds, staff: null, note: '' });
  return true;
}

/** Starts a review at the wish of a staff member. Refuses with `orderNotHoldable`. */
export function reviewByHand(
  deps: Deps,
  tx: Tx,
  orderNo: string,
  { staff, reason }: { staff: StaffSignedIn; reason: string },
): Promise<void> {
  return startReview(deps, tx, orderNo, { ruleIds: [], staff, note: reason });
}

interface Why {
  ruleIds: string[];
  staff: StaffSignedIn | null;
  note: string;
}

/**
 * Starts a review. The function suspends the coupons, cancels the expiry and ticketing jobs, and queues the closing of
 * the open payment attempts. Refuses with `orderNotHoldable`.
 */
async function startReview(deps: Deps, tx: Tx, orderNo: string, { ruleIds, staff, note }: Why): Promise<void> {
  const { clock, ids, jobs, vault } = deps;
  const order = await lockOrderForPayment(tx, orderNo);
  if (!mayBeReviewed(order)) throw new Refusal('orderNotHoldable');
  const actor = staff ? `staff/${staff.login}` : 'order.risk';
  const hasTickets = order.status === 'TICKED' || order.status === 'CHANGED';
  if (hasTickets) await suspendTickets(deps, tx, orderNo, actor);
  await transition(tx, {
    machine: orderMachineOf(order.orderType),
    table: 'sales_order',
    key: { order_no: orderNo },
    event: 'hangUp',
    clock,
    actor,
    note: ruleIds.join(' '),
    set: { held_from: order.status },
  });
  const id = ids.uuid();
  await tx
    .insertInto('order_hold')
    .values({
      id,
      order_no: orderNo,
      rule_ids: ruleIds,
      note_sealed: note === '' ? null : vault.seal(note),
      held_by: staff?.staffId ?? null,
      held_at: clock.now(),
      issuer_asked: hasTickets || (staff !== null && order.status === 'PAYED'),
    })
    .execute();
  await jobs.cancel(tx, expiryKey(orderNo));
  await jobs.cancel(tx, `issue/${orderNo}`);
  await jobs.enqueue(tx, closeJob, { orderNo }, { key: `${closeJob}/${orderNo}` });
  await notifyReview(deps, tx, { event: 'OrderHeld', orderNo, reviewId: id });
}
