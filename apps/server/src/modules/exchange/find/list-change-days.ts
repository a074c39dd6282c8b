import type { OperationInput, OperationResult } from '@haidai/contract';
import type { listChangeDays as operation } from '@haidai/contract/exchange';
import { isAward } from '@haidai/domain/booking';
import type { Itinerary } from '@haidai/domain/flights';
import { fenToYuan } from '@haidai/domain/money';
import { lastSaleDate, type Offer, saleAt } from '@haidai/domain/shopping';
import { addDays, daysBetween } from '@haidai/domain/time';
import { limit, Refusal } from '../../../platform/index.ts';
import { type ChosenSegment, getTrips, type OrderedSegment } from '../../booking/index.ts';
import { listOffersOfDays } from '../../shopping/index.ts';
import type { ChangeDeps, Owner } from '../deps.ts';
import type { TripToChange } from '../order-to-change.ts';
import { priceChange } from '../quote/price-change.ts';
import { createFlightCheck } from './check-flights.ts';
import { aboutFlight, getListedTrip, isHeld, routeOf } from './list-change-flights.ts';

type Body = OperationInput<typeof operation>['body'];

/** The limit of these lists for one account: 60 in 60 s. */
const daysLimit = { max: 60, per: 60 };
const mostDays = 62;

/**
 * Lists the least that a change costs on each day of a period, for all passengers who change. It prices the cheapest
 * fare of each flight, and reads all sales in one query. Refusals: routeNotServed, dateOutOfRange, tooOften, and the
 * refusals of a quote about the tickets.
 */
export async function listChangeDays(
  deps: ChangeDeps,
  body: Body,
  owner: Owner,
): Promise<OperationResult<typeof operation>> {
  await limit(deps, 'exchange.days', owner.session.accountId, daysLimit);
  const asked = listDates(body);
  const { trip, reason } = await getListedTrip(deps, body, owner);
  const { order, unaccompaniedMinors } = trip.facts;
  if (isAward(order.order_type) || trip.moving.some(({ seq }) => unaccompaniedMinors.includes(seq)))
    return { days: [] };
  const sale = saleAt(deps.clock.now().getTime());
  const last = lastSaleDate(deps.catalogue.tables, sale.issueDate);
  const dates = asked.filter((date) => date >= sale.issueDate && date <= last);
  const query = { ...routeOf(deps.catalogue, trip, reason), dates, party: trip.party };
  const listed = await listOffersOfDays({ db: deps.db, catalogue: deps.catalogue, sale }, query);
  const candidates = listed.map(({ date, flights }) => ({
    date,
    flights: flights.flatMap((flight) => cheapestOf(deps, trip, flight)),
  }));
  const when = { reason, at: sale.now };
  const check = await createFlightCheck(
    deps,
    trip,
    candidates.flatMap(({ flights }) => flights),
    when,
  );
  const due = new Map<string, number>();
  for (const { date, flights } of candidates) {
    for (const ordered of flights) {
      const fen = (await check(ordered)) ? null : dueOf(deps, trip, ordered, when);
      if (fen !== null) due.set(date, Math.min(fen, due.get(date) ?? fen));
    }
  }
  return {
    days: asked.map((date) => {
      const fen = due.get(date);
      return { date, dueAmount: fen === undefined ? null : fenToYuan(fen) };
    }),
  };
}

function listDates({ startDate, endDate }: Body): string[] {
  const days = daysBetween(startDate, endDate) + 1;
  if (days < 1 || days > mostDays) throw new Refusal('dateOutOfRange');
  return Array.from({ length: days }, (_, index) => addDays(startDate, index));
}

/** Returns the segments of a flight in its cheapest fare, without the seats that the passengers already have. */
function cheapestOf(
  { catalogue }: ChangeDeps,
  trip: TripToChange,
  { itinerary, offers }: { itinerary: Itinerary; offers: readonly Offer[] },
): OrderedSegment[][] {
  const other = offers
    .map((offer) => ({ offer, chosen: chosenOf(itinerary, offer) }))
    .filter(({ chosen }) => !isHeld(trip, chosen));
  const [cheapest] = other.toSorted((a, b) => a.offer.adultFen - b.offer.adultFen);
  return cheapest ? [getTrips(catalogue, [cheapest.chosen])] : [];
}

function chosenOf({ segments }: Itinerary, { classes }: Offer): ChosenSegment[] {
  return segments.map((segment, index) => ({
    flightNo: segment.flightNo,
    departDate: segment.departDate,
    from: segment.from,
    to: segment.to,
    bookingClass: classes[index]?.code ?? '',
    productCode: null,
  }));
}

/** Returns what the change costs all passengers, or null if this flight or fare is refused. */
function dueOf(
  { catalogue }: ChangeDeps,
  trip: TripToChange,
  ordered: readonly OrderedSegment[],
  when: { reason: 'ZY' | 'FZY'; at: number },
): number | null {
  try {
    return priceChange(catalogue, trip, ordered, when).dueFen;
  } catch (error) {
    if (error instanceof Refusal && aboutFlight.includes(error.refusal)) return null;
    throw error;
  }
}
