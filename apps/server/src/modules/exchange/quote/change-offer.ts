import type { OperationResult } from '@haidai/contract';
import type { listChangeFlights } from '@haidai/contract/exchange';
import { latestInForce, saleAt } from '@haidai/domain/shopping';
import { addDays } from '@haidai/domain/time';
import { type Deps, type Language, Refusal, type Tx } from '../../../platform/index.ts';
import type { ChosenSegment, OrderRow } from '../../booking/index.ts';
import { loadCatalogue } from '../../flights/index.ts';
import { type BookedChange, type Booker, bookChange } from '../book/book-change.ts';
import { isDisrupted } from '../find/get-new-flight.ts';
import { listDay } from '../find/list-change-flights.ts';
import {
  type ChangedPart,
  getChangeFacts,
  getTripToChange,
  type OrderToChange,
  type TripToChange,
} from '../order-to-change.ts';
import { toExtraLine } from '../wire.ts';
import { fingerprintOf } from './price-extras.ts';
import { prepareChange } from './quote-change.ts';

/** The free flights that a traveller may choose instead of a cancelled or delayed flight. */
export interface FreeChangeOffer {
  tripIndex: number;
  fromSegment?: number | undefined;
  /** The numbers of the passengers who still have the flight. */
  passengers: number[];
  /** The first local day of the free flights. `to` is the last one. */
  from: string;
  to: string;
  days: { date: string; flights: OperationResult<typeof listChangeFlights>['departAVFS'] }[];
}

/**
 * Lists the flights of the same route and cabin to which the passengers of a trip may change free of charge, day by
 * day. The terms set the days. Departed flights are left out. The caller has checked that the person may decide on the
 * order. Refusals: changeUnderWay, nothingToChange, childChangesAlone, changeNotProven, and the refusals of a coupon
 * that cannot be changed.
 */
export async function getFreeChangeOffer(
  bare: Deps,
  order: OrderRow,
  part: ChangedPart,
  language: Language,
): Promise<FreeChangeOffer> {
  const deps = { ...bare, catalogue: loadCatalogue() };
  const trip = getTripOfOpenTickets(await getChangeFacts(deps, deps.db, order), part);
  if (!(await isDisrupted(deps.db, deps.catalogue, trip))) throw new Refusal('changeNotProven');
  const { issueDate: today } = saleAt(deps.clock.now().getTime());
  const terms = latestInForce(deps.catalogue.tables.involuntaryTerms, trip.moving[0]?.ticket.issueDate ?? today);
  const planned = trip.segments[0]?.shown.from.date ?? today;
  const range = terms?.changeDays ?? 0;
  const days: FreeChangeOffer['days'] = [];
  for (let dayOffset = -range; dayOffset <= range; dayOffset += 1) {
    const date = addDays(planned, dayOffset);
    if (date >= today) days.push({ date, flights: await listFlightsOn(deps, trip, date, language) });
  }
  const passengers = trip.moving.map(({ seq }) => seq);
  return { ...part, passengers, from: addDays(planned, -range), to: addDays(planned, range), days };
}

type OfferDeps = Deps & { catalogue: ReturnType<typeof loadCatalogue> };

/** Returns the trip, or the rest of it, with the passengers who have an open flight coupon of it. */
export function getTripOfOpenTickets(facts: OrderToChange, part: ChangedPart): TripToChange {
  const { tripIndex, fromSegment = 0 } = part;
  const inTrip = (index: number) =>
    index >= fromSegment && facts.segments.some((row) => row.segment_index === index && row.trip_index === tripIndex);
  const holders = facts.tickets.filter(({ ticket }) =>
    ticket.coupons.some(({ segment, status }) => inTrip(segment) && status === 'OPEN FOR USE'),
  );
  const seqs = holders.map(({ seq }) => seq);
  return getTripToChange(facts, part, seqs);
}

/** Lists the flights of one day. Returns an empty list if the day has no flights or is not on sale. */
async function listFlightsOn(deps: OfferDeps, trip: TripToChange, date: string, language: Language) {
  try {
    const { departAVFS } = await listDay(deps, trip, { reason: 'FZY', date, cabin: '' }, language);
    return departAVFS.filter(({ changes }) => changes.length > 0);
  } catch (error) {
    if (error instanceof Refusal && ['noFlights', 'dateOutOfRange'].includes(error.refusal)) return [];
    throw error;
  }
}

/** The flights and passengers that a traveller chose from an offer. */
export interface FreeChangeChoice extends ChangedPart {
  passengers: readonly number[];
  segments: readonly ChosenSegment[];
  /** The fingerprint of the extras that `previewFreeChange` showed. Without it, any outcome for the extras is accepted. */
  extras?: string | undefined;
}

/**
 * Returns the outcome for add-ons, insurance and services if the traveller takes a flight of the offer. Refuses with
 * the refusals of a quote.
 */
export async function previewFreeChange(
  bare: Deps,
  order: OrderRow,
  choice: FreeChangeChoice,
  language: Language,
): Promise<{ extras: string; lines: ReturnType<typeof toExtraLine>[] }> {
  const deps = { ...bare, catalogue: loadCatalogue() };
  const wish = { ...choice, orderNo: order.order_no, reason: 'FZY' as const, at: deps.clock.now().getTime() };
  const { priced } = await prepareChange(deps, deps.db, await getChangeFacts(deps, deps.db, order), wish);
  const { extraLines } = priced;
  return { extras: fingerprintOf(extraLines), lines: extraLines.map((line) => toExtraLine(line, language)) };
}

/**
 * Books a flight of the offer. The reason FZY (involuntary) makes the change free, so nothing is due and the tickets are
 * queued at once. `prove` may refuse inside the transaction. Without `extras`, any outcome for the extras is accepted.
 * Refuses with the refusals of `bookChange`.
 */
export function bookFreeChange(
  bare: Deps,
  orderNo: string,
  choice: FreeChangeChoice,
  booker: Omit<Booker, 'prove'> & { prove?: (tx: Tx) => Promise<void> },
): Promise<BookedChange> {
  const deps = { ...bare, catalogue: loadCatalogue() };
  const free = { reason: 'FZY' as const, dueFen: 0, duePoints: 0, extras: choice.extras ?? '*' };
  const quoted = { ...choice, ...free, orderNo, at: deps.clock.now().getTime() };
  return bookChange(deps, quoted, { prove: async () => {}, ...booker });
}
