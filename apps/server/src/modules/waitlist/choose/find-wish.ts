import type { OperationInput } from '@haidai/contract';
import type { addWish as operation } from '@haidai/contract/waitlist';
import { type PartySize } from '@haidai/domain/booking';
import { fenToYuan } from '@haidai/domain/money';
import { closingMinutes, type Sale, seatsOpen } from '@haidai/domain/shopping';
import { type WaitlistRules, waitsUntil } from '@haidai/domain/waitlist';
import { type Deps, Refusal } from '../../../platform/index.ts';
import {
  assertAvailable,
  assertOpenForSale,
  type ChosenSegment,
  getTrips,
  type OrderedSegment,
  type PricedTraveller,
  priceOrder,
  toSegmentRow,
} from '../../booking/index.ts';
import { type Catalogue, openingRowsOf } from '../../flights/index.ts';
import { getStock, lapKey } from '../../shopping/index.ts';

export type WishInput = OperationInput<typeof operation>['body']['wish'];
export type WaitlistDeps = Deps & { catalogue: Catalogue };

/** A flight and class that a party chose, with its price. */
export interface FoundWish {
  ordered: OrderedSegment;
  row: ReturnType<typeof toSegmentRow>;
  price: ReturnType<typeof priceOrder>;
  waitsUntil: Date;
}

export interface Choosing {
  sale: Sale;
  rules: WaitlistRules;
  party: PartySize;
  travellers: readonly PricedTraveller[];
  /** The latest hour that the traveller chose, or null for the latest possible one. */
  latestAt: Date | null;
}

export function toChosen({ flightNo, flightDate, departApCode3, destApCode3, name }: WishInput): ChosenSegment {
  return {
    flightNo,
    departDate: flightDate,
    from: departApCode3,
    to: destApCode3,
    bookingClass: name,
    productCode: null,
  };
}

/**
 * Finds a chosen flight in the schedule and prices it for the party. Refusals: fareNotOnSale, dateOutOfRange,
 * waitlistClosed, flightCancelled, and wishFitsNow if the seats are on sale.
 */
export async function findWish(deps: WaitlistDeps, input: WishInput, choosing: Choosing): Promise<FoundWish> {
  const { catalogue } = deps;
  const { sale, rules, travellers, latestAt } = choosing;
  const [ordered] = getTrips(catalogue, [[toChosen(input)]]);
  if (!ordered) throw new Refusal('fareNotOnSale');
  const { segment } = ordered;
  const until = waitsUntil(segment.departAt, latestAt?.getTime() ?? null, rules);
  if (until <= sale.now) {
    const minutes = Math.max(rules.latestBeforeMinutes, closingMinutes(catalogue.tables, segment, sale.issueDate));
    throw new Refusal('waitlistClosed', { flight: segment.flightNo, minutes });
  }
  assertOpenForSale(catalogue, sale, [ordered]);
  await assertSoldOut(deps, ordered, choosing);
  return {
    ordered,
    row: toSegmentRow(deps, sale, ordered),
    price: priceOrder(catalogue, [ordered], travellers, sale.issueDate),
    waitsUntil: new Date(until),
  };
}

/** Refuses unless the class is sold on the flight and has too few seats for the party now. */
async function assertSoldOut(
  { db, catalogue }: WaitlistDeps,
  ordered: OrderedSegment,
  { sale, party }: Choosing,
): Promise<void> {
  const { segment, bookingClass } = ordered;
  const { flightNo: flight } = segment;
  const stock = await getStock(db, segment.legs, party.infants > 0);
  if (segment.legs.some((leg) => stock.cancelled.has(lapKey(leg)))) throw new Refusal('flightCancelled', { flight });
  if (!isOffered(catalogue, ordered)) throw new Refusal('fareNotOnSale');
  try {
    assertAvailable(catalogue, sale, stock, [ordered], { party, orderType: 'NORMALFARE' });
  } catch (error) {
    const isFull = error instanceof Refusal && (error.refusal === 'seatsSoldOut' || error.refusal === 'infantLimit');
    if (isFull) return;
    throw error;
  }
  throw new Refusal('wishFitsNow', { flight, clazz: bookingClass });
}

/** Returns whether the flight ever sells the class, by its opening seats. A class that is always closed has no line. */
function isOffered(catalogue: Catalogue, { segment, bookingClass }: OrderedSegment): boolean {
  return segment.legs.every((leg) =>
    openingRowsOf(catalogue, leg).some((row) => row.classes.includes(bookingClass) && seatsOpen(row, bookingClass) > 0),
  );
}

/** The part of a flight and the class of a wish. */
type Place = Pick<FoundWish['row'], 'flight_no' | 'flight_date' | 'board_leg' | 'off_leg' | 'booking_class'>;

/** Refuses `wishTwice` if two wishes are for the same class on the same part of a flight. */
export function assertDifferent(wishes: readonly Place[]): void {
  const keyOf = (wish: Place) =>
    [wish.flight_no, wish.flight_date, wish.board_leg, wish.off_leg, wish.booking_class].join(' ');
  const twice = wishes.find((wish, index) => wishes.findIndex((other) => keyOf(other) === keyOf(wish)) !== index);
  if (twice) throw new Refusal('wishTwice', { flight: twice.flight_no, clazz: twice.booking_class });
}

/** Refuses `priceChanged` if the traveller saw another amount to prepay. */
export function assertSeen(totalSeen: number | undefined, totalFen: number): void {
  if (totalSeen === undefined || Math.round(totalSeen * 100) === totalFen) return;
  throw new Refusal('priceChanged', { before: totalSeen, after: fenToYuan(totalFen) });
}
