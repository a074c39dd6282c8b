/**
 * Tickets changed. What it costs is quoted line by line and holds for ten minutes. A change is an order of its own with
 * the new seats; the old ones are kept until the new tickets are written, and everything is as before where it is not
 * paid.
 */
import type { ServerModule } from '../../platform/index.ts';
import { exchangePart } from './order-part.ts';
import { bindExchange } from './routes.ts';

export {
  changeOffer,
  type FreeChangeOffer,
  lookAtOffer,
  type OfferTaken,
  takeChangeOffer,
} from './quote/change-offer.ts';

export const exchangeModule: ServerModule = { name: 'exchange', routes: bindExchange, orderPart: exchangePart };
