import { type Deps, defineJob, inTransaction, sweep } from '../../../platform/index.ts';
import { forgetSearches } from '../../shopping/index.ts';
import { endOffer, flightsOf, type OfferRow } from './offers.ts';

const jobName = 'disruption.expireOffers';
const atATime = 200;

/** Releases the held flights that nobody accepted in time. The other choices of their travellers stay. */
export const expireOffersJob = defineJob(jobName, expireOffers, { every: '* * * * *' });

async function expireOffers(deps: Deps): Promise<void> {
  for (;;) {
    const due = await deps.db
      .selectFrom('disruption_offer')
      .selectAll()
      .where('status', '=', 'HELD')
      .where('held_until', '<=', deps.clock.now())
      .orderBy('held_until')
      .limit(atATime)
      .execute();
    await sweep(due, (offer) => expire(deps, offer));
    if (due.length < atATime) return;
  }
}

async function expire(deps: Deps, { offer_id: offerId }: OfferRow): Promise<void> {
  const ended = await inTransaction(deps.db, async (tx) => {
    const offer = await tx
      .selectFrom('disruption_offer')
      .selectAll()
      .where('offer_id', '=', offerId)
      .where('status', '=', 'HELD')
      .forUpdate()
      .executeTakeFirst();
    if (offer) await endOffer(deps, tx, offer, { event: 'expire', actor: jobName });
    return offer;
  });
  if (ended) forgetSearches(deps.db, flightsOf(ended));
}
