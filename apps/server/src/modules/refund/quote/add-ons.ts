import { fenToYuan } from '@haidai/domain/money';
import { productRefundMachine } from '@haidai/domain/refund';
import { type FrozenRefundLine, inTransaction, type Language, Refusal, type Tx } from '../../../platform/index.ts';
import { listRefundableItems, type RefundableItem, refundItems } from '../../ancillaries/index.ts';
import { lockOrderForPayment, requireOwnOrder } from '../../booking/index.ts';
import { notify } from '../../notification/index.ts';
import type { Applied } from '../apply/apply-refund.ts';
import { decideByRule } from '../decide/decide-by-rule.ts';
import { toStoredLine } from '../stored-lines.ts';
import type { Owner, RefundDeps } from './quote-refund.ts';

/** Quotes the refund of each add-on without the tickets, by the rule of the add-on. */
export async function quoteAddOns(deps: RefundDeps, orderNo: string, owner: Owner, language: Language) {
  await requireOwnOrder(deps.db, orderNo, { ...owner, family: 'any' });
  const items = await listRefundableItems(deps, deps.db, orderNo);
  return items.map((item) => ({
    itemId: item.itemId,
    passengerSeq: item.passengerSeq,
    segmentIndex: item.segment,
    name: item.name[language],
    amount: fenToYuan(item.paidFen),
    refundAmount: fenToYuan(item.refundFen),
    ruleId: item.ruleId,
    ruleText: item.ruleText[language],
  }));
}

interface Application {
  orderNo: string;
  itemIds: readonly string[];
  /** The amount that the traveller saw, in yuan. */
  amountSeen: number;
}

/**
 * Refunds add-ons without the tickets, by the rules of the add-ons. The tickets stay valid. Refuses nothingToRefund if
 * an add-on would return no money, amountChanged, conflict.
 */
export async function refundAddOns(deps: RefundDeps, { orderNo, itemIds, amountSeen }: Application, owner: Owner) {
  const order = await requireOwnOrder(deps.db, orderNo, { ...owner, family: 'any' });
  return inTransaction(deps.db, async (tx): Promise<Applied> => {
    await lockOrderForPayment(tx, orderNo);
    const items = (await listRefundableItems(deps, tx, orderNo)).filter(({ itemId }) => itemIds.includes(itemId));
    const isWhole = items.length === new Set(itemIds).size && items.every(({ refundFen }) => refundFen > 0);
    if (!isWhole) throw new Refusal('nothingToRefund');
    const refundFen = items.reduce((sum, { refundFen }) => sum + refundFen, 0);
    if (fenToYuan(refundFen) !== amountSeen)
      throw new Refusal('amountChanged', { before: amountSeen, after: fenToYuan(refundFen) });
    const refundNo = await record(deps, tx, { orderNo: order.order_no, items, refundFen });
    await refundItems(deps, tx, { orderNo, itemIds, refundNo });
    const status = await decideByRule(deps, tx, refundNo);
    const data = { orderNo, amount: refundFen, fee: 0 };
    await notify(deps, tx, { event: 'RefundAccepted', subjectKey: refundNo, orderNo, data });
    return { refundNo, status, refundFen, feeFen: 0, points: 0 };
  });
}

async function record(
  { clock, ids, vault }: RefundDeps,
  tx: Tx,
  { orderNo, items, refundFen }: { orderNo: string; items: readonly RefundableItem[]; refundFen: number },
): Promise<string> {
  const now = clock.now();
  const refundNo = `TF${now.toISOString().slice(0, 10).replaceAll('-', '')}${ids.digits(10)}`;
  await tx
    .insertInto('refund_request')
    .values({
      refund_no: refundNo,
      order_no: orderNo,
      status: productRefundMachine.initial,
      change_reason: 'ZY',
      note_sealed: vault.seal(''),
      lines: JSON.stringify(items.map((item) => toStoredLine(toLine(item)))),
      fee_fen: 0,
      refund_fen: refundFen,
      applied_at: now,
      done_at: null,
      family: 'product',
      quoted_at: now,
    })
    .execute();
  const rows = items.map(({ itemId }) => ({ refund_no: refundNo, item_id: itemId }));
  await tx.insertInto('refund_add_on').values(rows).execute();
  return refundNo;
}

function toLine(item: RefundableItem): FrozenRefundLine {
  const { passengerSeq, segment, code, ruleId, ruleText, isLaterSale = false } = item;
  const body = { passengerSeq, segment, code, ruleId, ruleText, isLaterSale };
  return { ...body, kind: 'addOn', amountFen: item.refundFen, points: 0, voucherNo: null };
}
