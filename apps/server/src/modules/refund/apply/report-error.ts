import { familyOf } from '@haidai/domain/booking';
import { type Deps, inTransaction, limit, Refusal } from '../../../platform/index.ts';
import { requireOwnOrder } from '../../booking/index.ts';
import { sendMoneyAgain } from '../finish/refund-payments.ts';
import type { Owner } from '../quote/quote-refund.ts';

interface Report {
  refundNo: string;
  kind: 'NOT_ARRIVED' | 'WRONG_AMOUNT' | 'REFUSED';
  note: string;
}

const reportLimit = { max: 10, per: 3600 };

/**
 * Reports a problem with a refund to staff, who answer it in the queue `refund.reports`. If the money has not arrived,
 * the function sends every open part again at once, except parts that staff withdrew. Refuses notFound, orderNotFound,
 * reportOpen, tooOften.
 */
export async function reportError(deps: Deps, { refundNo, kind, note }: Report, owner: Owner) {
  const { db, ids, vault, clock } = deps;
  await limit(deps, 'refund.report', owner.session.accountId, reportLimit);
  const refund = await db
    .selectFrom('refund_request')
    .select('order_no')
    .where('refund_no', '=', refundNo)
    .executeTakeFirst();
  if (!refund) throw new Refusal('notFound');
  const { order_type } = await requireOwnOrder(db, refund.order_no, { ...owner, family: 'any' });
  if (familyOf(order_type) !== (owner.family ?? 'cash')) throw new Refusal('notFound');
  const reportNo = ids.uuid();
  await inTransaction(db, async (tx) => {
    const added = await tx
      .insertInto('refund_report')
      .values({
        report_no: reportNo,
        refund_no: refundNo,
        kind,
        note_sealed: vault.seal(note),
        reported_at: clock.now(),
      })
      .onConflict((conflict) => conflict.column('refund_no').where('answered_at', 'is', null).doNothing())
      .returning('report_no')
      .executeTakeFirst();
    if (!added) throw new Refusal('reportOpen');
    if (kind === 'NOT_ARRIVED') await sendMoneyAgain(deps, tx, refundNo, { actor: 'refund.report' });
  });
  return { reportNo };
}
