import type { OperationResult } from '@haidai/contract';
import type { refundWeekCard as operation } from '@haidai/contract/weekcard';
import { orderMachineOf } from '@haidai/domain/booking';
import { fenToYuan } from '@haidai/domain/money';
import { lastRefundDay } from '@haidai/domain/weekcard';
import {
  type Deps,
  inTransaction,
  Refusal,
  type SignedIn,
  type Tx,
  transition,
  travellerActor,
} from '../../platform/index.ts';
import { lockOrderForPayment, requireOwnOrder, subtractPayment } from '../booking/index.ts';
import { notify } from '../notification/index.ts';
import { listMoneyLeft, refundPurchase } from '../payment/index.ts';
import { type Card, lockCardOfOrder, moveCard } from './repository.ts';

type Owner = { session: SignedIn; deviceId: string };

/** Returns whether the buyer can refund the card: it is not bound, and the refund period of its terms is not over. */
export function isRefundable({ row, terms }: Card, today: string): boolean {
  return row.status === 'ISSUED' && today <= lastRefundDay(terms, row.bought_on);
}

/** Refunds an unbound card at its full price. The card is then void. Refuses orderNotFound, weekCardNotRefundable. */
export async function refundCard(
  deps: Deps,
  orderNo: string,
  owner: Owner,
): Promise<OperationResult<typeof operation>> {
  await requireOwnOrder(deps.db, orderNo, { ...owner, family: 'b2c' });
  const amountFen = await inTransaction(deps.db, async (tx) => {
    const order = await lockOrderForPayment(tx, orderNo);
    const card = await lockCardOfOrder(tx, orderNo);
    if (!card || card.row.buyer_account_id !== owner.session.accountId) throw new Refusal('orderNotFound');
    if (!isRefundable(card, deps.clock.today()))
      throw new Refusal('weekCardNotRefundable', { days: card.terms.refundDays });
    const actor = travellerActor(owner.session);
    await moveCard(tx, deps.clock, card.row, { event: 'refund', actor, set: { secret_sealed: null } });
    await transition(tx, {
      machine: orderMachineOf('WEEKCARD'),
      table: 'sales_order',
      key: { order_no: orderNo },
      event: 'refundLast',
      clock: deps.clock,
      actor,
    });
    const left = await listMoneyLeft(tx, orderNo);
    for (const { paymentNo, leftFen } of left) await sendBack(deps, tx, { orderNo, paymentNo, leftFen });
    const wholeFen = left.reduce((sum, { leftFen }) => sum + leftFen, 0);
    await subtractPayment(tx, order, wholeFen);
    await notifyRefunded(deps, tx, orderNo, card, wholeFen);
    return wholeFen;
  });
  return { orderNo, refundAmount: fenToYuan(amountFen) };
}

async function sendBack(
  deps: Deps,
  tx: Tx,
  { orderNo, paymentNo, leftFen }: { orderNo: string; paymentNo: string; leftFen: number },
): Promise<void> {
  if (leftFen <= 0) return;
  const money = { paymentNo, orderNo, amountFen: leftFen, reason: 'WEEK_CARD' as const, refundRequestNo: null };
  await refundPurchase(deps, tx, money);
}

async function notifyRefunded(
  deps: Deps,
  tx: Tx,
  orderNo: string,
  { row, product }: Card,
  amount: number,
): Promise<void> {
  await notify(deps, tx, {
    event: 'WeekCardRefunded',
    subjectKey: orderNo,
    recipient: { mobile: deps.vault.unseal(row.buyer_mobile_sealed), mail: '' },
    data: { orderNo, amount, card: product.name },
  });
}
