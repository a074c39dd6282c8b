import { nextState } from '@haidai/domain';
import { canTicket, orderMachineOf } from '@haidai/domain/booking';
import { QUESTIONS_BEFORE_TOLD, secondsUntilIssuerAsked } from '@haidai/domain/ticketing';
import { type Deps, defineJob, inTransaction, type Tx, transition } from '../../platform/index.ts';
import { askIssuer } from './ask-issuer.ts';
import { findOrderToTicket, type OrderToTicket } from './load-order.ts';
import { recordAnswer } from './record-tickets.ts';
import { notifyIssueFailed } from './tell-traveller.ts';

export interface IssuePayload {
  orderNo: string;
  /** How often the issuer was asked about it without a clear answer. */
  questions?: number;
}

/** Has the tickets of a paid order written, and writes down what came of it. May run any number of times. */
export const issueTickets = defineJob('ticketing.issue', issue);

async function issue(deps: Deps, { orderNo, questions = 0 }: IssuePayload): Promise<void> {
  const order = await findOrderToTicket(deps.db, orderNo);
  if (!order || !canTicket(order.status)) return;
  const answer = await askIssuer(deps, order);
  await inTransaction(deps.db, (tx) =>
    answer.state === 'unknown' ? askLater(deps, tx, order, questions + 1) : recordAnswer(deps, tx, orderNo, answer),
  );
}

/** Nobody knows whether there are tickets: nothing is assumed, the issuer is asked again. */
async function askLater(deps: Deps, tx: Tx, order: OrderToTicket, questions: number): Promise<void> {
  const { orderNo } = order;
  const runAt = new Date(deps.clock.now().getTime() + secondsUntilIssuerAsked(questions - 1) * 1000);
  await deps.jobs.enqueue(tx, 'ticketing.issue', { orderNo, questions }, { runAt, key: `issue/${orderNo}` });
  if (questions !== QUESTIONS_BEFORE_TOLD) return;
  await noteUnknown(deps, tx, order);
  await notifyIssueFailed(deps, tx, orderNo);
}

/** Where the family has a status for it, the order shows that its tickets are in doubt. */
async function noteUnknown({ clock }: Deps, tx: Tx, { orderNo, orderType, status }: OrderToTicket): Promise<void> {
  const machine = orderMachineOf(orderType);
  if (nextState(machine, status, 'issueUnknown') === null) return;
  const key = { order_no: orderNo };
  await transition(tx, { machine, table: 'sales_order', key, event: 'issueUnknown', clock, actor: 'ticketing.issue' });
}
