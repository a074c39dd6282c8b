import type { OperationResult } from '@haidai/contract';
import type { listChangeFlights } from '@haidai/contract/exchange';
import { latestInForce, saleAt } from '@haidai/domain/shopping';
import { addDays } from '@haidai/domain/time';
import { type Deps, type Language, Refusal, type Tx } from '../../../platform/index.ts';
import type { ChosenSegment, OrderRow } from '../../booking/index.ts';
import { loadCatalogue } from '../../flights/index.ts';
import { type BookedChange, type Booker, bookChange } from '../book/book-change.ts';
import { isDisrupted } from '../find/find-new-flight.ts';
import { listDay } from '../find/list-change-flights.ts';
import { getChangeFacts, getTripToChange, type TripToChange } from '../read-change.ts';
import { toExtraLine } from '../wire.ts';
import { fingerprintOf } from './price-extras.ts';
import { prepareChange } from './quote-change.ts';

/** What can be had for a cancelled or late flight without a fee. */
export interface FreeChangeOffer {
  tripIndex: number;
  /** Numbers of the passengers who still have the flight. */
  passengers: number[];
  /** Flights are free from and to these local days. */
  from: string;
  to: string;
  days: { date: string; flights: OperationResult<typeof listChangeFlights>['departAVFS'] }[];
}

/**
 * Every flight of the same route that the holders of a trip may change to free of charge, day by day: in the same cabin,
 * within the days of the terms, none that has left. For who may decide on the order. Refusals: changeUnderWay,
 * nothingToChange, childChangesAlone, changeNotProven, and what stands in the way of a coupon.
 */
export async function changeOffer(
  bare: Deps,
  order: OrderRow,
  tripIndex: number,
  language: Language,
): Promise<FreeChangeOffer> {
  const deps = { ...bare, catalogue: loadCatalogue() };
  const trip = await getTripOfHolders(deps, order, tripIndex);
  if (!(await isDisrupted(deps.db, deps.catalogue, trip))) throw new Refusal('changeNotProven');
  const { issueDate: today } = saleAt(deps.clock.now().getTime());
  const terms = latestInForce(deps.catalogue.tables.involuntaryTerms, trip.moving[0]?.ticket.issueDate ?? today);
  const planned = trip.segments[0]?.shown.from.date ?? today;
  const range = terms?.changeDays ?? 0;
  const days: FreeChangeOffer['days'] = [];
  for (let away = -range; away <= range; away += 1) {
    const date = addDays(planned, away);
    if (date >= today) days.push({ date, flights: await flightsOn(deps, trip, date, language) });
  }
  const passengers = trip.moving.map(({ seq }) => seq);
  return { tripIndex, passengers, from: addDays(planned, -range), to: addDays(planned, range), days };
}

type OfferDeps = Deps & { catalogue: ReturnType<typeof loadCatalogue> };

async function getTripOfHolders(deps: OfferDeps, order: OrderRow, tripIndex: number): Promise<TripToChange> {
  const facts = await getChangeFacts(deps, deps.db, order);
  const inTrip = (index: number) =>
    facts.segments.some((row) => row.segment_index === index && row.trip_index === tripIndex);
  const holders = facts.tickets.filter(({ ticket }) =>
    ticket.coupons.some(({ segment, status }) => inTrip(segment) && status === 'OPEN FOR USE'),
  );
  const seqs = holders.map(({ seq }) => seq);
  return getTripToChange(facts, tripIndex, seqs);
}

/** A day without a flight, or not on sale, is a day without flights. */
async function flightsOn(deps: OfferDeps, trip: TripToChange, date: string, language: Language) {
  try {
    const { departAVFS } = await listDay(deps, trip, { reason: 'FZY', date, cabin: '' }, language);
    return departAVFS.filter(({ changes }) => changes.length > 0);
  } catch (error) {
    if (error instanceof Refusal && ['noFlights', 'dateOutOfRange'].includes(error.refusal)) return [];
    throw error;
  }
}

/** What somebody takes of an offer. */
export interface OfferTaken {
  tripIndex: number;
  passengers: readonly number[];
  segments: readonly ChosenSegment[];
  /** What was told of add-ons and services (`lookAtOffer`); without it they go as they go. */
  extras?: string | undefined;
}

/** What becomes of add-ons, insurance and services with a flight of the offer. Refusals: what a quote may refuse. */
export async function lookAtOffer(
  bare: Deps,
  order: OrderRow,
  taken: OfferTaken,
  language: Language,
): Promise<{ extras: string; lines: ReturnType<typeof toExtraLine>[] }> {
  const deps = { ...bare, catalogue: loadCatalogue() };
  const wish = { ...taken, orderNo: order.order_no, reason: 'FZY' as const, at: deps.clock.now().getTime() };
  const { priced } = await prepareChange(deps, deps.db, await getChangeFacts(deps, deps.db, order), wish);
  const { extraLines } = priced;
  return { extras: fingerprintOf(extraLines), lines: extraLines.map((line) => toExtraLine(line, language)) };
}

/**
 * Takes a flight of the offer: reissued at once, there is nothing to pay. `prove` may refuse, inside the transaction.
 * Refusals: what `bookChange` refuses.
 */
export function takeChangeOffer(
  bare: Deps,
  orderNo: string,
  taken: OfferTaken,
  booker: Omit<Booker, 'prove'> & { prove?: (tx: Tx) => Promise<void> },
): Promise<BookedChange> {
  const deps = { ...bare, catalogue: loadCatalogue() };
  const free = { reason: 'FZY' as const, dueFen: 0, duePoints: 0, extras: taken.extras ?? '*' };
  const quoted = { ...taken, ...free, orderNo, at: deps.clock.now().getTime() };
  return bookChange(deps, quoted, { prove: async () => {}, ...booker });
}
