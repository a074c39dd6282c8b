/**
 * Add-ons: passengers choose them with the draft or buy them for tickets later. They are paid with the order, issued as
 * EMDs, and refunded with their tickets.
 *
 *   await takeAncillaryDue(tx, itemId, at)   returns the order and amount of an add-on that could not be issued, once
 *   await listBought(db, orderNo)            lists the add-ons of an order, by segment
 *   await moveBoughtSeat(deps, tx, bought)   moves a paid seat to another aircraft, or makes its amount due
 */
import type { ServerModule } from '../../platform/index.ts';
import { issueDocumentsJob } from './finish/issue-documents.ts';
import { refusedQueue } from './finish/refused-queue.ts';
import { useFlownJob } from './finish/use-flown.ts';
import { ancillaryPart } from './order-part.ts';
import { bindAncillaries } from './routes.ts';

export { type AncillaryDue, takeAncillaryDue } from './amounts-due.ts';
export { type BoughtAddOn, isSeatOnSale, listBought, seatPriceOn, seatTierOn } from './bought-add-ons.ts';
export { type IssuedEmd, listEmds } from './finish/list-emds.ts';
export { type KeptAddOn, listKept } from './finish/list-kept.ts';
export { listRefundableItems, type RefundableItem, refundItems } from './finish/refund-items.ts';
export { loadAncillaryTables } from './load-tables.ts';
export { moveBoughtSeat } from './seats/move-bought-seat.ts';

export const ancillariesModule: ServerModule = {
  name: 'ancillaries',
  routes: bindAncillaries,
  jobs: [issueDocumentsJob, useFlownJob],
  orderPart: ancillaryPart,
  staffQueues: [refusedQueue],
};
