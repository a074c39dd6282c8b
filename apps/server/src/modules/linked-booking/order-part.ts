import { type Deps, Refusal, type Tx } from '../../platform/index.ts';
import { findOrder, getOrderFacts, lockOrderForPayment, type OrderPart } from '../booking/index.ts';
import { assertJoins } from './assert-joins.ts';
import { getGuardian } from './read-guardian.ts';

/**
 * The places beside an adult, taken with an order of children: what is live is counted under the lock of the adult's
 * order, and so two orders cannot have the last place, nor can the adult leave meanwhile. Adds no line, and has nothing to
 * give back: an order that has ended does not count.
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

/** Refuses guardianNotOpen, guardianNotAdult, notGuardiansFlight, childPlacesGone. */
async function takePlaces(deps: Deps, tx: Tx, orderNo: string): Promise<void> {
  const order = await findOrder(tx, orderNo);
  if (!order?.guardian_ticket) throw new Error(`${orderNo} has children and no adult`);
  await lockGuardian(tx, order.guardian_ticket);
  const { segments } = await getOrderFacts(tx, order);
  const guardian = await getGuardian({ ...deps, db: tx }, order.guardian_ticket, orderNo);
  assertJoins(guardian, segments, order.children);
}

/** Whoever gives the adult's tickets back holds the same lock. */
async function lockGuardian(tx: Tx, ticketNo: string): Promise<void> {
  const { order_no } = await tx
    .selectFrom('ticket')
    .select('order_no')
    .where('ticket_no', '=', ticketNo)
    .executeTakeFirstOrThrow();
  await lockOrderForPayment(tx, order_no);
}
