import type { AccountPart, Db } from '../../platform/index.ts';
import { abandonEntry } from './line/leave-line.ts';

/**
 * The account part for places in lines of flash sales. Granted seats prevent the closing of an account. A place in line
 * is lost with the account.
 */
export const flashAccountPart: AccountPart = {
  name: 'flashSales',
  async listOpen({ db }, accountId) {
    const granted = await listEntries(db, accountId, ['GRANTED']);
    return granted.map(({ entry_id, granted_seats, flight_no, flight_date }) => ({
      zh: `秒杀 ${flight_no}（${flight_date}）为您保留的 ${granted_seats} 席，请下单或放弃`,
      en: `flash sale seats reserved for you on ${flight_no} on ${flight_date}: ${granted_seats}. Please order or give them up`,
      href: `/Seckill/seckillPay?entryId=${entry_id}`,
    }));
  },
  async listLost({ db }, accountId) {
    const { length } = await listEntries(db, accountId, ['ENTERED', 'WAITING']);
    return length === 0 ? [] : [{ zh: `${length} 个秒杀排队位置`, en: `places in flash sale queues: ${length}` }];
  },
  /**
   * Leaves the lines in the order of the items. Every transaction that needs several items locks them in this order.
   */
  async deleteData(deps, tx, accountId) {
    for (const { item_id: itemId, entry_id: entryId } of await listEntries(tx, accountId, ['ENTERED', 'WAITING']))
      await abandonEntry(deps, tx, { itemId, entryId, actor: 'accountClosed' });
  },
  async exportData({ db }, accountId) {
    const entries = await listEntries(db, accountId, null);
    return entries.map((entry) => ({
      entryId: entry.entry_id,
      roundId: entry.round_id,
      flightNo: entry.flight_no,
      flightDate: entry.flight_date,
      enteredAt: entry.entered_at,
      arrivalNo: entry.arrival_no,
      seats: entry.seats,
      grantedSeats: entry.granted_seats,
      status: entry.status,
      orderNo: entry.order_no,
    }));
  },
};

type Status = 'ENTERED' | 'WAITING' | 'GRANTED';

/** Lists the entries of an account that have one of the statuses. Null means every status. */
function listEntries(db: Db, accountId: string, statuses: readonly Status[] | null) {
  return db
    .selectFrom('flash_entry as e')
    .innerJoin('flash_item as i', 'i.item_id', 'e.item_id')
    .selectAll('e')
    .select(['i.flight_no', 'i.flight_date'])
    .where('e.account_id', '=', accountId)
    .$if(statuses !== null, (query) => query.where('e.status', 'in', [...(statuses ?? [])]))
    .orderBy('e.item_id')
    .orderBy('e.arrival_no')
    .execute();
}
