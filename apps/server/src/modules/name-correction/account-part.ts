import { type AccountPart, moveRows } from '../../platform/index.ts';
import { unsealStored } from './stored-person.ts';

/** The account part of corrections. The law requires the carrier to retain them with the tickets. */
export const nameCorrectionAccountPart: AccountPart = {
  name: 'nameCorrections',
  moveData: (_deps, tx, accounts) => moveRows(tx, ['name_correction'], accounts),
  async exportData(deps, accountId) {
    const rows = await deps.db
      .selectFrom('name_correction')
      .selectAll()
      .where('account_id', '=', accountId)
      .orderBy('asked_at')
      .execute();
    return rows.map((row) => ({
      correctionNo: row.correction_no,
      orderNo: row.order_no,
      ticketNo: row.ticket_no,
      status: row.status,
      before: unsealStored(deps, row.before_sealed),
      after: unsealStored(deps, row.after_sealed),
      reason: deps.vault.unseal(row.reason_sealed),
      answer: deps.vault.unseal(row.answer_sealed),
      askedAt: row.asked_at,
      decidedAt: row.decided_at,
    }));
  },
};
