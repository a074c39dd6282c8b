import { holdsWord } from './holds-word.ts';
import type { QueueDeps, StaffQueue, WaitingWork } from './queue.ts';

export type WorkOrder = 'since' | '-since' | 'state' | '-state' | 'amount' | '-amount';

/** The filter for a queue. '' and undefined match everything. */
export interface WorkFilter {
  /** Search words. A number or a name of the item must contain each of them. */
  q?: string | undefined;
  state?: string | undefined;
  /** The ids to which the filter is limited. */
  ids?: readonly string[] | undefined;
}

interface Page {
  sort: WorkOrder;
  page: number;
  pageSize: number;
}

const columns = { since: 'w.since', state: 'w.state', amount: 'w.amount_fen' } as const;

/**
 * Lists the ids and amounts of one page of the matching items in the given order. Items of equal rank are in waiting
 * order, longest first.
 */
export async function pageOfWork(
  queue: StaffQueue,
  deps: QueueDeps,
  filter: WorkFilter,
  { sort, page, pageSize }: Page,
): Promise<Pick<WaitingWork, 'id' | 'amount_fen'>[]> {
  const column = columns[sort.replace('-', '') as keyof typeof columns];
  return found(queue, deps, filter)
    .select(['w.id', 'w.amount_fen'])
    .orderBy(column, (order) => (sort.startsWith('-') ? order.desc().nullsLast() : order.asc().nullsLast()))
    .orderBy('w.since')
    .orderBy('w.id')
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .execute();
}

/** Counts the matching items in each state and sums their amounts in fen. The sum is null if no item has an amount. */
export function countWork(queue: StaffQueue, deps: QueueDeps, filter: WorkFilter) {
  return found(queue, deps, filter)
    .select(({ fn }) => ['w.state', fn.countAll<number>().as('count'), fn.sum<number | null>('w.amount_fen').as('fen')])
    .groupBy('w.state')
    .orderBy('w.state')
    .execute();
}

/** Lists the ids and amounts of the waiting items about an order. */
export function workOfOrder(queue: StaffQueue, { db, clock }: QueueDeps, orderNo: string) {
  return db
    .selectFrom(queue.waiting({ db, clock }).as('w'))
    .select(['w.id', 'w.amount_fen'])
    .where('w.order_no', '=', orderNo)
    .execute();
}

function found(queue: StaffQueue, { db, clock }: QueueDeps, { q = '', state = '', ids }: WorkFilter) {
  const words = q.split(/\s+/).filter(Boolean);
  return db
    .selectFrom(queue.waiting({ db, clock }).as('w'))
    .where((where) => where.and(words.map((word) => holdsWord(word))))
    .$if(state !== '', (query) => query.where('w.state', '=', state))
    .$if(ids !== undefined, (query) => query.where('w.id', 'in', ids?.length ? ids : ['']));
}
