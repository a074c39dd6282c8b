import { shareFaultOf, shareFen } from '@haidai/domain/payment';
import { type Deps, inTransaction, limit, Refusal, type Tx, travellerActor } from '../../../platform/index.ts';
import { lockOrderForPayment, type OrderRow, requireOwnOrder } from '../../booking/index.ts';
import { closeOpenAttempts } from '../pay/close-open-attempts.ts';
import { canEndSplit, listShares, type ShareOwner } from './list-shares.ts';
import { insertShares, isSplitOpen, listLastSplit, moveShare } from './repository.ts';
import { linkFingerprint, linkTokenOf } from './share-link.ts';
import { shareRules } from './share-rules.ts';
import { canSplit, listTravellers } from './travellers.ts';

type Groups = readonly (readonly number[])[];
const DAY = 86_400_000;

/**
 * Splits an unpaid order into a share for each group of travellers, and queues the close of the attempts that were open
 * before. Refusals: orderNotFound, wrongOrderFamily, orderNotSplittable, orderExpired, sharesInvalid, conflict, tooOften.
 */
export async function splitOrder(
  deps: Deps,
  owner: ShareOwner,
  { orderNo, groups }: { orderNo: string; groups: Groups },
) {
  await requireOwnOrder(deps.db, orderNo, owner);
  await limit(deps, 'payment.splitOrder', orderNo, shareRules(deps.clock).splitsPerOrder);
  await inTransaction(deps.db, async (tx) => {
    await lockOrderForPayment(tx, orderNo);
    const order = await requireOwnOrder(tx, orderNo, owner);
    if (isSplitOpen(await listLastSplit(tx, orderNo))) throw new Refusal('conflict');
    await createShares(deps, tx, order, groups);
    await closeOpenAttempts(deps, tx, orderNo);
  });
  return listShares(deps, owner, orderNo);
}

async function createShares(deps: Deps, tx: Tx, order: OrderRow, groups: Groups): Promise<void> {
  const { clock, ids } = deps;
  const now = clock.now();
  const { order_no: orderNo, total_fen: totalFen, expires_at: expiresAt } = order;
  if (order.status === 'BOOKED' && expiresAt && expiresAt <= now) throw new Refusal('orderExpired');
  if (!canSplit(order, now)) throw new Refusal('orderNotSplittable');
  const travellers = await listTravellers(tx, order);
  const amounts = new Map(travellers.map(({ seq, amountFen }) => [seq, amountFen]));
  if (shareFaultOf(groups, travellers, amounts)) throw new Refusal('sharesInvalid');
  const shares = groups.map((seqs) => ({ seqs: seqs.toSorted((a, b) => a - b), amountFen: shareFen(seqs, amounts) }));
  const sum = shares.reduce((all, { amountFen }) => all + amountFen, 0);
  if (sum !== totalFen) throw new RangeError(`Order ${orderNo}: its shares cost ${sum} fen, and it costs ${totalFen}`);
  const { id: ruleId, linkDays } = shareRules(clock);
  const splitId = ids.uuid();
  const rows = shares.map(({ seqs, amountFen }) => {
    const shareNo = ids.uuid();
    return {
      share_no: shareNo,
      split_id: splitId,
      order_no: orderNo,
      seqs,
      amount_fen: amountFen,
      link_no: 1,
      link_fp: linkFingerprint(deps, linkTokenOf(deps, shareNo, 1)),
      link_until: new Date(now.getTime() + linkDays * DAY),
      rule_id: ruleId,
      created_at: now,
    };
  });
  await insertShares(tx, rows);
}

/**
 * Ends the split of an order of which nothing is paid. Money that still arrives for a share is refunded. Refusals:
 * orderNotFound, wrongOrderFamily, splitUnderWay, conflict, tooOften.
 */
export async function endSplit(deps: Deps, owner: ShareOwner, orderNo: string) {
  await requireOwnOrder(deps.db, orderNo, owner);
  await limit(deps, 'payment.splitOrder', orderNo, shareRules(deps.clock).splitsPerOrder);
  await inTransaction(deps.db, async (tx) => {
    const { status } = await lockOrderForPayment(tx, orderNo);
    const shares = await listLastSplit(tx, orderNo);
    if (!isSplitOpen(shares)) throw new Refusal('conflict');
    if (status !== 'BOOKED' || !canEndSplit(shares)) throw new Refusal('splitUnderWay');
    const actor = travellerActor(owner.session);
    for (const share of shares) await moveShare(deps, tx, share, { event: 'end', actor });
    await closeOpenAttempts(deps, tx, orderNo);
  });
  return listShares(deps, owner, orderNo);
}

/**
 * Gives an open share a new link and ends the old one. Refusals: orderNotFound, wrongOrderFamily, sharePaid, tooOften.
 */
export async function renewShareLink(
  deps: Deps,
  owner: ShareOwner,
  { orderNo, shareNo }: { orderNo: string; shareNo: string },
) {
  await requireOwnOrder(deps.db, orderNo, owner);
  await limit(deps, 'payment.renewShareLink', orderNo, shareRules(deps.clock).linksPerOrder);
  await inTransaction(deps.db, async (tx) => {
    await lockOrderForPayment(tx, orderNo);
    const share = (await listLastSplit(tx, orderNo)).find(({ share_no }) => share_no === shareNo);
    if (share?.status !== 'OPEN') throw new Refusal('sharePaid');
    const linkNo = share.link_no + 1;
    await tx
      .updateTable('payment_share')
      .set({ link_no: linkNo, link_fp: linkFingerprint(deps, linkTokenOf(deps, shareNo, linkNo)) })
      .where('share_no', '=', shareNo)
      .execute();
  });
  return listShares(deps, owner, orderNo);
}
