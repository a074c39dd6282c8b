/**
 * Travel documents: the public search for a reservation, the reimbursement vouchers of tickets, and the itinerary in
 * the e-mail about tickets. A voucher is issued once, then sent by message or posted by staff. Anyone can verify it.
 */
import type { ServerModule } from '../../platform/index.ts';
import { changedItineraryDocument, itineraryDocument } from './mail/mail-documents.ts';
import { postQueue } from './receipt/post-queue.ts';
import { postedQueue } from './receipt/posted-queue.ts';
import { bindDocuments } from './routes.ts';

export { loadReceiptRules } from './load-rules.ts';

export const documentsModule: ServerModule = {
  name: 'documents',
  routes: bindDocuments,
  staffQueues: [postQueue, postedQueue],
  mailDocuments: [itineraryDocument, changedItineraryDocument],
};
