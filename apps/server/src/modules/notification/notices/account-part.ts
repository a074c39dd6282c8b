import type { AccountPart } from '../../../platform/index.ts';

/** The account part of notices and of the browsers that receive push messages. Both are deleted with the account. */
export const noticeAccountPart: AccountPart = {
  name: 'notices',
  async deleteData(_deps, tx, accountId) {
    for (const table of ['notice', 'notice_wish', 'push_device'] as const)
      await tx.deleteFrom(table).where('account_id', '=', accountId).execute();
  },
  async exportData({ db, vault }, accountId) {
    const rows = await db
      .selectFrom('notice')
      .selectAll()
      .where('account_id', '=', accountId)
      .orderBy('created_at', 'desc')
      .execute();
    const devices = await db
      .selectFrom('push_device')
      .select('made_at as pushOnSince')
      .where('account_id', '=', accountId)
      .orderBy('made_at')
      .execute();
    const notices = rows.map((row) => ({
      topic: row.topic,
      createdAt: row.created_at,
      readAt: row.read_at,
      words: JSON.parse(vault.unseal(row.words_sealed)),
    }));
    return { notices, devices };
  },
};
