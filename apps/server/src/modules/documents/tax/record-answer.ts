import { receiptMachine, type TaxActKind } from '@haidai/domain/documents';
import { type Deps, type Tx, transition } from '../../../platform/index.ts';
import type { TaxFile } from '../../../providers/tax-invoice/index.ts';
import { notifyReceiptReady } from '../receipt/notify-receipt.ts';
import type { ReceiptRow } from '../receipt/repository.ts';
import { addTaxAct, endOpenActs, releaseHeldActs } from './acts.ts';
import { endReceipt } from './end-receipts.ts';

const actor = 'tax-office';

const moveOf = ({ clock }: Deps, { receipt_no }: ReceiptRow, by = actor) =>
  ({ machine: receiptMachine, table: 'itinerary_receipt', key: { receipt_no }, clock, actor: by }) as const;

/** Records the number of the tax office, and asks for the files. Reverses the document if its ticket ended meanwhile. */
export async function recordIssued(
  deps: Deps,
  tx: Tx,
  row: ReceiptRow,
  { invoiceNo }: { invoiceNo: string },
): Promise<void> {
  if (row.status !== 'ISSUING' && row.status !== 'REFUSED') return;
  await transition(tx, { ...moveOf(deps, row), event: 'issue', set: { invoice_no: invoiceNo, refusal: '' } });
  await endOpenActs(deps, tx, { receiptNo: row.receipt_no, kinds: ['ISSUE'], event: 'do' });
  if (row.end_reason === 'REFUND' || row.end_reason === 'CHANGE') {
    const issued = { ...row, status: 'ISSUED', invoice_no: invoiceNo };
    return endReceipt(deps, tx, issued, { reason: row.end_reason, actor });
  }
  await addTaxAct(deps, tx, { receiptNo: row.receipt_no, kind: 'FILES' });
}

/** Records that the tax office has refused a document. If its ticket ended meanwhile, nothing is left to do. */
export async function recordRefused(deps: Deps, tx: Tx, row: ReceiptRow, reason: string): Promise<void> {
  if (row.status !== 'ISSUING') return;
  await transition(tx, { ...moveOf(deps, row), event: 'refuse', set: { refusal: reason } });
  if (row.end_reason === null) return;
  await transition(tx, { ...moveOf(deps, row), event: 'void' });
  await endOpenActs(deps, tx, { receiptNo: row.receipt_no, kinds: ['ISSUE'], event: 'close' });
}

/** Stores the files of a document and sends its link to the holder. */
export async function recordFiles(deps: Deps, tx: Tx, row: ReceiptRow, files: readonly TaxFile[]): Promise<void> {
  const values = files.map(({ format, bytes }) => ({
    receipt_no: row.receipt_no,
    format,
    content_sealed: deps.vault.sealBytes(bytes),
  }));
  await tx
    .insertInto('tax_file')
    .values(values)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  if (row.status !== 'ISSUED') return;
  await transition(tx, { ...moveOf(deps, row), event: 'send', set: { sent_at: deps.clock.now() } });
  await notifyReceiptReady(deps, tx, row);
}

/** Records the red-letter number. A document that waited for this reversal is issued now. */
export async function recordReversed(
  deps: Deps,
  tx: Tx,
  row: ReceiptRow,
  { redInvoiceNo, by = actor }: { redInvoiceNo: string; by?: string },
): Promise<void> {
  const { receipt_no: receiptNo, status } = row;
  if (status === 'ISSUED' || status === 'SENT') {
    // Another system of the carrier has reversed the document.
    await transition(tx, {
      ...moveOf(deps, row, by),
      event: 'reverse',
      set: { end_reason: row.end_reason ?? 'WRONG' },
    });
  } else if (status !== 'REVERSING') return;
  await transition(tx, { ...moveOf(deps, row, by), event: 'reversed', set: { red_invoice_no: redInvoiceNo } });
  await endOpenActs(deps, tx, { receiptNo, kinds: ['REVERSE'], event: 'do' });
  const left: TaxActKind[] = ['FILES', 'RESEND'];
  await endOpenActs(deps, tx, { receiptNo, kinds: left, event: 'close' });
  await releaseHeldActs(deps, tx, row.ticket_no);
}
