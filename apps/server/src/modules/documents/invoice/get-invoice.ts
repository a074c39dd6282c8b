import type { OperationInput, OperationResult } from '@haidai/contract';
import type { getInvoicePdf as operation } from '@haidai/contract/documents';
import { limit, Refusal } from '../../../platform/index.ts';
import { requireOwnOrder } from '../../booking/index.ts';
import type { MailDocument } from '../../notification/index.ts';
import type { Owner, ReceiptDeps } from '../receipt/list-receipts.ts';
import { renderInvoice } from './render-invoice.ts';
import { findInvoice } from './repository.ts';

/** The limit of PDFs. Rendering takes processor time. */
const renderLimit = { max: 60, per: 600 };

/** Returns a valid invoice of an order of the caller as a PDF. Refuses orderNotFound, receiptUnknown, tooOften. */
export async function getInvoicePdf(
  deps: ReceiptDeps,
  { orderNo, invoiceNo }: OperationInput<typeof operation>['body'],
  owner: Owner,
): Promise<OperationResult<typeof operation>> {
  await limit(deps, 'itinerary.pdf', owner.session.accountId, renderLimit);
  await requireOwnOrder(deps.db, orderNo, { ...owner, family: 'any' });
  const row = await findInvoice(deps.db, invoiceNo);
  if (row?.order_no !== orderNo || row.status === 'VOIDED') throw new Refusal('receiptUnknown');
  return { fileName: `${invoiceNo}.pdf`, pdf: (await renderInvoice(deps, row)).toString('base64') };
}

/** The invoice that is attached to the e-mail about it. */
export const invoiceDocument: MailDocument = {
  events: ['InvoiceReady'],
  async render(deps, invoiceNo) {
    const row = await findInvoice(deps.db, invoiceNo);
    if (!row) return null;
    return { filename: `${invoiceNo}.pdf`, contentType: 'application/pdf', content: await renderInvoice(deps, row) };
  },
};
