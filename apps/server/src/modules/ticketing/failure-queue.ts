import { ticketableStatuses } from '@haidai/domain/booking';
import { type Db, type Deps, Refusal, type Tx } from '../../platform/index.ts';
import type { QueueStep, StaffQueue } from '../staff/index.ts';
import { describeFailure } from './describe-failure.ts';
import { enterNumbers } from './enter-numbers.ts';
import { agreeToGiveUp, askGiveUp } from './give-up.ts';
import { loadOrder, type OrderToTicket } from './load-order.ts';

/** Paid orders whose travellers were told that their tickets take longer. */
export const failureQueue: StaffQueue = {
  kind: 'ticketing.failures',
  title: { zh: '出票异常', en: 'Tickets that were not written' },
  async count({ db }) {
    const { count } = await failed(db)
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow();
    return count;
  },
  async items(deps, { staff, language }) {
    const rows = await failed(deps.db)
      .select(['sales_order.order_no', 'message.created_at'])
      .orderBy('message.created_at')
      .limit(100)
      .execute();
    const items = await Promise.all(
      rows.map(async ({ order_no, created_at: since }) => {
        const order = await loadOrder(deps.db, order_no);
        return order && describeFailure(deps.db, { order, since, staff, language });
      }),
    );
    return items.filter((item) => item !== null);
  },
  async act(deps, tx, step) {
    const order = await loadOrder(tx, step.id, { lock: true });
    if (!order) throw new Refusal('notFound');
    if (!ticketableStatuses.some((status) => status === order.status)) throw new Refusal('conflict');
    const take = actions[step.action];
    if (!take) throw new Refusal('conflict');
    await take(deps, tx, order, step);
    return undefined;
  },
};

function failed(db: Db) {
  return db
    .selectFrom('sales_order')
    .innerJoin('message', (join) =>
      join
        .onRef('message.subject_key', '=', 'sales_order.order_no')
        .on('message.event', '=', 'IssueFailed')
        .on('message.channel', '=', 'SMS'),
    )
    .where('sales_order.status', 'in', [...ticketableStatuses]);
}

const actions: Readonly<Record<string, (deps: Deps, tx: Tx, order: OrderToTicket, step: QueueStep) => Promise<void>>> =
  {
    retry: ({ jobs }, tx, { orderNo }) => jobs.enqueue(tx, 'ticketing.issue', { orderNo }, { key: `issue/${orderNo}` }),
    numbers: enterNumbers,
    askGiveUp,
    giveUp: agreeToGiveUp,
  };
