import type { OperationInput, OperationResult } from '@haidai/contract';
import type { resendReceipt as operation } from '@haidai/contract/documents';
import { maskMail, maskMobile } from '@haidai/domain/identity';
import { type Deps, inTransaction, limit, Refusal } from '../../../platform/index.ts';
import { addTaxAct, lockReceipt } from '../tax/acts.ts';
import { requireOwnReceipt } from './get-receipt.ts';
import type { Owner } from './list-receipts.ts';
import { resolveContact } from './resolve-wish.ts';

/** A person who guesses addresses could send many messages. */
const resendLimit = { max: 5, per: 3600 };

/**
 * Lets the tax office send an e-itinerary again, to any mobile or mailbox that the holder names. Refuses orderNotFound,
 * receiptUnknown, receiptNotReady, receiptInvalid with the field, tooOften.
 */
export async function resendReceipt(
  deps: Deps,
  { orderNo, receiptNo, ...typed }: OperationInput<typeof operation>['body'],
  owner: Owner,
): Promise<OperationResult<typeof operation>> {
  const { sendTo, errors } = resolveContact(typed);
  if (!sendTo) throw new Refusal('receiptInvalid', {}, errors);
  const found = await requireOwnReceipt(deps, { orderNo, receiptNo }, owner);
  if (found.form !== 'DIGITAL') throw new Refusal('receiptUnknown');
  await limit(deps, 'itinerary.resend', owner.session.accountId, resendLimit);
  await inTransaction(deps.db, async (tx) => {
    const row = await lockReceipt(tx, receiptNo);
    if (row?.status !== 'SENT') throw new Refusal('receiptNotReady');
    await addTaxAct(deps, tx, { receiptNo, kind: 'RESEND', sendTo });
  });
  return { sentTo: 'mobile' in sendTo ? maskMobile(sendTo.mobile) : maskMail(sendTo.mail) };
}
