import { setImmediate as nextTurn } from 'node:timers/promises';
import { isAward } from '@haidai/domain/booking';
import { latestInForce, saleAt } from '@haidai/domain/shopping';
import { addDays } from '@haidai/domain/time';
import { type Deps, Refusal } from '../../../platform/index.ts';
import { getTrips, type OrderedSegment, type OrderRow } from '../../booking/index.ts';
import { loadCatalogue } from '../../flights/index.ts';
import { searchAwardsForParty, searchForParty } from '../../shopping/index.ts';
import type { ChangeDeps } from '../deps.ts';
import { createFlightChecks } from '../find/check-flights.ts';
import { chosenOf, isHeld, routeOf } from '../find/list-change-flights.ts';
import { type ChangedPart, readChangeFacts, type TripToChange } from '../order-to-change.ts';
import { getTripOfOpenTickets } from './change-offer.ts';
import { priceChange } from './price-change.ts';
import { addFollowers, followersOf } from './price-extras.ts';

/** The travellers of an order who can move together to another flight free of charge. */
export interface MovableParty {
  trip: TripToChange;
  route: ReturnType<typeof routeOf>;
  passengers: number[];
  /** The local days of a free change, and the day that was booked. */
  dates: string[];
  planned: string;
}

/** A flight or a connection of the route, in the most expensive fare of its cabin. */
export interface Move {
  id: string;
  ordered: OrderedSegment[];
}

/**
 * Reads the facts of orders at once. Returns the travellers with open tickets of a trip or of its rest, or null if they
 * cannot change now.
 */
export async function readMovableParties(
  bare: Deps,
  orders: readonly OrderRow[],
): Promise<(order: OrderRow, part: ChangedPart) => MovableParty | null> {
  const deps = { ...bare, catalogue: loadCatalogue() };
  const factsOf = await readChangeFacts(deps, deps.db, orders);
  return (order, part) => {
    try {
      return toMovable(deps, getTripOfOpenTickets(factsOf(order), part));
    } catch (error) {
      if (error instanceof Refusal) return null;
      throw error;
    }
  };
}

function toMovable({ catalogue, clock }: ChangeDeps, trip: TripToChange): MovableParty | null {
  const [first] = trip.segments;
  if (!first) return null;
  const { issueDate: today } = saleAt(clock.now().getTime());
  const terms = latestInForce(catalogue.tables.involuntaryTerms, trip.moving[0]?.ticket.issueDate ?? today);
  const range = terms?.changeDays ?? 0;
  const planned = first.shown.from.date;
  const dates = Array.from({ length: 2 * range + 1 }, (_, index) => addDays(planned, index - range));
  return {
    trip,
    route: routeOf(catalogue, trip, 'FZY'),
    passengers: trip.moving.map(({ seq }) => seq),
    dates: dates.filter((date) => date >= today),
    planned,
  };
}

/** The number of parties whose flights are checked with the same statements. Other calls get their turn between them. */
const atATime = 12;

/**
 * Lists the flights to which each party may move, as the list of a free change does. It searches each route and day
 * once for all parties, so it does not check the number of seats.
 */
export async function listMoves(bare: Deps, parties: readonly MovableParty[]): Promise<Move[][]> {
  const deps = { ...bare, catalogue: loadCatalogue() };
  const found = new Map<string, Promise<Move[]>>();
  const priced = new Map<string, boolean>();
  const moves: Move[][] = [];
  for (let at = 0; at < parties.length; at += atATime) {
    const some: Listed[] = [];
    for (const party of parties.slice(at, at + atATime)) {
      const listed: Move[] = [];
      for (const date of party.dates) {
        const { origin, destination, cabin } = party.route;
        const kind = party.trip.facts.order.order_type;
        const key = [origin, destination, cabin, isAward(kind) ? kind : '', date].join();
        const day = found.get(key) ?? searchDay(deps, party, date);
        found.set(key, day);
        listed.push(...(await day));
      }
      some.push({ trip: party.trip, listed });
    }
    moves.push(...(await keepAllowed(deps, some, priced)));
  }
  return moves;
}

/** The flights of the route of a trip. */
interface Listed {
  trip: TripToChange;
  listed: Move[];
}

async function searchDay(deps: ChangeDeps, { route, trip }: MovableParty, date: string): Promise<Move[]> {
  const kind = trip.facts.order.order_type;
  const query = { ...route, date, party: { adults: 1, children: 0, infants: 0 } };
  try {
    const { flights } = isAward(kind)
      ? await searchAwardsForParty(deps, { ...query, kind }, 'zh')
      : await searchForParty(deps, query, 'zh');
    return flights.flatMap((flight) => {
      const fare = flight.fares.at(-1);
      if (!fare) return [];
      const ordered = getTrips(deps.catalogue, [chosenOf(flight, fare.name)]);
      const id = ordered.map(({ segment }) => `${segment.flightNo}/${segment.departDate}/${segment.from}`).join(' ');
      return [{ id, ordered }];
    });
  } catch (error) {
    if (error instanceof Refusal && ['noFlights', 'dateOutOfRange', 'routeNotServed'].includes(error.refusal))
      return [];
    throw error;
  }
}

/**
 * Leaves out the flights that the booking of a free change would refuse, and those on which a special service of the
 * travellers would end.
 */
async function keepAllowed(deps: ChangeDeps, all: readonly Listed[], priced: Map<string, boolean>): Promise<Move[][]> {
  const when = { reason: 'FZY' as const, at: deps.clock.now().getTime() };
  const flights = all.flatMap(({ listed }) => listed.map(({ ordered }) => ordered));
  const trips = all.map(({ trip }) => trip);
  const checkOf = await createFlightChecks(deps, trips, flights, when);
  const kept: Move[][] = [];
  for (const { trip, listed } of all) {
    const [check, facts] = [checkOf(trip), factsOf(trip)];
    const allowed: Move[] = [];
    for (const move of listed) {
      const key = `${facts} ${move.id}`;
      const isFree = priced.get(key) ?? isPriced(deps, trip, move, when);
      priced.set(key, isFree);
      if (isFree && !(await check(move.ordered)) && (await keepsServices(deps, trip, move, when))) allowed.push(move);
    }
    kept.push(allowed);
    await nextTurn();
  }
  return kept;
}

async function keepsServices(
  deps: ChangeDeps,
  trip: TripToChange,
  { ordered }: Move,
  when: { reason: 'FZY'; at: number },
): Promise<boolean> {
  if (!trip.facts.order.parts.includes('assistance')) return true;
  const priced = priceChange(deps.catalogue, trip, ordered, when);
  const { extraLines } = await addFollowers(deps, deps.db, { trip, ordered, priced }, when);
  return followersOf(extraLines).every(({ part, toSegment }) => part !== 'assistance' || toSegment !== null);
}

/** Returns the facts of a trip on which it depends whether a flight is free. Most parties of a flight share them. */
function factsOf({ facts, moving, segments }: TripToChange): string {
  const tickets = moving.map(({ type, ticket }) => [
    type,
    ticket.issueDate,
    ticket.coupons.map(({ status }) => status),
  ]);
  const flights = segments.map((row) => [row.flight_no, row.shown.from.date, row.booking_class, row.product_code]);
  return JSON.stringify([facts.order.order_type, [...new Set(tickets.map((each) => each.join()))], flights]);
}

function isPriced(
  { catalogue }: ChangeDeps,
  trip: TripToChange,
  { ordered }: Move,
  when: { reason: 'FZY'; at: number },
): boolean {
  const chosen = ordered.map(({ segment, bookingClass }) => ({ ...segment, bookingClass, productCode: null }));
  if (isHeld(trip, chosen)) return false;
  try {
    return priceChange(catalogue, trip, ordered, when).dueFen === 0;
  } catch (error) {
    if (error instanceof Refusal) return false;
    throw error;
  }
}
