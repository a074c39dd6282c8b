import type { OperationInput, OperationResult } from '@haidai/contract';
import type { listChangeFlights as operation } from '@haidai/contract/exchange';
import type { FlightRecord } from '@haidai/contract/shopping';
import { isAward } from '@haidai/domain/booking';
import { type Language, limit, Refusal, refusalText } from '../../../platform/index.ts';
import { type ChosenSegment, getTrips, type OrderedSegment } from '../../booking/index.ts';
import type { Catalogue } from '../../flights/index.ts';
import { searchAwardsForParty, searchForParty } from '../../shopping/index.ts';
import type { ChangeDeps, Owner } from '../deps.ts';
import { assertChangedTogether, getOrderToChange, getTripToChange, type TripToChange } from '../order-to-change.ts';
import { priceChange } from '../quote/price-change.ts';
import { readReason, toAmounts } from '../wire.ts';
import { createFlightCheck, type FlightCheck } from './check-flights.ts';
import { hasSeats, isDisrupted, isUpgradeLocked } from './get-new-flight.ts';

type Body = OperationInput<typeof operation>['body'];
type Listed = OperationResult<typeof operation>;
type Change = Listed['departAVFS'][number]['changes'][number];

/** The limit of lists for one account: 30 in 60 s, because each list prices many flights. */
const listLimit = { max: 30, per: 60 };

/**
 * Lists the flights of a day with the price of the change to each fare, for all passengers who change. The price is in
 * money, points or vouchers, as the tickets were paid. Unavailable fares are left out. A flight that the quote or the
 * booking would refuse has no fares and names the reason. A free change shows only fares of the same cabin. Refusals: noFlights, routeNotServed, tooOften, and the refusals of a quote.
 */
export async function listChangeFlights(
  deps: ChangeDeps,
  body: Body,
  owner: Owner,
  language: Language,
): Promise<Listed> {
  await limit(deps, 'exchange.list', owner.session.accountId, listLimit);
  const { trip, reason } = await getListedTrip(deps, body, owner);
  return listDay(deps, trip, { reason, date: body.depDate, cabin: body.cabinCls }, language);
}

type Chosen = Pick<Body, 'orderNo' | 'deptAirSegIndex' | 'passengers' | 'changeType'>;

/** Returns the trip and the reason of a list. Refuses with the refusals of a quote that are about the tickets. */
export async function getListedTrip(
  deps: ChangeDeps,
  body: Chosen,
  owner: Owner,
): Promise<{ trip: TripToChange; reason: 'ZY' | 'FZY' }> {
  const facts = await getOrderToChange(deps, deps.db, body.orderNo, owner);
  const trip = getTripToChange(facts, { tripIndex: body.deptAirSegIndex }, body.passengers);
  const reason = readReason(body.changeType);
  if (reason === 'FZY' && !(await isDisrupted(deps.db, deps.catalogue, trip))) throw new Refusal('changeNotProven');
  if (reason === 'ZY') assertChangedTogether(deps.catalogue, trip);
  return { trip, reason };
}

interface Asked {
  reason: 'ZY' | 'FZY';
  /** The local date of departure. */
  date: string;
  cabin: Body['cabinCls'];
}

/** Lists the flights of one day for the passengers who change. */
export async function listDay(
  deps: ChangeDeps,
  trip: TripToChange,
  { reason, date, cabin }: Asked,
  language: Language,
): Promise<Listed> {
  const route = routeOf(deps.catalogue, trip, reason);
  const query = { ...route, date, party: trip.party, cabin: route.cabin || cabin };
  const { order_type: orderType } = trip.facts.order;
  const { flights, fareRules } = isAward(orderType)
    ? await searchAwardsForParty(deps, { ...query, kind: orderType }, language)
    : await searchForParty(deps, query, language);
  const when = { reason, at: deps.clock.now().getTime() };
  const checked = flights.map((flight) => findSegments(deps.catalogue, flight));
  const check = await createFlightCheck(deps, trip, checked, when);
  const listed: Listed['departAVFS'] = [];
  for (const [index, flight] of flights.entries()) {
    const { changes, refused } = await offerOf(deps, trip, { flight, ordered: checked[index] ?? [], check, ...when });
    // The rule about the days refuses a whole day.
    if (refused?.refusal === 'changeTooFar') throw refused;
    const changeRefused = refused && { error: refused.refusal, message: refusalText(refused, language) };
    listed.push({ ...flight, changes, changeRefused });
  }
  return { departAVFS: listed, fareRules };
}

/**
 * Returns the places of a trip and the cabin to which it is limited. Every airport of the same cities is allowed: a
 * traveller with a ticket to one airport of Chengdu may change to the other.
 */
export function routeOf({ places }: Catalogue, { segments }: TripToChange, reason: 'ZY' | 'FZY') {
  const cityOf = (code = '') => places.airport(code)?.cityCode ?? code;
  const isLocked = reason === 'FZY' || isUpgradeLocked(segments);
  return {
    origin: cityOf(segments[0]?.origin),
    destination: cityOf(segments.at(-1)?.destination),
    cabin: isLocked ? (segments[0]?.cabin ?? ('' as const)) : ('' as const),
  };
}

/** Returns the segments of a flight in its first fare. A flight without fares has none. */
function findSegments(catalogue: Catalogue, flight: FlightRecord): OrderedSegment[] {
  const [fare] = flight.fares;
  return fare ? getTrips(catalogue, [chosenOf(flight, fare.name)]) : [];
}

/** Returns the segments of a listed flight in the classes of a fare. */
export function chosenOf({ segments }: Pick<FlightRecord, 'segments'>, name: string): ChosenSegment[] {
  return segments.map((segment, index) => ({
    flightNo: segment.flightNo,
    departDate: segment.flightDate,
    from: segment.departApCode3,
    to: segment.destApCode3,
    bookingClass: name[index] ?? name.slice(0, 1),
    productCode: null,
  }));
}

interface ListedFlight {
  flight: FlightRecord;
  ordered: readonly OrderedSegment[];
  check: FlightCheck;
  reason: 'ZY' | 'FZY';
  at: number;
}

interface FlightOffer {
  changes: Change[];
  refused: Refusal | null;
}

/** Returns the price of the change to each fare of a flight, or the reason why the flight is refused. */
async function offerOf(
  { catalogue }: ChangeDeps,
  trip: TripToChange,
  { flight, ordered, check, reason, at }: ListedFlight,
): Promise<FlightOffer> {
  if (ordered.length === 0) return { changes: [], refused: null };
  const offered = flight.fares.map(({ name }) =>
    priceFare(catalogue, trip, chosenOf(flight, name), { name, reason, at }),
  );
  const refused = await check(ordered);
  if (refused) return { changes: [], refused };
  const changes = offered.filter((each): each is Change => !(each instanceof Refusal));
  const why = offered.find((each) => each instanceof Refusal) ?? null;
  return { changes: reason === 'FZY' ? onlyBest(changes, trip) : changes, refused: changes.length === 0 ? why : null };
}

/** The refusals of a price that are about one flight or fare. Every other refusal is about the tickets. */
export const aboutFlight: readonly string[] = ['fareNotOnSale', 'changeOtherCabin', 'changeTooFar'];

/** Returns whether the passengers already have these seats. */
export function isHeld(trip: TripToChange, chosen: readonly ChosenSegment[]): boolean {
  if (!hasSeats(trip) || trip.segments.length !== chosen.length) return false;
  return trip.segments.every(
    (row, index) =>
      row.flight_no === chosen[index]?.flightNo &&
      row.shown.from.date === chosen[index]?.departDate &&
      row.booking_class === chosen[index]?.bookingClass,
  );
}

/**
 * Returns the price of the change to one fare, or the refusal of this fare: `changeSameFlight` for the seats that the
 * passengers already have. Refuses with the refusals of `priceChange` about the tickets.
 */
function priceFare(
  catalogue: Catalogue,
  trip: TripToChange,
  chosen: readonly ChosenSegment[],
  { name, ...when }: { name: string; reason: 'ZY' | 'FZY'; at: number },
): Change | Refusal {
  if (isHeld(trip, chosen)) return new Refusal('changeSameFlight');
  try {
    return { name, ...toAmounts(priceChange(catalogue, trip, getTrips(catalogue, [chosen]), when)) };
  } catch (error) {
    if (error instanceof Refusal && aboutFlight.includes(error.refusal)) return error;
    throw error;
  }
}

/**
 * Returns the one fare to offer for a free change: the present class of the passengers, or else the last fare of the
 * list.
 */
function onlyBest(changes: readonly Change[], { segments }: TripToChange): Change[] {
  const classes = segments.map(({ booking_class }) => booking_class);
  const same = changes.find(({ name }) => name === classes.join('') || name === classes[0]);
  const best = same ?? changes.at(-1);
  return best ? [best] : [];
}
