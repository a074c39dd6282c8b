import type { OperationInput, OperationResult } from '@haidai/contract';
import type { getFilingEffect } from '@haidai/contract/filing';
import type { FilingChange } from '@haidai/domain/filing';
import { fenToYuan } from '@haidai/domain/money';
import { journeyTaxesOn, partyTotal, saleAt } from '@haidai/domain/shopping';
import { addDays, localToInstant } from '@haidai/domain/time';
import { Refusal } from '../../platform/index.ts';
import type { Catalogue } from '../flights/index.ts';
import { loadCarrier } from '../reference/index.ts';
import { listLowestFares, listOffersOfDays } from '../shopping/index.ts';
import { effectDay, type FilingDeps, hasErrors, mergeFiling } from './merge-filing.ts';
import { findFiling, listChanges } from './stored-filing.ts';

type Effect = OperationResult<typeof getFilingEffect>;
type Trip = Effect['trips'][number];
interface Route {
  from: string;
  to: string;
}

const mostRoutes = 6;
const calendarDays = 42;
/** The days after the first day of the rows on which the sample trips fly. */
const sampleDays = [14, 30] as const;
const oneAdult = { adults: 1, children: 0, infants: 0 };

/**
 * Prices sample trips and a calendar with the published prices and with those of a filing. Both ask on the same day,
 * see the same seats and run the same code as a traveller's search. Refusals: notFound, filingHasErrors.
 */
export async function getEffect(
  deps: FilingDeps,
  { filingId, from, to }: OperationInput<typeof getFilingEffect>['query'],
): Promise<Effect> {
  await findFiling(deps.db, filingId);
  const changes = await listChanges(deps.db, filingId);
  const { findings, tables } = await mergeFiling(deps, changes);
  if (tables === null || hasErrors(findings)) throw new Refusal('filingHasErrors');
  const issueDate = effectDay(changes, deps.clock.today());
  const after: Catalogue = { ...deps.catalogue, tables };
  const routes = from && to ? [{ from, to }] : sampleRoutes(deps.catalogue, changes);
  const trips: Trip[] = [];
  for (const route of routes)
    for (const days of sampleDays)
      trips.push(...(await compareTrips(deps, after, { route, issueDate, date: addDays(issueDate, days) })));
  const [first = { from: '', to: '' }] = routes;
  return { issueDate, trips, calendar: await compareCalendar(deps, after, first, issueDate) };
}

/** The routes of the changed full fares, or else the busiest routes from the hub. */
function sampleRoutes({ index }: Catalogue, changes: readonly FilingChange[]): Route[] {
  const changed = changes.flatMap((change) =>
    change.part === 'yFares' && change.kind === 'ADD'
      ? [{ from: String(change.row.from), to: String(change.row.to) }]
      : [],
  );
  if (changed.length > 0) return changed.slice(0, mostRoutes);
  const { hub } = loadCarrier();
  const flights = Map.groupBy(
    index.patterns.flatMap(({ legs }) => legs).filter((leg) => leg.from === hub),
    (leg) => leg.to,
  );
  return [...flights]
    .toSorted(([, a], [, b]) => b.length - a.length)
    .slice(0, mostRoutes)
    .map(([to]) => ({ from: hub, to }));
}

interface Asked {
  route: Route;
  issueDate: string;
  date: string;
}

/** Compares the cheapest and the dearest economy offer of the first flight of a day. */
async function compareTrips(deps: FilingDeps, after: Catalogue, { route, issueDate, date }: Asked): Promise<Trip[]> {
  const offersOf = async (catalogue: Catalogue) => {
    const sale = saleAt(morningOf(issueDate));
    const query = { origin: route.from, destination: route.to, dates: [date], party: oneAdult, directOnly: true };
    const [day] = await listOffersOfDays({ db: deps.db, catalogue, sale }, { ...query, cabin: 'ECO' });
    const flight = day?.flights.find(({ offers }) => offers.length > 0);
    if (!flight) return null;
    const taxes = journeyTaxesOn(catalogue.tables, sale.issueDate)(flight.itinerary.segments);
    const totals = flight.offers.map((offer) => ({
      bookingClass: offer.classes.map(({ code }) => code).join('/'),
      yuan: fenToYuan(partyTotal(offer, taxes, oneAdult)),
    }));
    return { flightNo: flight.itinerary.segments[0]?.flightNo ?? '', totals };
  };
  const [old, next] = [await offersOf(deps.catalogue), await offersOf(after)];
  const flightNo = old?.flightNo ?? next?.flightNo;
  if (!flightNo) return [];
  const codes = [...new Set([old, next].flatMap((each) => each?.totals.map(({ bookingClass }) => bookingClass) ?? []))];
  const chosen = [...new Set([codes[0], codes.at(-1)])].flatMap((code) => code ?? []);
  const totalOf = (found: typeof old, code: string) =>
    found?.totals.find(({ bookingClass }) => bookingClass === code)?.yuan ?? null;
  return chosen.map((bookingClass) => ({
    date,
    flightNo,
    ...route,
    bookingClass,
    before: totalOf(old, bookingClass),
    after: totalOf(next, bookingClass),
  }));
}

async function compareCalendar(
  { db, catalogue }: FilingDeps,
  after: Catalogue,
  { from, to }: Route,
  issueDate: string,
): Promise<Effect['calendar']> {
  const dates = Array.from({ length: calendarDays }, (_, index) => addDays(issueDate, index + 1));
  const lowest = async (catalogue: Catalogue) => {
    const sale = saleAt(morningOf(issueDate));
    const query = { origin: from, destination: to, dates, party: oneAdult, cabin: '' as const };
    const { days } = await listLowestFares({ db, catalogue, sale }, query);
    return new Map(days.map(({ date, totalFen }) => [date, totalFen === null ? null : fenToYuan(totalFen)]));
  };
  if (from === '') return { from, to, days: [] };
  const [old, next] = [await lowest(catalogue), await lowest(after)];
  const days = dates.map((date) => ({ date, before: old.get(date) ?? null, after: next.get(date) ?? null }));
  return { from, to, days };
}

/** Returns the instant of nine o'clock in China on a day. */
function morningOf(day: string): number {
  return localToInstant(day, 9 * 60, 'Asia/Shanghai');
}
