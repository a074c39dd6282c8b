/**
 * Add-ons: chosen with the draft or bought for tickets later, paid with the order, written as miscellaneous documents,
 * and given back with the tickets they were bought for.
 *
 *   await takeAncillaryDue(tx, itemId, at)   the order and amount of one that could not be issued, once
 *   await listBought(db, orderNo)            what passengers have bought, by segment
 *   await moveBoughtSeat(deps, tx, bought)   another aircraft: a paid seat is another one, or its money goes back
 */
import type { ServerModule } from '../../platform/index.ts';
import { issueDocumentsJob } from './finish/issue-documents.ts';
import { useFlownJob } from './finish/use-flown.ts';
import { ancillaryPart } from './order-part.ts';
import { bindAncillaries } from './routes.ts';

export { type AncillaryDue, takeAncillaryDue } from './amounts-due.ts';
export { type GivableItem, listRefundableItems, refundItems } from './finish/refund-unused.ts';
export { loadAncillaryTables } from './load-tables.ts';
export { moveBoughtSeat } from './seats/move-bought-seat.ts';
export { type BoughtAddOn, isSeatOnSale, listBought, seatPriceOn, seatTierOn } from './what-was-bought.ts';

export const ancillariesModule: ServerModule = {
  name: 'ancillaries',
  routes: bindAncillaries,
  jobs: [issueDocumentsJob, useFlownJob],
  orderPart: ancillaryPart,
};
