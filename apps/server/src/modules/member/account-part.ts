import { type AccountDeps, type AccountPart, moveRows, type Tx } from '../../platform/index.ts';
import { listStoredAssignees, unsealAssignee } from './assignees/repository.ts';
import { moveSavedPassengers } from './passengers/move-passengers.ts';
import { exportPerson } from './passengers/person-columns.ts';
import { listSavedPassengers } from './passengers/repository.ts';
import { getBalance } from './points/get-point-summary.ts';
import { listLedger } from './points/list-ledger.ts';
import { lockLots, writeMoves } from './points/lots.ts';
import { movePoints } from './points/move-points.ts';

/** The member's part of an account: saved passengers, assignees, addresses and points. */
export const memberAccountPart: AccountPart = {
  name: 'member',
  async listLost({ db, clock }, accountId) {
    const points = await getBalance(db, accountId, clock.now());
    const named = (await listStoredAssignees(db, accountId)).filter(({ row }) => row.place_until === null).length;
    const saved = (await listSavedPassengers(db, accountId)).length;
    const written = points.toLocaleString('en-US');
    return [
      ...(points > 0 ? [{ zh: `${written} 积分`, en: `points: ${written}` }] : []),
      ...(named > 0 ? [{ zh: `${named} 位积分受让人`, en: `assignees: ${named}` }] : []),
      ...(saved > 0 ? [{ zh: `${saved} 位常用乘机人`, en: `saved passengers: ${saved}` }] : []),
    ];
  },
  async deleteData(deps, tx, accountId) {
    const lots = await lockLots(tx, accountId);
    const moves = lots.filter(({ left }) => left > 0).map(({ lot, left }) => ({ lot, points: -left }));
    await writeMoves(deps, tx, moves, { type: 'EXPIRE', reason: 'account closed' });
    await forgetAssignees(tx, accountId);
    for (const table of ['receiver', 'saved_passenger'] as const)
      await tx.deleteFrom(table).where('account_id', '=', accountId).execute();
  },
  async moveData(deps, tx, accounts) {
    const { from, to } = accounts;
    await movePoints(deps, tx, accounts);
    await moveSavedPassengers(tx, from, to);
    await moveRows(tx, ['point_hold', 'point_claim'], accounts);
    await tx
      .updateTable('receiver')
      .set({ account_id: to, is_default: false })
      .where('account_id', '=', from)
      .execute();
    await forgetAssignees(tx, from);
  },
  exportData: exportMember,
};

/** Deletes the assignees. They do not move: a member names a limited number of them. */
async function forgetAssignees(tx: Tx, accountId: string): Promise<void> {
  const named = tx.selectFrom('assignee').select('id').where('account_id', '=', accountId);
  await tx.deleteFrom('assignee_document').where('assignee_id', 'in', named).execute();
  for (const table of ['assignee', 'assignee_list'] as const)
    await tx.deleteFrom(table).where('account_id', '=', accountId).execute();
}

async function exportMember(deps: AccountDeps, accountId: string) {
  const { db, vault } = deps;
  const receivers = await db.selectFrom('receiver').selectAll().where('account_id', '=', accountId).execute();
  return {
    passengers: (await listSavedPassengers(db, accountId)).map((saved) => exportPerson(deps, saved)),
    assignees: (await listStoredAssignees(db, accountId)).map((stored) => ({
      ...unsealAssignee(deps, stored),
      namedOn: stored.row.named_on,
      effectiveOn: stored.row.effective_on,
    })),
    receivers: receivers.map((row) => ({
      name: vault.unseal(row.name_sealed),
      mobile: vault.unseal(row.mobile_sealed),
      address: [row.province, row.city, row.district, vault.unseal(row.address_sealed), row.post_code].join(' '),
    })),
    points: await listLedger(db, accountId, { limit: 10_000, offset: 0 }),
  };
}
