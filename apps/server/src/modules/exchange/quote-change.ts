import { type Db, Refusal } from '../../platform/index.ts';
import type { OrderedSegment } from '../booking/index.ts';
import type { Stock } from '../shopping/index.ts';
import type { ChangeDeps, Owner } from './deps.ts';
import { findNewFlight, isDisrupted } from './find-new-flight.ts';
import { type PricedChange, priceChange } from './price-change.ts';
import { type ChangeWish, type QuotedChange, sealChange } from './quote-token.ts';
import { type OrderToChange, readOrderToChange, readTrip, type TripToChange } from './read-change.ts';

export interface ChangeOffer extends PricedChange {
  quote: string;
  validUntil: Date;
}

export interface ReadyChange {
  trip: TripToChange;
  ordered: OrderedSegment[];
  stock: Stock;
  priced: PricedChange;
}

/**
 * What a change costs, if it is booked within ten minutes. Refusals: those of `readOrderToChange`, `readTrip`,
 * `findNewFlight` and `priceChange`, changeNotProven.
 */
export async function quoteChange(deps: ChangeDeps, wish: ChangeWish, owner: Owner): Promise<ChangeOffer> {
  const facts = await readOrderToChange(deps, deps.db, wish.orderNo, owner);
  const at = deps.clock.now().getTime();
  const { priced } = await prepareChange(deps, deps.db, facts, { ...wish, at });
  return { ...priced, ...sealChange(deps, { ...wish, at, dueFen: priced.dueFen }) };
}

/** The same look when it is quoted and when it is booked. `db` may be a transaction. */
export async function prepareChange(
  deps: ChangeDeps,
  db: Db,
  facts: OrderToChange,
  wish: Omit<QuotedChange, 'dueFen'>,
): Promise<ReadyChange> {
  const trip = readTrip(facts, wish.tripIndex, wish.passengers);
  if (wish.reason === 'FZY' && !(await isDisrupted(db, deps.catalogue, trip))) throw new Refusal('changeNotProven');
  const { ordered, stock } = await findNewFlight(deps, db, trip, wish);
  return { trip, ordered, stock, priced: priceChange(deps.catalogue, trip, ordered, wish) };
}
