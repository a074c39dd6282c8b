import { nextState } from '@haidai/domain';
import { canTicket, orderMachineOf } from '@haidai/domain/booking';
import { QUERIES_BEFORE_NOTICE, secondsUntilIssuerQuery } from '@haidai/domain/ticketing';
import { type Deps, defineJob, inTransaction, type Tx, transition } from '../../platform/index.ts';
import { hasSeats } from '../reservation/index.ts';
import { askIssuer } from './ask-issuer.ts';
import { findOrderToTicket, type OrderToTicket } from './find-order-to-ticket.ts';
import { notifyIssueFailed } from './notify-traveller.ts';
import { recordAnswer } from './record-tickets.ts';

export interface IssuePayload {
  orderNo: string;
  /** The number of requests to the issuer so far without a clear answer. */
  questions?: number;
}

/**
 * The job that asks the issuer for the tickets of a paid order and records the result. It can safely run several times.
 */
export const issueTickets = defineJob('ticketing.issue', issue);

async function issue(deps: Deps, { orderNo, questions = 0 }: IssuePayload): Promise<void> {
  const order = await inTransaction(deps.db, (tx) => findOrderToTicket(tx, orderNo));
  if (!order || !canTicket(order.status)) return;
  if (!(await hasSeats(deps, orderNo))) return inTransaction(deps.db, (tx) => waitForSeats(deps, tx, orderNo));
  const answer = await askIssuer(deps, order);
  await inTransaction(deps.db, (tx) =>
    answer.state === 'unknown' ? askLater(deps, tx, order, questions + 1) : recordAnswer(deps, tx, orderNo, answer),
  );
}

/** The PSS decides about seats and has not sold all of the order yet. A refused sale waits for the desk. */
async function waitForSeats({ clock, jobs }: Deps, tx: Tx, orderNo: string): Promise<void> {
  const runAt = new Date(clock.now().getTime() + 60_000);
  await jobs.enqueue(tx, 'ticketing.issue', { orderNo }, { runAt, key: `issue/${orderNo}` });
}

/**
 * Queues the next request to the issuer, because its answer was not clear. After `QUERIES_BEFORE_NOTICE` requests it
 * notifies the traveller.
 */
async function askLater(deps: Deps, tx: Tx, order: OrderToTicket, questions: number): Promise<void> {
  const { orderNo } = order;
  const runAt = new Date(deps.clock.now().getTime() + secondsUntilIssuerQuery(questions - 1) * 1000);
  await deps.jobs.enqueue(tx, 'ticketing.issue', { orderNo, questions }, { runAt, key: `issue/${orderNo}` });
  if (questions !== QUERIES_BEFORE_NOTICE) return;
  await noteUnknown(deps, tx, order);
  await notifyIssueFailed(deps, tx, orderNo);
}

/** Moves the order to the status for tickets in doubt, if its family has one. */
async function noteUnknown({ clock }: Deps, tx: Tx, { orderNo, orderType, status }: OrderToTicket): Promise<void> {
  const machine = orderMachineOf(orderType);
  if (nextState(machine, status, 'issueUnknown') === null) return;
  const key = { order_no: orderNo };
  await transition(tx, { machine, table: 'sales_order', key, event: 'issueUnknown', clock, actor: 'ticketing.issue' });
}
