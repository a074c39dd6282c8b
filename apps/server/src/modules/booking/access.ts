import { familyOf, type OrderFamily } from '@haidai/domain/booking';
import { sql } from 'kysely';
import { type Db, type Language, Refusal, type Session, type Tx } from '../../platform/index.ts';
import { findOrder, type OrderRow } from './repository.ts';

export interface Caller {
  session: Session;
  deviceId: string;
  /** Whose calls these are; the other family's orders are sent to their own. Those of cash orders, unless told. */
  family?: OrderFamily | 'any';
  /** In what language an order that is made now will tell of itself; that of the account without it. */
  language?: Language;
}

/**
 * An order of the caller's, or one that was opened to them (`grantOrder`). A draft belongs to the device that made it until somebody signs in there and enters the
 * passengers; from then on, like every order, to that account alone. Anybody else's is refused like one that does not
 * exist: orderNotFound. An order of the other family is refused with the place to go: wrongOrderFamily, wrongAwardFamily.
 */
export async function requireOwnOrder(db: Db, orderNo: string, caller: Caller): Promise<OrderRow> {
  const order = await findOrder(db, orderNo);
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

/** Opens an order to somebody who has shown that it concerns them. `db` may be a transaction. */
export async function grantOrder(db: Db, { orderNo, accountId, at }: { orderNo: string; accountId: string; at: Date }) {
  await db
    .insertInto('order_grant')
    .values({ order_no: orderNo, account_id: accountId, granted_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Who may see an order may see what comes of it. */
export async function passGrantsOn(tx: Tx, from: string, to: string): Promise<void> {
  await sql`
    insert into order_grant (order_no, account_id, granted_at)
    select ${to}, account_id, granted_at from order_grant where order_no = ${from}`.execute(tx);
}
