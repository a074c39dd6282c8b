import { type Deps, inTransaction, Refusal, type StaffSignedIn } from '../../../platform/index.ts';
import { writeDown } from '../../staff/index.ts';
import { lockItem } from '../items.ts';
import { closeItem } from '../round/close-item.ts';

/**
 * Withdraws a round before it opens. Every item is locked as the draw and the entries lock it, so that a round is drawn
 * or withdrawn, never both. Who waited is let go, the seats go back to their flights, the log is published with the seed.
 * Refuses flashSaleNotFound, flashRoundOpen, conflict where it is withdrawn already.
 */
export function withdrawRound(
  deps: Deps,
  { roundId, note }: { roundId: string; note: string },
  staff: StaffSignedIn,
): Promise<void> {
  return inTransaction(deps.db, async (tx) => {
    const round = await tx
      .selectFrom('flash_round')
      .select(['opens_at', 'withdrawn_at'])
      .where('round_id', '=', roundId)
      .forUpdate()
      .executeTakeFirst();
    if (!round) throw new Refusal('flashSaleNotFound');
    if (round.withdrawn_at !== null) throw new Refusal('conflict');
    const items = await tx
      .selectFrom('flash_item')
      .select('item_id')
      .where('round_id', '=', roundId)
      .orderBy('item_id')
      .execute();
    for (const { item_id } of items) {
      const item = await lockItem(tx, item_id);
      if (!item) continue;
      if (item.drawn_at !== null || item.opens_at <= deps.clock.now()) throw new Refusal('flashRoundOpen');
      await closeItem(deps, tx, item);
    }
    const withdrawn = { withdrawn_at: deps.clock.now() };
    await tx.updateTable('flash_round').set(withdrawn).where('round_id', '=', roundId).execute();
    await writeDown(deps, tx, { staff, action: 'flashsale.withdraw', subject: roundId, note });
  });
}
