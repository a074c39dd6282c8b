import type { Redemption } from '@haidai/contract/weekcard';
import { type Deps, type Language, Refusal, type SignedIn } from '../../../platform/index.ts';
import { listVouchersOf } from '../../award/index.ts';
import { requireOwnOrder } from '../../booking/index.ts';
import { findCard } from '../repository.ts';

type Owner = { session: SignedIn; deviceId: string; family: 'b2c' };

/**
 * Gets the card of a flight by week card, with the rides that the order uses, the rides left and the no-shows. Refuses
 * orderNotFound, also for an order without a card.
 */
export async function getRedemption(
  { db }: Pick<Deps, 'db'>,
  orderNo: string,
  owner: Owner,
  language: Language,
): Promise<Redemption> {
  await requireOwnOrder(db, orderNo, owner);
  const redemption = await db
    .selectFrom('week_redemption')
    .select('card_no')
    .where('order_no', '=', orderNo)
    .executeTakeFirst();
  const card = redemption && (await findCard(db, redemption.card_no));
  if (!card) throw new Refusal('orderNotFound');
  const { row, product } = card;
  const { left } = await db
    .selectFrom('exchange_voucher')
    .select(({ fn }) => fn.countAll<number>().as('left'))
    .where('card_no', '=', row.card_no)
    .where('status', '=', 'AVAILABLE')
    .executeTakeFirstOrThrow();
  const missed = await db.selectFrom('week_no_show').select('passenger_seq').where('order_no', '=', orderNo).execute();
  return {
    cardNo: row.card_no,
    productName: product.name[language],
    people: product.people,
    validUntil: row.valid_until,
    rides: (await listVouchersOf(db, orderNo)).length,
    left,
    missed: missed.length,
  };
}
