/**
 * Ticket changes. A quote lists the costs line by line and is valid for ten minutes. A change is an order of its own
 * with the new seats. The original keeps the old seats until the new tickets are issued. An unpaid change ends and
 * leaves the original as it was.
 */
import type { ServerModule } from '../../platform/index.ts';
import { exchangePart } from './order-part.ts';
import { bindExchange } from './routes.ts';

export type { Booker } from './book/book-change.ts';
export { findChangeFee } from './get-change-order.ts';
export { hasOpenChange } from './has-open-change.ts';
export type { ChangedPart } from './order-to-change.ts';
export {
  bookFreeChange,
  type FreeChangeChoice,
  type FreeChangeOffer,
  getFreeChangeOffer,
  previewFreeChange,
} from './quote/change-offer.ts';
export { listMoves, type MovableParty, type Move, readMovableParties } from './quote/move-party.ts';

export const exchangeModule: ServerModule = { name: 'exchange', routes: bindExchange, orderPart: exchangePart };
