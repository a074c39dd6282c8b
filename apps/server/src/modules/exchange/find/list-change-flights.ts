import type { OperationInput, OperationResult } from '@haidai/contract';
import type { listChangeFlights as operation } from '@haidai/contract/exchange';
import type { FlightRecord } from '@haidai/contract/shopping';
import { isAward } from '@haidai/domain/booking';
import { type Language, limit, Refusal } from '../../../platform/index.ts';
import { getTrips } from '../../booking/index.ts';
import { searchAwardsForParty, searchForParty } from '../../shopping/index.ts';
import type { ChangeDeps, Owner } from '../deps.ts';
import { assertChangedTogether, getOrderToChange, getTripToChange, type TripToChange } from '../order-to-change.ts';
import { type PricedChange, priceChange } from '../quote/price-change.ts';
import { readReason, toAmounts } from '../wire.ts';
import { hasSeats, isDisrupted, isUpgradeLocked } from './get-new-flight.ts';

type Body = OperationInput<typeof operation>['body'];
type Listed = OperationResult<typeof operation>;
type Change = Listed['departAVFS'][number]['changes'][number];

/** The limit of lists for one account: 30 in 60 s, because each list prices many flights. */
const listLimit = { max: 30, per: 60 };

/**
 * Lists the flights of a day with the price of the change to each fare, for all passengers who change. The price is in
 * money, points or vouchers, as the tickets were paid. Unavailable fares are left out. A free change shows only fares
 * of the same cabin. Refusals: noFlights, routeNotServed, tooOften, and the refusals of a quote.
 */
export async function listChangeFlights(
  deps: ChangeDeps,
  body: Body,
  owner: Owner,
  language: Language,
): Promise<Listed> {
  await limit(deps, 'exchange.list', owner.session.accountId, listLimit);
  const facts = await getOrderToChange(deps, deps.db, body.orderNo, owner);
  const trip = getTripToChange(facts, body.deptAirSegIndex, body.passengers);
  const reason = readReason(body.changeType);
  if (reason === 'FZY' && !(await isDisrupted(deps.db, deps.catalogue, trip))) throw new Refusal('changeNotProven');
  if (reason === 'ZY') assertChangedTogether(deps.catalogue, trip);
  return listDay(deps, trip, { reason, date: body.depDate, cabin: body.cabinCls }, language);
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
  const [first, last] = [trip.segments[0], trip.segments.at(-1)];
  // Every airport of the same cities is allowed. A traveller with a ticket to one airport of Chengdu may change to the
  // other.
  const cityOf = (code = '') => deps.catalogue.places.airport(code)?.cityCode ?? code;
  const isLocked = reason === 'FZY' || isUpgradeLocked(trip.segments);
  const query = {
    ...{ origin: cityOf(first?.origin), destination: cityOf(last?.destination), date, party: trip.party },
    cabin: isLocked ? (first?.cabin ?? '') : cabin,
  };
  const { order_type: orderType } = trip.facts.order;
  const { flights, fareRules } = isAward(orderType)
    ? await searchAwardsForParty(deps, { ...query, kind: orderType }, language)
    : await searchForParty(deps, query, language);
  const at = deps.clock.now().getTime();
  return {
    departAVFS: flights.map((flight) => {
      const changes = flight.fares.flatMap(({ name }) => priceFare(deps, trip, { flight, name, reason, at }));
      return { ...flight, changes: reason === 'FZY' ? onlyBest(changes, trip) : changes };
    }),
    fareRules,
  };
}

interface Fare {
  flight: FlightRecord;
  name: string;
  reason: 'ZY' | 'FZY';
  at: number;
}

/**
 * Returns the price of the change to one fare, or an empty list for the seats that the passengers already have. Refuses
 * with the refusals of `priceChange`.
 */
function priceFare({ catalogue }: ChangeDeps, trip: TripToChange, { flight, name, reason, at }: Fare): Change[] {
  const classes = flight.segments.map((_, index) => name[index] ?? name.slice(0, 1));
  const chosen = flight.segments.map((segment, index) => ({
    flightNo: segment.flightNo,
    departDate: segment.flightDate,
    from: segment.departApCode3,
    to: segment.destApCode3,
    bookingClass: classes[index] ?? '',
    productCode: null,
  }));
  const isHeld =
    hasSeats(trip) &&
    trip.segments.every(
      (row, index) =>
        row.flight_no === chosen[index]?.flightNo &&
        row.shown.from.date === chosen[index]?.departDate &&
        row.booking_class === classes[index],
    );
  if (isHeld) return [];
  return [{ name, ...toAmounts(priceOf(catalogue, trip, chosen, { reason, at })) }];
}

function priceOf(
  catalogue: ChangeDeps['catalogue'],
  trip: TripToChange,
  chosen: Parameters<typeof getTrips>[1][number],
  when: { reason: 'ZY' | 'FZY'; at: number },
): PricedChange {
  return priceChange(catalogue, trip, getTrips(catalogue, [chosen]), when);
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
