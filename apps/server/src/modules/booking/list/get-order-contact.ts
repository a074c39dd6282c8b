import type { Contact } from '@haidai/domain/booking';
import { type Deps, Refusal, type SignedIn } from '../../../platform/index.ts';
import { findOrder } from '../repository.ts';

/**
 * Returns the contact of an order or draft in full to the account that owns it, of either family. An account to which
 * the order was only opened does not get it. Refuses with `orderNotFound`, also if the order has no contact yet.
 */
export async function getOrderContact(
  { db, vault }: Pick<Deps, 'db' | 'vault'>,
  orderNo: string,
  { accountId }: SignedIn,
): Promise<Contact> {
  const order = await findOrder(db, orderNo);
  if (order?.account_id !== accountId || order.contact_sealed === null) throw new Refusal('orderNotFound');
  const { name, mobile, mail }: Contact = JSON.parse(vault.unseal(order.contact_sealed));
  return { name, mobile, mail };
}
