/**
 * The papers of a journey: a reservation as a stranger may look it up, with what they may do from there; and the
 * reimbursement vouchers of tickets, made out once, sent, posted by the staff, checked by anybody. And the itinerary that
 * is attached to the mail of tickets.
 */
import type { ServerModule } from '../../platform/index.ts';
import { changedPaper, itineraryPaper } from './mail/mail-paper.ts';
import { postQueue } from './receipt/post-queue.ts';
import { postedQueue } from './receipt/posted-queue.ts';
import { bindDocuments } from './routes.ts';

export { loadReceiptRules } from './load-rules.ts';

export const documentsModule: ServerModule = {
  name: 'documents',
  routes: bindDocuments,
  staffQueues: [postQueue, postedQueue],
  mailPapers: [itineraryPaper, changedPaper],
};
