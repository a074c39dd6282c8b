import { paymentShareMachine, type ShareStatus } from '@haidai/domain/payment';
import type { Insertable, Selectable } from 'kysely';
import { type Database, type Db, type Deps, type Tx, transition } from '../../../platform/index.ts';

export type ShareRow = Omit<Selectable<Database['payment_share']>, 'status'> & { status: ShareStatus };

/** Lists the shares of the last split of an order, in the order of their travellers. Empty for an order without one. */
export async function listLastSplit(db: Db, orderNo: string): Promise<ShareRow[]> {
  const rows = await db.selectFrom('payment_share').selectAll().where('order_no', '=', orderNo).execute();
  const last = rows
    .map(({ split_id }) => split_id)
    .toSorted()
    .at(-1);
  return sortShares(rows.filter(({ split_id }) => split_id === last));
}

/** Lists the shares of the split to which a share belongs. */
export async function listSplitOf(db: Db, { split_id }: Pick<ShareRow, 'split_id'>, orderNo: string) {
  const rows = await db.selectFrom('payment_share').selectAll().where('order_no', '=', orderNo).execute();
  return sortShares(rows.filter((each) => each.split_id === split_id));
}

/** Lists shares by their numbers. */
export async function listNamedShares(db: Db, shareNos: readonly string[]): Promise<ShareRow[]> {
  if (shareNos.length === 0) return [];
  const rows = await db.selectFrom('payment_share').selectAll().where('share_no', 'in', shareNos).execute();
  return sortShares(rows);
}

function sortShares(rows: readonly Selectable<Database['payment_share']>[]): ShareRow[] {
  return rows
    .map((row) => ({ ...row, status: row.status as ShareStatus }))
    .toSorted((a, b) => Math.min(...a.seqs) - Math.min(...b.seqs));
}

/** Returns whether at least one share of an order is open. */
export function isSplitOpen(shares: readonly Pick<ShareRow, 'status'>[]): boolean {
  return shares.some(({ status }) => status === 'OPEN');
}

export async function findShareByLink(db: Db, linkFp: string): Promise<ShareRow | undefined> {
  const row = await db.selectFrom('payment_share').selectAll().where('link_fp', '=', linkFp).executeTakeFirst();
  return row && { ...row, status: row.status as ShareStatus };
}

export async function insertShares(
  tx: Tx,
  shares: readonly Omit<Insertable<Database['payment_share']>, 'status' | 'paid_by' | 'paid_at'>[],
): Promise<void> {
  const rows = shares.map((share) => ({ ...share, status: paymentShareMachine.initial, paid_by: null, paid_at: null }));
  await tx.insertInto('payment_share').values(rows).execute();
}

interface ShareMove {
  event: 'paid' | 'end' | 'giveBack';
  actor: string;
  set?: { paid_by: string; paid_at: Date };
}

/** Moves a share of a locked order to its next state. */
export async function moveShare(
  { clock }: Pick<Deps, 'clock'>,
  tx: Tx,
  { share_no, status }: ShareRow,
  { event, actor, set = undefined }: ShareMove,
): Promise<void> {
  await transition(tx, {
    machine: paymentShareMachine,
    table: 'payment_share',
    key: { share_no },
    event,
    from: status,
    clock,
    actor,
    ...(set && { set }),
  });
}
