/** Activities: temporary offers with their own fares and their own stock. Travellers book them in the ordinary way. */
import type { ServerModule } from '../../platform/index.ts';
import { loadCatalogue } from '../flights/index.ts';
import { activityPart } from './activity-part.ts';
import { bindPromotion } from './routes.ts';
import { fillStock } from './stock.ts';

export const promotionModule: ServerModule = {
  name: 'promotion',
  routes: bindPromotion,
  orderPart: activityPart,
  seed: ({ db }) => fillStock(db, loadCatalogue().activities),
};
