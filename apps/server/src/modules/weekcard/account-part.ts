import { type AccountPart, moveRows } from '../../platform/index.ts';
import { listCards } from './list-cards.ts';

/**
 * The account part of week cards. The rides of bound cards and the right to refund unbound cards are lost with the
 * account. Unpaid purchases count as open orders.
 */
export const weekCardAccountPart: AccountPart = {
  name: 'weekCards',
  async listLost(deps, accountId) {
    const { cards } = await listCards(deps, accountId, 'zh');
    const bound = cards.filter(({ status, mine }) => status === 'BOUND' && mine.bound);
    const rides = bound.reduce((sum, card) => sum + card.rides.left, 0);
    const unbound = cards.filter(({ status, mine }) => status === 'ISSUED' && mine.bought).length;
    return [
      ...(bound.length > 0
        ? [
            {
              zh: `${bound.length} 张已绑定的周周飞卡，剩余 ${rides} 次`,
              en: `week cards in your account: ${bound.length}, flights left: ${rides}`,
            },
          ]
        : []),
      ...(unbound > 0
        ? [
            {
              zh: `${unbound} 张未绑定的周周飞卡的退卡资格`,
              en: `right to refund week cards not yet added: ${unbound}`,
            },
          ]
        : []),
    ];
  },
  async moveData(_deps, tx, { from, to }) {
    await moveRows(tx, ['week_card_binding'], { from, to });
    await tx.updateTable('week_card').set({ buyer_account_id: to }).where('buyer_account_id', '=', from).execute();
  },
  async exportData(deps, accountId) {
    const { cards, purchases } = await listCards(deps, accountId, 'zh');
    return { cards, purchases };
  },
};
