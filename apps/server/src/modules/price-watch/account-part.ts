import type { AccountPart } from '../../platform/index.ts';

/** The account part of price watches. They are deleted with the account. */
export const priceWatchAccountPart: AccountPart = {
  name: 'priceWatches',
  async listLost({ db }, accountId) {
    const { count } = await db
      .selectFrom('price_watch')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('account_id', '=', accountId)
      .where('status', '<>', 'ENDED')
      .executeTakeFirstOrThrow();
    return Number(count) === 0 ? [] : [{ zh: `${count} 项价格关注`, en: `price watches: ${count}` }];
  },
  async deleteData(_deps, tx, accountId) {
    await tx.deleteFrom('price_watch').where('account_id', '=', accountId).execute();
  },
  exportData: ({ db }, accountId) =>
    db
      .selectFrom('price_watch as w')
      .innerJoin('watched_trip as t', 't.trip_key', 'w.trip_key')
      .select(['t.origin', 't.destination', 't.depart_date as departDate', 't.return_date as returnDate'])
      .select(['t.adults', 't.children', 't.infants', 't.cabin', 'w.status'])
      .select(['w.begin_fen as beginFen', 'w.tell_fen as tellFen', 'w.hit_fen as hitFen'])
      .select(['w.began_at as beganAt', 'w.hit_at as hitAt', 'w.ended_at as endedAt', 'w.end_reason as endReason'])
      .where('w.account_id', '=', accountId)
      .orderBy('w.began_at')
      .execute(),
};
