import { familyOf, type OrderFamily } from '@haidai/domain/booking';
import { sql } from 'kysely';
import { type Db, type Language, Refusal, type Session, type Tx } from '../../platform/index.ts';
import { findOrder, type OrderRow } from './repository.ts';

/** Finds an order, with more data beside its row if the type says so. */
export type FindOrder<Order extends OrderRow> = (db: Db, orderNo: string) => Promise<Order | undefined>;

export interface Caller {
  session: Session;
  deviceId: string;
  /**
   * The order family that the caller may work with. The calls refuse an order of the other family. Defaults to cash
   * orders.
   */
  family?: OrderFamily | 'any';
  /** The language of the messages about an order that is created now. Without it, the language of the account. */
  language?: Language;
}

/**
 * Returns an order that the caller owns or that `grantOrder` opened to the caller. A draft belongs to the device that
 * created it until a signed-in traveller enters the passengers. From then on the order belongs to that account alone.
 * Refuses with `orderNotFound` if the order does not exist or belongs to another person. Refuses with
 * `wrongOrderFamily` or `wrongAwardFamily` if the order is of the other family. `find` may read more than the order.
 */
export async function requireOwnOrder<Order extends OrderRow = OrderRow>(
  db: Db,
  orderNo: string,
  caller: Caller,
  find: FindOrder<Order> = findOrder as FindOrder<Order>,
): Promise<Order> {
  const order = await find(db, orderNo);
  if (!order || !(isOwn(order, caller) || (await isGranted(db, orderNo, caller)))) throw new Refusal('orderNotFound');
  const { family = 'cash' } = caller;
  if (family !== 'any' && familyOf(order.order_type) !== family)
    throw new Refusal(family === 'cash' ? 'wrongOrderFamily' : 'wrongAwardFamily');
  return order;
}

function isOwn(order: OrderRow, { session, deviceId }: Caller): boolean {
  return order.account_id === null ? order.device_id === deviceId : order.account_id === session?.accountId;
}

async function isGranted(db: Db, orderNo: string, { session }: Caller): Promise<boolean> {
  if (!session) return false;
  const grant = await db
    .selectFrom('order_grant')
    .select('order_no')
    .where('order_no', '=', orderNo)
    .where('account_id', '=', session.accountId)
    .executeTakeFirst();
  return grant !== undefined;
}

/**
 * Grants an account access to an order, after its holder has proved a connection to the order. `db` may be a
 * transaction.
 */
export async function grantOrder(db: Db, { orderNo, accountId, at }: { orderNo: string; accountId: string; at: Date }) {
  await db
    .insertInto('order_grant')
    .values({ order_no: orderNo, account_id: accountId, granted_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Copies the grants of an order to an order that follows from it, so that the same accounts may see both. */
export async function passGrantsOn(tx: Tx, from: string, to: string): Promise<void> {
  await sql`
    insert into order_grant (order_no, account_id, granted_at)
    select ${to}, account_id, granted_at from order_grant where order_no = ${from}`.execute(tx);
}
