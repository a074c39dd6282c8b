import type { Deps, Tx } from '../../../platform/index.ts';
import { notify, type Recipient } from '../../notification/index.ts';
import { linkTokenOf, type ReceiptRow, sendToOf } from './repository.ts';
import type { SendTo } from './resolve-wish.ts';

/** Sends the link of a receipt to its receiver by SMS or e-mail. */
export async function notifyReceiptReady(
  deps: Deps,
  tx: Tx,
  row: Pick<ReceiptRow, 'receipt_no' | 'delivery_sealed'>,
): Promise<void> {
  const { receipt_no: receiptNo } = row;
  const recipient = recipientOf(sendToOf(deps, row));
  if (!recipient) return;
  const url = `${deps.config.publicUrl}/self/ElectronicItinerary#link=${linkTokenOf(deps, receiptNo)}`;
  await notify(deps, tx, { event: 'ReceiptReady', subjectKey: receiptNo, recipient, data: { receiptNo, url } });
}

function recipientOf(sendTo: SendTo): Recipient | null {
  if ('mobile' in sendTo) return { mobile: sendTo.mobile, mail: '' };
  return 'mail' in sendTo ? { mobile: '', mail: sendTo.mail } : null;
}
