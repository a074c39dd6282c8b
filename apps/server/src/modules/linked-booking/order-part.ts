import { type Deps, Refusal, type Tx } from '../../platform/index.ts';
import { findOrder, getOrderFacts, lockOrderForPayment, type OrderPart } from '../booking/index.ts';
import { assertJoins } from './assert-joins.ts';
import { getGuardian } from './get-guardian.ts';

/**
 * The order part that takes the places beside an adult. It counts the linked children of live orders under the lock of
 * the adult's order. Two orders therefore cannot take the last place, and the adult cannot refund the ticket meanwhile.
 * The part adds no price line. It has nothing to release, because an ended order does not count.
 */
export const linkedBookingPart: OrderPart = {
  name: 'companion',
  async lines() {
    return [];
  },
  async book(deps, tx, { orderNo }) {
    await takePlaces(deps, tx, orderNo);
  },
  async retake(deps, tx, { orderNo }) {
    try {
      await takePlaces(deps, tx, orderNo);
      return true;
    } catch (error) {
      if (error instanceof Refusal) return false;
      throw error;
    }
  },
};

/**
 * Checks the places under the lock of the adult's order. Refusals: guardianNotOpen, guardianNotAdult,
 * notGuardiansFlight, childPlacesGone.
 */
async function takePlaces(deps: Deps, tx: Tx, orderNo: string): Promise<void> {
  const order = await findOrder(tx, orderNo);
  if (!order?.guardian_ticket) throw new Error(`Order ${orderNo} has linked children but no guardian ticket`);
  await lockGuardian(tx, order.guardian_ticket);
  const { segments } = await getOrderFacts(tx, order);
  const guardian = await getGuardian({ ...deps, db: tx }, order.guardian_ticket, orderNo);
  assertJoins(guardian, segments, order.children);
}

/** Locks the adult's order. A refund or change of the adult's tickets takes the same lock. */
async function lockGuardian(tx: Tx, ticketNo: string): Promise<void> {
  const { order_no } = await tx
    .selectFrom('ticket')
    .select('order_no')
    .where('ticket_no', '=', ticketNo)
    .executeTakeFirstOrThrow();
  await lockOrderForPayment(tx, order_no);
}
