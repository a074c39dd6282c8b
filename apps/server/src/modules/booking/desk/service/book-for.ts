import type { OperationInput, OperationResult } from '@haidai/contract';
import type { bookFor as operation } from '@haidai/contract/booking';
import { isDraft } from '@haidai/domain/booking';
import { maskMobile } from '@haidai/domain/identity';
import { type Deps, inTransaction, limit, Refusal, type StaffSignedIn } from '../../../../platform/index.ts';
import { accountOfContact } from '../../../identity/index.ts';
import { recordAction } from '../../../staff/index.ts';
import { hasRunOut } from '../../draft/require-draft.ts';
import { findOrder } from '../../repository.ts';
import { describeService, startService } from './open-service.ts';

/** The most drafts that one member of staff begins for callers within an hour. */
const bookLimit = { max: 60, per: 3600 };

/**
 * Gives a draft that this browser has made to the account of a caller's mobile, and opens a service session for it. The
 * caller signs in to the account with a code to the mobile, and finds the order there. Refuses with `orderNotFound` if
 * the draft was made in another browser or belongs to an account, with `draftExpired`, and with `tooOften`.
 */
export async function bookFor(
  deps: Deps,
  { orderNo, mobile, language }: OperationInput<typeof operation>['body'],
  { staff, deviceId }: { staff: StaffSignedIn; deviceId: string },
): Promise<OperationResult<typeof operation>> {
  const draft = await findOrder(deps.db, orderNo);
  if (!draft || !isDraft(draft.status) || draft.account_id !== null || draft.device_id !== deviceId)
    throw new Refusal('orderNotFound');
  if (hasRunOut(draft, deps.clock)) throw new Refusal('draftExpired');
  await limit(deps, 'booking.bookFor', staff.staffId, bookLimit);
  const account = await accountOfContact(deps, mobile);
  return inTransaction(deps.db, async (tx) => {
    const given = await tx
      .updateTable('sales_order')
      .set({ account_id: account.id, channel: 'DESK', language })
      .where('order_no', '=', orderNo)
      .where('account_id', 'is', null)
      .returning('order_no')
      .executeTakeFirst();
    if (!given) throw new Refusal('orderNotFound');
    const reason = `来电订票 ${maskMobile(mobile)}`;
    const row = await startService({ ...deps, db: tx }, { orderNo, staff, reason, identifiedSeq: null });
    await recordAction(deps, tx, { staff, action: 'booking.bookFor', subject: `booking/${orderNo}`, note: reason });
    return describeService(deps, row);
  });
}
