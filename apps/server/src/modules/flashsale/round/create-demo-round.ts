import type { Deps } from '../../../platform/index.ts';
import { type Catalogue, loadCatalogue } from '../../flights/index.ts';
import { planDemo } from './plan-demo.ts';
import { publishRound, RoundFault } from './publish-round.ts';
import { loadDemoRounds, type RoundPlan } from './round-file.ts';

/** The settings of a demonstration round. The other values come from DEMO-OPEN of $CARRIER_DIR/flashsale/demo.json. */
export interface DemoWish {
  /** Seconds until the round opens, with a waiting room until then. Without a value the round opens at once. */
  opensInSeconds?: number | undefined;
  /** Minutes from the opening to the close. Without a value, 60. */
  minutes?: number | undefined;
  /** Seats of each flight. */
  stock?: number | undefined;
}

export interface CreatedRound {
  roundId: string;
  opensAt: Date;
  closesAt: Date;
  offers: { offerId: string; itemIds: string[] }[];
}

/** The number of weeks that the function tries, one after the other, until the flights of a week have enough seats. */
const weeksTried = 8;

/**
 * Publishes a demonstration round that opens at once or after `opensInSeconds`. Each call creates a new round with its
 * own id. Only the sandbox calls it. Throws a RoundFault if the flights of eight weeks have no seats left.
 */
export async function createDemoRound(bare: Deps, wish: DemoWish): Promise<CreatedRound> {
  const deps = { ...bare, catalogue: loadCatalogue() };
  for (let week = 0; ; week += 1) {
    const plan = planNow(deps, wish, week);
    try {
      await publishRound(deps, plan);
      return describe(deps, plan);
    } catch (error) {
      if (!(error instanceof RoundFault) || week + 1 === weeksTried) throw error;
    }
  }
}

function planNow({ catalogue, clock, ids }: Deps & { catalogue: Catalogue }, wish: DemoWish, week: number): RoundPlan {
  const { opensInSeconds = 0, minutes = 60, stock } = wish;
  const demo = loadDemoRounds().find(({ id }) => id === 'DEMO-OPEN');
  if (!demo) throw new RoundFault('$CARRIER_DIR/flashsale/demo.json has no DEMO-OPEN');
  const now = clock.now();
  const opensAt = new Date(now.getTime() + opensInSeconds * 1000);
  const offers = demo.offers.map((offer) => ({ ...offer, stock: stock ?? offer.stock }));
  return {
    ...planDemo(catalogue, { ...demo, offers }, { now, laterByDays: week * 7 }),
    id: `DEMO-NOW-${ids.hex(6).toUpperCase()}`,
    entriesFrom: now,
    opensAt,
    closesAt: new Date(opensAt.getTime() + minutes * 60_000),
  };
}

async function describe({ db }: Deps, { id, opensAt, closesAt }: RoundPlan): Promise<CreatedRound> {
  const items = await db
    .selectFrom('flash_item')
    .select(['item_id', 'offer_id'])
    .where('round_id', '=', id)
    .orderBy('flight_date')
    .execute();
  const offers = Map.groupBy(items, ({ offer_id }) => offer_id);
  return {
    roundId: id,
    opensAt,
    closesAt,
    offers: [...offers].map(([offerId, ofOffer]) => ({ offerId, itemIds: ofOffer.map(({ item_id }) => item_id) })),
  };
}
