import type { OperationResult } from '@haidai/contract';
import type { revealWeekCard as operation } from '@haidai/contract/weekcard';
import { type Deps, inTransaction, Refusal, type SignedIn } from '../../../platform/index.ts';
import { requireOwnOrder } from '../../booking/index.ts';
import { lockCardOfOrder } from '../repository.ts';

/** Shows the number and the password of a card to its buyer, once. Refuses orderNotFound, weekCardRevealed. */
export async function revealCard(
  deps: Deps,
  orderNo: string,
  owner: { session: SignedIn; deviceId: string },
): Promise<OperationResult<typeof operation>> {
  await requireOwnOrder(deps.db, orderNo, { ...owner, family: 'b2c' });
  return inTransaction(deps.db, async (tx) => {
    const card = await lockCardOfOrder(tx, orderNo);
    if (!card || card.row.buyer_account_id !== owner.session.accountId) throw new Refusal('orderNotFound');
    const { card_no: cardNo, secret_sealed: secret } = card.row;
    if (secret === null) throw new Refusal('weekCardRevealed');
    await tx.updateTable('week_card').set({ secret_sealed: null }).where('card_no', '=', cardNo).execute();
    return { cardNo, cardPassword: deps.vault.unseal(secret) };
  });
}
