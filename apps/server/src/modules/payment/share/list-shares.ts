import type { OperationResult } from '@haidai/contract';
import type { listShares as operation } from '@haidai/contract/payment';
import { fenToYuan } from '@haidai/domain/money';
import { shareStatusTexts } from '@haidai/domain/payment';
import type { Deps, Language, SignedIn } from '../../../platform/index.ts';
import { type Caller, requireOwnOrder } from '../../booking/index.ts';
import { isSplitOpen, listLastSplit, type ShareRow } from './repository.ts';
import { linkAddress } from './share-link.ts';
import { canSplit, listTravellers } from './travellers.ts';

export type ShareOwner = Caller & { session: SignedIn; language: Language };

/** Returns whether the owner can end a split: its shares are open, and none is paid. */
export function canEndSplit(shares: readonly Pick<ShareRow, 'status'>[]): boolean {
  return isSplitOpen(shares) && !shares.some(({ status }) => status === 'PAID');
}

/** Lists the shares of an order for its owner, with the links. Refusals: orderNotFound, wrongOrderFamily. */
export async function listShares(
  deps: Deps,
  owner: ShareOwner,
  orderNo: string,
): Promise<OperationResult<typeof operation>> {
  const order = await requireOwnOrder(deps.db, orderNo, owner);
  const travellers = await listTravellers(deps.db, order);
  const split = await listLastSplit(deps.db, orderNo);
  const shares = split.some(({ status }) => status !== 'ENDED') ? split : [];
  const now = deps.clock.now();
  return {
    orderNo,
    canSplit: canSplit(order, now) && shares.length === 0,
    canEnd: order.status === 'BOOKED' && canEndSplit(shares),
    travellers: travellers.map(({ seq, name, type, amountFen }) => ({
      seq,
      passName: name,
      passengerType: type,
      amount: fenToYuan(amountFen),
    })),
    shares: shares.map((share) => ({
      shareNo: share.share_no,
      seqs: share.seqs,
      amount: fenToYuan(share.amount_fen),
      status: share.status,
      statusText: shareStatusTexts[share.status][owner.language],
      paidAt: share.paid_at?.toISOString() ?? null,
      link: share.status === 'OPEN' ? linkAddress(deps, share, owner.language) : null,
    })),
  };
}
