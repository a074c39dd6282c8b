/**
 * Price watches: an account watches the all-in price of its party for a trip, and is told once when the price falls
 * (docs/concepts/price-watch.md).
 */
import * as operations from '@haidai/contract/price-watch';
import { bind, type ServerModule } from '../../platform/index.ts';
import { withCatalogue } from '../flights/index.ts';
import { priceWatchAccountPart } from './account-part.ts';
import { beginWatch } from './begin-watch.ts';
import { endWatch } from './end-watch.ts';
import { forgetWatchesJob } from './forget-watches.ts';
import { listWatches } from './list-watches.ts';
import { lookAtPricesJob } from './look-at-prices.ts';

export const priceWatchModule: ServerModule = {
  name: 'price-watch',
  routes(app, bare) {
    const deps = withCatalogue(bare);
    bind(app, operations.beginPriceWatch, async ({ input: { body }, session, language }) => {
      await beginWatch(deps, body, session);
      return listWatches(deps, session, language);
    });
    bind(app, operations.listPriceWatches, ({ input: { body }, session, language }) =>
      listWatches(deps, session, language, body),
    );
    bind(app, operations.endPriceWatch, async ({ input: { body }, session, language }) => {
      await endWatch(deps, body.watchId, session);
      return listWatches(deps, session, language);
    });
  },
  accountPart: priceWatchAccountPart,
  jobs: [lookAtPricesJob, forgetWatchesJob],
};
