import type { OperationResult } from '@haidai/contract';
import type { getPayState as operation } from '@haidai/contract/payment';
import { fullName, type OrderStatus, orderHeadline, orderMachineOf } from '@haidai/domain/booking';
import { payStageOf } from '@haidai/domain/payment';
import { formatTicketNumber } from '@haidai/domain/ticketing';
import type { Db, Deps } from '../../../platform/index.ts';
import { type Caller, getMoneyBackByOrder, requireOwnOrder } from '../../booking/index.ts';
import { listTickets } from '../../ticketing/index.ts';
import { amountsOf, type OwnOrder } from '../amounts.ts';
import { listOpenPayments } from '../repository.ts';
import { askWhereLate, describeAttempt } from './open-attempt.ts';

type PayState = OperationResult<typeof operation>;

/** Returns the current state of an order and its payment, for orders of every family. */
export async function getPayState(
  deps: Deps,
  caller: Caller & { language: 'zh' | 'en' },
  orderNo: string,
): Promise<PayState> {
  const anyOf = { ...caller, family: 'any' as const };
  const before = await requireOwnOrder(deps.db, orderNo, anyOf);
  const learned = await askWhereLate(deps, await listOpenPayments(deps.db, orderNo));
  const order = learned ? await requireOwnOrder(deps.db, orderNo, anyOf) : before;
  const [attempt] = await listOpenPayments(deps.db, orderNo);
  const now = deps.clock.now();
  const moneyBack = await getMoneyBackByOrder(deps.db, [{ order_no: orderNo, status: order.status }]);
  return {
    ...amountsOf(order, now),
    statusText: orderHeadline(order.status as OrderStatus, moneyBack(orderNo))[caller.language],
    orderType: order.order_type,
    stage: await getStage(deps, order),
    recordLocator: order.record_locator,
    tickets: await listTicketNumbers(deps.db, orderNo),
    attempt: attempt ? await describeAttempt(deps.db, attempt) : null,
  };
}

export async function getStage({ db, clock }: Pick<Deps, 'db' | 'clock'>, order: OwnOrder): Promise<PayState['stage']> {
  return payStageOf({
    status: order.status,
    overdue: order.expires_at !== null && order.expires_at <= clock.now(),
    cancelledByHand: await wasCancelledByHand(db, order),
    moneyGivenBack: await isMoneyGivenBack(db, order.order_no),
    extra: await lastExtra(db, order),
  });
}

async function wasCancelledByHand(db: Db, order: OwnOrder): Promise<boolean> {
  const row = await db
    .selectFrom('state_history')
    .select('event')
    .where('machine', '=', orderMachineOf(order.order_type).name)
    .where('entity_id', '=', order.order_no)
    .where('event', 'in', ['cancel', 'cancelByStaff'])
    .executeTakeFirst();
  return row !== undefined;
}

async function isMoneyGivenBack(db: Db, orderNo: string): Promise<boolean> {
  const row = await db
    .selectFrom('payment_refund')
    .select('refund_no')
    .where('order_no', '=', orderNo)
    .executeTakeFirst();
  return row !== undefined;
}

/** Returns the result of the last add-on sale of a ticketed order, or null without one. */
async function lastExtra(db: Db, order: OwnOrder): Promise<'paid' | 'dropped' | null> {
  if (order.status !== 'TICKED') return null;
  const row = await db
    .selectFrom('state_history')
    .select('event')
    .where('machine', '=', orderMachineOf(order.order_type).name)
    .where('entity_id', '=', order.order_no)
    .where('event', 'in', ['payExtra', 'dropExtra'])
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .executeTakeFirst();
  return row ? (row.event === 'payExtra' ? 'paid' : 'dropped') : null;
}

async function listTicketNumbers(db: Db, orderNo: string): Promise<PayState['tickets']> {
  const tickets = await listTickets(db, orderNo);
  if (tickets.length === 0) return [];
  const passengers = await db
    .selectFrom('order_passenger')
    .select(['seq', 'surname', 'first_name'])
    .where('order_no', '=', orderNo)
    .execute();
  const names = new Map(
    passengers.map((row) => [row.seq, fullName({ surname: row.surname, firstName: row.first_name })]),
  );
  return tickets.map(({ passengerSeq, ticketNo }) => ({
    passName: names.get(passengerSeq) ?? '',
    tktNo: formatTicketNumber(ticketNo),
  }));
}
