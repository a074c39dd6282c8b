import { goneStatuses, type ReceiptStatus, type ReverseReason, receiptMachine } from '@haidai/domain/documents';
import { type Deps, type Tx, transition } from '../../../platform/index.ts';
import type { CouponWatcher } from '../../ticketing/index.ts';
import type { ReceiptRow } from '../receipt/repository.ts';
import { addTaxAct, endOpenActs } from './acts.ts';

/**
 * Ends the receipts of tickets in the transaction that refunds or changes them. A voucher of the carrier becomes void.
 * An e-itinerary is reversed as a whole; its holder may ask for another one for the flights that are left.
 */
export const receiptWatcher: CouponWatcher = {
  async onEnded(deps, tx, { ticketNos, reason }) {
    if (ticketNos.length === 0) return;
    const rows = await tx
      .selectFrom('itinerary_receipt')
      .selectAll()
      .where('ticket_no', 'in', ticketNos)
      .where('status', 'not in', goneStatuses)
      .orderBy('receipt_no')
      .forUpdate()
      .execute();
    for (const row of rows) await endReceipt(deps, tx, row, { reason, actor: 'tickets' });
  },
};

interface Ending {
  reason: ReverseReason;
  actor: string;
}

/**
 * Ends a receipt that the caller has locked. The reversal of an e-itinerary is queued. One that is still being issued
 * is reversed as soon as its number is known.
 */
export async function endReceipt(deps: Deps, tx: Tx, row: ReceiptRow, { reason, actor }: Ending): Promise<void> {
  const { receipt_no: receiptNo, status } = row;
  const move = { machine: receiptMachine, table: 'itinerary_receipt', key: { receipt_no: receiptNo } } as const;
  const from = status as ReceiptStatus;
  if (status === 'ISSUING') {
    await tx.updateTable('itinerary_receipt').set({ end_reason: reason }).where('receipt_no', '=', receiptNo).execute();
    return;
  }
  const isIssued = row.form === 'DIGITAL' && status !== 'REFUSED';
  const event = isIssued ? 'reverse' : 'void';
  await transition(tx, { ...move, event, from, clock: deps.clock, actor, set: { end_reason: reason } });
  await endOpenActs(deps, tx, { receiptNo, kinds: ['ISSUE', 'FILES', 'RESEND'], event: 'close' });
  if (isIssued) await addTaxAct(deps, tx, { receiptNo, kind: 'REVERSE' });
}
