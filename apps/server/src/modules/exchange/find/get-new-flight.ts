import { latestInForce, saleAt } from '@haidai/domain/shopping';
import { type Db, Refusal } from '../../../platform/index.ts';
import { isChangeGranted } from '../../assistance/index.ts';
import {
  assertAvailable,
  assertOpenForSale,
  findConnections,
  getTrips,
  isMoved,
  type OrderedSegment,
  type SegmentRow,
} from '../../booking/index.ts';
import { type Catalogue, findDisruption } from '../../flights/index.ts';
import { getStock, type Stock } from '../../shopping/index.ts';
import { assertInOrder } from '../book/assert-in-order.ts';
import type { ChangeDeps } from '../deps.ts';
import type { TripToChange } from '../order-to-change.ts';
import type { ChangeWish } from '../quote/quote-token.ts';

/**
 * Returns the requested flight. It must be another flight or class on the same route, be on sale with seats for the
 * passengers who change, and fit their other flights. Refusals: fareNotOnSale, segmentsNotConnecting, salesClosed,
 * dateOutOfRange, seatsSoldOut, infantLimit, changeSameFlight, changeOtherRoute, changeOutOfOrder, upgradeLocked.
 */
export async function getNewFlight(
  { catalogue, clock }: Pick<ChangeDeps, 'catalogue' | 'clock'>,
  db: Db,
  trip: TripToChange,
  wish: ChangeWish,
): Promise<{ ordered: OrderedSegment[]; stock: Stock }> {
  const chosen = wish.segments.map((segment) => ({ ...segment, productCode: null }));
  const ordered = getTrips(catalogue, [chosen]).map((each) => ({ ...each, tripIndex: wish.tripIndex }));
  assertAnother(trip, ordered);
  assertSameRoute(catalogue, trip, ordered);
  await assertInOrder(db, catalogue, trip, ordered, wish.tripIndex);
  assertUnlocked(catalogue, trip, ordered);
  const sale = saleAt(clock.now().getTime());
  assertOpenForSale(catalogue, sale, ordered);
  const legs = ordered.flatMap(({ segment }) => segment.legs);
  const stock = await getStock(db, legs, trip.party.infants > 0);
  const orderType = trip.facts.order.order_type;
  assertAvailable(catalogue, sale, stock, ordered, { party: trip.party, orderType });
  return { ordered, stock };
}

/**
 * Refuses with `changeSameFlight` if the flight and class stay the same. A change to another class of the same flight
 * is allowed. The check does not apply to open-dated coupons, which have lost their seat.
 */
function assertAnother(trip: TripToChange, ordered: readonly OrderedSegment[]): void {
  if (!hasSeats(trip)) return;
  const { segments } = trip;
  const keyOf = (flightNo: string, date: string, clazz: string) => `${flightNo} ${date} ${clazz}`;
  const before = segments.map((row) => keyOf(row.flight_no, row.shown.from.date, row.booking_class)).join();
  const after = ordered.map(({ segment, bookingClass }) => keyOf(segment.flightNo, segment.departDate, bookingClass));
  if (before === after.join()) throw new Refusal('changeSameFlight');
}

/** Checks whether any passenger who changes has a seat on all the old flights. */
export function hasSeats({ moving, segments }: Pick<TripToChange, 'moving' | 'segments'>): boolean {
  return moving.some(({ openDated }) => segments.every(({ segment_index: index }) => !openDated.has(index)));
}

function assertSameRoute({ places }: Catalogue, { segments }: TripToChange, ordered: readonly OrderedSegment[]): void {
  const cityOf = (code = '') => places.airport(code)?.cityCode ?? code;
  const from = cityOf(segments[0]?.origin) === cityOf(ordered[0]?.segment.from);
  const to = cityOf(segments.at(-1)?.destination) === cityOf(ordered.at(-1)?.segment.to);
  if (!from || !to) throw new Refusal('changeOtherRoute');
}

/** Refuses with `upgradeLocked` if a special fare would move to another cabin (lockUpgrade). */
function assertUnlocked({ tables }: Catalogue, { segments }: TripToChange, ordered: readonly OrderedSegment[]): void {
  if (!isUpgradeLocked(segments)) return;
  const cabins = new Set(segments.map(({ cabin }) => cabin));
  const isOther = ({ bookingClass }: OrderedSegment) =>
    !tables.classes.some(({ code, cabin }) => code === bookingClass && cabins.has(cabin));
  if (ordered.some(isOther)) throw new Refusal('upgradeLocked');
}

export function isUpgradeLocked(segments: readonly Pick<SegmentRow, 'product_code'>[]): boolean {
  return segments.some(({ product_code }) => product_code !== null);
}

/**
 * Returns whether the trip may be changed free of charge: a flight is cancelled, a flight is delayed by the minutes of
 * the terms, a schedule has moved it so far that the travellers decide, a connection is missed, or staff granted the change.
 */
export async function isDisrupted(
  db: Db,
  catalogue: Catalogue,
  { facts, segments, moving }: TripToChange,
): Promise<boolean> {
  const terms = latestInForce(catalogue.tables.involuntaryTerms, moving[0]?.ticket.issueDate ?? '');
  if (!terms) return false;
  for (const row of segments) {
    const { flight_no: flightNo, flight_date: flightDate, board_leg: boardLeg, off_leg: offLeg } = row;
    const { cancelled, delayMinutes } = await findDisruption(db, { flightNo, flightDate, boardLeg, offLeg });
    if (cancelled || delayMinutes >= terms.changeAfterMinutes || isMoved(row)) return true;
  }
  const connections = await findConnections(db, catalogue, segments);
  if (connections.some(({ state }) => state === 'MISSED')) return true;
  const indexes = segments.map(({ segment_index: index }) => index);
  return isChangeGranted(db, facts.order.order_no, indexes);
}
