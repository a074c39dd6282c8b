import { type Deps, inTransaction, Refusal, type StaffSignedIn } from '../../../platform/index.ts';
import { recordAction } from '../../staff/index.ts';
import { lockItem } from '../items.ts';
import { closeItem } from '../round/close-item.ts';

/**
 * Withdraws a round before it opens. The function locks every item, as the draw and the entries do, so a round is
 * either drawn or withdrawn. It ends the entries in the waiting room and releases the seats to their flights. The log
 * with the seed becomes public. Refuses flashSaleNotFound, flashRoundOpen, and conflict if the round is already
 * withdrawn.
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
    await recordAction(deps, tx, { staff, action: 'flashsale.withdraw', subject: roundId, note });
  });
}
