import { cashOrderMachine } from '@haidai/domain/booking';
import { saleAt } from '@haidai/domain/shopping';
import { type Deps, Refusal, type Tx, transition } from '../../platform/index.ts';
import { openCatalogue } from '../flights/index.ts';
import { assertOpenForSale } from './check-fares.ts';
import { expiryKey } from './expiry.ts';
import { findOrdered } from './find-trips.ts';
import { retakeSeats, sellSeats } from './inventory/hold-seats.ts';
import { loadSegments } from './repository.ts';

type MoneyDeps = Pick<Deps, 'clock' | 'jobs'>;

/** What paying has to know of an order; amounts in fen. */
export interface PayableOrder {
  orderNo: string;
  status: string;
  totalFen: number;
  paidFen: number;
  /** When it ends by itself unless it is paid. */
  expiresAt: Date | null;
}

export interface ArrivedMoney {
  amountFen: number;
  /** Who says it has arrived: a gateway, a job. */
  actor: string;
}

/** An order that must be there, kept from every other change until the end of the transaction. */
export async function lockOrderForPayment(tx: Tx, orderNo: string): Promise<PayableOrder> {
  const row = await tx
    .selectFrom('sales_order')
    .select(['order_no', 'status', 'total_fen', 'paid_fen', 'expires_at'])
    .where('order_no', '=', orderNo)
    .forUpdate()
    .executeTakeFirstOrThrow();
  return {
    orderNo: row.order_no,
    status: row.status,
    totalFen: row.total_fen,
    paidFen: row.paid_fen,
    expiresAt: row.expires_at,
  };
}

/**
 * Counts money towards a locked order that waits for it: PAYEDPART while some is due, PAYED with the seats sold once
 * nothing is. More than is due is a fault of the caller (`decideArrival` sends it back). Throws conflict where the order
 * waits for no money.
 */
export async function settlePayment(
  deps: MoneyDeps,
  tx: Tx,
  order: PayableOrder,
  { amountFen, actor }: ArrivedMoney,
): Promise<'PAYED' | 'PAYEDPART'> {
  const paidFen = order.paidFen + amountFen;
  if (paidFen > order.totalFen) throw new RangeError(`${order.orderNo}: ${paidFen} fen for ${order.totalFen}`);
  const isPaid = paidFen === order.totalFen;
  await transition(tx, {
    machine: cashOrderMachine,
    table: 'sales_order',
    key: { order_no: order.orderNo },
    event: isPaid ? 'payAll' : 'payPart',
    clock: deps.clock,
    actor,
    set: { paid_fen: paidFen },
  });
  if (!isPaid) return 'PAYEDPART';
  await sellSeats(tx, order.orderNo);
  await deps.jobs.cancel(tx, expiryKey(order.orderNo));
  return 'PAYED';
}

/**
 * All the money of a locked order that had run out: takes its seats again and makes it PAYED. False, and nothing has
 * changed, where the seats are gone, the flight is closed for sale, or the traveller had cancelled it themselves.
 */
export async function reholdForLatePayment(
  { clock }: MoneyDeps,
  tx: Tx,
  order: PayableOrder,
  { amountFen, actor }: ArrivedMoney,
): Promise<boolean> {
  const isWhole = order.paidFen === 0 && amountFen === order.totalFen;
  if (order.status !== 'CANCELED' || !isWhole) return false;
  if (!(await hadExpired(tx, order.orderNo)) || !(await isStillSold(tx, order.orderNo, clock.now()))) return false;
  if (!(await retakeSeats(tx, order.orderNo))) return false;
  await transition(tx, {
    machine: cashOrderMachine,
    table: 'sales_order',
    key: { order_no: order.orderNo },
    event: 'payLate',
    from: 'CANCELED',
    clock,
    actor,
    set: { paid_fen: amountFen },
  });
  return true;
}

async function hadExpired(tx: Tx, orderNo: string): Promise<boolean> {
  const last = await tx
    .selectFrom('state_history')
    .select('event')
    .where('machine', '=', cashOrderMachine.name)
    .where('entity_id', '=', orderNo)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return last?.event === 'expire';
}

/** Whether every flight of the order is still in the schedule and open for sale. */
async function isStillSold(tx: Tx, orderNo: string, now: Date): Promise<boolean> {
  const catalogue = openCatalogue();
  try {
    const ordered = findOrdered(catalogue, await loadSegments(tx, orderNo));
    assertOpenForSale(catalogue, saleAt(now.getTime()), ordered);
    return true;
  } catch (error) {
    if (error instanceof Refusal) return false;
    throw error;
  }
}
