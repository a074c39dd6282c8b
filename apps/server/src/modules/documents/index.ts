/**
 * Travel documents: the public search for a reservation, the receipts of tickets, and the itinerary in the e-mail about
 * tickets. Fees and add-ons get ordinary invoices. A receipt is issued once. The server sends it by SMS or e-mail, or staff post it. Anyone can verify it.
 * The receipt of a domestic ticket is an e-itinerary of the tax office, which a refund or a change reverses.
 */
import { moveRows, type ServerModule } from '../../platform/index.ts';
import { printedEmd } from './emd-receipt.ts';
import { invoiceDocument } from './invoice/get-invoice.ts';
import { changedItineraryDocument, itineraryDocument, printedItinerary } from './mail/mail-documents.ts';
import { postQueue } from './receipt/post-queue.ts';
import { postedQueue } from './receipt/posted-queue.ts';
import { bindDocuments } from './routes.ts';
import { askDueActsJob, askTaxOfficeJob } from './tax/ask-tax-office.ts';
import { receiptWatcher } from './tax/end-receipts.ts';
import { taxQueue } from './tax/tax-queue.ts';

export { loadReceiptRules } from './load-rules.ts';

export const documentsModule: ServerModule = {
  name: 'documents',
  routes: bindDocuments,
  jobs: [askTaxOfficeJob, askDueActsJob],
  staffQueues: [postQueue, postedQueue, taxQueue],
  couponWatcher: receiptWatcher,
  accountPart: {
    name: 'documents',
    moveData: (_deps, tx, accounts) => moveRows(tx, ['itinerary_receipt', 'invoice'], accounts),
  },
  orderDocuments: [printedItinerary, printedEmd],
  mailDocuments: [itineraryDocument, changedItineraryDocument, invoiceDocument],
};
