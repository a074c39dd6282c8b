import { orderMachines, orderStatusTexts, ticketableStatuses } from '@haidai/domain/booking';
import { MINUTES_BEFORE_DESK } from '@haidai/domain/ticketing';
import { type Deps, inTransaction, Refusal, type Tx } from '../../platform/index.ts';
import { passengersOf, type QueueDeps, type QueueStep, type StaffQueue } from '../staff/index.ts';
import { agreeToAbandon, askToAbandon } from './abandon-order.ts';
import { describeFailure } from './describe-failure.ts';
import { enterNumbers } from './enter-numbers.ts';
import { findOrderToTicket, type OrderToTicket } from './find-order-to-ticket.ts';

/**
 * The queue of paid orders with missing tickets: refused, partly issued, in doubt, or without an answer for longer than
 * `MINUTES_BEFORE_DESK`.
 */
export const failureQueue: StaffQueue = {
  kind: 'ticketing.failures',
  title: { zh: '出票异常', en: 'Ticketing failures' },
  permission: 'orders.serve',
  states: orderStatusTexts,
  waiting: (deps) =>
    failed(deps)
      .select(['o.order_no as id', 'o.status as state', 'last.at as since', 'o.order_no'])
      .select(['o.paid_fen as amount_fen', passengersOf('o.order_no').as('words')]),
  async describe(deps, ids, { staff, language }) {
    const rows = await failed(deps).select(['o.order_no', 'last.at']).where('o.order_no', 'in', ids).execute();
    const items = await Promise.all(
      rows.map(async ({ order_no, at: since }) => {
        const order = await inTransaction(deps.db, (tx) => findOrderToTicket(tx, order_no));
        return order && describeFailure(deps, { order, since, staff, language });
      }),
    );
    return items.filter((item) => item !== null);
  },
  async act(deps, tx, step) {
    const order = await findOrderToTicket(tx, step.id, { lock: true });
    if (!order) throw new Refusal('notFound');
    if (!ticketableStatuses.some((status) => status === order.status)) throw new Refusal('conflict');
    const take = Object.hasOwn(actions, step.action) ? actions[step.action] : undefined;
    if (!take) throw new Refusal('conflict');
    await take(deps, tx, order, step);
    return undefined;
  },
};

const machines = Object.values(orderMachines).map(({ name }) => name);

/**
 * The query for paid orders with missing tickets, each with the time of its last change of status. It omits orders
 * without flights, because they need no issuer.
 */
function failed({ db, clock }: QueueDeps) {
  const longAgo = new Date(clock.now().getTime() - MINUTES_BEFORE_DESK * 60_000);
  return db
    .selectFrom('sales_order as o')
    .innerJoinLateral(
      (select) =>
        select
          .selectFrom('state_history as h')
          .select('h.at')
          .where('h.machine', 'in', machines)
          .whereRef('h.entity_id', '=', 'o.order_no')
          .orderBy('h.at', 'desc')
          .limit(1)
          .as('last'),
      (join) => join.onTrue(),
    )
    .where('o.status', 'in', [...ticketableStatuses])
    .where('o.order_type', '<>', 'WEEKCARD')
    .where((where) => where.or([where('o.status', '<>', 'PAYED'), where('last.at', '<', longAgo)]));
}

const actions: Readonly<Record<string, (deps: Deps, tx: Tx, order: OrderToTicket, step: QueueStep) => Promise<void>>> =
  {
    retry: ({ jobs }, tx, { orderNo }) => jobs.enqueue(tx, 'ticketing.issue', { orderNo }, { key: `issue/${orderNo}` }),
    numbers: enterNumbers,
    askGiveUp: askToAbandon,
    giveUp: agreeToAbandon,
  };
