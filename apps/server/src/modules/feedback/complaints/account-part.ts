import { type AccountPart, moveRows } from '../../../platform/index.ts';
import { listEntries } from './entries.ts';

/** The account part of complaints. The law requires the carrier to retain them, so only their link to the account ends. */
export const complaintAccountPart: AccountPart = {
  name: 'complaints',
  async deleteData(_deps, tx, accountId) {
    await tx.updateTable('complaint').set({ account_id: null }).where('account_id', '=', accountId).execute();
  },
  moveData: (_deps, tx, accounts) => moveRows(tx, ['complaint'], accounts),
  async exportData({ db, vault }, accountId) {
    const rows = await db.selectFrom('complaint').selectAll().where('account_id', '=', accountId).execute();
    if (rows.length === 0) return [];
    const entries = await listEntries(
      db,
      rows.map(({ complaint_no }) => complaint_no),
    );
    return rows.map((row) => ({
      complaintNo: row.complaint_no,
      status: row.status,
      receivedAt: row.received_at,
      answerBy: row.answer_by,
      text: vault.unseal(row.text_sealed),
      entries: entries
        .filter(({ complaint_no, kind }) => complaint_no === row.complaint_no && kind !== 'NOTE')
        .map(({ kind, text_sealed, written_at }) => ({ kind, text: vault.unseal(text_sealed), at: written_at })),
    }));
  },
};
