import type { OperationInput, OperationResult } from '@haidai/contract';
import type { listWaitlistOffers as operation, WaitlistOffer } from '@haidai/contract/waitlist';
import type { PartySize } from '@haidai/domain/booking';
import { CABINS, type Cabin, type Segment, segmentsOn } from '@haidai/domain/flights';
import { fenToYuan } from '@haidai/domain/money';
import {
  classesOf,
  demandOf,
  isSoldAhead,
  type LegInventory,
  lastSaleDate,
  type Sale,
  saleAt,
  seatsOpen,
} from '@haidai/domain/shopping';
import { daysBetween } from '@haidai/domain/time';
import { latestHourOf, type WaitlistRules } from '@haidai/domain/waitlist';
import { type Language, Refusal } from '../../../platform/index.ts';
import { type OrderedSegment, priceOrder, toSegmentRow } from '../../booking/index.ts';
import { openingRowsOf } from '../../flights/index.ts';
import { getStock, lapInfantsLeft, lapKey, readParty, type Stock, travellersOf } from '../../shopping/index.ts';
import type { WaitlistDeps } from '../choose/find-wish.ts';
import { waitlistRulesOn } from '../load-rules.ts';
import { countAhead } from '../repository.ts';
import { chanceOf } from './describe-order.ts';

type Body = OperationInput<typeof operation>['body'];
type Offers = OperationResult<typeof operation>;

interface Offering {
  deps: WaitlistDeps;
  sale: Sale;
  rules: WaitlistRules;
  party: PartySize;
  stock: Stock;
  language: Language;
}

/**
 * Lists the classes of the given flights that have no seats for the party and that a wish may name. A flight that is
 * unknown, cancelled or past its latest hour has none. Refuses invalidInput for a party without enough adults.
 */
export async function listOffers(deps: WaitlistDeps, body: Body, language: Language): Promise<Offers> {
  const { db, clock, catalogue } = deps;
  const party = readParty(body);
  const sale = saleAt(clock.now().getTime());
  const found = body.flights.flatMap((flight) => {
    const day = segmentsOn(catalogue.index, flight.departApCode3, flight.destApCode3, flight.flightDate);
    const segment = day.find(({ flightNo }) => flightNo === flight.flightNo);
    return segment ? [{ flight, segment }] : [];
  });
  const legs = found.flatMap(({ segment }) => segment.legs);
  const stock = await getStock(db, legs, party.infants > 0);
  const offering = { deps, sale, rules: waitlistRulesOn(clock.today()), party, stock, language };
  const flights: Offers['flights'] = [];
  for (const { flight, segment } of found) {
    const offers = await offersOf(offering, segment);
    if (offers.length > 0) flights.push({ ...flight, offers });
  }
  return { serverTime: clock.now().toISOString(), flights };
}

async function offersOf(offering: Offering, segment: Segment): Promise<WaitlistOffer[]> {
  const { deps, sale, rules, stock } = offering;
  const { tables } = deps.catalogue;
  const isOver = latestHourOf(segment.departAt, rules) <= sale.now;
  const isFar = segment.departDate > lastSaleDate(tables, sale.issueDate);
  const isCancelled = segment.legs.some((leg) => stock.cancelled.has(lapKey(leg)));
  if (isOver || isFar || isCancelled) return [];
  const offers: WaitlistOffer[] = [];
  for (const cabin of CABINS) offers.push(...(await offersOfCabin(offering, segment, cabin)));
  return offers;
}

async function offersOfCabin(offering: Offering, segment: Segment, cabin: Cabin): Promise<WaitlistOffer[]> {
  const { deps, sale, party, stock } = offering;
  const { catalogue } = deps;
  const rows = segment.legs.map((leg) => rowsOf(offering, leg, cabin));
  if (rows.some((row) => row === null)) return [];
  const seats = party.adults + party.children;
  const lapsLeft = Math.min(...segment.legs.map((leg) => lapInfantsLeft(catalogue, sale, stock.lapInfants, leg)));
  const daysAhead = daysBetween(sale.issueDate, segment.departDate);
  const sold = classesOf(catalogue.tables, cabin, sale.issueDate)
    .filter(({ bucket }) => bucket === 'nested')
    .filter(({ code }) => segment.legs.every((leg) => isSoldAhead(demandOf(catalogue.demand, leg), code, daysAhead)))
    .filter(({ code }) => rows.every((row) => row !== null && seatsOpen(row.opening, code) > 0))
    .map(({ code }) => {
      const open = Math.min(...rows.map((row) => (row === null ? 0 : seatsOpen(row.now, code))));
      return { code, fits: open >= seats && lapsLeft >= party.infants };
    });
  const cabinSoldOut = !sold.some(({ fits }) => fits);
  const full = sold.filter(({ fits }) => !fits);
  if (full.length === 0) return [];
  const waiting = await describeLine(offering, segment, cabin, Math.min(...rows.map((row) => row?.now.capacity ?? 0)));
  return full.flatMap(({ code }) =>
    priceClass(offering, segment, code).map((priced) => ({
      ...priced,
      clazzType: cabin,
      cabinSoldOut,
      ...waiting,
    })),
  );
}

/** Returns the present and the opening seats of a cabin on a leg. Null if the leg has no such cabin. */
function rowsOf({ deps, stock }: Offering, leg: Segment['legs'][number], cabin: Cabin) {
  const isRow = (row: LegInventory) => row.cabin === cabin && lapKey(row) === lapKey(leg);
  const opening = openingRowsOf(deps.catalogue, leg).find(isRow);
  return opening ? { opening, now: stock.inventory.find(isRow) ?? opening } : null;
}

async function describeLine(
  { deps, rules, party, language }: Offering,
  segment: Segment,
  cabin: Cabin,
  capacity: number,
) {
  const now = deps.clock.now();
  const legs = segment.legs.map(({ legSeq }) => legSeq);
  const { flightNo, flightDate } = segment;
  const stretch = { flightNo, flightDate, cabin, boardLeg: legs[0] ?? 1, offLeg: legs.at(-1) ?? 1 };
  const ahead = await countAhead(deps.db, stretch, now);
  const until = latestHourOf(segment.departAt, rules);
  const seats = ahead.seats + party.adults + party.children;
  return {
    ordersAhead: ahead.orders,
    seatsAhead: ahead.seats,
    chance: chanceOf(rules, { now, until, departAt: segment.departAt, capacity, seats }, language),
    latestTime: new Date(until).toISOString(),
  };
}

/** Prices a class for the party. Returns no price if the class has no fare there. */
function priceClass({ deps, sale, party, language }: Offering, segment: Segment, code: string) {
  const ordered: OrderedSegment = {
    ...{ segment, bookingClass: code, productCode: null, filed: null, tripIndex: 0, connection: null },
  };
  try {
    const { totalFen } = priceOrder(deps.catalogue, [ordered], travellersOf(party), sale.issueDate);
    const { shown } = toSegmentRow(deps, sale, ordered);
    return [
      {
        name: code,
        clazzName: shown.className[language],
        productName: shown.productName[language],
        price: fenToYuan(totalFen),
      },
    ];
  } catch (error) {
    if (error instanceof Refusal) return [];
    throw error;
  }
}
