import { paymentMachine } from '@haidai/domain/payment';
import type { Insertable, Selectable } from 'kysely';
import { type Database, type Db, type Deps, inTransaction, type Tx, transition } from '../../platform/index.ts';

export type Payment = Selectable<Database['payment']>;

export function findPayment(db: Db, paymentNo: string): Promise<Payment | undefined> {
  return db.selectFrom('payment').selectAll().where('payment_no', '=', paymentNo).executeTakeFirst();
}

/**
 * Locks a payment. The caller has locked its order first, because every transaction locks the order before its
 * payments.
 */
export function lockPayment(tx: Tx, paymentNo: string): Promise<Payment> {
  return tx.selectFrom('payment').selectAll().where('payment_no', '=', paymentNo).forUpdate().executeTakeFirstOrThrow();
}

/** Lists the attempts that a payer may still complete. */
export function listOpenPayments(db: Db, orderNo: string): Promise<Payment[]> {
  return db
    .selectFrom('payment')
    .selectAll()
    .where('order_no', '=', orderNo)
    .where('status', '=', paymentMachine.initial)
    .orderBy('created_at')
    .execute();
}

/** Saves the gateway's own name of an attempt. */
export async function saveGatewayRef(db: Db, paymentNo: string, ref: string): Promise<void> {
  await db.updateTable('payment').set({ gateway_ref: ref }).where('payment_no', '=', paymentNo).execute();
}

export async function insertPayment(
  tx: Tx,
  payment: Omit<Insertable<Database['payment']>, 'status'>,
): Promise<Payment> {
  return tx
    .insertInto('payment')
    .values({ ...payment, status: paymentMachine.initial })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/**
 * Closes an attempt in the database. Returns false if the attempt is not open, because it was paid or already closed.
 */
export async function markClosed({ db, clock }: Deps, paymentNo: string, actor: string): Promise<boolean> {
  return inTransaction(db, async (tx) => {
    const payment = await lockPayment(tx, paymentNo);
    if (payment.status !== 'STARTED') return false;
    await transition(tx, {
      machine: paymentMachine,
      table: 'payment',
      key: { payment_no: paymentNo },
      event: 'close',
      from: 'STARTED',
      clock,
      actor,
    });
    return true;
  });
}
