import type { AccountPart } from '../../../platform/index.ts';

/** The account part of calendar feeds. The address ends with the account. */
export const calendarAccountPart: AccountPart = {
  name: 'calendarFeed',
  async listLost({ db }, accountId) {
    const row = await db
      .selectFrom('calendar_feed')
      .select('account_id')
      .where('account_id', '=', accountId)
      .executeTakeFirst();
    return row ? [{ zh: '行程日历订阅', en: 'the calendar feed of your trips' }] : [];
  },
  async deleteData(_deps, tx, accountId) {
    await tx.deleteFrom('calendar_feed').where('account_id', '=', accountId).execute();
  },
  exportData: ({ db }, accountId) =>
    db
      .selectFrom('calendar_feed')
      .select(['made_at as madeAt', 'read_at as readAt', 'language'])
      .where('account_id', '=', accountId)
      .executeTakeFirst(),
};
