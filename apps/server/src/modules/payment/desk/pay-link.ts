import type { OperationResult } from '@haidai/contract';
import type { getPayLink as operation } from '@haidai/contract/payment';
import { type Contact, familyOf, isUnderReview, waitsForSeats } from '@haidai/domain/booking';
import { maskContact } from '@haidai/domain/identity';
import { fenToYuan } from '@haidai/domain/money';
import { shareStatusTexts } from '@haidai/domain/payment';
import {
  type Deps,
  inTransaction,
  type Language,
  limit,
  Refusal,
  type StaffSignedIn,
  type Tx,
} from '../../../platform/index.ts';
import { dueOf, listPassengers, lockOrderForPayment, type OrderRow, requireMade } from '../../booking/index.ts';
import { codeAddressOf, notify } from '../../notification/index.ts';
import { recordAction } from '../../staff/index.ts';
import { closeOpenAttempts } from '../pay/close-open-attempts.ts';
import { insertShares, isSplitOpen, listLastSplit, moveShare, type ShareRow } from '../share/repository.ts';
import { linkAddress, linkFingerprint, linkTokenOf } from '../share/share-link.ts';
import { shareRules } from '../share/share-rules.ts';

type PayLink = OperationResult<typeof operation>;
const DAY = 86_400_000;

/** Returns the payment link of an order and its state for the desk. Refuses with `orderNotFound`. */
export async function getPayLink(deps: Deps, orderNo: string, language: Language): Promise<PayLink> {
  const { db, vault, clock } = deps;
  const order = await requireMade(db, orderNo);
  const shares = await listLastSplit(db, orderNo);
  const link = (await isPayLink(deps, orderNo, shares)) ? shares[0] : undefined;
  const contact = order.contact_sealed === null ? null : (JSON.parse(vault.unseal(order.contact_sealed)) as Contact);
  return {
    orderNo,
    canSend: obstacleOf(order, clock.now()) === null && (link !== undefined || !isSplitOpen(shares)),
    amount: fenToYuan(link?.amount_fen ?? dueOf(order)),
    status: link?.status ?? null,
    statusText: link ? shareStatusTexts[link.status][language] : '',
    to: contact ? maskContact(codeAddressOf(contact, clock.today())) : '',
    sentAt: link?.created_at.toISOString() ?? null,
    paidAt: link?.paid_at?.toISOString() ?? null,
    expireAt: order.expires_at?.toISOString() ?? null,
    serverTime: clock.now().toISOString(),
  };
}

/**
 * Sends the contact of an unpaid order a link. Its holder pays all of the order without a sign-in, like a share of a
 * split bill: the link is the only share. An earlier link ends. Refuses with `orderNotFound`, `orderNotPayable`,
 * `orderExpired`, `orderHeld`, `payLinkSplit` or `tooOften`.
 */
export async function sendPayLink(
  deps: Deps,
  orderNo: string,
  { staff, language }: { staff: StaffSignedIn; language: Language },
): Promise<PayLink> {
  await requireMade(deps.db, orderNo);
  await limit(deps, 'payment.sendPayLink', orderNo, shareRules(deps.clock).linksPerOrder);
  await inTransaction(deps.db, async (tx) => {
    await lockOrderForPayment(tx, orderNo);
    const order = await requireMade(tx, orderNo);
    const obstacle = obstacleOf(order, deps.clock.now());
    if (obstacle) throw new Refusal(obstacle);
    const shares = await listLastSplit(tx, orderNo);
    if (isSplitOpen(shares) && !(await isPayLink({ db: tx }, orderNo, shares))) throw new Refusal('payLinkSplit');
    for (const share of shares) {
      if (share.status === 'OPEN') await moveShare(deps, tx, share, { event: 'end', actor: `staff/${staff.login}` });
    }
    await createLink(deps, tx, order);
    await closeOpenAttempts(deps, tx, orderNo);
    await recordAction(deps, tx, { staff, action: 'payment.sendPayLink', subject: `booking/${orderNo}` });
  });
  return getPayLink(deps, orderNo, language);
}

/** Returns the reason why an order takes no payment link now, as the name of a refusal, or null. */
function obstacleOf(order: OrderRow, now: Date) {
  if (isUnderReview(order.status)) return 'orderHeld';
  const isPayable = order.status === 'BOOKED' && order.paid_fen === 0 && order.total_fen > 0;
  if (!isPayable || familyOf(order.order_type) !== 'cash' || waitsForSeats(order.source)) return 'orderNotPayable';
  return order.expires_at && order.expires_at > now ? null : 'orderExpired';
}

/** Whether the last split of an order is a payment link: one share for all travellers. */
async function isPayLink({ db }: Pick<Deps, 'db'>, orderNo: string, shares: readonly ShareRow[]): Promise<boolean> {
  const [only, ...others] = shares;
  if (!only || others.length > 0) return false;
  return only.seqs.length === (await listPassengers(db, orderNo)).length;
}

async function createLink(
  deps: Deps,
  tx: Tx,
  { order_no: orderNo, total_fen: amountFen, expires_at: expiresAt }: OrderRow,
) {
  const { clock, ids } = deps;
  const now = clock.now();
  const { id: ruleId, linkDays } = shareRules(clock);
  const shareNo = ids.uuid();
  const seqs = (await listPassengers(tx, orderNo)).map(({ seq }) => seq);
  await insertShares(tx, [
    {
      share_no: shareNo,
      split_id: ids.uuid(),
      order_no: orderNo,
      seqs,
      amount_fen: amountFen,
      link_no: 1,
      link_fp: linkFingerprint(deps, linkTokenOf(deps, shareNo, 1)),
      link_until: new Date(now.getTime() + linkDays * DAY),
      rule_id: ruleId,
      created_at: now,
    },
  ]);
  const { language } = await tx
    .selectFrom('sales_order')
    .select('language')
    .where('order_no', '=', orderNo)
    .executeTakeFirstOrThrow();
  const data = {
    orderNo,
    amount: amountFen,
    payBefore: expiresAt?.toISOString() ?? '',
    url: linkAddress(deps, { share_no: shareNo, link_no: 1 }, language ?? 'zh'),
  };
  await notify(deps, tx, { event: 'PayLink', subjectKey: `${orderNo}/${shareNo}`, orderNo, data });
}
