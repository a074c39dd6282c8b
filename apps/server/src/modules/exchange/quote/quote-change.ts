import type { OrderType } from '@haidai/domain/booking';
import { type Db, Refusal } from '../../../platform/index.ts';
import { assertVouchersFit } from '../../award/index.ts';
import type { OrderedSegment } from '../../booking/index.ts';
import type { Stock } from '../../shopping/index.ts';
import type { ChangeDeps, Owner } from '../deps.ts';
import { getNewFlight, isDisrupted } from '../find/get-new-flight.ts';
import {
  assertChangedTogether,
  getOrderToChange,
  getTripToChange,
  type OrderToChange,
  type TripToChange,
} from '../order-to-change.ts';
import { type PricedChange, priceChange } from './price-change.ts';
import { addFollowers, fingerprintOf } from './price-extras.ts';
import { type ChangeWish, changeQuote, type QuotedChange } from './quote-token.ts';

export interface ChangeOffer extends PricedChange {
  orderType: OrderType;
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
 * Quotes a change. The quote is valid for ten minutes. Refuses with `changeNotProven`, `voucherEnds` and the refusals
 * of `getOrderToChange`, `getTripToChange`, `getNewFlight` and `priceChange`.
 */
export async function quoteChange(deps: ChangeDeps, wish: ChangeWish, owner: Owner): Promise<ChangeOffer> {
  const facts = await getOrderToChange(deps, deps.db, wish.orderNo, owner);
  const at = deps.clock.now().getTime();
  const { priced } = await prepareChange(deps, deps.db, facts, { ...wish, at });
  const { dueFen, duePoints, extraLines } = priced;
  const { order_type: orderType } = facts.order;
  const quoted = { ...wish, dueFen, duePoints, extras: fingerprintOf(extraLines) };
  const { token, expiresAt } = changeQuote.seal(deps, quoted, at);
  return { ...priced, orderType, quote: token, validUntil: expiresAt };
}

/** Checks and prices a change, at the quote and again at the booking. `db` may be a transaction. */
export async function prepareChange(
  deps: ChangeDeps,
  db: Db,
  facts: OrderToChange,
  wish: Omit<QuotedChange, 'dueFen' | 'duePoints' | 'extras'>,
): Promise<ReadyChange> {
  const trip = getTripToChange(facts, wish, wish.passengers);
  if (wish.reason === 'FZY' && !(await isDisrupted(db, deps.catalogue, trip))) throw new Refusal('changeNotProven');
  if (wish.reason === 'ZY') assertChangedTogether(deps.catalogue, trip);
  const { ordered, stock } = await getNewFlight(deps, db, trip, wish);
  await assertVouchers(db, trip, ordered);
  const priced = priceChange(deps.catalogue, trip, ordered, wish);
  return { trip, ordered, stock, priced: await addFollowers(deps, db, { trip, ordered, priced }, wish) };
}

function assertVouchers(db: Db, { facts, moving, segments }: TripToChange, ordered: readonly OrderedSegment[]) {
  return assertVouchersFit(db, {
    from: facts.order.order_no,
    tripIndex: segments[0]?.trip_index ?? 0,
    passengerSeqs: moving.map(({ seq }) => seq),
    travelsOn: ordered.at(-1)?.segment.departDate ?? '',
  });
}
